import { expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { deleteTest } from "#app/content/delete-test.server.ts";
import { deleteSubmission } from "#app/submissions/submissions.server.ts";
import { openDatabase } from "#db/client.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { addNote, countNotes, deleteNote, editNote, findNote, listNotes } from "./notes.server.ts";
import { noteSchema } from "./stage-schemas.ts";

const ADA = { id: "a", firstName: "Ada", lastName: "Berg", email: "ada@example.com", visibleTests: ALL_TESTS };
const BO = { id: "b", firstName: "Bo", lastName: "", email: "bo@example.com", visibleTests: ALL_TESTS };
const at = (minute: number) => new Date(Date.UTC(2026, 4, 4, 10, minute));

test("notes are listed oldest first with author and time, and saving unchanged text is no edit (H24)", () => {
  const db = openDatabase(":memory:");
  const id = addResult(db, addSampleTest(db));
  const second = addNote(db, byServer(at(2)), id, { text: "Second <script>alert(1)</script>\nline" }, BO);
  const first = addNote(db, byServer(at(1)), id, { text: "First" }, ADA);
  editNote(db, byServer(at(3)), first.id, "First", ADA);
  expect(listNotes(db, id)).toEqual([first, second]);
  expect(countNotes(db, [id, "unknown"])).toEqual(new Map([[id, 2]]));
  expect(first).toMatchObject({ adminId: "a", adminName: "Ada Berg", text: "First", writtenAt: at(1), editedAt: null });
  editNote(db, byServer(at(4)), first.id, "Changed", ADA);
  expect(findNote(db, first.id, ALL_TESTS)).toEqual({ ...first, text: "Changed", editedAt: at(4) });
});

test("a note written by an API token belongs to the token's owner and names the token (C3)", () => {
  const db = openDatabase(":memory:");
  const id = addResult(db, addSampleTest(db));
  const note = addNote(db, byServer(at(1)), id, { text: "Synced" }, { ...ADA, tokenName: "ATS" });
  expect(note).toMatchObject({ adminId: "a", adminName: "Ada Berg (API token ATS)" });
  expect(editNote(db, byServer(at(2)), note.id, "By hand", ADA).text).toBe("By hand");
});

test("only the author can change or delete a note (H24)", () => {
  const db = openDatabase(":memory:");
  const id = addResult(db, addSampleTest(db));
  const note = addNote(db, byServer(at(1)), id, { text: "Mine" }, ADA);
  for (const change of [
    () => editNote(db, byServer(at(2)), note.id, "Yours", BO),
    () => deleteNote(db, byServer(), note.id, BO),
  ]) {
    expect(change).toThrow("Only the author can change or delete a note");
  }
  expect(() => editNote(db, byServer(at(2)), "unknown", "x", ADA)).toThrow("no longer exists");
  expect(listNotes(db, id)).toEqual([note]);
  deleteNote(db, byServer(), note.id, ADA);
  expect(() => deleteNote(db, byServer(), note.id, ADA)).toThrow("no longer exists");
  expect(listNotes(db, id)).toEqual([]);
});

test("notes are deleted with their submission or test (H24)", async () => {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  const [one, two] = [addResult(db, sample), addResult(db, sample)];
  addNote(db, byServer(at(1)), one, { text: "One" }, ADA);
  const note = addNote(db, byServer(at(1)), two, { text: "Two" }, ADA);
  deleteSubmission(db, byServer(), one);
  expect(db.$client.prepare("SELECT text FROM notes").pluck().all()).toEqual(["Two"]);
  const deletion = deleteTest(db, sample.id, at(2));
  expect(findNote(db, note.id, ALL_TESTS)).toBeNull();
  expect(() => addNote(db, byServer(at(3)), two, { text: "Late" }, ADA)).toThrow("no longer exists");
  await deletion;
  expect(db.$client.prepare("SELECT count(*) FROM notes").pluck().get()).toBe(0);
});

test("a note has 1 to 2,000 characters and can have line breaks (H24)", () => {
  const problem = (text: string) => noteSchema.safeParse({ text }).error?.issues[0]?.message;
  expect(problem(`  ${"x".repeat(1998)}\n\ty `)).toBe("The note must be at most 2000 characters");
  expect(noteSchema.parse({ text: `a\r\n${"x".repeat(1998)} ` }).text).toHaveLength(2000);
  expect(problem(" \n")).toBe("Please enter a note");
  expect(problem("a\0b")).toBe("The note contains characters that cannot be used");
});
