import { expect, test } from "vitest";
import { paths, readPageNumber, safeAdminPath } from "./paths.ts";

test.each([
  "/admin",
  "/admin/",
  "/admin?page=2",
  "/admin/results/0f8fad5b-d9cb-469f-a165-70867728950e",
  "/admin/content?testId=abc123",
  "/admin/users?search=a%40b.com",
])("signing in returns to %s (D17)", (target) => {
  expect(safeAdminPath(target)).toBe(target);
});

test.each([
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https:evil.example",
  "https://evil.example/admin",
  "http:/admin",
  "javascript:alert(1)",
  "data:text/html,hi",
  "%2f%2fevil.example",
  "/%2f%2fevil.example",
  "/admin//evil.example",
  "/admin\\..\\evil",
  "/admin@evil.example",
  "/admin.evil.example",
  "/administrator",
  "/admin:80",
  "/admin#x",
  "/ADMIN",
  " /admin",
  "/admin ",
  "/admin\n",
  "/admin\r\nSet-Cookie: session=x",
  "/admin/\tx",
  "/admin/\u0000",
  "/admin/é",
  "/",
  "/api/logout",
  "admin",
  "",
])("signing in replaces the target %j with the dashboard (D17)", (target) => {
  expect(safeAdminPath(target)).toBe("/admin");
});

test("signing in without a target opens the dashboard (S324)", () => {
  expect(safeAdminPath(null)).toBe("/admin");
  expect(safeAdminPath(undefined)).toBe("/admin");
});

test("IDs are encoded in every link, so they cannot change the rest of the URL", () => {
  expect(paths.question("../admin?x")).toBe("/test/..%2Fadmin%3Fx");
  expect(paths.result("a/b")).toBe("/admin/results/a%2Fb");
  expect(paths.sectionComplete("id", "s&t=1")).toBe("/test/id?completed=s%26t%3D1");
  expect(paths.login("/admin?page=2&x")).toBe("/admin/login?redirectTo=%2Fadmin%3Fpage%3D2%26x");
});

test.each([
  "/admin/../api/logout",
  "/admin/%2e%2e/api/logout",
  "/admin/.%2E/x",
  "/admin/.",
  "/admin/x/..",
  "/admin/./x",
])("a redirect target that leaves the admin area is not followed: %j", (target) => {
  expect(safeAdminPath(target)).toBe("/admin");
});

test("a redirect target with dots in its query is treated like any admin path", () => {
  expect(safeAdminPath("/admin/results/a.b?page=..")).toBe("/admin/results/a.b?page=..");
});

test("a dialog over a list keeps the page number in its URL, except for the first page (D38)", () => {
  expect(paths.editTest("a/b", 2)).toBe("/admin/tests/a%2Fb/edit?page=2");
  expect(paths.deleteTest("a", 3)).toBe("/admin/tests/a/delete?page=3");
  expect(paths.newTest(1)).toBe("/admin/tests/new");
  expect(paths.invite("a")).toBe("/admin/tests/a/invite");
  expect(paths.tests(1)).toBe("/admin/tests");
});

test("page numbers in a URL start at 1, which is also the default", () => {
  const readPage = (query: string) => readPageNumber(new URLSearchParams(query));
  expect([readPage("page=2"), readPage("page=12")]).toEqual([2, 12]);
  for (const none of ["", "page=", "page=0", "page=-1", "page=1.5", "page=x", "page=Infinity"]) {
    expect(readPage(none)).toBe(1);
  }
});
