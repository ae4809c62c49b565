import { createHash } from "node:crypto";
import { asc, eq, inArray } from "drizzle-orm";
import { type AuditContext, command } from "#app/platform/audit/audit-log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { toOptionLetter } from "#app/platform/text/numbers-text.ts";
import { type Db, prepared } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { options, questionFollowUps, questions, sections } from "#db/schema.ts";
import { findTestOfSection, readTestContent } from "./content.server.ts";
import { MAX_QUESTIONS_IN_SECTION, MAX_SECTIONS } from "./content-input.ts";
import { buildPointsDetail } from "./options.server.ts";
import type { CsvQuestion, WrittenQuestion } from "./question-csv.ts";
import { insertSection } from "./sections.server.ts";
import { numberEqualNames, type Section } from "./test-content.ts";
import { getTest, type Test } from "./tests.server.ts";
import {
  type ChangedPoints,
  isNew,
  listChangedPoints,
  planSection,
  type SectionPlan,
  type UploadMode,
} from "./upload-plan.ts";

export type UploadTarget = { sectionId: string } | { testId: string };
export type Upload = { target: UploadTarget; mode: UploadMode; hasSections: boolean; questions: CsvQuestion[] };

export type PlannedSection = SectionPlan & { id: string | null; name: string };
/** `basis` is a hash of the stored content. It shows whether the content has changed since the preview. */
type UploadPlan = { test: Pick<Test, "id" | "name">; sections: PlannedSection[]; basis: string };

export function planUpload(db: Db, { target, mode, hasSections, questions: uploaded }: Upload): UploadPlan {
  const { test, sections: existing } = readTarget(db, target);
  const isOneSection = "sectionId" in target;
  if (isOneSection && hasSections)
    throw new Refusal(
      "invalid-input",
      "This file has a Section column. Choose “Sections named in the file” as the target, or remove that column",
    );
  if (!isOneSection && !hasSections)
    throw new Refusal("invalid-input", "This file has no Section column. Choose a section for the questions");
  const named = isOneSection ? existing.map((section) => ({ section, uploaded })) : groupBySection(existing, uploaded);
  const planned = named.map(({ section, uploaded }) => ({
    id: section.id,
    name: section.name,
    ...planSection(section.questions, uploaded, mode),
  }));
  for (const { name, questions } of planned) {
    if (questions.length > MAX_QUESTIONS_IN_SECTION)
      throw new Refusal(
        "conflict",
        `A section can have at most ${MAX_QUESTIONS_IN_SECTION} questions, and “${name}” would have ${questions.length}`,
      );
  }
  if (existing.length + planned.filter(({ id }) => id === null).length > MAX_SECTIONS && !isOneSection)
    throw new Refusal("conflict", `A test can have at most ${MAX_SECTIONS} sections`);
  return { test: { id: test.id, name: test.name }, sections: planned, basis: hashContent(existing) };
}

export type ImportResult = {
  imported: number;
  added: number;
  removed: number;
  changedPoints: ChangedPoints[];
  testId: string;
  sections: { id: string; name: string }[];
  undo: { rows: SectionRows; basis: string };
};

/**
 * Write an upload in one transaction. Throw a Refusal if `basis`, the hash from the preview, no longer matches the
 * content.
 */
export const importQuestions = command({
  state: (db: Db, { target }: Upload) => readTarget(db, target).sections,
  run(db: Db, _context: AuditContext, upload: Upload, basis?: string): ImportResult {
    const plan = planUpload(db, upload);
    if (basis !== undefined && basis !== plan.basis)
      throw new Refusal(
        "conflict",
        "The test changed after this preview, so nothing was imported. Check the new preview",
      );
    const rows = readRows(
      db,
      plan.sections.flatMap(({ id }) => id ?? []),
    );
    const filled = plan.sections.map((section) => {
      const id = section.id ?? insertSection(db, plan.test.id, { name: section.name }).id;
      writeSection(db, id, section);
      return { id, name: section.name };
    });
    return {
      imported: upload.questions.length,
      added: plan.sections.reduce((sum, section) => sum + section.added.length, 0),
      removed: plan.sections.reduce((sum, section) => sum + section.removed.length, 0),
      changedPoints: plan.sections.flatMap(listChangedPoints),
      testId: plan.test.id,
      sections: filled,
      undo: { rows, basis: hashContent(readTestContent(db, plan.test.id).sections) },
    };
  },
  events: ({ result: { testId, imported, added, removed, changedPoints }, args: [{ mode }] }) => {
    const entity = { entityType: "test", entityId: testId } as const;
    return [
      { event: "questions-uploaded", ...entity, detail: { questions: imported, added, removed, mode } },
      ...changedPoints.map(
        (change) => ({ event: "points-changed", ...entity, detail: buildPointsDetail(change) }) as const,
      ),
    ];
  },
});

type SectionRows = ReturnType<typeof readRows>;

