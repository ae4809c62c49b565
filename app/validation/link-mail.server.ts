import { asc, eq, inArray } from "drizzle-orm";
import { getTest } from "#app/content/index.server.ts";
import { getPublicTitle } from "#app/content/index.ts";
import { getLanguageWording } from "#app/languages/index.server.ts";
import { assertMailOn, type Composed, type Message } from "#app/mail/index.server.ts";
import { getSendingState } from "#app/mail/index.ts";
import { getBrand, getProviderName } from "#app/organization/index.server.ts";
import { type AuditContext, command } from "#app/platform/audit/audit-log.server.ts";
import { candidatePaths } from "#app/platform/paths/candidate-paths.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { breakLinks } from "#app/platform/text/links.ts";
import { fillPlaceholders } from "#app/platform/text/message-format.ts";
import { MINUTE_MS } from "#app/platform/time-units.ts";
import { type Db, inTransaction } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { messages, raters, studyPeople } from "#db/schema.ts";
import type { Panel } from "./panel.ts";
import { addRaters, type Rater } from "./panels.server.ts";
import { addStudyPeople, findStudyLink } from "./study.server.ts";

type Kind = "rating" | "study";

const ID_COLUMNS = { rating: messages.raterId, study: messages.personId };

function queueLinks(db: Db, kind: Kind, people: readonly { id: string; email: string }[], now: Date): void {
  for (const { id, email } of people.filter((person) => person.email !== ""))
    db.insert(messages)
      .values({
        id: newId(),
        kind,
        ...(kind === "rating" ? { raterId: id } : { personId: id }),
        recipient: email,
        createdAt: now,
        dueAt: now,
      })
      .run();
}

type NewPeople = { names: readonly string[]; isMailOn: boolean };

export function inviteRaters(
  db: Db,
  context: AuditContext,
  testId: string,
  { panel, names, isMailOn }: NewPeople & { panel: Panel },
): Rater[] {
  return inTransaction(db, () => {
    const added = addRaters(db, context, testId, panel, names);
    if (isMailOn) queueLinks(db, "rating", added, context.now);
    return added;
  });
}

export function inviteStudyPeople(db: Db, context: AuditContext, testId: string, { names, isMailOn }: NewPeople) {
  return inTransaction(db, () => {
    const added = addStudyPeople(db, context, testId, names);
    if (isMailOn) queueLinks(db, "study", added, context.now);
    return added;
  });
}

const WORDS = {
  rating: { noun: "rater", gone: "no longer exists", done: "has already finished" },
  study: { noun: "person", gone: "is no longer in the study", done: "has already answered" },
};

type Addressee = { id: string; testId: string; name: string; email: string };
type Found = { person: Addressee; purpose: Panel | "study"; path: string | null; isDone: boolean };

function findAddressee(db: Db, kind: Kind, id: string): Found | null {
  if (kind === "rating") {
    const rater = db.select().from(raters).where(eq(raters.id, id)).get();
    if (!rater) return null;
    const path = rater.token && candidatePaths.rating(rater.token);
    return { person: rater, purpose: rater.panel, path, isDone: rater.finishedAt !== null };
  }
  const person = db.select().from(studyPeople).where(eq(studyPeople.id, id)).get();
  if (!person) return null;
  const isDone = Boolean(findStudyLink(db, person.token)?.submission?.completedAt);
  return { person, purpose: "study", path: candidatePaths.study(person.token), isDone };
}

const buildSendCommand = (kind: Kind, event: "rating-link-sent" | "study-link-sent") =>
  command({
    run(db: Db, { now }: AuditContext, testId: string, id: string, isMailOn: boolean): void {
      const { noun, gone, done } = WORDS[kind];
      const found = findAddressee(db, kind, id);
      if (found?.person.testId !== testId) throw new Refusal("not-found", `This ${noun} ${gone}`);
      if (found.isDone) throw new Refusal("conflict", `This ${noun} ${done}`);
      queueAgain(db, kind, found.person, { now, isMailOn });
    },
    events: ({ args: [entityId] }) => [{ event, entityType: "test", entityId }],
  });

export const sendRatingLink = buildSendCommand("rating", "rating-link-sent");
export const sendStudyLink = buildSendCommand("study", "study-link-sent");

const DOUBLE_PRESS_MS = 10 * MINUTE_MS;

type Sending = { now: Date; isMailOn: boolean };

function queueAgain(db: Db, kind: Kind, person: { id: string; email: string }, { now, isMailOn }: Sending): void {
  assertMailOn(isMailOn);
  if (person.email === "") throw new Refusal("conflict", "This person has no email address");
  const last = listLinkMail(db, kind, [person]).get(person.id);
  const isRecent = last?.state === "sent" && now.getTime() - (last.at?.getTime() ?? 0) < DOUBLE_PRESS_MS;
  if (last?.state === "waiting" || isRecent)
    throw new Refusal("conflict", "A message is already waiting or was just sent");
  queueLinks(db, kind, [person], now);
}

export type LinkMail = ReturnType<typeof getSendingState<Date>> & { failure: string };

export function listLinkMail(db: Db, kind: Kind, people: readonly { id: string }[]): Map<string, LinkMail> {
  const isToThem = inArray(
    ID_COLUMNS[kind],
    people.map(({ id }) => id),
  );
  const rows = db.select().from(messages).where(isToThem).orderBy(asc(messages.number)).all();
  return new Map(
    rows.map((row) => [row.raterId ?? row.personId ?? "", { ...getSendingState(row), failure: row.failure }]),
  );
}

const notSent = (reason: string): Composed => ({ ok: false, reason: `Not sent: ${reason}` });

export function buildLinkMessage(db: Db, { raterId, personId }: Message, origin: string): Composed {
  const kind = raterId ? "rating" : "study";
  const { noun, gone, done } = WORDS[kind];
  const found = findAddressee(db, kind, raterId ?? personId ?? "");
  if (!found?.path) return notSent(`the ${noun} ${gone}`);
  if (found.isDone) return notSent(`the ${noun} ${done}`);
  return fillLinkMessage(db, found, `${origin}${found.path}`);
}

function fillLinkMessage(db: Db, { person: { testId, name }, purpose }: Found, link: string): Composed {
  const test = getTest(db, testId);
  if (!test) return notSent("the test no longer exists");
  const wording = getLanguageWording(test.language, "rater", "performance", "study", "linkMail", "invitationMail");
  const { rater, performance, study, linkMail, invitationMail, page, language } = wording;
  const texts = {
    tasks: { title: rater.tasksTitle, about: [rater.tasksLead, rater.seen] },
    options: { title: rater.optionsTitle, about: [rater.optionsLead, rater.seen] },
    performance: { title: performance.title, about: [performance.lead, performance.seen] },
    study: { title: study.title, about: [study.purpose, study.seen, study.voluntary] },
  }[purpose];
  const values = {
    title: texts.title,
    name: breakLinks(name),
    organization: breakLinks(getProviderName(db)) || invitationMail.unnamed,
    testName: breakLinks(getPublicTitle(test)),
  };
  const { contact } = getBrand(db);
  const paragraphs = [
    fillPlaceholders(linkMail.ask, values, wording),
    ...texts.about,
    linkMail.link.replace("{link}", () => link),
    linkMail.alone,
    ...(contact ? [fillPlaceholders(`${page.questions} {contact}`, { contact }, wording)] : []),
  ];
  return {
    ok: true,
    name: breakLinks(name),
    subject: fillPlaceholders("{title} ({testName})", values, wording),
    text: paragraphs.join("\n\n"),
    language,
  };
}
