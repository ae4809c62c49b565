import { findMatchBand } from "#app/match-bands/index.ts";
import { createPersonVoice } from "#app/reports/index.server.ts";
import type { Brand, PersonPart, PersonReport, PersonRow, PersonVoice } from "#app/reports/index.ts";
import { STAGE_NAMES, STAGES } from "#app/results/index.ts";
import type { PersonDocument } from "./person-document.server.ts";
import { actText, getSendingState, messageText } from "./person-text.ts";

type Submission = PersonDocument["submissions"][number];
type Settings = Brand & { timeZone: string; language: string };

/** What a person is given, as a report under the organisation's settings: parts in the order in which things happened. */
export function reportOfPerson(document: PersonDocument, { timeZone, language, ...brand }: Settings): PersonReport {
  const { email, madeAt, submissions, invitations } = document;
  const voice = createPersonVoice(language, timeZone);
  const { texts, say, clock } = voice;
  const named = [...submissions, ...invitations].map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim());
  return {
    layout: "person",
    ...brand,
    email,
    names: [...new Set(named)].filter((name) => name !== ""),
    created: madeAt,
    language: voice.language,
    direction: voice.direction,
    texts: {
      title: texts.title,
      author: brand.providerName || texts.personality,
      subtitle: brand.providerName ? say(texts.personalityBy, { organisation: brand.providerName }) : texts.personality,
      subject: say(texts.subject, { email }),
      asOf: say(texts.asOf, { date: clock(madeAt), timeZone }),
      page: texts.page,
      box: texts.box,
    },
    parts: [
      ...submissions.map((submission) => submissionPart(submission, voice)),
      ...partOf(texts.invitations, invitations.map(invitationRow(voice))),
      ...partOf(texts.messages, document.messages.map(messageRow(voice))),
      ...partOf(
        texts.done,
        document.acts.map((act) => row(clock(act.at), wordFor(act.act, texts.acts) ?? actText(act))),
      ),
      ...partOf(texts.hold, document.hold ? holdRows(document.hold, voice) : []),
      ...partOf(texts.notices, document.notices.flatMap(noticeRows(voice))),
      ...partOf(texts.account, document.hasAccount ? [row(texts.hiringTeam, texts.sameAddress)] : []),
    ],
  };
}

function row(label: string, text: string, detail = ""): PersonRow {
  return { label, text, ...(detail ? { detail } : {}) };
}

/** Facts side by side: with a dot, since some languages write a comma into their figures. */
function listed(facts: string[]): string {
  return facts.join(" · ");
}

/** A part with one group; none without rows. */
function partOf(title: string, rows: PersonRow[]): PersonPart[] {
  return rows.length > 0 ? [{ title, groups: [{ title: "", rows }] }] : [];
}

function submissionPart(submission: Submission, voice: PersonVoice): PersonPart {
  const { texts, say, clock } = voice;
  const { reference, test, firstName, lastName, email, startedAt, completedAt, totalDuration, consent } = submission;
  const facts = [
    row(texts.name, `${firstName} ${lastName}`.trim() || texts.noName),
    row(texts.email, email),
    row(texts.reference, reference),
    row(texts.begun, clock(startedAt), submission.byInvitation ? texts.byInvitation : ""),
    row(texts.completed, completedAt ? clock(completedAt) : texts.notYet),
    ...(totalDuration === null ? [] : [row(texts.timeTaken, voice.duration(totalDuration))]),
    ...(consent ? [row(texts.consent, clock(consent.agreedAt), noticeIn(voice, consent.noticeVersion))] : []),
  ];
  const answered = { answered: submission.answers.length, total: submission.questionCount };
  const groups = [
    { title: "", rows: facts },
    { title: say(texts.answers, answered), rows: submission.answers.map(answerRow(voice)) },
    { title: texts.result, rows: resultRows(submission, voice) },
    { title: texts.decided, rows: decisionRows(submission, voice) },
  ];
  return { title: say(texts.assessment, { test }), groups: groups.filter(({ rows }) => rows.length > 0) };
}

function noticeIn({ texts, say }: PersonVoice, version: number | null): string {
  return version === null ? texts.withoutNotice : say(texts.noticeVersion, { version });
}

