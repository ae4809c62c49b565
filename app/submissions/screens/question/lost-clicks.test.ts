import { setImmediate as afterPromises } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { toCandidateQuestion } from "#app/content/candidate-content.ts";
import { flattenQuestions } from "#app/content/test-content.ts";
import { getTestVersion } from "#app/content/test-versions.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { addSampleTest } from "#tests/support/rows/sample-results.ts";
import { listAnswers, listUnanswered, saveAnswer } from "../../answers.server.ts";
import { isCurrentDevice, moveToNewDevice } from "../../devices.server.ts";
import type { Submission } from "../../stored-submissions.server.ts";
import { CONTINUED_ELSEWHERE } from "../../submission.ts";
import { completeSubmission, findSubmission, startSubmission } from "../../submissions.server.ts";
import {
  ANSWER_OUTCOMES,
  type AnswerQueue,
  COMPLETION_OUTCOMES,
  createAnswerQueue,
  type FinalOutcome,
  type OutcomeByCode,
} from "./answer-queue.ts";
import {
  findAnswered,
  isWalkOver,
  listUnanswered as listUnansweredHere,
  reduceWalk,
  startWalk,
  type WalkEvent,
} from "./walk-state.ts";

const START = new Date("2026-05-04T10:00:00Z");
const QUESTION_COUNT = 3;
const OPTION_COUNT = 3;

type Network = "up" | "down" | "replies are lost";

type Send = Parameters<typeof createAnswerQueue>[0]["send"];
type PendingAnswer = Parameters<Send>[1];
type Outcome = Awaited<ReturnType<Send>>;
type WalkState = ReturnType<typeof startWalk>;
type Click = PendingAnswer & { device: Device };

/**
 * Simulate a candidate with several tabs on several devices, against the real database. Each event advances the clock by
 * a millisecond.
 */
class Candidate {
  readonly devices: Device[] = [];
  readonly clicks = new Map<string, Click>();
  #milliseconds = START.getTime();

  readonly db: Db;
  readonly id: string;

  constructor(db: Db, id: string, answered: number) {
    this.db = db;
    this.id = id;
    for (const { question } of listUnanswered(db, this.submission).slice(0, answered)) {
      const answer = { questionId: question.id, selectedOptionId: question.options[0]?.id as string };
      saveAnswer(db, id, answer, this.now());
    }
    this.devices.push(new Device(this, 0));
  }

  now(): Date {
    this.#milliseconds += 1;
    return new Date(this.#milliseconds);
  }

  get submission(): Submission {
    return findSubmission(this.db, this.id) as Submission;
  }

  get newest(): Device {
    return this.devices.at(-1) as Device;
  }

  noteClick(questionId: string, click: Click): void {
    const isCounted = click.device === this.newest && !this.submission.completedAt;
    if (isCounted) this.clicks.set(questionId, click);
    else if (this.clicks.get(questionId)?.device === click.device) this.clicks.delete(questionId);
  }

  continueElsewhere(): void {
    if (this.submission.completedAt || this.devices.length === 2) return;
    this.devices.push(new Device(this, moveToNewDevice(this.db, this.id, this.now())));
  }

  listLostClicks(): string[] {
    return [...this.clicks].filter(([id, click]) => this.#isLost(id, click)).map(([, { optionId }]) => optionId);
  }

  listFalseScreens(): WalkState[] {
    const states = this.devices.flatMap(({ tabs }) => tabs.map(({ state }) => state));
    return states.filter((state) => {
      const { step } = state;
      if (step.kind === "finishing") return listUnansweredHere(state).length > 0;
      if (step.kind !== "question" || step.chosenOptionId === null) return false;
      return !step.question.options.some(({ id }) => id === step.chosenOptionId);
    });
  }

  /** Send the clicks of browsers that were left behind, as their page does. Return the clicks that are still pending. */
  async sendLeftBehind(): Promise<string[]> {
    if (this.submission.completedAt) return [];
    const left = this.devices.filter((device) => device !== this.newest);
    await Promise.all(left.map((device) => device.openQueue().flush()));
    return left.flatMap((device) => Object.keys(device.readPending()));
  }

  #isLost(questionId: string, { optionId, clickedAt, device }: Click): boolean {
    const stored = listAnswers(this.db, this.id).find((answer) => answer.questionId === questionId);
    const isSaved = stored?.optionId === optionId && stored.clickedAt.toISOString() === clickedAt;
    const isPending = device.readPending()[questionId]?.clickedAt === clickedAt;
    const isAskedAgain = !stored && device !== this.newest;
    const isTooLate = this.submission.completedAt !== null && device !== this.newest;
    return !(isSaved || isPending || isAskedAgain || isTooLate);
  }
}

class Device {
  network: Network = "up";
  readonly tabs: Tab[] = [];
  readonly #stored = new Map<string, string>();
  readonly storage = {
    getItem: (key: string) => this.#stored.get(key) ?? null,
    setItem: (key: string, value: string) => void this.#stored.set(key, value),
    removeItem: (key: string) => void this.#stored.delete(key),
  };

