// What page and server say to each other. Made from the Rust types of crates/wire: not written by hand.

/** Anything that JSON can say. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Options of a game by their keys. */
export type Options = Record<string, Json>;

/** A seat: `p1`, `p2`, ... */
export type SeatId = string;

/**
 * A button in the bar under the board.
 */
export type Action = { 
/**
 * Short label on the button; the target has the long one.
 */
label: string, 
/**
 * What it plays.
 */
target: Target, };

/**
 * The table at which the same people play again.
 */
export type Again = { 
/**
 * Its code.
 */
table: string, };

/**
 * Which side of a text is at its anchor.
 */
export type Align = "start" | "middle" | "end";

/**
 * A ply of a node besides the one of its click.
 *
 * Gestures are short cuts for quick hands: whoever plays with keys or a screen reader finds every ply in the list of
 * choices.
 */
export type Also = { 
/**
 * What that plays.
 */
target: Target, } & ({ "by": "second" } | { "by": "shift" } | { "by": "double" } | { "by": "hold" } | { "by": "drop", 
/**
 * The key of that node.
 */
on: string, });

/**
 * A try at a puzzle; without a ply the solution is asked for.
 */
export type Attempt = { 
/**
 * In notation.
 */
ply?: string, };

/**
 * A rectangle in board units.
 */
export type Bounds = { 
/**
 * Left edge.
 */
x: number, 
/**
 * Upper edge.
 */
y: number, 
/**
 * Width.
 */
w: number, 
/**
 * Height.
 */
h: number, };

/**
 * A card on a shelf.
 */
export type Card = { 
/**
 * Stable key, unique on its shelf.
 */
key: string, 
/**
 * Its name; empty for a card's back.
 */
title: string, 
/**
 * What it does, in a sentence.
 */
text: string, 
/**
 * Its colour.
 */
colour: string, 
/**
 * A sign or number in its corner.
 */
sign: string, 
/**
 * Its kind, told by the shape of its frame too: `sprint`, `rush`.
 */
kind?: string, 
/**
 * The rule that says all about it: `CC-10.6`.
 */
rule?: string, 
/**
 * Its picture.
 */
art?: string, 
/**
 * What a click on it plays.
 */
target?: Target, 
/**
 * The ply that a click on it would be, although it cannot be played now: tried so that the rules can say why not.
 */
tries?: string, };

/**
 * Numbers worth a look when a game is over: a row of bars for everybody.
 */
export type Chart = { 
/**
 * What is counted.
 */
title: string, 
/**
 * What each bar of a row stands for, for all rows alike.
 */
columns: Array<string>, 
/**
 * The rows.
 */
rows: Array<ChartRow>, };

/**
 * A row of bars.
 */
export type ChartRow = { 
/**
 * Whose; `{p1}` stands for a name.
 */
label: string, 
/**
 * The colour of the bars.
 */
colour: string, 
/**
 * How high each bar is.
 */
values: Array<number>, 
/**
 * What the bars say, in a few words.
 */
note: string, };

/**
 * Options to be looked at.
 */
export type Check = { 
/**
 * The game.
 */
game: string, 
/**
 * The name of the preset to begin from.
 */
preset?: string, 
/**
 * Those that were chosen; the rest follows from them and the preset.
 */
options?: Record<string, Json>, };

/**
 * Options that go together, and what follows from them. Else there is a [`Complaint`].
 */
export type Checked = { 
/**
 * Always.
 */
ok: true, 
/**
 * All options.
 */
options: Record<string, Json>, 
/**
 * Those that change nothing beside the others.
 */
idle: Array<Idle>, 
/**
 * The seats as they would be.
 */
seats: Array<SeatLook>, 
/**
 * Whether seats hold anything that others may not see.
 */
secrets: boolean, };

/**
 * One of a list.
 */
export type Choice = { 
/**
 * What the option is set to.
 */
value: string, 
/**
 * What people call it.
 */
label: string, 
/**
 * From how many players on it can be chosen.
 */
players?: number, 
/**
 * The name of its drawing, if it has one.
 */
picture?: string, };

/**
 * A choice against those that could have been made.
 */
export type ChoiceReport = { 
/**
 * What was played.
 */
played: RatedPly, 
/**
 * The best choices, the best first.
 */
best: Array<RatedPly>, 
/**
 * What is expected to follow the best choice: notation with its seat.
 */
line: Array<string>, 
/**
 * How much the best choice promises more, as a share of the win.
 */
loss: number, 
/**
 * `?!`, `?` or `??`, if it deserves one.
 */
mark?: string, };

/**
 * Game time of a real-time game.
 */
export type ClockFace = { 
/**
 * In milliseconds.
 */
now: number, 
/**
 * Whether it passes.
 */
running: boolean, 
/**
 * The name of somebody for whom it stands still.
 */
waiting?: string, };

/**
 * What is chosen for a seat: a car, a driver.
 */
export type Column = { 
/**
 * Its key in the option of a seat.
 */
key: string, 
/**
 * What people call it.
 */
label: string, 
/**
 * What can be chosen; nobody has the same as somebody else.
 */
choices: Array<Choice>, };

/**
 * Who is at a table.
 */
export type Company = { 
/**
 * People who are there.
 */
here: Array<string>, 
/**
 * People who are not.
 */
away: Array<string>, 
/**
 * Seats that a bot plays until their person is back.
 */
held: Array<string>, 
/**
 * People who have been away for so long that the others may let a bot play for them.
 */
gone: Array<string>, 
/**
 * Those who have given up.
 */
resigned: Array<string>, 
/**
 * How many only watch.
 */
watching: number, 
/**
 * Whether the table pauses.
 */
paused: boolean, 
/**
 * Who would like it to.
 */
wishes: Array<string>, };

/**
 * Why a request was not answered.
 */
export type Complaint = { 
/**
 * Never.
 */
ok: false, 
/**
 * A sentence for people.
 */
message: string, 
/**
 * The option that is wrong.
 */
key?: string, 
/**
 * The rule that forbids it.
 */
rule?: string, 
/**
 * How long to wait before trying again, in seconds.
 */
wait?: number, };

/**
 * A course to be looked at.
 */
export type Course = { 
/**
 * Its sections.
 */
course: string, };

