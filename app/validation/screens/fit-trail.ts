import { paths } from "#app/platform/paths/paths.ts";
import { buildTestTrail } from "#app/platform/paths/test-trails.ts";

export const FIT_TITLE = "Is it right for this job?";

export function buildFitTrail(test: { id: string; name: string }) {
  return [...buildTestTrail(test), { text: FIT_TITLE, to: paths.fit(test.id) }];
}
