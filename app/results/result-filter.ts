import { z } from "zod";
import { MATCH_BANDS } from "#app/match-bands/index.ts";
import { findNonDefaultSize, MAX_SEARCH_LENGTH } from "#app/platform/http/pagination.ts";
import { formatDayRange, formatRange } from "#app/platform/text/day-text.ts";
import { parseSource } from "#app/platform/text/tags.ts";
import { BAND_CHOICES, SORTS, withoutDefaultSort } from "./filter-choices.ts";
import { STAGES, type Stage } from "./stages.ts";

const text = z.string().trim().min(1);
const day = z.iso.date({ error: "Must be a day like 2026-05-04" });
const percent = z
  .string()
  .regex(/^\d{1,9}(?:\.\d{1,3})?$/, { error: "Must be a number from 0 to 100" })
  .transform(Number);
const word = text.transform(parseSource).pipe(z.string().min(1, { error: "Is too long" }));
const yes = z.literal("1", { error: "Must be 1, or missing" });

const filterSchema = z
  .object({
    testId: text.max(64).meta({ description: "Only submissions of this test" }),
    search: text
      .transform((search) => search.slice(0, MAX_SEARCH_LENGTH))
      .meta({ description: "Only people whose name and email address contain all of these words" }),
    match: z.array(z.enum(MATCH_BANDS)).meta({ description: "Only results with one of these labels" }),
    completedFrom: day.meta({ description: "Only results completed on this day or later, in the app's time zone" }),
    completedTo: day.meta({ description: "Only results completed on this day or earlier" }),
    percentFrom: percent.meta({ description: "Only results with at least this percentage" }),
    percentTo: percent.meta({ description: "Only results with at most this percentage" }),
    stage: z.array(z.enum(STAGES)).meta({ description: "Only results at one of these stages" }),
    tag: word.meta({ description: "Only people whose invitation has this tag" }),
    source: word.meta({ description: "Only people from this source" }),
    assignedTo: text.max(64).meta({ description: "Only results assigned to this account, or to `nobody`" }),
    first: yes.meta({ description: "`1`: only each person's first attempt at a test" }),
    state: z.enum(["completed", "unfinished"]).meta({ description: "Only completed or only unfinished submissions" }),
    startedFrom: day,
    startedTo: day,
    previews: yes,
    sort: z.enum(SORTS),
    order: z.enum(["asc", "desc"]),
    per: z.coerce.number().refine((rows) => findNonDefaultSize(rows) !== undefined),
  })
  .partial();

export type ResultFilter = z.infer<typeof filterSchema>;

const completedOnly = filterSchema.omit({ state: true, startedFrom: true, startedTo: true, previews: true });

const LISTS = {
  dashboard: completedOnly,
  leaderboard: completedOnly.omit({ sort: true, order: true, per: true }),
  activity: filterSchema.omit({ sort: true, order: true }),
};

export const apiFilterSchema = filterSchema.omit({
  startedFrom: true,
  startedTo: true,
  previews: true,
  sort: true,
  order: true,
  per: true,
});

export type ListName = keyof typeof LISTS;
/** `ticked` are the rows selected in the list's URL, for browsers without scripts. */
export type ListOrigin = { list: ListName; filter: ResultFilter; ticked?: string[] };

/** Read a list's URL. Ignore unknown values. Return contradictory ranges, because the form must show them. */
export function parseFilter(list: ListName, query: URLSearchParams): ResultFilter {
  const fields = Object.entries(LISTS[list].shape).flatMap(([name, schema]) => {
    const sent = query.getAll(name);
    const field: z.ZodType = schema.unwrap();
    // Put a list's values in the order of its choices. Equal filters then have equal URLs.
    const known = field instanceof z.ZodArray ? listChoices(field).filter((choice) => sent.includes(choice)) : sent[0];
    const read = known?.length ? field.safeParse(known) : undefined;
    return read?.success ? [[name, read.data]] : [];
  });
  const { order, ...filter }: ResultFilter = Object.fromEntries(fields);
  const isOfColumn = filter.sort !== undefined || !query.has("sort");
  return withoutDefaultSort({ ...filter, ...(isOfColumn && { order }) });
}

export function parseListOrigin(query: URLSearchParams): ListOrigin {
  const from = query.get("from");
  const list = from === "leaderboard" || from === "activity" ? from : "dashboard";
  return { list, filter: parseFilter(list, query), ticked: query.getAll("ticked") };
}

function listChoices({ element }: z.ZodArray): string[] {
  return element instanceof z.ZodEnum ? element.options.map(String) : [];
}

type Names = { stageNames: Record<Stage, string>; assignees: { id: string; name: string }[] };

type FilterChip = { key: string; text: string; without: ResultFilter };

export function listChips(filter: ResultFilter, { stageNames, assignees }: Names): FilterChip[] {
  const { match = [], stage = [] } = filter;
  const chip = (text: string | null | undefined | false, ...names: (keyof ResultFilter)[]): FilterChip[] =>
    text ? [{ key: names.join("-"), text, without: without(filter, names) }] : [];
  const each = <Name extends "match" | "stage">(name: Name, choice: string, text: string): FilterChip => {
    const left = (filter[name] ?? []).filter((one) => one !== choice);
    return { key: choice, text, without: { ...filter, [name]: left } };
  };
  const percentText = (value: number | undefined) => (value === undefined ? undefined : `${value}%`);
  return [
    ...chip(filter.search && `Email or name: ${filter.search}`, "search"),
    ...BAND_CHOICES.filter(({ band }) => match.includes(band)).map(({ band, text }) => each("match", band, text)),
    ...chip(
      prefix("Completed", formatDayRange(filter.completedFrom, filter.completedTo)),
      "completedFrom",
      "completedTo",
    ),
    ...chip(
      prefix("Percent", formatRange(percentText(filter.percentFrom), percentText(filter.percentTo))),
      "percentFrom",
      "percentTo",
    ),
    ...stage.map((one) => each("stage", one, `Stage: ${stageNames[one]}`)),
    ...chip(filter.tag && `Tag: ${filter.tag}`, "tag"),
    ...chip(filter.source && `Source: ${filter.source}`, "source"),
    ...chip(filter.assignedTo && `Assigned to ${nameAssignee(filter.assignedTo, assignees)}`, "assignedTo"),
    ...chip(filter.first && "First attempts only", "first"),
    ...chip(filter.state && STATE_TEXTS[filter.state], "state"),
    ...chip(prefix("Started", formatDayRange(filter.startedFrom, filter.startedTo)), "startedFrom", "startedTo"),
  ];
}

const STATE_TEXTS = { completed: "Completed", unfinished: "Not finished" };

function nameAssignee(id: string, assignees: Names["assignees"]): string {
  return assignees.find((assignee) => assignee.id === id)?.name ?? "a former colleague";
}

function prefix(label: string, text: string | null): string | null {
  return text && `${label} ${text}`;
}

function without(filter: ResultFilter, names: (keyof ResultFilter)[]): ResultFilter {
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !names.some((one) => one === name)));
}