/**
 * What is in the box of a game whose players build courses.
 */
export type CourseBox = { 
/**
 * The option that takes a course.
 */
option: string, 
/**
 * The sections.
 */
sections: Array<SectionCard>, 
/**
 * Ready courses to begin from.
 */
ready: Array<NamedCourse>, 
/**
 * Shapes that the nodes of its pictures name.
 */
shapes: Shapes, };

/**
 * How an event is shown while the board changes from one scene to the next.
 */
export type Cue = { "t": "slide", 
/**
 * Its key.
 */
key: string, 
/**
 * Where it passes, the last being where it ends.
 */
path: Array<[number, number]>, 
/**
 * How long it takes, in milliseconds.
 */
ms: number, } | { "t": "act", 
/**
 * Its key.
 */
key: string, 
/**
 * Which of the page's animations.
 */
how: string, 
/**
 * How long it takes, in milliseconds.
 */
ms: number, } | { "t": "burst", 
/**
 * Where.
 */
x: number, 
/**
 * Where.
 */
y: number, 
/**
 * How large.
 */
r: number, 
/**
 * Which of the page's effects.
 */
how: string, 
/**
 * Its colour.
 */
colour: string, } | { "t": "float", 
/**
 * Where.
 */
x: number, 
/**
 * Where.
 */
y: number, 
/**
 * What.
 */
text: string, } | { "t": "bubble", 
/**
 * Where it points.
 */
x: number, 
/**
 * Where it points.
 */
y: number, 
/**
 * What is in it, in board units round its middle.
 */
parts: Array<Part>, 
/**
 * How wide that is.
 */
wide: number, 
/**
 * How long it stands, in milliseconds.
 */
ms: number, } | { "t": "dice", 
/**
 * Where.
 */
x: number, 
/**
 * Where.
 */
y: number, 
/**
 * What they show, 1 to 6.
 */
faces: Array<number>, 
/**
 * Their colour.
 */
colour: string, 
/**
 * What they are thrown for, in a word or two.
 */
text: string, 
/**
 * Whether they are thrown large, since much hangs on them.
 */
big?: boolean, } | { "t": "wait", 
/**
 * In milliseconds.
 */
ms: number, } | { "t": "fly", 
/**
 * Where it passes, from the first place to the last.
 */
path: Array<[number, number]>, 
/**
 * What it looks like, flying to the right.
 */
parts: Array<Part>, 
/**
 * The colour of the puffs behind it; none if empty.
 */
trail: string, 
/**
 * How long it takes, in milliseconds.
 */
ms: number, } | { "t": "show", 
/**
 * Which.
 */
card: Card, 
/**
 * Who shows it; `{p1}` stands for a name.
 */
by: string, } | { "t": "count", 
/**
 * From where.
 */
x: number, 
/**
 * From where.
 */
y: number, 
/**
 * What.
 */
text: string, 
/**
 * The key of the panel.
 */
panel: string, } | { "t": "shake", 
/**
 * How far, in pixels: 4 to 8.
 */
px: number, } | { "t": "banner", 
/**
 * What; `{p1}` stands for a name.
 */
text: string, } | { "t": "sound", 
/**
 * Its name.
 */
name: string, };

/**
 * A section that is to be laid in another way: turned round, or with another side up.
 */
export type Cure = { 
/**
 * Which one, counted from 0.
 */
place: number, 
/**
 * What lies there then.
 */
token: string, };

/**
 * How a game ended.
 */
export type Ending = { 
/**
 * The place of every seat; 1 has won.
 */
places: { [key in string]: number }, 
/**
 * The points of every seat.
 */
points: { [key in string]: number }, 
/**
 * If somebody gave up and so ended it: that, in a sentence.
 */
given_up?: string, 
/**
 * What decided it.
 */
moments: Array<KeyMoment>, 
/**
 * Numbers worth a look.
 */
charts?: Array<Chart>, };

/**
 * A thing to be looked at.
 */
export type Exhibit = { 
/**
 * What it is called in files, notation and scenes.
 */
name: string, } & ({ "t": "art", 
/**
 * Which.
 */
art: string, 
/**
 * The colour of whoever it belongs to.
 */
colour: string, } | { "t": "card", 
/**
 * It.
 */
card: Card, } | { "t": "picture", 
/**
 * They.
 */
picture: Picture, });

/**
 * A word and a value.
 */
export type Fact = { 
/**
 * What it is.
 */
label: string, 
/**
 * How much.
 */
value: string, };

/**
 * What is wrong with a course.
 */
export type Fault = { 
/**
 * The section at which it is wrong, counted from 0, if one is to blame.
 */
place: number | null, 
/**
 * What is wrong and what would be right.
 */
sentence: string, };

/**
 * A table that was founded.
 */
export type Founded = { 
/**
 * Its code.
 */
table: string, 
/**
 * What opens it for this browser.
 */
key: string, };

/**
 * What a browser shows.
 */
export type Frame = { 
/**
 * Plies so far.
 */
moment: number, 
/**
 * Through whose eyes; none for a spectator.
 */
viewer: string | null, 
/**
 * What is asked, in a sentence; `{p1}` stands for a name.
 */
prompt: string, 
/**
 * Who may act.
 */
turn: TurnFace, 
/**
 * The legal plies of the viewer.
 */
choices: Array<PlyChoice>, 
/**
 * Whether somebody on this device may take back.
 */
undo: boolean, 
/**
 * How it ended, once it has.
 */
result: Ending | null, 
/**
 * Real-time games: the clock.
 */
clock?: ClockFace, 
/**
 * The picture.
 */
scene: Scene, };

/**
 * How a frame has changed. What is not there is as it was.
 */
export type FramePatch = { 
/**
 * Plies so far.
 */
moment: number, 
/**
 * Through whose eyes.
 */
viewer?: string | null, 
/**
 * What is asked.
 */
prompt?: string, 
/**
 * Who may act.
 */
turn?: TurnFace, 
/**
 * The legal plies of the viewer.
 */
choices?: Array<PlyChoice>, 
/**
 * Whether somebody on this device may take back.
 */
undo?: boolean, 
/**
 * How it ended.
 */
result?: Ending | null, 
/**
 * The clock.
 */
clock?: ClockFace | null, 
/**
 * The picture: a [`ScenePatch`] as it is sent, which many may share.
 */
scene?: ScenePatch, };

