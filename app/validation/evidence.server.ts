import { formatCount } from "#app/platform/text/numbers-text.ts";
import type { Db } from "#db/client.ts";
import { findCurrentRecord } from "./cut-scores.server.ts";
import { countUnratedTasks, isReliable } from "./fit-texts.ts";
import { listTasks, readExpertKey, readJobAnalysis, readProposedMinimum } from "./panels.server.ts";
import { readQuotaRelation } from "./quota-relation.server.ts";
import { readStudy } from "./study.server.ts";
import { describeStudyWeakness } from "./study-texts.ts";

export type Evidence = ReturnType<typeof readEvidence>;

export function listWeaknesses({ tasks, job, key, relation, study }: Evidence): string[] {
  const isJobClear = job !== null && isReliable(job.agreement);
  const unrated = job ? countUnratedTasks(tasks, job) : 0;
  return [
    ...(job && !isJobClear ? ["the raters of the job do not agree"] : []),
    ...(isJobClear && job.uncovered.length > 0
      ? [`${formatCount(job.uncovered.length, "important task is", "important tasks are")} shown by no section`]
      : []),
    ...(isJobClear && job.unneeded.length > 0
      ? [`${formatCount(job.unneeded.length, "section is", "sections are")} needed by no important task`]
      : []),
    ...(unrated > 0 ? [`not every rater has rated ${formatCount(unrated, "task")}`] : []),
    ...(key && !isReliable(key.agreement) ? ["the experts do not agree"] : []),
    ...(key && key.disputed.length > 0
      ? [`points and experts differ on ${formatCount(key.disputed.length, "question")}`]
      : []),
    ...(relation && relation.low <= 0 ? ["scores show no clear relation to quotas"] : []),
    ...(study.figures ? describeStudyWeakness(study.figures) : []),
  ];
}

export function readEvidence(db: Db, testId: string) {
  return {
    tasks: listTasks(db, testId).length,
    job: readJobAnalysis(db, testId),
    key: readExpertKey(db, testId),
    relation: readQuotaRelation(db, testId),
    study: readStudy(db, testId),
    record: findCurrentRecord(db),
    proposed: readProposedMinimum(db, testId),
  };
}

/** List the missing evidence, with the step of *Is it right for this job?* that provides it. */
export function listMissing({ job, key, relation, study, record }: Evidence): { name: string; step: number }[] {
  return [
    ...(job ? [] : [{ name: "a job analysis", step: 1 }]),
    ...(key ? [] : [{ name: "ratings of the answers by experts", step: 2 }]),
    ...(relation || study.figures ? [] : [{ name: "a comparison of scores with success at work", step: 3 }]),
    ...(record ? [] : [{ name: "the reasons for the match labels", step: 5 }]),
  ];
}
