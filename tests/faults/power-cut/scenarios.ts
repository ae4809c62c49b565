import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { createTest, getTest } from "#app/content/tests.server.ts";
import { closeDatabase, type Db, openDatabase } from "#db/client.ts";
import { addResult } from "#tests/support/rows/sample-results.ts";
import { buildSection } from "#tests/support/servers/server.ts";
import { startAdminSession } from "#tests/support/servers/session.ts";
import { ADMIN, copyTemplate } from "#tests/support/servers/template.ts";
import type { Ledger } from "./ledger.ts";
import { Person } from "./person.ts";
import { type RecordedServer, SECRET } from "./recorded-server.ts";

type Prepared = { admin: string; choices: Choice[]; ids: string[] };
type Choice = { questionId: string; selectedOptionId: string };

export type Scenario = {
  name: string;
  hasDatabase?: boolean;
  add?: (db: Db) => string[];
  run: (server: RecordedServer, ledger: Ledger, prepared: Prepared) => Promise<void>;
  read: (db: Db, folder: string) => Map<string, string>;
};

export async function prepareFor({ add }: Scenario, databasePath: string): Promise<Prepared> {
  await copyTemplate(databasePath, true);
  const db = openDatabase(databasePath);
  const ids = add?.(db) ?? [];
  const choices = db.$client
    .prepare<[], Choice>(
      `SELECT options.id AS selectedOptionId, questions.id AS questionId FROM options
         JOIN questions ON questions.id = question_id JOIN sections ON sections.id = section_id
         JOIN tests ON tests.id = test_id WHERE is_default = 1 ORDER BY options.order_index, questions.id`,
    )
    .all();
  closeDatabase(db);
  const later = openDatabase(databasePath);
  const admin = await startAdminSession(later, SECRET);
  later.$client.close();
  // The session's connection leaves its journal behind. Opening and closing the database removes it.
  closeDatabase(openDatabase(databasePath));
  return { admin, choices, ids };
}

const CANDIDATES = 6;

async function answer(server: RecordedServer, ledger: Ledger, choices: Choice[], complete: boolean): Promise<void> {
  const walks = Array.from({ length: CANDIDATES }, async () => {
    const person = new Person(server);
    const id = await person.begin();
    ledger.saw(`submission ${id}`, "there");
    for (const choice of choices) {
      const click = { ...choice, clickedAt: new Date().toISOString() };
      const sending = person.sending("POST", `/api/submissions/${id}/answers`, click);
      await ledger.ask(`answer ${id} ${choice.questionId}`, choice.selectedOptionId, sending);
    }
    if (!complete) return;
    const completing = person.sending("PUT", `/api/submissions/${id}`, { isCompleted: true });
    await ledger.ask(`submission ${id}`, "completed", completing);
  });
  await Promise.all(walks);
}

function readAnswers({ $client }: Db): Map<string, string> {
  const half = $client
    .prepare(
      `SELECT count(*) FROM submissions WHERE (completed_at IS NOT NULL) <>
        EXISTS (SELECT 1 FROM section_scores WHERE submission_id = submissions.id)`,
    )
    .pluck()
    .get();
  if (half !== 0) throw new Error(`${half} submissions are half completed`);
  const rows = $client
    .prepare(
      `SELECT 'answer ' || submission_id || ' ' || question_id, option_id FROM answers UNION ALL
       SELECT 'submission ' || id, CASE WHEN completed_at IS NULL THEN 'there' ELSE 'completed' END FROM submissions`,
    )
    .raw()
    .all();
  return new Map(rows as [string, string][]);
}

export const ANSWERS: Scenario = {
  name: "answers and completions",
  run: (server, ledger, { choices }) => answer(server, ledger, choices.slice(0, 25), true),
  read: readAnswers,
};

const RESTARTS: Scenario = {
  name: "kill -9, stop and start again",
  async run(server, ledger, { choices }) {
    const walk = answer(server, ledger, choices.slice(0, 60), true);
    for (const signal of ["SIGKILL", "SIGTERM", "SIGKILL", "SIGTERM", "SIGKILL"] as const) {
      await Promise.race([walk, whenAcknowledged(ledger, ledger.acknowledged + 40)]);
      await server.end(signal);
      await server.start();
    }
    await walk;
  },
  read: readAnswers,
};

async function whenAcknowledged(ledger: Ledger, number: number): Promise<void> {
  while (ledger.acknowledged < number) await new Promise((resolve) => setImmediate(resolve));
}

const EDITIONS = 4;
const IMPORTED = 12;

const IMPORT: Scenario = {
  name: "imports",
  add(db) {
    const test = getTest(db, createTest(db, { ...TEST, sections: [buildSection("One", 5)] }, new Date()));
    for (let n = 0; test && n < IMPORTED; n += 1) addResult(db, test, { email: `${n}@example.com`, points: n * 4 });
    return [];
  },
  async run(server, ledger, { admin, choices }) {
    const person = new Person(server, admin);
    const { text } = await person.get("GET", "/api/admin/export-data");
    for (let edition = 1; edition <= EDITIONS; edition += 1) {
      const form = new FormData();
      form.set("dataFile", new File([text.replaceAll('"Hopper"', `"Edition ${edition}"`)], "export.json"));
      await ledger.ask("edition", `Edition ${edition}`, person.sending("POST", "/api/admin/import-data", form));
    }
    await answer(server, ledger, choices.slice(0, 3), false);
  },
  read(db) {
    const rows = db.$client
      .prepare<[], { name: string; number: number }>(
        "SELECT last_name AS name, count(*) AS number FROM submissions WHERE last_name <> 'Walker' GROUP BY last_name",
      )
      .all();
    const [only] = rows;
    if (rows.length !== 1 || only?.number !== IMPORTED) throw new Error(`Half an import: ${JSON.stringify(rows)}`);
    return readAnswers(db).set("edition", only.name);
  },
};