/**
 * What a browser is told.
 */
export type FromServer = { "t": "hello" } & Hello | { "t": "scene", 
/**
 * The number of the last change.
 */
seq: number, 
/**
 * The story so far.
 */
log: Array<LogLine>, 
/**
 * Shapes that its nodes name.
 */
shapes: Shapes, 
/**
 * Plies so far.
 */
moment: number, 
/**
 * Through whose eyes; none for a spectator.
 */
viewer: string | null, 
/**
 * What is asked, in a sentence; `{p1}` stands for a name.
 */
prompt: string, 
/**
 * Who may act.
 */
turn: TurnFace, 
/**
 * The legal plies of the viewer.
 */
choices: Array<PlyChoice>, 
/**
 * Whether somebody on this device may take back.
 */
undo: boolean, 
/**
 * How it ended, once it has.
 */
result: Ending | null, 
/**
 * Real-time games: the clock.
 */
clock?: ClockFace, 
/**
 * The picture.
 */
scene: Scene, } | { "t": "ply", 
/**
 * Its number.
 */
seq: number, 
/**
 * In notation.
 */
line: string, 
/**
 * What it did.
 */
told: Array<Told>, 
/**
 * Shapes that its nodes name and that were not there before.
 */
shapes?: Shapes, 
/**
 * Plies so far.
 */
moment: number, 
/**
 * Through whose eyes.
 */
viewer?: string | null, 
/**
 * What is asked.
 */
prompt?: string, 
/**
 * Who may act.
 */
turn?: TurnFace, 
/**
 * The legal plies of the viewer.
 */
choices?: Array<PlyChoice>, 
/**
 * Whether somebody on this device may take back.
 */
undo?: boolean, 
/**
 * How it ended.
 */
result?: Ending | null, 
/**
 * The clock.
 */
clock?: ClockFace | null, 
/**
 * The picture: a [`ScenePatch`] as it is sent, which many may share.
 */
scene?: ScenePatch, } | { "t": "frame", 
/**
 * The number of the last change.
 */
seq: number, 
/**
 * Shapes that its nodes name and that were not there before.
 */
shapes?: Shapes, 
/**
 * Plies so far.
 */
moment: number, 
/**
 * Through whose eyes.
 */
viewer?: string | null, 
/**
 * What is asked.
 */
prompt?: string, 
/**
 * Who may act.
 */
turn?: TurnFace, 
/**
 * The legal plies of the viewer.
 */
choices?: Array<PlyChoice>, 
/**
 * Whether somebody on this device may take back.
 */
undo?: boolean, 
/**
 * How it ended.
 */
result?: Ending | null, 
/**
 * The clock.
 */
clock?: ClockFace | null, 
/**
 * The picture: a [`ScenePatch`] as it is sent, which many may share.
 */
scene?: ScenePatch, } | { "t": "moment", 
/**
 * The moment to which it is the difference, if it is not whole.
 */
from?: number, 
/**
 * The ply that led to it.
 */
line: string, 
/**
 * What that did.
 */
told: Array<Told>, 
/**
 * Shapes that its nodes name.
 */
shapes: Shapes, } & (Frame | FramePatch) | { "t": "hint", 
/**
 * What it would play, in notation.
 */
ply: string, 
/**
 * In words.
 */
words: string | null, 
/**
 * The best choices, at most three, the best first. None if the bot does not compare.
 */
choices: Array<Weighed>, 
/**
 * What it expects to follow, its own ply first, until chance decides: each step as the message `moment`, the
 * first one whole. What is hidden is imagined.
 */
steps: Extract<FromServer, { t: "moment" }>[], } | { "t": "clock", 
/**
 * What it shows.
 */
clock: ClockFace, } | { "t": "company", 
/**
 * All of them.
 */
company: Company, } | { "t": "refused", 
/**
 * The rule that forbids it; empty if none does.
 */
rule: string, 
/**
 * What kind of refusal it is.
 */
code: string, 
/**
 * A sentence.
 */
message: string, 
/**
 * What was refused.
 */
ply: string, } | { "t": "error", 
/**
 * A sentence.
 */
message: string, } | { "t": "closed", 
/**
 * Why, in a sentence.
 */
message: string, };

/**
 * Everything of a game to be looked at.
 */
export type Gallery = { 
/**
 * Family by family.
 */
rooms: Array<GalleryRoom>, 
/**
 * Shapes that the nodes of its pictures name.
 */
shapes: Shapes, };

/**
 * Things of one family: all portraits, all fields.
 */
export type GalleryRoom = { 
/**
 * The family, as the names of its things begin.
 */
family: string, 
/**
 * What is in it.
 */
exhibits: Array<Exhibit>, };

/**
 * A game of the house.
 */
export type Game = { 
/**
 * Its id in addresses.
 */
id: string, 
/**
 * Its name for people.
 */
name: string, 
/**
 * What it is like, in a few words.
 */
tagline: string, 
/**
 * The fewest and the most players.
 */
players: [number, number], 
/**
 * How long a game takes.
 */
minutes: [number, number], 
/**
 * The levels of its bots.
 */
levels: Array<string>, 
/**
 * How a bot of each level plays, in a sentence.
 */
level_words: Array<string>, 
/**
 * What can be chosen.
 */
sheet: Sheet, 
/**
 * The option that takes a course, if players can build one.
 */
courses: string | null, 
/**
 * All options with their defaults.
 */
defaults: Record<string, Json>, };

/**
 * A game as the first page shows it.
 */
export type GameCard = { 
/**
 * Its id in addresses.
 */
id: string, 
/**
 * Its name for people.
 */
name: string, 
/**
 * What it is like, in a few words.
 */
tagline: string, 
/**
 * The fewest and the most players.
 */
players: [number, number], 
/**
 * How long a game takes.
 */
minutes: [number, number], 
/**
 * The levels of its bots.
 */
levels: Array<string>, 
/**
 * The seat that is easiest for somebody who has just come.
 */
beginner: number, 
/**
 * What is played if nobody chooses: its first preset, if it has presets.
 */
preset: string | null, 
/**
 * The option that takes a course, if players can build one.
 */
courses: string | null, };

