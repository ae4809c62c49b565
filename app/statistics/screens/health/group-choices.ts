import { formatCount } from "#app/platform/text/numbers-text.ts";
import type { Group } from "../../groups.server.ts";

type Choice = { value: string; text: string };

export function buildChoiceValue(group: string, version: number | null): string {
  return version === null ? group : `${group}.${version}`;
}

export function parseChoice(value: string): { group: string; version?: string | undefined } {
  const [group = "", version] = value.split(".");
  return { group, version };
}

export function listGroupChoices(groups: Group[]): Choice[] {
  const alone = groups
    .filter(({ keys }) => keys.length > 1)
    .flatMap(({ id, keys }) =>
      [...Map.groupBy(keys, ({ version }) => version)].map(([version, of]) => ({
        value: buildChoiceValue(id, version),
        text: `${formatVersion(version, of)} alone · ${formatResultCount(of.reduce((sum, { n }) => sum + n, 0))}`,
      })),
    );
  return [...groups.map((group) => ({ value: group.id, text: formatGroup(group) })), ...alone];
}

function formatGroup({ versions, keys, n }: Group): string {
  const [only] = versions;
  const name =
    versions.length === 1 && only !== undefined
      ? formatVersion(only, keys)
      : `Versions ${versions.join(", ")} (wording only)`;
  return `${name} · ${formatResultCount(n)}`;
}

function formatVersion(version: number, keys: Group["keys"]): string {
  const others = [...new Set(keys.map(({ pointsVersion }) => pointsVersion))].filter((points) => points !== version);
  return others.length === 0
    ? `Version ${version}`
    : `Version ${version}, counted with the points of version ${others.join(", ")}`;
}

function formatResultCount(n: number): string {
  return formatCount(n, "result");
}
