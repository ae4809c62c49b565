import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#db/project-root.ts";

type ReleaseFiles = { version: string; lockVersion: string; changelog: string; dockerfile: string };

export function readReleaseFiles(): ReleaseFiles {
  const read = (name: string) => readFileSync(join(projectRoot, name), "utf8");
  const lock = JSON.parse(read("package-lock.json"));
  return {
    version: JSON.parse(read("package.json")).version,
    lockVersion: lock.packages[""].version,
    changelog: read("CHANGELOG.md"),
    dockerfile: read("Dockerfile"),
  };
}

const GROUPS = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"];

export function findReleaseProblems({ version, lockVersion, changelog, dockerfile }: ReleaseFiles): string[] {
  const headings = [...changelog.matchAll(/^## \[(.+?)\](?: - (\d{4}-\d{2}-\d{2}))?$/gm)];
  const [newest] = headings;
  const groups = [...changelog.matchAll(/^### (.+)$/gm)].map(([, name = ""]) => name);
  const unknown = groups.filter((name) => !GROUPS.includes(name));
  return [
    ...(/^\d+\.\d+\.\d+$/.test(version) ? [] : [`${version} is not a semantic version.`]),
    ...(lockVersion === version ? [] : ["package-lock.json has another version. Run npm install."]),
    ...(newest?.[1] === version ? [] : [`CHANGELOG.md begins with ${newest?.[1] ?? "nothing"}, not with ${version}.`]),
    ...(newest?.[2] ? [] : ["The newest version in CHANGELOG.md has no date."]),
    ...unknown.map((name) => `CHANGELOG.md has a group ${name}. Use ${GROUPS.join(", ")}.`),
    ...(dockerfile.includes(`\nARG VERSION=${version}\n`) ? [] : ["The Dockerfile has another VERSION."]),
  ];
}
