import { dateTimeText } from "#app/domain/date-text.ts";
import { formatDuration } from "#app/domain/duration.ts";
import { secondsText } from "#app/domain/figure-text.ts";
import { INVITATION_STATE_LABELS } from "#app/domain/invitation-state.ts";
import { counted } from "#app/domain/numbers-text.ts";
import { actText, messageText, noticeText, sendingOf } from "#app/domain/person-text.ts";
import type { PersonDocument } from "#app/models/person-document.server.ts";
import type { Brand, PersonPart, PersonReport, PersonRow } from "./report-types.ts";

type Submission = PersonDocument["submissions"][number];
type Clock = (moment: string) => string;

/** What a person is given, as a report under the organisation's settings: parts in the order in which things happened. */
export function reportOfPerson(
  document: PersonDocument,
  { timeZone, ...brand }: Brand & { timeZone: string },
): PersonReport {
  const { email, madeAt, submissions, invitations } = document;
  const clock: Clock = (moment) => dateTimeText(new Date(moment), timeZone).text;
  const named = [...submissions, ...invitations].map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim());
  return {
    layout: "person",
    ...brand,
    email,
    names: [...new Set(named)].filter((name) => name !== ""),
    asOf: clock(madeAt),
    created: madeAt,
    timeZone,
    parts: [
      ...submissions.map((submission) => submissionPart(submission, clock)),
      ...partOf("Invitations", invitations.map(invitationRow(clock))),
      ...partOf("Messages", document.messages.map(messageRow(clock))),
      ...partOf(
        "What the hiring team did",
        document.acts.map((act) => row(clock(act.at), actText(act))),
      ),
      ...partOf("Kept for longer", document.hold ? holdRows(document.hold, clock) : []),
      ...partOf("Privacy notices that were agreed to", document.notices.flatMap(noticeRows)),
      ...partOf("Account", document.hasAccount ? [row("Hiring team", "An account has the same address.")] : []),
    ],
  };
}

function row(label: string, text: string, detail = ""): PersonRow {
  return { label, text, ...(detail ? { detail } : {}) };
}

/** A part with one group; none without rows. */
function partOf(title: string, rows: PersonRow[]): PersonPart[] {
  return rows.length > 0 ? [{ title, groups: [{ title: "", rows }] }] : [];
}

function submissionPart(submission: Submission, clock: Clock): PersonPart {
  const { reference, test, firstName, lastName, email, startedAt, completedAt, totalDuration, consent } = submission;
  const facts = [
    row("Name", `${firstName} ${lastName}`.trim() || "None"),
    row("Email", email),
    row("Reference", reference),
    row("Begun", clock(startedAt), submission.byInvitation ? "By a personal invitation" : ""),
    row("Completed", completedAt ? clock(completedAt) : "Not yet"),
    ...(totalDuration === null ? [] : [row("Time taken", formatDuration(totalDuration))]),
    ...(consent ? [row("Consent", clock(consent.agreedAt), noticeText(consent.noticeVersion))] : []),
  ];
  const groups = [
    { title: "", rows: facts },
    { title: answersTitle(submission), rows: submission.answers.map((answer) => answerRow(answer, clock)) },
    { title: "Result", rows: resultRows(submission, clock) },
    { title: "What the hiring team decided and wrote", rows: decisionRows(submission, clock) },
  ];
  return { title: `Assessment: ${test}`, groups: groups.filter(({ rows }) => rows.length > 0) };
}

function answersTitle({ answers, questionCount }: Submission): string {
  return answers.length === questionCount
    ? counted(questionCount, "answer")
    : `${counted(answers.length, "answer")} of ${counted(questionCount, "question")}`;
}

function answerRow(
  { number, question, answer, letter, answeredAt, seconds }: Submission["answers"][number],
  clock: Clock,
) {
  const after = seconds === null ? "" : `, after ${secondsText(seconds)}`;
  return row(`Question ${number}\n${clock(answeredAt)}${after}`, question, `${letter}: ${answer}`);
}

function resultRows({ result }: Submission, clock: Clock): PersonRow[] {
  if (!result) return [];
  return [
    row("Score", `${result.score}, ${result.label}`),
    ...result.sections.map(({ name, score }) => row(name, score ?? "Not scored")),
    ...result.earlier.map(({ madeAt, score, label }) => row("Before", `${score}, ${label}`, clock(madeAt))),
  ];
}

function decisionRows({ hiringTeam }: Submission, clock: Clock): PersonRow[] {
  if (!hiringTeam) return [];
  const { stage, stages, notes, outcome } = hiringTeam;
  return [
    row("Stage", stage),
    ...stages.map(({ stage, changedAt }) => row(clock(changedAt), `Stage set to ${stage}`)),
    ...(outcome ? [row(clock(outcome.changedAt), outcomeText(outcome))] : []),
    ...notes.map(({ text, writtenAt, editedAt }) => row(`${clock(writtenAt)}${editedAt ? ", edited" : ""}`, text)),
  ];
}

function outcomeText({ stayed, quotaPercent }: { stayed: boolean | null; quotaPercent: number | null }): string {
  const texts = [
    ...(stayed === null ? [] : [stayed ? "Still here after six months" : "No longer here after six months"]),
    ...(quotaPercent === null ? [] : [`Quota reached: ${quotaPercent}%`]),
  ];
  return texts.join(". ");
}

function invitationRow(clock: Clock) {
  return ({
    test,
    state,
    invitedAt,
    expiresAt,
    begunAt,
    completedAt,
    revokedAt,
  }: PersonDocument["invitations"][number]) => {
    const dates: [string, string | null][] = [
      ["begun", begunAt],
      ["completed", completedAt],
      ["revoked", revokedAt],
      ["expires", expiresAt],
    ];
    const known = dates.flatMap(([what, moment]) => (moment ? [`${what} ${clock(moment)}`] : []));
    return row(clock(invitedAt), test, [INVITATION_STATE_LABELS[state], ...known].join(", "));
  };
}

function messageRow(clock: Clock) {
  return (message: PersonDocument["messages"][number]) => {
    const { state, at } = sendingOf(message);
    return row(clock(message.createdAt), messageText(message), at ? `${state}, ${clock(at)}` : state);
  };
}

function holdRows({ until, reason }: NonNullable<PersonDocument["hold"]>, clock: Clock): PersonRow[] {
  return [row("Until", clock(until)), ...(reason === undefined ? [] : [row("Reason", reason)])];
}

function noticeRows({ version, text, responsible }: PersonDocument["notices"][number]): PersonRow[] {
  return [row(`Version ${version}`, text), ...(responsible ? [row("Responsible", responsible)] : [])];
}