  readonly candidate: Candidate;
  readonly number: number;

  constructor(candidate: Candidate, number: number) {
    this.candidate = candidate;
    this.number = number;
    this.openTab();
    this.openTab();
  }

  setNetwork(network: Network): void {
    this.network = network;
    if (network === "up") for (const tab of [...this.tabs]) tab.retry();
  }

  readPending(): Record<string, PendingAnswer> {
    return JSON.parse(this.storage.getItem("answers") ?? "{}");
  }

  openQueue(): AnswerQueue {
    return createAnswerQueue({
      storage: this.storage,
      storageKey: "answers",
      send: (questionId, pending) => this.send(questionId, pending),
      wait: () => new Promise(() => {}),
      onChange: () => {},
    });
  }

  openTab(isBack = false): void {
    const { db, submission } = this.candidate;
    if (submission.completedAt || !isCurrentDevice(db, this.number, submission.id)) return;
    this.tabs.push(new Tab(this, isBack));
  }

  async request(respond: () => void, outcomes: OutcomeByCode): Promise<Outcome> {
    if (this.network === "down") return "retry";
    const outcome = toOutcome(respond, outcomes);
    return this.network === "up" ? outcome : "retry";
  }

  send(questionId: string, { optionId, clickedAt }: PendingAnswer): Promise<Outcome> {
    const { db, id } = this.candidate;
    const answer = { questionId, selectedOptionId: optionId, clickedAt: new Date(clickedAt) };
    return this.request(() => void saveAnswer(db, id, answer, this.candidate.now(), this.number), ANSWER_OUTCOMES);
  }

  complete(): Promise<Outcome> {
    const { db, id } = this.candidate;
    return this.request(() => {
      if (!isCurrentDevice(db, this.number, id)) throw new Refusal("conflict", CONTINUED_ELSEWHERE);
      completeSubmission(db, id, { answerCount: QUESTION_COUNT }, this.candidate.now());
    }, COMPLETION_OUTCOMES);
  }
}

function toOutcome(respond: () => void, outcomes: OutcomeByCode): Outcome {
  try {
    respond();
    return "saved";
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return outcomes[error.code] ?? "retry";
  }
}

/** A tab's screen shows `seen`. Messages of other tabs change `state` before the next render. */
class Tab {
  readonly #queue: AnswerQueue;
  #isFinishing = false;
  state: WalkState;
  seen: WalkState;

  readonly device: Device;

  constructor(device: Device, isBack: boolean) {
    this.device = device;
    const { db, submission } = device.candidate;
    const questions = flattenQuestions(getTestVersion(db, submission.versionId));
    const remaining = listUnanswered(db, submission).map((placed) => toCandidateQuestion(placed, submission));
    const before = questions.find(({ number }) => number + 1 === remaining[0]?.number);
    const answer = listAnswers(db, submission.id).find(({ questionId }) => questionId === before?.question.id);
    const previous =
      before && answer ? { question: toCandidateQuestion(before, submission), chosenOptionId: answer.optionId } : null;
    this.state = startWalk({ remaining, allowsBack: true, previous }, isBack, null);
    this.seen = this.state;
    this.#queue = device.openQueue();
    const pending = this.#queue.pending();
    if (Object.keys(pending).length > 0) {
      this.state = reduceWalk(this.state, { kind: "resume", pending });
      void this.#queue.flush().then(this.#endIfFinal);
    }
    this.render();
  }

  render(): void {
    this.seen = this.state;
    if (this.state.step.kind !== "finishing" || this.#isFinishing) return;
    this.#isFinishing = true;
    void this.#queue.complete(() => this.device.complete()).then((outcome) => this.#end(outcome));
  }

  act(event: WalkEvent): void {
    this.state = reduceWalk(this.state, event);
    this.render();
  }

  pick(letter: number): void {
    const { step } = this.seen;
    if (step.kind !== "question") return;
    const { candidate } = this.device;
    const optionId = step.question.options[letter]?.id as string;
    const answer = { optionId, clickedAt: candidate.now().toISOString() };
    candidate.noteClick(step.question.id, { ...answer, device: this.device });
    void this.#queue.add(step.question.id, answer).then(this.#endIfFinal);
    this.act({ kind: "pick", answer: { question: step.question, chosenOptionId: optionId } });
  }

  next(): void {
    const answered = findAnswered(this.seen.step);
    if (!answered) {
      this.act({ kind: "continue" });
      return;
    }
    const news = { kind: "answered", questionId: answered.question.id, optionId: answered.chosenOptionId } as const;
    for (const tab of this.#others()) tab.state = reduceWalk(tab.state, news);
    this.act({ kind: "next" });
  }

  retry(): void {
    this.#queue.retryNow();
  }

  reload(isBack = false): void {
    this.#queue.sendAllNow();
    if (isWalkOver(this.seen)) void this.device.complete();
    this.close();
    this.device.openTab(isBack);
  }

  close(): void {
    const place = this.device.tabs.indexOf(this);
    if (place >= 0) this.device.tabs.splice(place, 1);
  }

  #others(): Tab[] {
    return this.device.tabs.filter((tab) => tab !== this);
  }

  #endIfFinal = (outcome: FinalOutcome): void => {
    if (outcome !== "saved") this.#end(outcome);
  };

