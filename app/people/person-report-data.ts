import { getLanguageWording } from "#app/languages/index.server.ts";
import { getSendingState } from "#app/mail/index.ts";
import { findMatchBand } from "#app/match-bands/index.ts";
import type { Outcome } from "#app/outcomes/index.ts";
import { createPersonWording } from "#app/reports/index.server.ts";
import type { Brand, PersonWording, ReportPart, ReportRow, RowsReport } from "#app/reports/index.ts";
import { STAGE_NAMES, STAGES } from "#app/results/index.ts";
import type { PersonDocument } from "./person-document.server.ts";
import { formatEventName, formatMessage } from "./person-text.ts";

type Submission = PersonDocument["submissions"][number];
type Settings = Brand & { timeZone: string; language: string };

export function createPersonReport(document: PersonDocument, { timeZone, language, ...brand }: Settings): RowsReport {
  const { email, madeAt, submissions, invitations } = document;
  const voice = createPersonWording(language, timeZone);
  const { texts, say, clock } = voice;
  const names = [...submissions, ...invitations].map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim());
  return {
    layout: "rows",
    ...brand,
    about: email,
    names: [...new Set([...names, ...document.contributions.map(({ name }) => name)])].filter((name) => name !== ""),
    created: madeAt,
    language: voice.language,
    direction: voice.direction,
    texts: {
      title: texts.title,
      author: brand.providerName || texts.personality,
      subtitle: brand.providerName ? say(texts.personalityBy, { organization: brand.providerName }) : texts.personality,
      subject: say(texts.subject, { email }),
      asOf: say(texts.asOf, { date: clock(madeAt), timeZone }),
      page: texts.page,
      box: texts.box,
    },
    parts: [
      ...submissions.map((submission) => createSubmissionPart(submission, voice)),
      ...createParts(texts.invitations, [
        ...invitations.map(createInvitationRow(voice)),
        ...document.contributions.map(createContributionRow(voice)),
      ]),
      ...createParts(texts.messages, document.messages.map(createMessageRow(voice))),
      ...createParts(
        texts.done,
        document.events.map((entry) =>
          createRow(clock(entry.at), findWord(entry.event, texts.events) ?? formatEventName(entry)),
        ),
      ),
      ...createParts(texts.hold, document.hold ? listHoldRows(document.hold, voice) : []),
      ...createParts(texts.notices, document.notices.flatMap(createNoticeRows(voice))),
      ...createParts(texts.account, document.hasAccount ? [createRow(texts.hiringTeam, texts.sameAddress)] : []),
    ],
  };
}

function createRow(label: string, text: string, detail = ""): ReportRow {
  return { label, text, ...(detail ? { detail } : {}) };
}

/** Join with dots, because numbers contain commas in some languages. */
function joinFacts(facts: string[]): string {
  return facts.join(" · ");
}

function createParts(title: string, rows: ReportRow[]): ReportPart[] {
  return rows.length > 0 ? [{ title, groups: [{ title: "", rows }] }] : [];
}

function createSubmissionPart(submission: Submission, voice: PersonWording): ReportPart {
  const { texts, say, clock } = voice;
  const { reference, test, firstName, lastName, email, startedAt, completedAt, totalDuration, consent } = submission;
  const { hiddenTab } = submission;
  const facts = [
    createRow(texts.name, `${firstName} ${lastName}`.trim() || texts.noName),
    createRow(texts.email, email),
    createRow(texts.reference, reference),
    createRow(
      texts.begun,
      clock(startedAt),
      joinFacts([
        ...(submission.byInvitation ? [texts.byInvitation] : []),
        ...(submission.source ? [say(texts.source, { text: submission.source })] : []),
      ]),
    ),
    createRow(texts.completed, completedAt ? clock(completedAt) : texts.notYet),
    ...(totalDuration === null ? [] : [createRow(texts.timeTaken, voice.duration(totalDuration))]),
    ...(hiddenTab
      ? [createRow(texts.hiddenTab, joinFacts([`${hiddenTab.times} ×`, voice.duration(hiddenTab.seconds)]))]
      : []),
    ...(consent ? [createRow(texts.consent, clock(consent.agreedAt), formatNotice(voice, consent.noticeVersion))] : []),
  ];
  const answered = { answered: submission.answers.length, total: submission.questionCount };
  const groups = [
    { title: "", rows: facts },
    { title: say(texts.answers, answered), rows: submission.answers.map(createAnswerRow(voice)) },
    { title: texts.result, rows: listResultRows(submission, voice) },
    { title: texts.decided, rows: listDecisionRows(submission, voice) },
  ];
  return { title: say(texts.assessment, { test }), groups: groups.filter(({ rows }) => rows.length > 0) };
}

function formatNotice({ texts, say }: PersonWording, version: number | null): string {
  return version === null ? texts.withoutNotice : say(texts.noticeVersion, { version });
}

function createAnswerRow({ texts, say, clock, seconds: spoken }: PersonWording) {
  return ({ number, question, answer, letter, answeredAt, seconds }: Submission["answers"][number]) => {
    const after = seconds === null ? [] : [say(texts.after, { time: spoken(seconds) })];
    const label = [say(texts.question, { number }), clock(answeredAt), ...after].join("\n");
    return createRow(label, question, `${letter}: ${answer}`);
  };
}

function listResultRows({ result }: Submission, { texts, clock, percent }: PersonWording): ReportRow[] {
  if (!result) return [];
  const formatScore = ({ score, label }: { score: string; label: string }) => {
    const band = findMatchBand(label);
    return joinFacts([percent(score), band ? texts.bands[band] : label]);
  };
  return [
    createRow(texts.score, formatScore(result)),
    ...result.sections.map(({ name, score }) => createRow(name, score === null ? texts.notScored : percent(score))),
    ...result.earlier.map((earlier) => createRow(texts.before, formatScore(earlier), clock(earlier.madeAt))),
  ];
}

