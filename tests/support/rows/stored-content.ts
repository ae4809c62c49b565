import type { NewTest } from "#app/content/tests.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { buildSection, type TestServer } from "#tests/support/servers/server.ts";

export type Sections = NewTest["sections"];

const SOUND: Sections = [buildSection("Drive", 2)];

export function addContent(server: TestServer, sections: Sections = SOUND) {
  const testId = server.addTest({ name: "Edited test", sections });
  const [sectionId = ""] = queryColumn(
    server,
    "SELECT id FROM sections WHERE test_id = ? ORDER BY order_index",
    testId,
  );
  const address = paths.content({ testId, sectionId, open: readQuestionIds(server, sectionId) });
  return { testId, sectionId, address };
}

export function queryColumn(server: TestServer, query: string, parameter: string): string[] {
  return server.withDatabase((sqlite) => sqlite.prepare<[string], unknown>(query).pluck().all(parameter).map(String));
}

export function readSectionNames(server: TestServer, testId: string): string[] {
  return queryColumn(server, "SELECT name FROM sections WHERE test_id = ? ORDER BY order_index", testId);
}

export function readQuestionTexts(server: TestServer, sectionId: string): string[] {
  return queryColumn(
    server,
    "SELECT question_text FROM questions WHERE section_id = ? ORDER BY order_index",
    sectionId,
  );
}

export function readQuestionIds(server: TestServer, sectionId: string): string[] {
  return queryColumn(server, "SELECT id FROM questions WHERE section_id = ? ORDER BY order_index", sectionId);
}

export function readOptions(server: TestServer, sectionId: string): string[] {
  return queryColumn(
    server,
    `SELECT option_letter || ' ' || option_text || ' ' || points FROM options
       JOIN questions ON questions.id = question_id
      WHERE section_id = ? ORDER BY questions.order_index, options.order_index`,
    sectionId,
  );
}

export function readSection(server: TestServer, sectionId: string): unknown {
  return server.readRow("SELECT name, description FROM sections WHERE id = ?", sectionId);
}
