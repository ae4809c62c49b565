import { apiRoute } from "#app/api/api-route.server.ts";
import { figuresForApi } from "#app/api/present-figures.server.ts";
import { db } from "#app/db.server.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { readResultFigures } from "#app/models/place-and-precision.server.ts";
import { getResult } from "#app/models/results.server.ts";
import { getPlaybookRanges } from "#app/models/settings.server.ts";

const route = apiRoute("/api/admin/submissions/{submissionId}/figures", {
  GET: ({ params, admin: { sight } }) => {
    const result = getResult(db, params.submissionId ?? "", sight);
    if (!result) throw new Refusal("not-found", "Submission not found");
    return figuresForApi(readResultFigures(db, result, getPlaybookRanges(db)));
  },
});

export const loader = route.loader;
export const action = route.action;
