// @ts-check
// Courses that this browser keeps, by game and name.

import { read, write } from "../store.js";

/** @typedef {import("../wire").NamedCourse} NamedCourse */

const COURSES = "pileup.courses";

/** @returns {Record<string, NamedCourse[]>} */
const all = () => read(COURSES) ?? {};

/**
 * @param {string} game
 * @returns {NamedCourse[]} newest first
 */
export const saved = (game) => all()[game] ?? [];

/**
 * Keeps a course; one of the same name gives way.
 * @param {string} game
 * @param {NamedCourse} course
 */
export const save = (game, course) => write(COURSES, { ...all(), [game]: [course, ...others(game, course.name)] });

/**
 * @param {string} game
 * @param {string} name
 */
export const drop = (game, name) => write(COURSES, { ...all(), [game]: others(game, name) });

/**
 * @param {string} game
 * @param {string} name
 */
const others = (game, name) => saved(game).filter((course) => course.name !== name);
