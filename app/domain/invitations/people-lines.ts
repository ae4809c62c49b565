/** A list of people to invite, one a line: as addresses, as a mail program writes them, or as rows of a spreadsheet. */

import { counted, grouped } from "#app/domain/text/numbers-text.ts";
import { emailKey } from "#app/domain/text/text.ts";
import { type InvitedPerson, invitedPersonSchema } from "./invited-person.ts";
import { MAX_PEOPLE, MAX_PEOPLE_BYTES, PEOPLE_TOO_LARGE } from "./people-limits.ts";
import { headerColumns, type PersonLine, readLine } from "./person-line.ts";

/** Lines count as an editor counts them: empty ones too. */
type BadLine = { line: number; reason: string };
export type ReadPeople =
  | { ok: true; people: InvitedPerson[]; badLines: BadLine[]; unreadColumns: string[] }
  | { ok: false; message: string };

/** A name and an address at their limits, quoted, with room for other columns. */
const MAX_LINE = 2000;

/**
 * The people of a list of at most 5,000 lines and 1 MB, and the lines that name none. An address that comes twice is a
 * bad line the second time, in any spelling of upper and lower case.
 */
export function readPeople(text: string): ReadPeople {
  if (new TextEncoder().encode(text).byteLength > MAX_PEOPLE_BYTES) return { ok: false, message: PEOPLE_TOO_LARGE };
  const lines = text
    .replace(/^\ufeff/, "")
    .split(/\r\n|\r|\n/)
    .map((content, index) => ({ line: index + 1, content }))
    .filter(({ content }) => content.trim() !== "");
  const [first] = lines;
  const columns = first ? headerColumns(first.content) : null;
  const body = columns ? lines.slice(1) : lines;
  if (body.length > MAX_PEOPLE) {
    const message = `At most ${grouped(MAX_PEOPLE)} people can be invited at a time, and this list has ${counted(body.length, "line")}. Please split it`;
    return { ok: false, message };
  }
  if (body.length === 0)
    return { ok: false, message: "Please name at least one person: an e-mail address on each line" };
  const lineOf = new Map<string, number>();
  const people: InvitedPerson[] = [];
  const badLines: BadLine[] = [];
  for (const { line, content } of body) {
    const person = judged(content.length > MAX_LINE ? "This line is too long" : readLine(content, columns));
    const before = typeof person === "string" ? undefined : lineOf.get(emailKey(person.email));
    if (typeof person === "string") badLines.push({ line, reason: person });
    else if (before !== undefined) badLines.push({ line, reason: `${person.email} is already on line ${before}` });
    else {
      lineOf.set(emailKey(person.email), line);
      people.push(person);
    }
  }
  return { ok: true, people, badLines, unreadColumns: columns?.unread ?? [] };
}

function judged(reading: PersonLine | string): InvitedPerson | string {
  if (typeof reading === "string") return reading;
  const parsed = invitedPersonSchema.safeParse(reading);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.path[0] !== "email") return issue?.message ?? "This line cannot be read";
  const shown = reading.email.trim().slice(0, 80);
  return shown === "" ? "There is no e-mail address in this line" : `“${shown}” is no e-mail address`;
}
