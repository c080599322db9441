// The shapes that come from the server: docs/socket.md, and the scene crate for what is drawn.

export type SeatId = string;
export type Tone = "plain" | "push" | "strike" | "harm" | "pass";
export type Who = "me" | "here" | "link" | "bot";

// ---- the scene ----

export interface Bounds { x: number; y: number; w: number; h: number }

interface Paint { fill?: string; stroke?: string; width?: number; alpha?: number; dash?: string }

export type Part = Paint & (
  | { t: "rect"; x: number; y: number; w: number; h: number; r: number }
  | { t: "circle"; x: number; y: number; r: number }
  | { t: "path"; d: string }
  | { t: "text"; x: number; y: number; size: number; align: "start" | "middle" | "end"; bold: boolean; text: string }
);

export interface Target {
  ply: string;
  label: string;
  tone: Tone;
  ghost?: Node[];
  note?: string;
  hotkey?: string;
  /** Game time from which it is legal, if a hand is still busy. */
  from?: number;
  /** A ply that follows as soon as it may. */
  then?: string;
}

/** What a node plays by another gesture than a click. */
export type Also = { target: Target } & ({ by: "second" | "shift" | "double" | "hold" } | { by: "drop"; on: string });

/** What runs with the clock: an outline that is drawn away or up, or a text that counts. */
export interface Timer { from: number; until: number; up?: boolean; face: Part }

export interface Node {
  key: string;
  x: number;
  y: number;
  turn?: number;
  scale?: number;
  opacity?: number;
  styles?: string[];
  parts: Part[];
  target?: Target;
  also?: Also[];
  timers?: Timer[];
  /** Nodes of one kin cannot be told apart: where one goes and another comes, it has moved. */
  kin?: string;
  /** Where it is in a tall window, if the scene has bounds for one; without it, it is left out there. */
  tall?: { x: number; y: number; scale: number };
  title?: string;
}

export interface Action { label: string; target: Target }
export interface Card { key: string; title: string; text: string; colour: string; sign: string; target?: Target }
export interface Shelf { key: string; title: string; folded: boolean; cards: Card[] }
export interface Fact { label: string; value: string }

export type Row =
  | ({ t: "fact" } & Fact)
  | { t: "track"; label: string; filled: string[]; total: number }
  | { t: "picture" | "dock"; bounds: Bounds; nodes: Node[] };

export interface Panel {
  key: string;
  seat?: SeatId;
  title: string;
  colour: string;
  mark: string;
  active: boolean;
  rows: Row[];
}

export interface Scene {
  bounds: Bounds;
  tall?: Bounds;
  backdrop: string;
  focus?: Bounds;
  nodes: Node[];
  actions: Action[];
  shelves: Shelf[];
  panels: Panel[];
  facts: Fact[];
}

/** A scene in which nodes that did not change are only their key. */
export type ThinScene = Omit<Scene, "nodes"> & { nodes: (Node | string)[] };

// ---- what happened ----

export type Cue =
  | { t: "slide"; key: string; path: [number, number][]; ms: number }
  | { t: "act"; key: string; how: string; ms: number }
  | { t: "burst"; x: number; y: number; r: number; how: string; colour: string }
  | { t: "float"; x: number; y: number; text: string }
  | { t: "bubble"; x: number; y: number; parts: Part[]; wide: number; ms: number }
  | { t: "dice"; x: number; y: number; faces: number[]; colour: string; text: string }
  | { t: "shake" }
  | { t: "banner"; text: string }
  | { t: "sound"; name: string };

/** A sign on the timeline of a real-time game, on a lane of its own for everybody who acts. */
export type Mark = { lane: string; colour: string } & ({ t: "bar"; ms: number } | { t: "tick" } | { t: "flag" } | { t: "fault" });

export interface Told { words?: string; cues?: Cue[]; weight: number; marks?: Mark[] }
export interface LogLine { moment: number; line: string; words: string[]; weight: number; marks?: Mark[] }

/** Numbers worth a look when the game is over. */
export interface Chart { title: string; columns: string[]; rows: { label: string; colour: string; values: number[]; note: string }[] }

// ---- the option sheet ----

export interface Preset { name: string; sentence: string; options: string }
export interface Choice { value: string; label: string }

export type Opt = { key: string; label: string; help: string; pictured: boolean } & (
  | { kind: "flag" }
  | { kind: "number"; min: number; max: number }
  | { kind: "choice"; choices: Choice[]; open: string | null }
  | { kind: "text"; example: string }
);

