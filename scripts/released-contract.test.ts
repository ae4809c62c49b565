import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findUnnamedChanges, listContract, readReleasedContract } from "./released-contract.ts";

test("the changelog names every change of the API since the last release", () => {
  const [, newest = ""] = readFileSync("CHANGELOG.md", "utf8").split(/^## \[/m);
  expect(findUnnamedChanges(readReleasedContract(), listContract(), newest)).toEqual([]);
});

test("a change of the API is reported until the changelog names its call or its field", () => {
  const released = ["GET /api/tests", "GET /api/tests 200 []", "POST /api/tests > name!"];
  const current = [
    "GET /api/tests",
    "GET /api/tests 200 []",
    "POST /api/tests > name",
    "PUT /api/roles",
    "GET /api/tests ? role",
  ];
  const find = (text: string) => findUnnamedChanges(released, current, text);
  expect(find("The name and `tests` changed")).toEqual([
    "POST /api/tests > name!",
    "POST /api/tests > name",
    "PUT /api/roles",
    "GET /api/tests ? role",
  ]);
  expect(find("`name` may be missing, `PUT /api/roles` is new, and `GET /api/tests` takes a role")).toEqual([]);
});