function answerRow({ texts, say, clock, seconds: spoken }: PersonVoice) {
  return ({ number, question, answer, letter, answeredAt, seconds }: Submission["answers"][number]) => {
    const after = seconds === null ? [] : [say(texts.after, { time: spoken(seconds) })];
    const label = [say(texts.question, { number }), clock(answeredAt), ...after].join("\n");
    return row(label, question, `${letter}: ${answer}`);
  };
}

function resultRows({ result }: Submission, { texts, clock, percent }: PersonVoice): PersonRow[] {
  if (!result) return [];
  const labelled = ({ score, label }: { score: string; label: string }) => {
    const band = findMatchBand(label);
    return listed([percent(score), band ? texts.bands[band] : label]);
  };
  return [
    row(texts.score, labelled(result)),
    ...result.sections.map(({ name, score }) => row(name, score === null ? texts.notScored : percent(score))),
    ...result.earlier.map((earlier) => row(texts.before, labelled(earlier), clock(earlier.madeAt))),
  ];
}

function decisionRows({ hiringTeam }: Submission, voice: PersonVoice): PersonRow[] {
  if (!hiringTeam) return [];
  const { texts, say, clock } = voice;
  const { stage, stages, notes, outcome } = hiringTeam;
  return [
    row(texts.stage, stageIn(voice, stage)),
    ...stages.map(({ stage, changedAt }) =>
      row(clock(changedAt), say(texts.stageSet, { stage: stageIn(voice, stage) })),
    ),
    ...(outcome ? [row(clock(outcome.changedAt), outcomeText(outcome, voice))] : []),
    ...notes.map(({ text, writtenAt, editedAt }) =>
      row([clock(writtenAt), ...(editedAt ? [texts.edited] : [])].join("\n"), text),
    ),
  ];
}

/** A stage by its name as screens say it. */
function stageIn({ texts }: PersonVoice, name: string): string {
  const stage = STAGES.find((each) => STAGE_NAMES[each] === name);
  return stage ? texts.stages[stage] : name;
}

type Outcome = { stayed: boolean | null; quotaPercent: number | null };

function outcomeText({ stayed, quotaPercent }: Outcome, { texts, say, percent }: PersonVoice): string {
  return [
    ...(stayed === null ? [] : [stayed ? texts.stayed : texts.left]),
    ...(quotaPercent === null ? [] : [say(texts.quota, { percent: percent(`${quotaPercent}%`) })]),
  ].join("\n");
}

function invitationRow({ texts, say, clock }: PersonVoice) {
  return (invitation: PersonDocument["invitations"][number]) => {
    const { test, state, invitedAt, begunAt, completedAt, revokedAt, expiresAt } = invitation;
    const dates: [keyof typeof texts.dates, string | null][] = [
      ["begun", begunAt],
      ["completed", completedAt],
      ["revoked", revokedAt],
      ["expires", expiresAt],
    ];
    const known = dates.flatMap(([what, moment]) => (moment ? [say(texts.dates[what], { date: clock(moment) })] : []));
    return row(clock(invitedAt), test, listed([texts.states[state], ...known]));
  };
}

function messageRow({ texts, clock }: PersonVoice) {
  return (message: PersonDocument["messages"][number]) => {
    const { kind, isAutomatic } = message;
    const { state, at } = getSendingState(message);
    const isOwnAct = isAutomatic && kind !== "completed";
    const what = wordFor(kind, texts.kinds) ?? messageText({ kind, isAutomatic: false });
    const text = listed([what, ...(isOwnAct ? [texts.automatic] : [])]);
    return row(clock(message.createdAt), text, listed([texts.sendings[state], ...(at ? [clock(at)] : [])]));
  };
}

/** The word for what a database names; null for a name of another version. */
function wordFor(name: string, words: Record<string, string>): string | null {
  return Object.hasOwn(words, name) ? (words[name] ?? null) : null;
}

function holdRows({ until, reason }: NonNullable<PersonDocument["hold"]>, { texts, clock }: PersonVoice): PersonRow[] {
  return [row(texts.until, clock(until)), ...(reason === undefined ? [] : [row(texts.reason, reason)])];
}

function noticeRows({ texts, say }: PersonVoice) {
  return ({ version, text, responsible }: PersonDocument["notices"][number]): PersonRow[] => [
    row(say(texts.version, { version }), text),
    ...(responsible ? [row(texts.responsible, responsible)] : []),
  ];
}
