import { now } from "./recording.ts";

/** "done before" means that an earlier, unacknowledged attempt had succeeded. */
export type Said = "done" | "done before" | "not now";
type Entry = { value: string; acknowledgedAt: number };

export class Ledger {
  readonly #entries = new Map<string, Entry[]>();
  acknowledged = 0;
  refused = 0;

  async ask(key: string, value: string, ask: () => Promise<Said>): Promise<void> {
    const entry = { value, acknowledgedAt: Number.POSITIVE_INFINITY };
    this.#entries.set(key, [...(this.#entries.get(key) ?? []), entry]);
    let said = await ask();
    for (; said === "not now"; said = await ask()) this.refused += 1;
    if (said === "done before") return;
    entry.acknowledgedAt = now();
    this.acknowledged += 1;
  }

  saw(key: string, value: string): void {
    this.#entries.set(key, [...(this.#entries.get(key) ?? []), { value, acknowledgedAt: now() }]);
  }

  times(): number[] {
    const times = [...this.#entries.values()].flat().map(({ acknowledgedAt }) => acknowledgedAt);
    return times.filter(Number.isFinite);
  }

  /** Return values that were acknowledged before `time` but are neither stored nor replaced by a later request. */
  lost(stored: Map<string, string>, time: number): string[] {
    return [...this.#entries].flatMap(([key, entries]) => {
      const last = entries.findLastIndex(({ acknowledgedAt }) => acknowledgedAt < time);
      const allowed = entries.slice(last).map(({ value }) => value);
      const found = stored.get(key) ?? "nothing";
      return last < 0 || allowed.includes(found) ? [] : [`${key}: ${found} instead of ${allowed[0]}`];
    });
  }
}