/**
 * What is played.
 */
export type GameName = { 
/**
 * Its id in addresses.
 */
id: string, 
/**
 * Its name for people.
 */
name: string, 
/**
 * With what the ids of its rules begin.
 */
prefix: string, 
/**
 * Whether its scenes name pictures, which are found at `/art/ID.svg`.
 */
art: boolean, };

/**
 * Who sits at a table, and what is played.
 */
export type Hello = { 
/**
 * The table's code.
 */
table: string, 
/**
 * What is played.
 */
game: GameName, 
/**
 * All options.
 */
options: Record<string, Json>, 
/**
 * The chairs.
 */
seats: Array<SeatInfo>, 
/**
 * The seats of this device.
 */
mine: Array<string>, 
/**
 * Whether seats hold anything that others may not see.
 */
secrets: boolean, 
/**
 * What the game is about, in a short sentence.
 */
goal: string, 
/**
 * The table at which the same people play again.
 */
rematch: string | null, 
/**
 * The number of the last change.
 */
seq: number, };

/**
 * An option that changes nothing as the others are.
 */
export type Idle = { 
/**
 * Its key.
 */
key: string, 
/**
 * Why, in a sentence.
 */
reason: string, };

/**
 * How others come to a table.
 */
export type Invitation = { 
/**
 * Addresses that other devices can open, the best first.
 */
addresses: Array<Invited>, 
/**
 * If there are none because the server listens to this machine only: the command that changes it.
 */
listen: string | null, };

/**
 * An address of a table.
 */
export type Invited = { 
/**
 * As it is typed.
 */
address: string, 
/**
 * As a phone reads it.
 */
qr: Qr | null, };

/**
 * Somebody has sat down.
 */
export type Joined = { 
/**
 * What opens the chair again.
 */
key: string, 
/**
 * Which it is.
 */
seat: string, };

/**
 * Somebody wants to sit down.
 */
export type Joining = { 
/**
 * Their name.
 */
name: string, 
/**
 * Where; without it, on the first free chair.
 */
seat?: string, };

/**
 * What a try is worth.
 */
export type Judged = { 
/**
 * Whether it is the best choice.
 */
right: boolean, 
/**
 * The percent of a win that it promises; of the solution, if that was asked for.
 */
percent: number, 
/**
 * The percent of a win that the solution promises, once it is known.
 */
best: number | null, 
/**
 * The solution in words, once it is known.
 */
words: string | null, 
/**
 * What comes of the try, or the solution with what follows: each step as the message `moment`, the first one whole.
 */
steps: Extract<FromServer, { t: "moment" }>[], };

/**
 * A moment that mattered.
 */
export type KeyMoment = { 
/**
 * After how many plies it can be seen.
 */
moment: number, 
/**
 * What happened; `{p1}` stands for a name.
 */
words: string, };

/**
 * A lesson with all its words.
 */
export type Lesson = { 
/**
 * What is learned.
 */
game: GameName, 
/**
 * What it is called.
 */
title: string, 
/**
 * Who teaches.
 */
coach: string, 
/**
 * Their picture, by its name in the game's gallery.
 */
picture: string, 
/**
 * Its steps, in order.
 */
steps: Array<LessonStep>, };

/**
 * The answer to a try.
 */
export type LessonAnswer = { 
/**
 * What came of it.
 */
verdict: Verdict, 
/**
 * Why not, if the rules forbid it.
 */
no: LessonNo | null, 
/**
 * Whether the step is done.
 */
done: boolean, 
/**
 * The chairs.
 */
seats: Array<SeatInfo>, 
/**
 * The learner's.
 */
seat: string, 
/**
 * What would be right now, in notation.
 */
wanted: Array<string>, 
/**
 * What has happened since, in order; the last is the table as it is. Empty if nothing has changed.
 */
plies: Array<LessonPly>, 
/**
 * Shapes that the nodes name.
 */
shapes: Shapes, };

/**
 * A game with which a lesson ends.
 */
export type LessonGame = { 
/**
 * All options.
 */
options: Record<string, Json>, 
/**
 * The position to begin from.
 */
position: Json, 
/**
 * How many seats there are.
 */
seats: number, 
/**
 * The learner's.
 */
seat: string, 
/**
 * The level of the bots on the others.
 */
level: string, 
/**
 * For how many choices a hint is whispered.
 */
whispers: number, };

/**
 * Why not.
 */
export type LessonNo = { 
/**
 * The rule that forbids it; empty if none does.
 */
rule: string, 
/**
 * A sentence.
 */
message: string, };

/**
 * A ply in a lesson and the table after it.
 */
export type LessonPly = { 
/**
 * In notation; empty for the position that the step begins with.
 */
line: string, 
/**
 * What it did.
 */
told: Array<Told>, 
/**
 * The table then.
 */
frame: Frame, };

/**
 * A step of a lesson.
 */
export type LessonStep = { 
/**
 * Its name in addresses.
 */
id: string, 
/**
 * What is to be done, in one sentence.
 */
ask: string, 
/**
 * What is said when it is done.
 */
then: string, 
/**
 * What is said to somebody who plays something else that is allowed; perhaps nothing.
 */
other: string, 
/**
 * The rules it is about.
 */
rules: Array<string>, 
/**
 * If it is a game: how to found its table.
 */
game: LessonGame | null, };

/**
 * Somebody does a step of a lesson.
 */
export type LessonTry = { 
/**
 * What they have played so far, all of it right.
 */
plies: Array<string>, 
/**
 * What they try now; without it the position is asked for.
 */
ply?: string, };

/**
 * A line that could have been played.
 */
export type LineAsked = { 
/**
 * After so many plies of the game.
 */
moment: number, 
/**
 * Plies with their seats.
 */
line: Array<string>, };

/**
 * What would have followed.
 */
export type LineShown = { 
/**
 * As far as the rules allow, or until chance decides: each step as the message `moment`, the first one whole.
 */
steps: Extract<FromServer, { t: "moment" }>[], };

/**
 * How a list of things with keys has changed.
 */
