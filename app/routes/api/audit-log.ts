import { apiRoute } from "#app/api/api-route.server.ts";
import { db } from "#app/db.server.ts";
import { actText } from "#app/domain/audit/audit-act.ts";
import { env } from "#app/env.server.ts";
import { type AuditLine, listAuditLines, placeOfLine } from "#app/models/audit/audit-list.server.ts";
import { type AuditNames, nameLines } from "#app/models/audit/audit-names.server.ts";
import { writeViews } from "#app/models/audit/reading-acts.server.ts";
import { getTimeZone } from "#app/models/settings/settings.server.ts";

const route = apiRoute("/api/admin/audit-log", {
  GET: ({ request, query: { limit, cursor, ...filter } }) => {
    writeViews(db);
    const found = listAuditLines(db, filter, { before: cursor }, limit + 1, getTimeZone(db, env.timeZone));
    const lines = found.slice(0, limit);
    const last = lines.at(-1);
    const headers = new Headers();
    if (found.length > limit && last) headers.set("Link", `<${addressAfter(request, last)}>; rel="next"`);
    const names = nameLines(db, lines);
    return Response.json(
      lines.map((line) => lineForApi(line, names.get(line.number))),
      { headers },
    );
  },
});

export const loader = route.loader;
export const action = route.action;

function lineForApi({ at, thing, ...line }: AuditLine, names: AuditNames | undefined) {
  return {
    ...line,
    at: new Date(at).toISOString(),
    actorName: names?.by ?? "",
    text: actText(line.act),
    thing: thing || null,
    thingName: names?.on ?? null,
  };
}

function addressAfter({ url }: Request, line: AuditLine): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.set("cursor", placeOfLine(line));
  return `${pathname}?${searchParams}`;
}