function readRows(db: Db, sectionIds: string[]) {
  const asked = db.select().from(questions).where(inArray(questions.sectionId, sectionIds)).all();
  const ids = asked.map(({ id }) => id);
  return {
    sectionIds,
    questions: asked,
    options: db.select().from(options).where(inArray(options.questionId, ids)).all(),
    followUps: db.select().from(questionFollowUps).where(inArray(questionFollowUps.questionId, ids)).all(),
  };
}

export const undoImport = command({
  run(db: Db, _context: AuditContext, { testId, sections: filled, undo: { rows, basis } }: ImportResult): void {
    if (hashContent(readTestContent(db, testId).sections) !== basis)
      throw new Refusal("conflict", "The test has changed since the upload");
    const ids = filled.map(({ id }) => id);
    db.delete(questions).where(inArray(questions.sectionId, ids)).run();
    const created = ids.filter((id) => !rows.sectionIds.includes(id));
    db.delete(sections).where(inArray(sections.id, created)).run();
    for (const row of rows.questions) db.insert(questions).values(row).run();
    for (const row of rows.options) db.insert(options).values(row).run();
    for (const row of rows.followUps) db.insert(questionFollowUps).values(row).run();
  },
  events: ({ args: [{ testId }] }) => [{ event: "upload-undone", entityType: "test", entityId: testId }],
});

function hashContent(content: Section[]): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url");
}

export function readCsvContent(
  db: Db,
  target: UploadTarget,
): { name: string; first: number; questions: WrittenQuestion[] } {
  const { test, first, sections } = readTarget(db, target);
  const keys = listSectionKeys(sections);
  const isOneSection = "sectionId" in target;
  const written = sections.flatMap((section, index) =>
    section.questions.map((question) => ({
      ...question,
      section: isOneSection ? null : (keys[index] ?? section.name),
    })),
  );
  return { name: (isOneSection && sections[0]?.name) || test.name, first, questions: written };
}

function readTarget(db: Db, target: UploadTarget): { test: Test; first: number; sections: Section[] } {
  const isOneSection = "sectionId" in target;
  const testId = isOneSection ? findTestOfSection(db, target.sectionId) : target.testId;
  const test = testId === null ? null : getTest(db, testId);
  const content = test ? readTestContent(db, test.id).sections : [];
  const targetSections = isOneSection ? content.filter(({ id }) => id === target.sectionId) : content;
  if (!test || (isOneSection && targetSections.length === 0))
    throw new Refusal("not-found", `This ${isOneSection ? "section" : "test"} no longer exists`);
  const before = content.slice(0, targetSections[0] ? content.indexOf(targetSections[0]) : 0);
  return { test, first: 1 + before.flatMap(({ questions }) => questions).length, sections: targetSections };
}

function listSectionKeys(existing: { name: string }[]): string[] {
  return numberEqualNames(existing.map(({ name }) => name));
}

function groupBySection(existing: Section[], uploaded: CsvQuestion[]) {
  const groups = Map.groupBy(uploaded, ({ section }) => section ?? "");
  const keys = listSectionKeys(existing);
  const there = existing.flatMap((section, index) => {
    const group = groups.get(keys[index] ?? "");
    return group ? [{ section, uploaded: group }] : [];
  });
  const created = [...groups]
    .filter(([name]) => !keys.includes(name))
    .map(([name, group]) => ({ section: { id: null, name, questions: [] }, uploaded: group }));
  return [...there, ...created];
}

/** These statements use prepared SQL, because an import writes thousands of rows while other requests wait. */
const statements = prepared(({ $client: sqlite }) => ({
  addQuestion: sqlite.prepare("INSERT INTO questions (id, section_id, question_text, order_index) VALUES (?, ?, ?, ?)"),
  addOption: sqlite.prepare(
    "INSERT INTO options (id, question_id, option_text, points, option_letter, order_index) VALUES (?, ?, ?, ?, ?, ?)",
  ),
  placeQuestion: sqlite.prepare(
    "UPDATE questions SET order_index = $orderIndex WHERE id = $id AND order_index <> $orderIndex",
  ),
  removeQuestion: sqlite.prepare("DELETE FROM questions WHERE id = ?"),
}));

function writeSection(db: Db, sectionId: string, plan: SectionPlan): void {
  const { addQuestion, addOption, placeQuestion, removeQuestion } = statements(db);
  for (const { id } of plan.removed) removeQuestion.run(id);
  for (const [orderIndex, question] of plan.questions.entries()) {
    if (!isNew(question)) {
      placeQuestion.run({ orderIndex, id: question.id });
      continue;
    }
    const questionId = newId();
    addQuestion.run(questionId, sectionId, question.questionText, orderIndex);
    for (const [index, { optionText, points }] of question.options.entries())
      addOption.run(newId(), questionId, optionText, points, toOptionLetter(index), index);
  }
}

export function listSectionChoices(db: Db, testId: string): { id: string; name: string; questionCount: number }[] {
  return db
    .select({
      id: sections.id,
      name: sections.name,
      questionCount: db.$count(questions, eq(questions.sectionId, sections.id)),
    })
    .from(sections)
    .where(eq(sections.testId, testId))
    .orderBy(asc(sections.orderIndex))
    .all();
}