export type List<T> = Array<T> | { 
/**
 * Things that are new or different.
 */
set?: Array<T>, 
/**
 * The keys of things that are gone.
 */
gone?: Array<string>, 
/**
 * Where new things stand, and things that have changed places: `[key, key of the one before it]`, in the order of
 * the list.
 */
moves?: Array<[string, string | null]>, };

/**
 * A line of the story.
 */
export type LogLine = { 
/**
 * After how many plies it can be seen.
 */
moment: number, 
/**
 * The ply in notation; empty if it was none.
 */
line: string, 
/**
 * What it did, in sentences; `{p1}` stands for a name.
 */
words: Array<string>, 
/**
 * How much it mattered, 0 to 9.
 */
weight: number, 
/**
 * Real-time games: its signs on the timeline.
 */
marks?: Array<Mark>, };

/**
 * A sign on the timeline under a replay, which has a lane for everybody who acts.
 */
export type Mark = { 
/**
 * Whose lane: a name, the same for all its marks.
 */
lane: string, 
/**
 * The lane's colour.
 */
colour: string, } & ({ "t": "bar", 
/**
 * How long, in milliseconds.
 */
ms: number, } | { "t": "tick" } | { "t": "flag" } | { "t": "fault" });

/**
 * A course with its name.
 */
export type NamedCourse = { 
/**
 * What it is called.
 */
name: string, 
/**
 * Its sections.
 */
course: string, };

/**
 * A table to be founded.
 */
export type NewTable = { 
/**
 * The game.
 */
game: string, 
/**
 * The name of the preset to begin from.
 */
preset?: string, 
/**
 * Those that were chosen; the rest follows from them and the preset.
 */
options?: Record<string, Json>, 
/**
 * Who will sit where.
 */
seats: Array<SeatPlan>, 
/**
 * A position to begin from.
 */
position?: Json, };

/**
 * A thing on the board: a piece, a field, a mark.
 */
export type Node = { 
/**
 * The same thing has the same key in every scene of a game.
 */
key: string, 
/**
 * Where its origin is.
 */
x: number, 
/**
 * Where its origin is.
 */
y: number, 
/**
 * Rotation in degrees, clockwise.
 */
turn?: number, 
/**
 * Size; 1 is as drawn.
 */
scale?: number, 
/**
 * 0 is invisible.
 */
opacity?: number, 
/**
 * Style words the page may animate: `pulse`, `glow`, `dim`, `spin`, `tremble`, `drop` (falls in when it appears).
 * Some say where it is shown at all: `keys` only where there is a keyboard, `mouse` only where fingers do not hit it by
 * accident, `tall` only in tall windows. A `mark` is
 * only looked at: clicks go to what lies under it. So is the `floor`, which lies under everything else and is seen
 * on the small map too.
 */
styles?: Array<string>, 
/**
 * What it looks like, back to front, relative to its origin. On the wire it is the name of a shape that went along,
 * now or before.
 */
parts: Array<Part>, 
/**
 * What a click on it plays.
 */
target?: Target, 
/**
 * What other gestures on it play.
 */
also?: Array<Also>, 
/**
 * What runs with the clock of a real-time game.
 */
timers?: Array<Timer>, 
/**
 * Things that cannot be told apart share this word: where one of them goes and another comes, it has moved.
 */
kin?: string, 
/**
 * Where it is in a tall window, if the scene has bounds for one; without it, it is left out there.
 */
tall?: Place, 
/**
 * What it is, for a tooltip and for screen readers.
 */
title?: string, 
/**
 * What the notation calls the place it is or lies on: `d3`.
 */
spot?: string, 
/**
 * A piece that can be lifted: the ply of putting it down on a spot, which stands for `{}`, as `c3>{}`. A click on a
 * spot that is no target is tried all the same, so that the rules can say why not.
 */
aim?: string, 
/**
 * The ply that a click on it would be, although it cannot be played now: tried so that the rules can say why not.
 */
tries?: string, };

/**
 * One option.
 */
export type Opt = { 
/**
 * Its key in the options.
 */
key: string, 
/**
 * What people call it.
 */
label: string, 
/**
 * One line of explanation.
 */
help: string, 
/**
 * Whether each choice is shown as a picture of the opening.
 */
pictured: boolean, 
/**
 * Whether it is for those who take the game apart: it is folded away.
 */
rare: boolean, } & ({ "kind": "flag" } | { "kind": "number", 
/**
 * The smallest.
 */
min: number, 
/**
 * The largest.
 */
max: number, 
/**
 * From one to the next.
 */
step: number, } | { "kind": "seconds", 
/**
 * The shortest, in milliseconds.
 */
min: number, 
/**
 * The longest, in milliseconds.
 */
max: number, } | { "kind": "choice", 
/**
 * The list.
 */
choices: Array<Choice>, 
/**
 * Whether anything else may be typed, and what that would be.
 */
open: string | null, } | { "kind": "list", 
/**
 * The list.
 */
choices: Array<Choice>, 
/**
 * The fewest and the most, or none at all; without it there are as many as the game fills in.
 */
length: [number, number] | null, 
/**
 * Whether the same may be chosen twice.
 */
repeat: boolean, 
/**
 * The seat of the first one, counted from 0, if they belong to seats.
 */
seat: number | null, } | { "kind": "crews", 
/**
 * For everybody.
 */
choices: Array<Choice>, 
/**
 * What is chosen for a seat.
 */
columns: Array<Column>, } | { "kind": "numbers", 
/**
 * What each of them is for.
 */
labels: Array<string>, 
/**
 * The smallest.
 */
min: number, 
/**
 * The largest.
 */
max: number, } | { "kind": "text", 
/**
 * An example.
 */
example: string, } | { "kind": "painted", 
/**
 * The usual set, as JSON: painting begins from it.
 */
usual: string, 
/**
 * What a field may be, from the value 0 on.
 */
paints: Array<Paint>, 
/**
 * The kinds of pieces.
 */
groups: Array<PieceGroup>, });

/**
 * What a field of a piece may be.
 */
export type Paint = { 
/**
 * What people call it.
 */
name: string, 
/**
 * What it looks like.
 */
colour: string, };

/**
 * A block of facts about a seat or a side.
 */
