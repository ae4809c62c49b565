import { accountHandlers } from "#app/accounts/api.ts";
import { accountGuards } from "#app/accounts/index.server.ts";
import { applicantTrackingHandlers } from "#app/applicant-tracking/api.ts";
import { auditHandlers } from "#app/audit/api.ts";
import { backupHandlers } from "#app/backups/api.ts";
import { batteryHandlers } from "#app/batteries/api.ts";
import { contentHandlers } from "#app/content/api.ts";
import { fairnessHandlers } from "#app/fairness-ratings/api.ts";
import { feedbackHandlers } from "#app/feedback/api.ts";
import { invitationHandlers } from "#app/invitations/api.ts";
import { reportHandlers } from "#app/monthly-report/api.ts";
import { outcomeHandlers } from "#app/outcomes/api.ts";
import { peopleHandlers } from "#app/people/api.ts";
import { createApiRouter } from "#app/platform/api/router.server.ts";
import { queueHandlers } from "#app/queue/api.ts";
import { rescoreHandlers } from "#app/rescoring/api.ts";
import { resultHandlers } from "#app/results/api.ts";
import { scorecardHandlers } from "#app/scorecards/api.ts";
import { settingHandlers } from "#app/settings/api.ts";
import { shortFormHandlers } from "#app/short-forms/api.ts";
import { stageMessageHandlers } from "#app/stage-messages/api.ts";
import { statisticsHandlers } from "#app/statistics/api.ts";
import { submissionHandlers } from "#app/submissions/api.ts";
import { candidateGuards } from "#app/submissions/index.server.ts";
import { validationHandlers } from "#app/validation/api.ts";
import { referenceHandlers } from "./api.ts";
import { contract } from "./contract.ts";

const handlers = {
  ...accountHandlers,
  ...applicantTrackingHandlers,
  ...auditHandlers,
  ...backupHandlers,
  ...batteryHandlers,
  ...contentHandlers,
  ...fairnessHandlers,
  ...feedbackHandlers,
  ...invitationHandlers,
  ...reportHandlers,
  ...outcomeHandlers,
  ...peopleHandlers,
  ...queueHandlers,
  ...rescoreHandlers,
  ...resultHandlers,
  ...scorecardHandlers,
  ...settingHandlers,
  ...shortFormHandlers,
  ...stageMessageHandlers,
  ...statisticsHandlers,
  ...submissionHandlers,
  ...validationHandlers,
  ...referenceHandlers,
};

const handleCall = createApiRouter(contract, { ...accountGuards, ...candidateGuards }, handlers);

export const loader = handleCall;
export const action = handleCall;
