import { DEFAULT_LANGUAGE, getLanguage } from "#app/languages/index.server.ts";
import { formatDate } from "#app/platform/text/date-text.ts";
import { DASH } from "#app/platform/text/numbers-text.ts";
import { isInviteOnly } from "../../access.ts";
import type { RescoreState } from "../../points-changes.ts";
import { listScheduleFacts } from "../../schedule.ts";
import { formatPercent } from "../../scoring.ts";
import {
  formatCounterWarning,
  formatDeactivation,
  formatStillFinishing,
  formatUnaskedCount,
  formatUnwrittenCount,
} from "../../test-card-text.ts";
import type { ListedTest } from "../../test-cards.server.ts";

type CardContext = { counter: "fixed" | "real"; rescore: RescoreState | undefined; now: Date; timeZone: string };

export function buildTestCard(listed: ListedTest, { counter, rescore, now, timeZone }: CardContext) {
  const { createdAt, opensAt, closesAt, askedCount, unwrittenCount, unfinishedCount, medianPercent, ...test } = listed;
  return {
    ...test,
    created: formatDate(createdAt, timeZone),
    schedule: listScheduleFacts({ opensAt, closesAt }, now, timeZone),
    testPassword: isInviteOnly(test) ? null : test.testPassword,
    spoken: findForeignLanguage(test),
    median: medianPercent === null ? DASH : `${formatPercent(medianPercent)}%`,
    unwritten: formatUnwrittenCount(unwrittenCount, test.isActive),
    unasked: formatUnaskedCount(test.questionCount - askedCount),
    counter: formatCounterWarning(askedCount, counter, listed),
    rescore: rescore ?? { running: null, changed: null },
    activity: test.isActive ? formatDeactivation(unfinishedCount) : formatStillFinishing(unfinishedCount),
  };
}

function findForeignLanguage({ language }: { language: string }) {
  const { tag, name } = getLanguage(language);
  return tag === DEFAULT_LANGUAGE ? null : { tag, name };
}
