import { expect, test } from "vitest";
import { z } from "zod";
import { SHOWN_VALUES, UNANSWERED } from "#app/platform/forms/controls.ts";
import { assertNoConflict } from "./form-conflicts.server.ts";
import { parseForm } from "./form-data.server.ts";

const SHOWN = { name: ["Shown"], note: ["Old"] };
const AFTER_LOST_RESPONSE = { ...SHOWN, [UNANSWERED]: [{ name: ["One"], note: ["Old"] }] };

test.each([
  ["was sent before a lost response", AFTER_LOST_RESPONSE, { name: "One", note: "Old" }, null],
  ["was shown before a lost response", AFTER_LOST_RESPONSE, { name: "Shown", note: "Old" }, null],
  ["is somebody else's", AFTER_LOST_RESPONSE, { name: "Theirs", note: "Old" }, { name: ["Theirs"] }],
  ["is cleared by somebody else", SHOWN, { name: "", note: "Old" }, { name: [""] }],
  ["of another field is somebody else's", AFTER_LOST_RESPONSE, { name: "One", note: "Theirs" }, { note: ["Theirs"] }],
])("a save asks before it overwrites only if the stored value %s (R108)", (_, shown, stored, conflict) => {
  const changes = { name: "Two", note: "New" };
  const sent = new FormData();
  for (const [name, text] of Object.entries(changes)) sent.append(name, text);
  sent.append(SHOWN_VALUES, JSON.stringify(shown));
  const form = parseForm(sent, z.object({ name: z.string(), note: z.string() }));
  const save = () => assertNoConflict(form, changes, stored, []);
  if (conflict) expect(save).toThrow(expect.objectContaining({ stored: conflict }));
  else expect(save).not.toThrow();
});
