import { setImmediate as nextTurn } from "node:timers/promises";
import { stringify } from "csv-stringify/sync";
import { candidatePaths } from "#app/platform/paths/candidate-paths.ts";
import { escapeFormula } from "#app/platform/text/csv.ts";
import { formatDateTime } from "#app/platform/text/date-text.ts";
import type { Db } from "#db/client.ts";
import { type InvitationQuery, type ListedInvitation, listInvitationsBefore } from "./invitation-list.server.ts";
import { getInvitationState, INVITATION_STATE_LABELS } from "./invitation-state.ts";

const BATCH_SIZE = 200;

const HEAD = ["First Name", "Last Name", "Email", "Link", "State", "Expires", "Source", "Tags", "External ID"];

type Texts = { origin: string; timeZone: string };

export function streamInvitationsCsv(db: Db, query: InvitationQuery, texts: Texts): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const lines = (rows: string[][]) =>
    encoder.encode(stringify(rows, { record_delimiter: "windows", quoted_string: true }));
  let before: number | undefined;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode("\ufeff"));
      controller.enqueue(lines([HEAD]));
    },
    async pull(controller) {
      await nextTurn();
      const rows = listInvitationsBefore(db, query, before, BATCH_SIZE);
      before = rows.at(-1)?.number;
      if (rows.length > 0) controller.enqueue(lines(rows.map((row) => buildCells(row, query.now, texts))));
      if (rows.length < BATCH_SIZE) controller.close();
    },
  });
}

function buildCells(invitation: ListedInvitation, now: Date, { origin, timeZone }: Texts): string[] {
  const { firstName, lastName, email, token, expiresAt, source, tags, externalId } = invitation;
  return [
    ...[firstName, lastName, email].map(escapeFormula),
    `${origin}${candidatePaths.invited(token)}`,
    INVITATION_STATE_LABELS[getInvitationState(invitation, now)],
    expiresAt ? formatDateTime(expiresAt, timeZone).text : "",
    ...[source, tags.join(", "), externalId ?? ""].map(escapeFormula),
  ];
}