export type Panel = { 
/**
 * Stable key.
 */
key: string, 
/**
 * Whose it is, if one seat's.
 */
seat?: string, 
/**
 * Heading; `{p1}` stands for the name of the seat.
 */
title: string, 
/**
 * Colour of its pieces.
 */
colour: string, 
/**
 * Sign of its pieces, so that colour is not the only one.
 */
mark: string, 
/**
 * Whether it is this one's turn.
 */
active: boolean, 
/**
 * What it says.
 */
rows: Array<Row>, };

/**
 * A simple shape with its paint.
 */
export type Part = { 
/**
 * Fill colour; none if empty.
 */
fill?: string, 
/**
 * Line colour; none if empty.
 */
stroke?: string, 
/**
 * Line width in board units.
 */
width?: number, 
/**
 * 0 is invisible.
 */
alpha?: number, 
/**
 * Dash pattern of the line, as in SVG.
 */
dash?: string, } & ({ "t": "rect", 
/**
 * Left edge.
 */
x: number, 
/**
 * Upper edge.
 */
y: number, 
/**
 * Width.
 */
w: number, 
/**
 * Height.
 */
h: number, 
/**
 * Radius of the corners.
 */
r: number, } | { "t": "circle", 
/**
 * Centre.
 */
x: number, 
/**
 * Centre.
 */
y: number, 
/**
 * Radius.
 */
r: number, } | { "t": "path", 
/**
 * The path's `d`.
 */
d: string, } | { "t": "art", 
/**
 * Which.
 */
name: string, 
/**
 * Left edge.
 */
x: number, 
/**
 * Upper edge.
 */
y: number, 
/**
 * Width.
 */
w: number, 
/**
 * Height.
 */
h: number, } | { "t": "text", 
/**
 * Where it is anchored.
 */
x: number, 
/**
 * Its middle height.
 */
y: number, 
/**
 * Font size in board units.
 */
size: number, 
/**
 * Which side of it is at `x`.
 */
align: Align, 
/**
 * Whether it is bold.
 */
bold: boolean, 
/**
 * The text.
 */
text: string, });

/**
 * A drawing inside a panel.
 */
export type Picture = { 
/**
 * Its visible part.
 */
bounds: Bounds, 
/**
 * Its shapes.
 */
nodes: Array<Node>, };

/**
 * A field of a piece: a hexagon as wide as 1.
 */
export type PieceField = { 
/**
 * Where its value is in the piece: keys and numbers with dots between them, as `petals.3`.
 */
at: string, 
/**
 * Its middle.
 */
x: number, 
/**
 * Its middle.
 */
y: number, 
/**
 * What the piece's `star` is called if it lies here; without it none can.
 */
star: string | null, };

/**
 * Pieces of one shape.
 */
export type PieceGroup = { 
/**
 * Its list in the option.
 */
key: string, 
/**
 * What people call one of them.
 */
label: string, 
/**
 * The fields of each.
 */
fields: Array<PieceField>, };

/**
 * Another place of a node.
 */
export type Place = { 
/**
 * Where its origin is.
 */
x: number, 
/**
 * Where its origin is.
 */
y: number, 
/**
 * Size; 1 is as drawn.
 */
scale: number, };

/**
 * A legal ply in notation and in words.
 */
export type PlyChoice = { 
/**
 * The notation, without its actor.
 */
ply: string, 
/**
 * The ply in words; `{p1}` stands for a name.
 */
words: string, };

/**
 * What is to be said of one ply.
 */
export type PlyReport = { 
/**
 * What each seat can expect after it.
 */
value: Array<number>, 
/**
 * What each seat gained or lost, if it was chance.
 */
luck?: Array<number>, 
/**
 * How good it was, if it was a choice.
 */
choice?: ChoiceReport, };

/**
 * A ready choice.
 */
export type Preset = { 
/**
 * Its name for programs.
 */
name: string, 
/**
 * Its name for people.
 */
label: string, 
/**
 * What it is like, in a sentence.
 */
sentence: string, 
/**
 * The options that differ from the defaults, as JSON.
 */
options: string, 
/**
 * The drawing that tells it from the others at a glance.
 */
picture?: string, };

/**
 * A puzzle of the day.
 */
export type PuzzleCard = { 
/**
 * The id of its game.
 */
game: string, 
/**
 * The name of its game.
 */
name: string, 
/**
 * Which puzzle it is, counted from 1.
 */
number: number, 
/**
 * Who is to play: what its pieces are called.
 */
seat: string, 
/**
 * The page where it is tried.
 */
address: string, 
/**
 * A picture of the position.
 */
picture: string, };

/**
 * A puzzle to be tried.
 */
export type PuzzleShown = { 
/**
 * What is played.
 */
game: GameName, 
/**
 * Which puzzle it is, counted from 1.
 */
number: number, 
/**
 * How many there are.
 */
count: number, 
/**
 * The number of the one of the day.
 */
today: number, 
/**
 * Who is to play.
 */
seat: string, 
/**
 * What the seat has to do to win.
 */
goal: string, 
/**
 * How the seats look.
 */
seats: Array<SeatLook>, 
/**
 * The position with the choices, as the message `moment`.
 */
step: Extract<FromServer, { t: "moment" }>, };

/**
 * A QR code.
 */
export type Qr = { 
/**
 * Squares along each side.
 */
size: number, 
/**
 * The dark ones, as the path of an SVG.
 */
path: string, };

/**
 * A ply and what its seat can expect of it.
 */
export type RatedPly = { 
/**
 * In notation.
 */
ply: string, 
/**
 * In words; `{p1}` stands for a name.
 */
words: string, 
/**
 * The share of the win.
 */
share: number, };

/**
 * What decided a game, in words and numbers. Numbers of every seat are parts of a win, as whole numbers: so that start,
 * luck and skill add up to the result.
 */
export type Report = { 
/**
 * A whole win.
 */
win: number, 
/**
 * What each seat could expect before the first ply.
 */
start: Array<number>, 
/**
 * What each seat owes to chance.
 */
luck: Array<number>, 
/**
 * What each seat owes to choices, its own and the others'.
 */
skill: Array<number>, 
/**
 * What each seat won, or can expect at the end.
 */
result: Array<number>, 
/**
 * Ply by ply.
 */
plies: Array<PlyReport>, };

