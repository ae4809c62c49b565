/** What an edit of a test's draft is refused with. */

import { Refusal } from "#app/platform/refusal.ts";
import { MAX_QUESTIONS_IN_SECTION, MAX_SECTIONS } from "./content-input.ts";

export function gone(noun: string): Refusal {
  return new Refusal("not-found", `This ${noun} is no longer there`);
}

export function refuseGone(noun: string): never {
  throw gone(noun);
}

export function full(message: string): Refusal {
  return new Refusal("conflict", message);
}

/** Refuses one more section for a test that has `count`. */
export function refuseFullTest(count: number): void {
  if (count >= MAX_SECTIONS) throw full(`A test holds at most ${MAX_SECTIONS} sections`);
}

/** Refuses one more question for a section that has `count`. */
export function refuseFullSection(count: number): void {
  if (count < MAX_QUESTIONS_IN_SECTION) return;
  throw full(`A section holds at most ${MAX_QUESTIONS_IN_SECTION} questions`);
}
