// @ts-check
// Numbers of a game as rows of small bars.

import { h } from "../dom.js";

/**
 * @param {import("../wire").Chart} chart
 * @param {(text: string) => string} fill
 */
export function chart({ title, columns, rows }, fill) {
  const most = Math.max(1, ...rows.flatMap(({ values }) => values));
  return h(
    "details",
    { class: "chart" },
    h("summary", null, title),
    ...rows.map(({ label, colour, values, note }) =>
      h(
        "div",
        { class: "chart-row", vars: { "--seat": colour } },
        h("b", null, fill(label)),
        h(
          "div",
          { class: "bars", role: "img", "aria-label": values.map((value, index) => `${columns[index]}: ${value}`).join("; ") },
          ...values.map((value, index) => h("i", { title: `${columns[index]}: ${value}`, style: { height: `${Math.round((100 * value) / most)}%` } })),
        ),
        h("small", null, note),
      ),
    ),
  );
}