/**
 * A line of a panel.
 */
export type Row = { "t": "fact" } & Fact | { "t": "track", 
/**
 * What is counted.
 */
label: string, 
/**
 * How many are filled; each with a colour, or empty for the panel's own.
 */
filled: Array<string>, 
/**
 * How many places there are.
 */
total: number, } | { "t": "picture" } & Picture | { "t": "dock" } & Picture;

/**
 * A view as a picture with everything that can be clicked.
 */
export type Scene = { 
/**
 * The part of the plane that must be visible, in board units.
 */
bounds: Bounds, 
/**
 * The same in a window that is taller than wide, if nodes have places of their own there.
 */
tall?: Bounds, 
/**
 * Colour of the table under the board.
 */
backdrop: string, 
/**
 * Where the action is, if the board is larger than a screen: the camera may follow it.
 */
focus?: Bounds, 
/**
 * The ply that a click on any spot would be, which stands for `{}`, as `put {}`: tried where nothing else can be clicked,
 * so that the rules can say why not.
 */
tries?: string, 
/**
 * What never changes while the game goes on, under everything else: drawn once and shared.
 */
ground: Array<Node>, 
/**
 * The board, back to front. Keys are unique.
 */
nodes: Array<Node>, 
/**
 * Buttons under the board, for plies that have no place on it.
 */
actions: Array<Action>, 
/**
 * Rows of cards: the own hand, a display, a discard pile.
 */
shelves: Array<Shelf>, 
/**
 * A block for each seat or side.
 */
panels: Array<Panel>, 
/**
 * Short facts for the line above the board: round 3 of 30.
 */
facts: Array<Fact>, };

/**
 * How a scene has changed. What is not there is as it was.
 */
export type ScenePatch = { 
/**
 * The part of the plane that must be visible.
 */
bounds?: Bounds, 
/**
 * The same in a tall window.
 */
tall?: Bounds | null, 
/**
 * Colour of the table.
 */
backdrop?: string, 
/**
 * Where the action is.
 */
focus?: Bounds | null, 
/**
 * The ply that a click on any spot would be.
 */
tries?: string | null, 
/**
 * What never changes while a game goes on: only with another game's board.
 */
ground?: Array<Node>, 
/**
 * The board.
 */
nodes?: List<Node>, 
/**
 * Buttons under the board.
 */
actions?: Array<Action>, 
/**
 * Rows of cards.
 */
shelves?: List<ThinShelf>, 
/**
 * Blocks of seats and sides.
 */
panels?: List<ThinPanel>, 
/**
 * Short facts.
 */
facts?: Array<Fact>, };

/**
 * A chair and who sits there.
 */
export type SeatInfo = { 
/**
 * Which.
 */
seat: string, 
/**
 * What the person, or else the seat's pieces, are called.
 */
name: string, 
/**
 * Who sits there.
 */
who: Who, 
/**
 * The level of a bot.
 */
level: string | null, 
/**
 * Colour of its pieces.
 */
colour: string, 
/**
 * Sign of its pieces.
 */
mark: string, 
/**
 * What its pieces are called.
 */
look: string, 
/**
 * The face of whoever drives, fights or conjures there: a picture's name.
 */
face: string | null, 
/**
 * Its side, counted from 0.
 */
side: number, 
/**
 * What it has to do to win, in a short sentence.
 */
goal: string, };

/**
 * How a seat looks before anybody sits there.
 */
export type SeatLook = { 
/**
 * Which.
 */
seat: string, 
/**
 * Colour of its pieces.
 */
colour: string, 
/**
 * Sign of its pieces.
 */
mark: string, 
/**
 * What its pieces are called.
 */
name: string, 
/**
 * The face of whoever drives, fights or conjures there: a picture's name.
 */
face: string | null, };

/**
 * Who will sit on a chair.
 */
export type SeatPlan = { "who": "me", 
/**
 * Their name.
 */
name?: string, } | { "who": "here", 
/**
 * Their name.
 */
name?: string, } | { "who": "link", } | { "who": "bot", 
/**
 * Its level.
 */
level: string, };

/**
 * A section in the box.
 */
export type SectionCard = { 
/**
 * How it is written in a course.
 */
token: string, 
/**
 * What people call it, with what is special about it.
 */
label: string, 
/**
 * Sections of one group are the same piece of cardboard: only one of them can lie on the table.
 */
group: string, 
/**
 * What it looks like.
 */
picture: Picture, };

/**
 * How shapes look on the wire.
 */
export type Shapes = { [key in string]: Array<Part> };

/**
 * What can be chosen before a game, for people: presets first, the rest on demand.
 */
export type Sheet = { 
/**
 * Ready choices; the first is the default.
 */
presets: Array<Preset>, 
/**
 * Everything that can be set.
 */
options: Array<Opt>, 
/**
 * The seat that suits somebody who plays for the first time, counted from 0.
 */
beginner: number, };

/**
 * A row of cards.
 */
export type Shelf = { 
/**
 * Stable key.
 */
key: string, 
/**
 * What it is: "Your hand", "Display".
 */
title: string, 
/**
 * Whether it opens on demand only (a discard pile).
 */
folded: boolean, 
/**
 * The cards.
 */
cards: Array<Card>, };

/**
 * How far the analysis of a finished game is.
 */
export type Study = { "state": "none" } | { "state": "waiting" } | { "state": "working", 
/**
 * Plies that have been looked at.
 */
done: number, 
/**
 * All of them.
 */
total: number, } | { "state": "done", 
/**
 * What decided the game.
 */
report: Report, };

/**
 * A table at a glance.
 */
export type Summary = { 
/**
 * Its code.
 */
table: string, 
/**
 * The id of the game.
 */
game: string, 
/**
 * The name of the game.
 */
name: string, 
/**
 * The chairs.
 */
seats: Array<SeatInfo>, 
/**
 * The seats of whoever asks.
 */
mine: Array<string>, 
/**
 * The seats that may act.
 */
turn: Array<string>, 
/**
 * Plies so far.
 */
moment: number, 
/**
 * Whether it is over.
 */
over: boolean, 
/**
 * What is being decided, in a sentence.
 */
prompt: string, };

/**
 * A course on the table.
 */
