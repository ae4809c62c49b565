import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { db } from "#app/platform/db.server.ts";
import { formAction, redirectWithErrorToast, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ConfirmDialog, NotFoundDialog } from "#app/platform/ui/messages/dialog.tsx";
import { findLiveToken, revokeToken } from "../../api-tokens.server.ts";
import { getAuditContext, requireAdmin } from "../../auth.server.ts";

export const meta = () => [{ title: "Revoke API token" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const token = findLiveToken(db, params.tokenId ?? "", new Date());
  return json({ name: token?.name ?? null }, { status: token ? 200 : 404 });
}

export const action = formAction({
  guard: requireAdmin,
  run: ({ guarded: me, context, params }) => revokeToken(db, getAuditContext(me, context), params.tokenId ?? ""),
  done: () => redirectWithToast(paths.apiTokens(), toast("Token revoked")),
  formatRefusal: withPrefix("Nothing was changed"),
  refused: redirectWithErrorToast(paths.apiTokens),
});

export default function RevokeApiToken() {
  const { name } = useLoaderData<typeof loader>();
  if (name === null) {
    return (
      <NotFoundDialog title="Token Not Found" closeTo={paths.apiTokens()}>
        It has expired or is already revoked.
      </NotFoundDialog>
    );
  }
  return (
    <ConfirmDialog title="Revoke API token" closeTo={paths.apiTokens()} confirmText="Revoke" pendingText="Revoking...">
      Programs that use <bdi className="font-semibold text-ink">{name}</bdi> lose access immediately. You cannot restore
      a revoked token, but you can create a new one.
    </ConfirmDialog>
  );
}
