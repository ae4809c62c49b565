import { eq } from "drizzle-orm";
import { type AuditContext, type AuditEvent, command } from "#app/platform/audit/audit-log.server.ts";
import type { Db } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { questions, sections } from "#db/schema.ts";
import { createTextReplacer, findSection, type SectionRow } from "./content.server.ts";
import { buildCopyName, buildSectionName, type Direction } from "./content-input.ts";
import {
  assertTestHasRoom,
  describeMove,
  getPlace,
  listIds,
  type MoveResult,
  moveInOrder,
  type NewPart,
  throwNotFound,
  writeOrder,
} from "./content-order.server.ts";
import { copyFeedbackTexts } from "./feedback-texts.server.ts";
import { insertCopy } from "./questions.server.ts";
import { getTest } from "./tests.server.ts";

type NewSection = NewPart<{ name: string; description: string }>;

export function insertSection(db: Db, testId: string, given: NewSection = {}): SectionRow {
  if (!getTest(db, testId)) throwNotFound("test");
  const ids = listIds(db, sections, sections.testId, testId);
  assertTestHasRoom(ids.length);
  const { name = buildSectionName(ids.length), description = "" } = given;
  const orderIndex = getPlace(given, ids);
  const row = { id: newId(), testId, name, description, orderIndex };
  db.insert(sections).values(row).run();
  writeOrder(db, sections, ids.toSpliced(orderIndex, 0, row.id));
  return row;
}

export const createSection = command({
  run: (db: Db, _context: AuditContext, testId: string, given?: NewSection) => insertSection(db, testId, given),
  events: ({ result }) => [buildEvent("section-made", result)],
});

export const updateSection = command({
  state: findSection,
  run(
    db: Db,
    _context: AuditContext,
    id: string,
    change: Partial<Pick<SectionRow, "name" | "description">>,
  ): SectionRow {
    return db.update(sections).set(change).where(eq(sections.id, id)).returning().get() ?? throwNotFound("section");
  },
  events: ({ result }) => [buildHourlyEvent("section-changed", result)],
});

export const replaceSectionName = createTextReplacer("name", findSection, updateSection);
export const replaceSectionDescription = createTextReplacer("description", findSection, updateSection);

export const deleteSection = command({
  run(db: Db, _context: AuditContext, id: string): SectionRow & { nextId: string | null } {
    const deleted = db.delete(sections).where(eq(sections.id, id)).returning().get() ?? throwNotFound("section");
    const ids = listIds(db, sections, sections.testId, deleted.testId);
    writeOrder(db, sections, ids);
    return { ...deleted, nextId: ids[deleted.orderIndex] ?? ids.at(-1) ?? null };
  },
  events: ({ result }) => [buildEvent("section-deleted", result)],
});

export const copySection = command({
  run(db: Db, _context: AuditContext, id: string): SectionRow {
    const original = findSection(db, id) ?? throwNotFound("section");
    const ids = listIds(db, sections, sections.testId, original.testId);
    assertTestHasRoom(ids.length);
    const copy = { ...original, id: newId(), name: buildCopyName(original.name) };
    db.insert(sections).values(copy).run();
    copyFeedbackTexts(db, id, copy.id);
    for (const question of db.select().from(questions).where(eq(questions.sectionId, id)).all()) {
      insertCopy(db, { ...question, sectionId: copy.id }, question.id);
    }
    writeOrder(db, sections, ids.toSpliced(ids.indexOf(id) + 1, 0, copy.id));
    return findSection(db, copy.id) ?? throwNotFound("section");
  },
  events: ({ result }) => [buildEvent("section-copied", result)],
});

export const moveSection = command({
  state: findSection,
  run(db: Db, _context: AuditContext, id: string, direction: Direction): MoveResult<SectionRow> {
    const { testId } = findSection(db, id) ?? throwNotFound("section");
    const order = moveInOrder(listIds(db, sections, sections.testId, testId), id, direction);
    writeOrder(db, sections, order);
    return describeMove(findSection(db, id) ?? throwNotFound("section"), order);
  },
  events: ({ result: { row } }) => [buildHourlyEvent("section-moved", row)],
});

function buildEvent(event: AuditEvent["event"], { id, testId }: Pick<SectionRow, "id" | "testId">) {
  return { event, entityType: "section" as const, entityId: id, detail: { testId } };
}

function buildHourlyEvent(event: AuditEvent["event"], section: SectionRow) {
  return { ...buildEvent(event, section), isHourly: true };
}
