import { apiRoute } from "#app/api/api-route.server.ts";
import { db } from "#app/db.server.ts";
import { deleteOption, updateOption } from "#app/models/edit-content.server.ts";

const route = apiRoute("/api/test/options/{optionId}", {
  PUT: ({ params, input }) => updateOption(db, params.optionId ?? "", input),
  DELETE: ({ params }) => {
    deleteOption(db, params.optionId ?? "");
    return { message: "Option deleted successfully" };
  },
});

export const loader = route.loader;
export const action = route.action;
