import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { projectRoot } from "#db/project-root.ts";
import { findReleaseProblems, readReleaseFiles } from "./release-checks.ts";

test("package.json, its lock file, the changelog and the Dockerfile have one version (C67)", () => {
  const files = readReleaseFiles();
  expect(findReleaseProblems(files)).toEqual([]);
  const next = {
    ...files,
    version: "9.0.0",
    changelog: files.changelog.replace(/^## .*$/m, "## [Unreleased]\n\n### News"),
  };
  expect(findReleaseProblems(next)).toEqual([
    "package-lock.json has another version. Run npm install.",
    "CHANGELOG.md begins with Unreleased, not with 9.0.0.",
    "The newest version in CHANGELOG.md has no date.",
    "CHANGELOG.md has a group News. Use Added, Changed, Deprecated, Removed, Fixed, Security.",
    "The Dockerfile has another VERSION.",
  ]);
});

test("the bill of materials names the packages that run, and none that only builds or tests (C67)", () => {
  const args = ["sbom", "--sbom-format", "cyclonedx", "--omit", "dev", "--package-lock-only"];
  const { bomFormat, components } = JSON.parse(execFileSync("npm", args, { cwd: projectRoot, encoding: "utf8" }));
  const names = components.map(({ name }: { name: string }) => name);
  expect(bomFormat).toBe("CycloneDX");
  expect(names).toEqual(expect.arrayContaining(["better-sqlite3", "openid-client", "pdfkit"]));
  expect(names).not.toContain("oidc-provider");
});
