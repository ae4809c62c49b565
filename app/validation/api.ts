import type { ApiHandlers } from "#app/accounts/index.server.ts";
import { getTest } from "#app/content/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import type { validationCalls } from "./api-contract.ts";
import {
  type CutScoreRecord,
  listCutScoreRecords,
  readGroupFigures,
  readLabelConsistency,
  recordCutScores,
} from "./cut-scores.server.ts";
import type { GroupFigures } from "./group-shares.ts";
import { inviteRaters, inviteStudyPeople, listLinkMail, sendRatingLink, sendStudyLink } from "./link-mail.server.ts";
import { readManual } from "./manual.server.ts";
import { PANELS } from "./panel.ts";
import {
  addTasks,
  deleteRater,
  deleteTask,
  listRaters,
  listTasks,
  type Rater,
  readExpertKey,
  readJobAnalysis,
  readProposedMinimum,
  requireTest,
} from "./panels.server.ts";
import { getRatingLink, getStudyLink } from "./personal-links.server.ts";
import { deleteStudyPerson, type ListedPerson, listStudyPeople, readStudy } from "./study.server.ts";
import { deleteStudy } from "./study-end.server.ts";
import { deleteStudyNumbers, saveStudyNumbers } from "./study-numbers.server.ts";

export const validationHandlers: ApiHandlers<typeof validationCalls> = {
  "/api/admin/tests/{testId}/job-fit": {
    GET: ({ request, params: { testId } }) => {
      requireTest(db, testId);
      const analysis = readJobAnalysis(db, testId);
      const key = readExpertKey(db, testId);
      return {
        tasks: listTasks(db, testId),
        raters: ratersForApi(
          PANELS.flatMap((panel) => listRaters(db, testId, panel)),
          request,
        ),
        jobAnalysis: analysis && {
          raters: analysis.raters,
          agreement: analysis.agreement,
          meanRwg: analysis.meanRwg,
          tasks: analysis.tasks,
          unneeded: analysis.unneeded,
        },
        expertKey: key && {
          raters: key.raters,
          agreement: key.agreement,
          correlation: key.correlation,
          unrated: key.unrated,
          questions: key.questions.map(({ id, number, hasOtherBest, options }) => ({
            id,
            number,
            hasOtherBest,
            options: options.map(({ id: optionId, points, mean, proposedPoints }) => ({
              id: optionId,
              points,
              mean,
              proposedPoints,
            })),
          })),
        },
        proposedMinimum: readProposedMinimum(db, testId),
        labels: readLabelConsistency(db, testId),
        groups: readGroupFigures(db, testId).map(groupsForApi),
        records: listCutScoreRecords(db).map(recordForApi),
      };
    },
  },
  "/api/admin/tests/{testId}/manual": {
    GET: async ({ params: { testId }, admin: { visibleTests } }) => {
      const test = getTest(db, testId);
      const clock = { now: new Date(), timeZone: getTimeZone(db, env.timeZone) };
      const manual = test && (await readManual(liveDb, test, visibleTests, clock));
      if (!manual) throw new Refusal("not-found", "This test no longer exists");
      return manual;
    },
  },
  "/api/admin/tests/{testId}/job-tasks": {
    POST: ({ params: { testId }, input, auditContext }) => ({ added: addTasks(db, auditContext, testId, input.tasks) }),
  },
  "/api/admin/tests/{testId}/job-tasks/{taskId}": {
    DELETE: ({ params: { testId, taskId }, auditContext }) => {
      deleteTask(db, auditContext, testId, taskId);
      return { message: "Task deleted" };
    },
  },
  "/api/admin/tests/{testId}/raters": {
    POST: ({ request, params: { testId }, input: { panel, names }, auditContext }) => ({
      raters: ratersForApi(
        inviteRaters(db, auditContext, testId, { panel, names, isMailOn: env.mail !== null }),
        request,
      ),
    }),
  },
  "/api/admin/tests/{testId}/raters/{raterId}": {
    DELETE: ({ params: { testId, raterId }, auditContext }) => {
      deleteRater(db, auditContext, testId, raterId);
      return { message: "Rater deleted" };
    },
  },
  "/api/admin/tests/{testId}/raters/{raterId}/send": {
    POST: ({ params: { testId, raterId }, auditContext }) => {
      sendRatingLink(db, auditContext, testId, raterId, env.mail !== null);
      return { message: "The message is on its way" };
    },
  },
  "/api/admin/tests/{testId}/study/people/{personId}/send": {
    POST: ({ params: { testId, personId }, auditContext }) => {
      sendStudyLink(db, auditContext, testId, personId, env.mail !== null);
      return { message: "The message is on its way" };
    },
  },
  "/api/admin/tests/{testId}/study": {
    GET: ({ request, params: { testId } }) => {
      requireTest(db, testId);
      const { state, figures } = readStudy(db, testId);
      return {
        people: peopleForApi(listStudyPeople(db, testId), request),
        numbers: state.numbers,
        ready: state.ready,
        figures,
      };
    },
    DELETE: ({ params: { testId }, auditContext }) => {
      deleteStudy(db, auditContext, testId);
      return { message: "Study deleted" };
    },
  },
  "/api/admin/tests/{testId}/study/people": {
    POST: ({ request, params: { testId }, input: { names }, auditContext }) => {
      const added = inviteStudyPeople(db, auditContext, testId, { names, isMailOn: env.mail !== null });
      const people = added.map((person) => ({ ...person, isAnswered: false, raters: 0 }));
      return { people: peopleForApi(people, request) };
    },
  },
  "/api/admin/tests/{testId}/study/people/{personId}": {
    DELETE: ({ params: { testId, personId }, auditContext }) => {
      deleteStudyPerson(db, auditContext, testId, personId);
      return { message: "Person deleted" };
    },
  },
  "/api/admin/tests/{testId}/study/numbers": {
    POST: ({ params: { testId }, input, auditContext }) => ({
      saved: saveStudyNumbers(db, auditContext, testId, input),
    }),
    DELETE: ({ params: { testId }, auditContext }) => {
      deleteStudyNumbers(db, auditContext, testId);
      return { message: "Numbers deleted" };
    },
  },
  "/api/admin/cut-score-records": {
    POST: ({ input, admin, auditContext }) => recordForApi(recordCutScores(db, auditContext, input, admin)),
  },
};

