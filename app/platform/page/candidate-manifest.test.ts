import { expect, test } from "vitest";
import { isAdminPath } from "./candidate-manifest.ts";

test("the admin area's paths may be percent-encoded and in upper case (R30)", () => {
  const paths = ["/admin", "/ADMIN/login", "/%61dmin/login", "/candidate", "/administer", "/test/admin"];
  expect(paths.filter((path) => isAdminPath(path))).toEqual(["/admin", "/ADMIN/login", "/%61dmin/login"]);
});