function listDecisionRows({ hiringTeam }: Submission, voice: PersonWording): ReportRow[] {
  if (!hiringTeam) return [];
  const { texts, say, clock } = voice;
  const { stage, stages, notes, scorecards, outcome } = hiringTeam;
  return [
    createRow(texts.stage, translateStage(voice, stage)),
    ...stages.map(({ stage, changedAt }) =>
      createRow(clock(changedAt), say(texts.stageSet, { stage: translateStage(voice, stage) })),
    ),
    ...(outcome ? [createRow(clock(outcome.changedAt), formatOutcome(outcome, voice))] : []),
    ...notes.map((note) => createDatedRow(note, note.text, voice)),
    ...scorecards.map((card) => {
      const lines = [
        ...card.ratings.flatMap(({ name, rating, comment }) => [
          ...(rating === null ? [] : [`${name}: ${rating}/4`]),
          ...(comment ? [comment] : []),
        ]),
        ...(card.recommendation === null ? [] : [say(texts.recommendation, { value: card.recommendation })]),
        ...(card.comment ? [card.comment] : []),
      ];
      return createDatedRow(card, lines.join("\n"), voice);
    }),
  ];
}

function createDatedRow(
  { writtenAt, editedAt }: { writtenAt: string; editedAt: string | null },
  text: string,
  { texts, clock }: PersonWording,
): ReportRow {
  return createRow([clock(writtenAt), ...(editedAt ? [texts.edited] : [])].join("\n"), text);
}

function translateStage({ texts }: PersonWording, name: string): string {
  const stage = STAGES.find((each) => STAGE_NAMES[each] === name);
  return stage ? texts.stages[stage] : name;
}

function formatOutcome(
  { stayed, quotaPercent, stayed12, quotaPercent12 }: Outcome,
  { texts, say, percent }: PersonWording,
): string {
  return [
    ...(stayed === null ? [] : [stayed ? texts.stayed : texts.left]),
    ...(quotaPercent === null ? [] : [say(texts.quota, { percent: percent(`${quotaPercent}%`) })]),
    ...(stayed12 === null ? [] : [stayed12 ? texts.stayed12 : texts.left12]),
    ...(quotaPercent12 === null ? [] : [say(texts.quota12, { percent: percent(`${quotaPercent12}%`) })]),
  ].join("\n");
}

function createInvitationRow({ texts, say, clock }: PersonWording) {
  return (invitation: PersonDocument["invitations"][number]) => {
    const {
      test,
      state,
      invitedAt,
      begunAt,
      completedAt,
      revokedAt,
      expiresAt,
      adjustment,
      tags = [],
      source,
      externalId,
    } = invitation;
    const dates: [keyof typeof texts.dates, string | null][] = [
      ["begun", begunAt],
      ["completed", completedAt],
      ["revoked", revokedAt],
      ["expires", expiresAt],
    ];
    const known = dates.flatMap(([what, moment]) => (moment ? [say(texts.dates[what], { date: clock(moment) })] : []));
    const facts = joinFacts([texts.states[state], ...known]);
    const notes = [
      ...(source ? [say(texts.source, { text: source })] : []),
      ...(externalId ? [say(texts.externalId, { text: externalId })] : []),
      ...(tags.length > 0 ? [say(texts.tags, { text: tags.join(", ") })] : []),
      ...(adjustment ? [say(texts.adjustment, { text: adjustment })] : []),
    ].map((line) => `\n${line}`);
    return createRow(clock(invitedAt), test, `${facts}${notes.join("")}`);
  };
}

function createContributionRow({ language, texts, say, clock }: PersonWording) {
  const { rater, performance, study } = getLanguageWording(language, "rater", "performance", "study");
  const titles = {
    tasks: rater.tasksTitle,
    options: rater.optionsTitle,
    performance: performance.title,
    study: study.title,
  };
  return ({ kind, test, name, invitedAt, completedAt }: PersonDocument["contributions"][number]) => {
    const done = completedAt ? [say(texts.dates.completed, { date: clock(completedAt) })] : [];
    return createRow(clock(invitedAt), test, joinFacts([titles[kind], name, ...done]));
  };
}

function createMessageRow({ texts, clock }: PersonWording) {
  return (message: PersonDocument["messages"][number]) => {
    const { kind, isAutomatic } = message;
    const { state, at } = getSendingState(message);
    const isSentAutomatically = isAutomatic && kind !== "completed";
    const what = findWord(kind, texts.kinds) ?? formatMessage({ kind, isAutomatic: false });
    const text = joinFacts([what, ...(isSentAutomatically ? [texts.automatic] : [])]);
    const words = [message.subject, message.text].filter(Boolean).map((part) => `\n${part}`);
    return createRow(
      clock(message.createdAt),
      `${text}${words.join("")}`,
      joinFacts([texts.sendings[state], ...(at ? [clock(at)] : [])]),
    );
  };
}

function findWord(name: string, words: Record<string, string>): string | null {
  return Object.hasOwn(words, name) ? (words[name] ?? null) : null;
}

function listHoldRows(
  { until, reason }: NonNullable<PersonDocument["hold"]>,
  { texts, clock }: PersonWording,
): ReportRow[] {
  return [createRow(texts.until, clock(until)), ...(reason === undefined ? [] : [createRow(texts.reason, reason)])];
}

function createNoticeRows({ texts, say }: PersonWording) {
  return ({ version, text, responsible }: PersonDocument["notices"][number]): ReportRow[] => [
    createRow(say(texts.version, { version }), text),
    ...(responsible ? [createRow(texts.responsible, responsible)] : []),
  ];
}