function ratersForApi(raters: Rater[], request: Request) {
  const mails = listLinkMail(db, "rating", raters);
  return raters.map((rater) => ({
    id: rater.id,
    panel: rater.panel,
    name: rater.name,
    email: rater.email || null,
    mail: mails.get(rater.id)?.state ?? null,
    link: getRatingLink(rater, request),
    addedAt: rater.addedAt.toISOString(),
    finishedAt: rater.finishedAt?.toISOString() ?? null,
  }));
}

function peopleForApi(people: ListedPerson[], request: Request) {
  const mails = listLinkMail(db, "study", people);
  return people.map((person) => ({
    id: person.id,
    name: person.name,
    email: person.email || null,
    mail: mails.get(person.id)?.state ?? null,
    link: person.isAnswered ? null : getStudyLink(person, request),
    addedAt: person.addedAt.toISOString(),
    isAnswered: person.isAnswered,
    raters: person.raters,
  }));
}

function recordForApi({ id, minimums, method, grounds, adminName, recordedAt }: CutScoreRecord) {
  return { id, minimums, method, grounds, adminName, recordedAt: recordedAt.toISOString() };
}

function groupsForApi({ question, minimums, differences }: GroupFigures) {
  return {
    question,
    minimums: minimums.map(({ minimum, groups }) => ({
      minimum,
      groups: groups.map(({ name, applied, selected, ratio, correctedP, isBelowFourFifths }) => ({
        option: name,
        n: applied,
        reached: selected,
        impactRatio: ratio,
        p: correctedP,
        isBelowFourFifths,
      })),
    })),
    differences,
  };
}
