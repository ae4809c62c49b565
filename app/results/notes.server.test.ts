import { expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { deleteTest } from "#app/content/delete-test.server.ts";
import { deleteSubmission } from "#app/submissions/submissions.server.ts";
import { openDatabase } from "#db/client.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { addNote, countNotes, deleteNote, editNote, findNote, listNotes } from "./notes.server.ts";
import { noteSchema } from "./stage-schemas.ts";

const ADA = { id: "a", firstName: "Ada", lastName: "Berg", email: "ada@example.com", visibleTests: ALL_TESTS };
const BO = { id: "b", firstName: "Bo", lastName: "", email: "bo@example.com", visibleTests: ALL_TESTS };
const at = (minute: number) => new Date(Date.UTC(2026, 4, 4, 10, minute));

test("notes are listed oldest first with author and time; saving unchanged text is not an edit (H24)", () => {
  const db = openDatabase(":memory:");
  const id = addResult(db, addSampleTest(db));
  const second = addNote(db, id, { text: "Second <script>alert(1)</script>\nline" }, BO, at(2));
  const first = addNote(db, id, { text: "First" }, ADA, at(1));
  editNote(db, first.id, "First", ADA, at(3));
  expect(listNotes(db, id)).toEqual([first, second]);
  expect(countNotes(db, [id, "unknown"])).toEqual(new Map([[id, 2]]));
  expect(first).toMatchObject({ adminId: "a", adminName: "Ada Berg", text: "First", writtenAt: at(1), editedAt: null });
  editNote(db, first.id, "Changed", ADA, at(4));
  expect(findNote(db, first.id, ALL_TESTS)).toEqual({ ...first, text: "Changed", editedAt: at(4) });
});

test("a note written by an API token belongs to the token's owner and names the token (C3)", () => {
  const db = openDatabase(":memory:");
  const id = addResult(db, addSampleTest(db));
  const note = addNote(db, id, { text: "Synced" }, { ...ADA, tokenName: "ATS" }, at(1));
  expect(note).toMatchObject({ adminId: "a", adminName: "Ada Berg (API token ATS)" });
  expect(editNote(db, note.id, "By hand", ADA, at(2)).text).toBe("By hand");
});

test("only the author can change or delete a note (H24)", () => {
  const db = openDatabase(":memory:");
  const id = addResult(db, addSampleTest(db));
  const note = addNote(db, id, { text: "Mine" }, ADA, at(1));
  for (const change of [() => editNote(db, note.id, "Yours", BO, at(2)), () => deleteNote(db, note.id, BO)]) {
    expect(change).toThrow("Only the author can change or delete a note");
  }
  expect(() => editNote(db, "unknown", "x", ADA, at(2))).toThrow("no longer exists");
  expect(listNotes(db, id)).toEqual([note]);
  deleteNote(db, note.id, ADA);
  expect(() => deleteNote(db, note.id, ADA)).toThrow("no longer exists");
  expect(listNotes(db, id)).toEqual([]);
});

test("notes are deleted with their submission or test (H24)", async () => {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  const [one, two] = [addResult(db, sample), addResult(db, sample)];
  addNote(db, one, { text: "One" }, ADA, at(1));
  const note = addNote(db, two, { text: "Two" }, ADA, at(1));
  deleteSubmission(db, one);
  expect(db.$client.prepare("SELECT text FROM notes").pluck().all()).toEqual(["Two"]);
  const deletion = deleteTest(db, sample.id, at(2));
  expect(findNote(db, note.id, ALL_TESTS)).toBeNull();
  expect(() => addNote(db, two, { text: "Late" }, ADA, at(3))).toThrow("no longer exists");
  await deletion;
  expect(db.$client.prepare("SELECT count(*) FROM notes").pluck().get()).toBe(0);
});

test("a note has 1 to 2,000 characters and can have line breaks (H24)", () => {
  const problem = (text: string) => noteSchema.safeParse({ text }).error?.issues[0]?.message;
  expect(problem(`  ${"x".repeat(1998)}\n\ty `)).toBe("The note must be at most 2000 characters");
  expect(noteSchema.parse({ text: `a\r\n${"x".repeat(1998)} ` }).text).toHaveLength(2000);
  expect([problem(" \n"), problem("a\0b")]).toEqual([
    "Please enter a note",
    "The note contains characters that cannot be used",
  ]);
});
