import { expect, test } from "vitest";
import { omitShownErrors } from "./form-action.server.ts";
import { toast } from "./toast.server.ts";

const TAKEN = "A user with this email already exists";

test("a toast omits errors that a field shows, and does not appear without other text", () => {
  const omit = (title: string, text: string) => {
    const shown = omitShownErrors(toast(title, text, "destructive"), [TAKEN]);
    return shown && [shown.title, shown.description];
  };
  expect(omit("Error", TAKEN)).toBeNull();
  expect(omit(TAKEN, "")).toBeNull();
  expect(omit("Error", `Failed to save. ${TAKEN}`)).toEqual(["Error", "Failed to save."]);
  expect(omit("The logo was not saved", TAKEN)).toEqual(["The logo was not saved", undefined]);
  expect(omit("Error", "Failed to create user")).toEqual(["Error", "Failed to create user"]);
  expect(omit("Login Failed", TAKEN)).toEqual(["Login Failed", TAKEN]);
});
