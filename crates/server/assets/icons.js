// @ts-check
// The few signs of the page, drawn for it.

import { s } from "./dom.js";

/** @type {Record<string, string>} */
const PATHS = {
  undo: "M9 5 4 10l5 5M4 10h9a6 6 0 0 1 0 12h-2",
  hint: "M12 3a6.500 6.500 0 0 0-3.500 12v2.500h7V15A6.500 6.500 0 0 0 12 3M9.500 21h5",
  rules: "M4 5c3-1 6-1 8 1 2-2 5-2 8-1v14c-3-1-6-1-8 1-2-2-5-2-8-1zM12 6v14",
  loud: "M4 9v6h4l5 4V5L8 9zM16.500 8.500a5 5 0 0 1 0 7M19 6a9 9 0 0 1 0 12",
  mute: "M4 9v6h4l5 4V5L8 9zM17 9.500l5 5M22 9.500l-5 5",
  speed: "M4 18a9 9 0 1 1 16 0M12 16l4.500-6",
  people: "M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7M2.500 20c0-4 3-6 6.500-6s6.500 2 6.500 6M16 4.500a3.500 3.500 0 0 1 0 6.500M17.500 14.500c2.500.700 4 2.500 4 5.500",
  story: "M5 5h14M5 10h14M5 15h9M5 20h6",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  back: "M15 5l-7 7 7 7",
  forward: "M9 5l7 7-7 7",
  play: "M8 5l11 7-11 7z",
  previous: "M6 5v14M18 5l-8 7 8 7z",
  next: "M18 5v14M6 5l8 7-8 7z",
  pause: "M8 5v14M16 5v14",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1.500 1.500M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1.500-1.500",
  share: "M8.500 10.500l7-4M8.500 13.500l7 4M6 14.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5M18 8a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5M18 21a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5",
  close: "M6 6l12 12M18 6 6 18",
  whole: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  follow: "M12 3v4M12 17v4M3 12h4M17 12h4M12 8.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7",
  study: "M4 4v16h16M7 15l4-5 3 3 5-7",
  learn: "M2 10l10-5 10 5-10 5zM6 12v5c3 2.500 9 2.500 12 0v-5M22 10v6",
  course: "M6 20c0-5 2-5 5-6s4-3 4-5V5M12 8l3-3 3 3M18 15v6M15 18h6",
  search: "M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13M15.500 15.500 21 21",
  print: "M7 9V4h10v5M7 18H4v-8h16v8h-3M7 14h10v6H7z",
  tick: "M5 12.500l5 5 9-11",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
};

/** @param {string} name */
export const icon = (name) =>
  s("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: PATHS[name] }));