  #end(outcome: FinalOutcome): void {
    if (!this.device.tabs.includes(this)) return;
    if (outcome === "gone") this.act({ kind: "gone" });
    else if (outcome === "missing") this.reload();
    else this.close();
    if (outcome === "saved") for (const tab of this.#others()) tab.close();
  }
}

type Event = { candidate: Candidate; device: Device; tab: Tab | undefined; letter: number; network: Network };

const EVENTS = {
  pick: ({ tab, letter }: Event) => tab?.pick(letter),
  next: ({ tab }: Event) => tab?.next(),
  undo: ({ tab }: Event) => tab?.act({ kind: "undo" }),
  keep: ({ tab }: Event) => tab?.act({ kind: "keep" }),
  back: ({ tab }: Event) => tab?.act({ kind: "back" }),
  render: ({ tab }: Event) => tab?.render(),
  retry: ({ tab }: Event) => tab?.retry(),
  reload: ({ tab }: Event) => tab?.reload(),
  reloadAtBack: ({ tab }: Event) => tab?.reload(true),
  openTab: ({ device }: Event) => device.openTab(),
  changeNetwork: ({ device, network }: Event) => device.setNetwork(network),
  continueElsewhere: ({ candidate }: Event) => candidate.continueElsewhere(),
};

const kinds = [
  "pick",
  "pick",
  "pick",
  "next",
  "next",
  "changeNetwork",
  ...Object.keys(EVENTS),
] as (keyof typeof EVENTS)[];

const eventToRun = fc.record({
  kind: fc.constantFrom(...kinds),
  device: fc.nat({ max: 1 }),
  tab: fc.nat({ max: 1 }),
  letter: fc.nat({ max: OPTION_COUNT - 1 }),
  network: fc.constantFrom<Network>("up", "down", "replies are lost"),
});

async function finishWalk(candidate: Candidate): Promise<void> {
  for (const device of candidate.devices) device.setNetwork("up");
  await afterPromises();
  expect(await candidate.sendLeftBehind()).toEqual([]);
  candidate.newest.openTab();
  for (let moves = 0; moves < 4 * QUESTION_COUNT && candidate.newest.tabs.length > 0; moves += 1) {
    const tab = candidate.newest.tabs.at(-1) as Tab;
    if (tab.seen.step.kind === "question" && tab.seen.step.chosenOptionId === null) tab.pick(0);
    else tab.next();
    await afterPromises();
  }
}

test("no click is lost in any order of clicks, failures, reloads, tabs and devices (S405, R103)", async () => {
  const db = openDatabase(":memory:");
  const question = {
    questionText: "?",
    options: Array.from({ length: OPTION_COUNT }, (_, points) => ({ optionText: `${points}`, points })),
  };
  const sections = [
    { name: "One", description: "", questions: [question, question] },
    { name: "Two", description: "", questions: [question] },
  ];
  const added = addSampleTest(db, { sections }, START);
  const walks = fc.record({
    answered: fc.nat({ max: QUESTION_COUNT - 1 }),
    events: fc.array(eventToRun, { maxLength: 30, size: "max" }),
  });
  await fc.assert(
    fc.asyncProperty(walks, async ({ answered, events }) => {
      const person = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com" };
      const candidate = new Candidate(db, startSubmission(db, added, person, {}, START), answered);
      for (const { kind, letter, network, ...places } of events) {
        const device = candidate.devices[places.device % candidate.devices.length] as Device;
        const tab = device.tabs[places.tab % device.tabs.length];
        EVENTS[kind]({ candidate, device, tab, letter, network });
        await afterPromises();
        expect(candidate.listLostClicks()).toEqual([]);
        expect(candidate.listFalseScreens()).toEqual([]);
      }
      await finishWalk(candidate);
      expect(candidate.listLostClicks()).toEqual([]);
      expect(candidate.submission.completedAt).not.toBeNull();
      expect(listAnswers(db, candidate.id)).toHaveLength(QUESTION_COUNT);
    }),
  );
});
