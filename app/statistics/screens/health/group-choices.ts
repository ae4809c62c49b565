import { counted } from "#app/platform/text/numbers-text.ts";
import type { Group } from "../../groups.server.ts";

type Choice = { value: string; text: string };

/** A group, or a version of it alone, as one value of the select. */
export function choiceValue(group: string, version: number | null): string {
  return version === null ? group : `${group}.${version}`;
}

/** What such a value means; undefined for one that is none. */
export function choiceIn(value: string): { group: string; version?: string | undefined } {
  const [group = "", version] = value.split(".");
  return { group, version };
}

/** The groups of a test, newest first, then each version alone where a group has several. */
export function groupChoices(groups: Group[]): Choice[] {
  const alone = groups
    .filter(({ keys }) => keys.length > 1)
    .flatMap(({ id, keys }) =>
      [...Map.groupBy(keys, ({ version }) => version)].map(([version, of]) => ({
        value: choiceValue(id, version),
        text: `${versionText(version, of)} alone · ${resultsText(of.reduce((sum, { n }) => sum + n, 0))}`,
      })),
    );
  return [...groups.map((group) => ({ value: group.id, text: groupText(group) })), ...alone];
}

/** 'Versions 3, 4 (wording only) · 61 results'. */
function groupText({ versions, keys, n }: Group): string {
  const [only] = versions;
  const name =
    versions.length === 1 && only !== undefined
      ? versionText(only, keys)
      : `Versions ${versions.join(", ")} (wording only)`;
  return `${name} · ${resultsText(n)}`;
}

/** 'Version 3', and by the points of which other version it was counted. */
function versionText(version: number, keys: Group["keys"]): string {
  const others = [...new Set(keys.map(({ pointsVersion }) => pointsVersion))].filter((points) => points !== version);
  return others.length === 0
    ? `Version ${version}`
    : `Version ${version}, counted with the points of version ${others.join(", ")}`;
}

function resultsText(n: number): string {
  return counted(n, "result");
}