const TEST = { name: "Added", description: "", testPassword: "open sesame", sections: [] };
const CSV_QUESTIONS = 30;

const CSV: Scenario = {
  name: "replacements by CSV",
  add(db) {
    const id = createTest(db, { ...TEST, sections: [buildSection("Replaced", CSV_QUESTIONS)] }, new Date());
    return [String(db.$client.prepare("SELECT id FROM sections WHERE test_id = ?").pluck().get(id))];
  },
  async run(server, ledger, { admin, ids: [sectionId = ""] }) {
    const person = new Person(server, admin);
    for (let edition = 1; edition <= 12; edition += 1) {
      const lines = Array.from({ length: CSV_QUESTIONS }, (_, n) => `Edition ${edition}: ${n}?,Yes,10,No,0,Perhaps,5`);
      const form = new FormData();
      form.set(
        "csvFile",
        new File([["Question,Answer1,Points1,Answer2,Points2,Answer3,Points3", ...lines].join("\n")], "q.csv"),
      );
      form.set("mode", "overwrite");
      form.set("sectionId", sectionId);
      await ledger.ask("questions", `Edition ${edition}`, person.sending("POST", "/api/test/upload-csv", form));
    }
  },
  read({ $client }) {
    const rows = $client
      .prepare<[], { edition: string; questions: number; options: number }>(
        `SELECT substr(question_text, 1, instr(question_text, ':') - 1) AS edition, count(DISTINCT questions.id) AS questions,
           count(*) AS options FROM questions JOIN options ON question_id = questions.id
           JOIN sections ON sections.id = section_id WHERE sections.name = 'Replaced' GROUP BY edition`,
      )
      .all();
    const [only] = rows;
    const isWhole = only?.questions === CSV_QUESTIONS && only.options === CSV_QUESTIONS * 3;
    if (rows.length !== 1 || !isWhole) throw new Error(`Half a replacement: ${JSON.stringify(rows)}`);
    return new Map([["questions", only.edition]]);
  },
};

const DELETED = ["Deleted 1", "Deleted 2", "Deleted 3"];
const SUBMISSIONS = 70;
const OF_TEST = "SELECT count(*) FROM submissions WHERE test_id = (SELECT id FROM tests WHERE name = ?)";

const DELETION: Scenario = {
  name: "deletions of a test",
  add: (db) =>
    DELETED.map((name) => {
      const id = createTest(db, { ...TEST, name, sections: [buildSection("One", 2)] }, new Date());
      const test = getTest(db, id);
      for (let n = 0; test && n < SUBMISSIONS; n += 1) addResult(db, test, { email: `${n}@example.com`, points: 10 });
      return id;
    }),
  async run(server, ledger, { admin, ids }) {
    const person = new Person(server, admin);
    for (const [index, id] of ids.entries()) {
      await ledger.ask(DELETED[index] ?? "", "gone", person.sending("DELETE", `/api/tests/${id}`, undefined, 404));
    }
  },
  read({ $client }, folder) {
    const isSeen = $client.prepare("SELECT count(*) FROM tests WHERE name = ? AND deletion_began_at IS NULL").pluck();
    const submissionsOf = $client.prepare(OF_TEST).pluck();
    return new Map(
      DELETED.map((name) => {
        const [isThere, found] = [isSeen.get(name) === 1, submissionsOf.get(name)];
        if (isThere && found !== SUBMISSIONS) throw new Error(`${name} has ${found} submissions`);
        if (found !== SUBMISSIONS && !hasCopy(folder, name)) throw new Error(`${name} was deleted without a copy`);
        return [name, isThere ? "there" : "gone"];
      }),
    );
  },
};

function hasCopy(folder: string, name: string): boolean {
  const backups = join(folder, "backup");
  const copies = existsSync(backups) ? readdirSync(backups).filter((copy) => copy.endsWith("-before-deletion.db")) : [];
  return copies.some((copy) => {
    const sqlite = new Database(join(backups, copy), { readonly: true });
    try {
      if (sqlite.pragma("integrity_check", { simple: true }) !== "ok") return false;
      return sqlite.prepare(OF_TEST).pluck().get(name) === SUBMISSIONS;
    } finally {
      sqlite.close();
    }
  });
}

const FIRST_START: Scenario = {
  name: "first start and first admin",
  hasDatabase: false,
  async run(server, ledger) {
    const person = new Person(server);
    const admin = { firstName: ADMIN.firstName, email: ADMIN.email, password: ADMIN.password };
    await ledger.ask("admin", ADMIN.email, person.sending("POST", "/api/admin/initial-setup", admin, 403));
    const secret = () => readFileSync(join(server.folder, "session-secret"), "utf8");
    const id = await new Person(server).begin();
    ledger.saw(`submission ${id}`, "there");
    ledger.saw("secret", secret());
    await server.end("SIGKILL");
    await server.start();
    const other = await new Person(server).begin();
    ledger.saw(`submission ${other}`, "there");
    ledger.saw("secret", secret());
  },
  read(db, folder) {
    const stored = readAnswers(db);
    const email = db.$client.prepare("SELECT email FROM admins").pluck().get();
    if (email) stored.set("admin", String(email));
    const secret = join(folder, "session-secret");
    return existsSync(secret) ? stored.set("secret", readFileSync(secret, "utf8")) : stored;
  },
};

export const SCENARIOS = [ANSWERS, RESTARTS, IMPORT, CSV, DELETION, FIRST_START];