export interface Sheet { presets: Preset[]; options: Opt[] }
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type Options = Record<string, Json>;

// ---- HTTP ----

export interface Game {
  id: string;
  name: string;
  tagline: string;
  players: [number, number];
  minutes: [number, number];
  levels: string[];
  sheet: Sheet;
  /** The option that takes a course, if players can build one. */
  courses: string | null;
  defaults: Options;
}

export interface SeatLook { seat: SeatId; colour: string; mark: string; name: string }

export type Checked =
  | { ok: true; options: Options; seats: SeatLook[]; secrets: boolean }
  | { ok: false; key?: string; message: string };

export interface SeatPlan { who: Who; name?: string; level?: string }

export interface Summary {
  game: string;
  name: string;
  seats: SeatInfo[];
  mine: SeatId[];
  turn: SeatId[];
  moment: number;
  over: boolean;
  prompt: string;
}

// ---- courses that players build ----

export interface Picture { bounds: Bounds; nodes: Node[] }
export interface SectionCard { token: string; label: string; group: string; picture: Picture }
export interface NamedCourse { name: string; course: string }
export interface CourseBox { option: string; sections: SectionCard[]; ready: NamedCourse[] }

export interface Survey {
  tokens: string[];
  cells: Bounds[];
  open: Bounds | null;
  picture: Picture;
  fault: { place: number | null; sentence: string } | null;
  summary: string;
  /** What the option takes. */
  value: Json;
}

// ---- the socket ----

export interface SeatInfo {
  seat: SeatId;
  name: string;
  /** `nobody` waits for somebody with the link. */
  who: "person" | "bot" | "nobody";
  level: string | null;
  colour: string;
  mark: string;
  look: string;
  side: number;
}

export interface Turn { seats?: SeatId[]; chance?: boolean; over?: boolean }

export interface Result {
  places: Record<SeatId, number>;
  points: Record<SeatId, number>;
  moments: { moment: number; words: string }[];
  charts?: Chart[];
}

interface FrameBase {
  moment: number;
  viewer: SeatId | null;
  prompt: string;
  turn: Turn;
  choices: { ply: string; words: string }[];
  undo: boolean;
  result: Result | null;
  clock?: ClockFace;
}

/** Game time of a real-time game; `waiting` names who the clock has stopped for. */
export interface ClockFace { now: number; running: boolean; waiting?: string }

export type Frame = FrameBase & { scene: Scene };
export type ThinFrame = FrameBase & { scene: ThinScene };

export interface Hello {
  t: "hello";
  table: string;
  game: { id: string; name: string; prefix: string };
  options: Options;
  seats: SeatInfo[];
  mine: SeatId[];
  secrets: boolean;
  /** The table at which the same people play again. */
  rematch: string | null;
  seq: number;
}

export type SceneMessage = { t: "scene"; seq: number; log: LogLine[] } & ThinFrame;
export type PlyMessage = { t: "ply"; seq: number; line: string; told: Told[] } & ThinFrame;
type ThinMoment = { t: "moment"; line: string; told: Told[] } & ThinFrame;
/** A moment with all its nodes put in, as the link hands it on. */
export type MomentMessage = Omit<ThinMoment, "scene"> & { scene: Scene };
export interface HintMessage { t: "hint"; ply: string; words: string }
export interface RefusedMessage { t: "refused"; rule: string; code?: string; message: string; ply: string }
export interface ErrorMessage { t: "error"; message: string }

export type FromServer =
  | Hello
  | SceneMessage
  | PlyMessage
  | ThinMoment
  | HintMessage
  | RefusedMessage
  | ErrorMessage
  | { t: "clock"; clock: ClockFace };

/** What the link hands on. */
export type Heard = Exclude<FromServer, ThinMoment> | MomentMessage;

export type ToServer =
  | { t: "play"; seat: SeatId; ply: string; seq: number }
  | { t: "undo"; seat: SeatId }
  | { t: "hint"; seat: SeatId }
  | { t: "moment"; moment: number; viewer?: SeatId | "spectator" }
  | { t: "look"; seat: SeatId }
  | { t: "sync" };

// ---- what this browser keeps ----

export interface Settings {
  theme: "auto" | "light" | "dark";
  speed: "slow" | "normal" | "fast" | "instant";
  sound: boolean;
  name: string;
}

export interface OwnTable { code: string; key: string; game: string; at: number }
