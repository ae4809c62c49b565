import { expect } from "@playwright/test";
import Database from "better-sqlite3";
import { type ApiClient, apiClient } from "#tests/support/servers/api-client.ts";
import { TEST_PASSWORD, type TestServer } from "#tests/support/servers/server.ts";

export type Choice = { questionId: string; selectedOptionId: string };

export function listChoices(server: TestServer, testId?: string): Choice[] {
  return server.readRows<Choice>(
    `SELECT options.id AS selectedOptionId, questions.id AS questionId FROM options
           JOIN questions ON questions.id = question_id JOIN sections ON sections.id = section_id
          WHERE test_id = coalesce(?, (SELECT id FROM tests WHERE is_default = 1))
          ORDER BY sections.order_index, questions.order_index, options.order_index`,
    testId ?? null,
  );
}

export async function begin(server: TestServer): Promise<{ client: ApiClient; id: string }> {
  const client = apiClient(server.origin);
  const entered = await client.post("/api/test/validate-password", { password: TEST_PASSWORD });
  if (entered.status !== 200) throw new Error(`No candidate can enter: ${entered.status} ${entered.text}`);
  const person = { firstName: "Grace", lastName: "Hopper", email: "grace@example.com" };
  const begun = await client.post("/api/submissions", person);
  if (begun.status !== 201) throw new Error(`No candidate can begin: ${begun.status} ${begun.text}`);
  return { client, id: String(begun.json().id) };
}

export function readAnswers(sqlite: Database.Database): Map<string, string> {
  expect(sqlite.pragma("integrity_check", { simple: true })).toBe("ok");
  const rows = sqlite.prepare("SELECT submission_id || ' ' || question_id, option_id FROM answers").raw().all();
  return new Map(rows as [string, string][]);
}

export function readAnswersFromFile(path: string): Map<string, string> {
  const sqlite = new Database(path, { readonly: true });
  try {
    return readAnswers(sqlite);
  } finally {
    sqlite.close();
  }
}

export class AnswerLoad {
  acknowledged = 0;
  /** Number of responses that were not acknowledgements. Missing responses do not count. */
  failed = 0;
  readonly times: number[] = [];
  readonly #choices: Choice[];
  readonly #saved = new Map<string, string>();
  readonly #sent = new Map<string, string>();
  #isOver = false;
  #running: Promise<unknown>[] = [];

  constructor(server: TestServer) {
    this.#choices = listChoices(server);
  }

  begin(server: TestServer, count: number): void {
    this.#isOver = false;
    this.#running = Array.from({ length: count }, async (_, number) => {
      const { client, id } = await begin(server);
      for (let index = number; !this.#isOver; index += 1) await this.#answer(client, id, index);
    }).map((candidate) => candidate.catch(() => undefined));
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#running);
  }

  savedAnswers(): Map<string, string> {
    return new Map(this.#saved);
  }

  /** After a crash, the stored answer is either the acknowledged one or the one sent after it. */
  expectNoneLost(stored: Map<string, string>): void {
    const lost = [...this.#saved].filter(
      ([key, option]) => stored.get(key) !== option && stored.get(key) !== this.#sent.get(key),
    );
    expect(lost).toEqual([]);
  }

  async #answer(client: ApiClient, id: string, index: number): Promise<void> {
    const choice = this.#choices[index % this.#choices.length];
    if (!choice) throw new Error("There are no options");
    const key = `${id} ${choice.questionId}`;
    this.#sent.set(key, choice.selectedOptionId);
    const begun = performance.now();
    const { status } = await client.post(`/api/submissions/${id}/answers`, choice);
    if (status !== 200) {
      this.failed += 1;
      return;
    }
    this.#saved.set(key, choice.selectedOptionId);
    this.acknowledged += 1;
    this.times.push(performance.now() - begun);
  }
}