export type Survey = { 
/**
 * Its sections, one by one, as far as they can be read.
 */
tokens: Array<string>, 
/**
 * The cell of each of them, in board units.
 */
cells: Array<Bounds>, 
/**
 * The cell that the next section would fill, if the course is not closed.
 */
open: Bounds | null, 
/**
 * The road so far.
 */
picture: Picture, 
/**
 * Why it cannot be raced; none if it can.
 */
fault: Fault | null, 
/**
 * What would put the fault right, if one section laid in another way does.
 */
cure: Cure | null, 
/**
 * What there is to say about a course that can: its length in spaces, its laps.
 */
summary: string, };

/**
 * A course on the table, and what the option takes for it.
 */
export type Surveyed = { 
/**
 * What the option takes.
 */
value: Json, 
/**
 * Shapes that the nodes of its picture name.
 */
shapes: Shapes, 
/**
 * Its sections, one by one, as far as they can be read.
 */
tokens: Array<string>, 
/**
 * The cell of each of them, in board units.
 */
cells: Array<Bounds>, 
/**
 * The cell that the next section would fill, if the course is not closed.
 */
open: Bounds | null, 
/**
 * The road so far.
 */
picture: Picture, 
/**
 * Why it cannot be raced; none if it can.
 */
fault: Fault | null, 
/**
 * What would put the fault right, if one section laid in another way does.
 */
cure: Cure | null, 
/**
 * What there is to say about a course that can: its length in spaces, its laps.
 */
summary: string, };

/**
 * A click that plays a ply.
 */
export type Target = { 
/**
 * The ply in notation, without its actor.
 */
ply: string, 
/**
 * The ply in words: "Push c3 to d3".
 */
label: string, 
/**
 * What kind of choice it is.
 */
tone: Tone, 
/**
 * What the board would show: drawn on hover or long press.
 */
ghost?: Array<Node>, 
/**
 * A price, an odd, a warning: short text shown with the preview.
 */
note?: string, 
/**
 * A key that plays it, besides walking there: `1`, `d`, `Space`.
 */
hotkey?: string, 
/**
 * Real-time games: the game time from which it is legal, if a hand is still busy. A click before waits for it.
 */
from?: number, 
/**
 * A ply in notation that follows as soon as it may: some gestures are two plies.
 */
then?: string, 
/**
 * Plies that follow one by one in games of turns, as long as each is legal and chance has not spoken in between:
 * several steps planned by one click.
 */
plan?: Array<string>, };

/**
 * A block of facts about a seat or a side.
 */
export type ThinPanel = { key: string, seat?: string, title: string, colour: string, mark: string, active: boolean, 
/**
 * What it says; nothing where a row is as it was.
 */
rows: Array<ThinRow | null>, };

/**
 * A line of a panel that has changed.
 */
export type ThinRow = Row | { 
/**
 * Its visible part, if that is another.
 */
bounds?: Bounds, 
/**
 * Its shapes.
 */
nodes?: List<Node>, };

/**
 * A row of cards.
 */
export type ThinShelf = { key: string, title: string, folded: boolean, 
/**
 * Without it they are as they were.
 */
cards?: List<Card>, };

/**
 * Something on a node that runs with the clock of a real-time game: the page moves it between two frames, and stops
 * it while the clock stands.
 */
export type Timer = { 
/**
 * Game time at which it begins.
 */
from: number, 
/**
 * Game time at which it is over: then it is gone.
 */
until: number, 
/**
 * Whether it counts up from its beginning instead of down to its end.
 */
up?: boolean, 
/**
 * What is seen. An outline is drawn away, or drawn up; a text becomes the time. In a still picture outlines are
 * left out and texts stand as they are.
 */
face: Part, };

/**
 * What a browser may say.
 */
export type ToServer = { "t": "play", 
/**
 * Whose.
 */
seat: string, 
/**
 * In notation.
 */
ply: string, 
/**
 * The number of the last change seen: if the table has moved on since, the ply is refused, except in open
 * turns.
 */
seq?: number, } | { "t": "undo", 
/**
 * Whose last ply.
 */
seat: string, } | { "t": "hint", 
/**
 * Whose turn it is.
 */
seat: string, } | { "t": "moment", 
/**
 * After so many plies.
 */
moment: number, 
/**
 * After the end: through whose eyes, a seat's or a `spectator`'s.
 */
viewer?: string, 
/**
 * The moment that was answered last, with the same eyes: the answer is the difference to it.
 */
from?: number, } | { "t": "look", 
/**
 * Which.
 */
seat: string, } | { "t": "pause" } | { "t": "resume" } | { "t": "resign", 
/**
 * Whose.
 */
seat: string, } | { "t": "fill", 
/**
 * Which.
 */
seat: string, } | { "t": "lend", 
/**
 * For whom.
 */
seat: string, } | { "t": "sync" };

/**
 * An event as it is told: in words for the log, in cues for eye and ear.
 */
export type Told = { 
/**
 * A sentence for the log; `{p1}` stands for a name. Events too small for the log have none.
 */
words?: string, 
/**
 * What to show, all at once.
 */
cues?: Array<Cue>, 
/**
 * How much it mattered, 0 to 9: the largest are the key moments of a game and marks on the replay's slider.
 */
weight: number, 
/**
 * For whom it is a disaster: their page says it large, and waits until it is read.
 */
hurts?: Array<string>, 
/**
 * In real-time games: what the replay's timeline shows of it.
 */
marks?: Array<Mark>, };

/**
 * The kind of a choice, for its colour and its sign.
 */
export type Tone = "plain" | "push" | "strike" | "harm" | "pass" | "lead" | "quiet";

/**
 * Who may act.
 */
export type TurnFace = { "seats": Array<string> } | { "chance": boolean } | { "over": boolean };

/**
 * What came of a try.
 */
export type Verdict = "right" | "other" | "refused";

/**
 * A choice with what can be expected of it.
 */
export type Weighed = { 
/**
 * The ply.
 */
ply: string, 
/**
 * What it does; `{p1}` stands for a name.
 */
words: string, 
/**
 * The share of the win that the seat can expect, from 0 to 1.
 */
share: number, };

/**
 * Who sits on a chair.
 */
export type Who = "person" | "bot" | "nobody";
