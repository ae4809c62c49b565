/** What was asked of a server, in its order for each thing, and when it was acknowledged. */
import { now } from "./recording.ts";

/** How a request was answered. */
export type Said = "done" | "done before" | "not now";
type Entry = { value: string; acknowledgedAt: number };

export class Ledger {
  readonly #entries = new Map<string, Entry[]>();
  /** How many requests were acknowledged, and how many the server refused for now. */
  acknowledged = 0;
  refused = 0;

  /** Asks until it is acknowledged, or known as done already by a request that was not acknowledged. */
  async ask(key: string, value: string, ask: () => Promise<Said>): Promise<void> {
    const entry = { value, acknowledgedAt: Number.POSITIVE_INFINITY };
    this.#entries.set(key, [...(this.#entries.get(key) ?? []), entry]);
    let said = await ask();
    for (; said === "not now"; said = await ask()) this.refused += 1;
    if (said === "done before") return;
    entry.acknowledgedAt = now();
    this.acknowledged += 1;
  }

  /** Something that is acknowledged by being seen. */
  saw(key: string, value: string): void {
    this.#entries.set(key, [...(this.#entries.get(key) ?? []), { value, acknowledgedAt: now() }]);
  }

  /** When something was acknowledged. */
  times(): number[] {
    const times = [...this.#entries.values()].flat().map(({ acknowledgedAt }) => acknowledgedAt);
    return times.filter(Number.isFinite);
  }

  /** What had been acknowledged at `time` and is neither there nor replaced by something asked for later. */
  lost(stored: Map<string, string>, time: number): string[] {
    return [...this.#entries].flatMap(([key, entries]) => {
      const last = entries.findLastIndex(({ acknowledgedAt }) => acknowledgedAt < time);
      const allowed = entries.slice(last).map(({ value }) => value);
      const found = stored.get(key) ?? "nothing";
      return last < 0 || allowed.includes(found) ? [] : [`${key}: ${found} instead of ${allowed[0]}`];
    });
  }
}
