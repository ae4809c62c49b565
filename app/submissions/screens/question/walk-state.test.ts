import { expect, test } from "vitest";
import type { CandidateQuestion } from "#app/content/index.ts";
import { canGoBack, isWalkOver, listUnanswered, reduceWalk, startWalk, type WalkEvent } from "./walk-state.ts";

const QUESTIONS = ["q1", "q2", "q3"].map((id, place): CandidateQuestion => {
  const section = place < 2 ? "one" : "two";
  const options = ["a", "b", "c"].map((letter) => ({ id: `${id}${letter}`, optionText: letter, optionLetter: letter }));
  return { number: place + 1, sectionId: section, sectionName: section, id, questionText: id, options };
});
const [Q1, Q2, Q3] = QUESTIONS as [CandidateQuestion, CandidateQuestion, CandidateQuestion];

type WalkState = ReturnType<typeof startWalk>;

function start(remaining: CandidateQuestion[]): WalkState {
  return startWalk({ remaining, allowsBack: true, previous: null }, false, null);
}

function run(state: WalkState, ...events: WalkEvent[]): WalkState {
  return events.reduce(reduceWalk, state);
}

function pick(question: CandidateQuestion, option: string): WalkEvent {
  return { kind: "pick", answer: { question, chosenOptionId: `${question.id}${option}` } };
}

const asks = (question: CandidateQuestion) => ({ kind: "question", question, chosenOptionId: null });

test("each question is asked, a section's end is shown, and the last answer ends the test (S60, S62)", () => {
  const atEnd = run(start([Q1, Q2, Q3]), pick(Q1, "a"), { kind: "next" }, pick(Q2, "b"), { kind: "next" });
  expect(atEnd.step).toEqual({ kind: "section-complete", completed: Q2, next: Q3 });
  const last = run(atEnd, { kind: "continue" });
  expect([last.step, isWalkOver(last)]).toEqual([asks(Q3), false]);
  const over = run(last, pick(Q3, "c"));
  expect([isWalkOver(over), isWalkOver(run(over, { kind: "undo" }))]).toEqual([true, false]);
  expect(run(over, { kind: "next" }).step).toEqual({ kind: "finishing" });
});

test("a repeated click does not restart the delay, but a click after Undo does (S60)", () => {
  const chosen = run(start([Q1, Q2]), pick(Q1, "a"));
  expect(run(chosen, pick(Q1, "a")).step).toBe(chosen.step);
  expect(run(chosen, { kind: "undo" }, pick(Q1, "a")).step).toEqual(chosen.step);
  expect(run(chosen, pick(Q1, "b")).step).toEqual({ ...asks(Q1), chosenOptionId: "q1b" });
});

test("Back reopens the previous question with its answer, until the shown question is answered (D13)", () => {
  const second = run(start([Q1, Q2]), pick(Q1, "a"), { kind: "next" });
  expect(run(second, { kind: "back" }).step).toEqual({ ...asks(Q1), chosenOptionId: "q1a", isUndone: true });
  expect(canGoBack(run(second, pick(Q2, "a")))).toBe(false);
  expect(canGoBack({ ...second, allowsBack: false })).toBe(false);
});

test("clicks that an earlier visit did not save count as answers, and Back reaches them (S405)", () => {
  const resumed = run(start([Q1, Q2, Q3]), { kind: "resume", pending: { q1: { optionId: "q1b" } } });
  expect([resumed.step, resumed.previous]).toEqual([asks(Q2), { question: Q1, chosenOptionId: "q1b" }]);
  expect(run(start([Q1]), { kind: "resume", pending: { q1: { optionId: "q1b" } } }).step).toEqual({
    kind: "finishing",
  });
});

test("another tab's answer advances this tab only if it shows the same question unanswered (S405)", () => {
  const news: WalkEvent = { kind: "answered", questionId: "q1", optionId: "q1a" };
  const moved = run(start([Q1, Q2]), news);
  expect([moved.step, moved.isMovedOn]).toEqual([asks(Q2), true]);
  const chosenHere = run(start([Q1, Q2]), pick(Q1, "b"), news);
  expect([chosenHere.step, chosenHere.isMovedOn]).toEqual([{ ...asks(Q1), chosenOptionId: "q1b" }, false]);
  expect(run(start([Q1]), news).step).toEqual(asks(Q1));
});

test("a click on a question that another tab has just answered changes that question (S405)", () => {
  const moved = run(start([Q1, Q2]), { kind: "answered", questionId: "q1", optionId: "q1a" }, pick(Q1, "b"));
  expect([moved.step, listUnanswered(moved)]).toEqual([{ ...asks(Q1), chosenOptionId: "q1b" }, [Q2]]);
});
