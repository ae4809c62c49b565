import { json, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { Ban } from "lucide-react";
import type { ReactNode } from "react";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { INTEGRATIONS_TRAIL } from "#app/platform/paths/settings-trails.ts";
import { formatDate, formatDateTime } from "#app/platform/text/date-text.ts";
import { fullName } from "#app/platform/text/person.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { AddLink } from "#app/platform/ui/forms/action-buttons.tsx";
import { Badge, Time } from "#app/platform/ui/inline.tsx";
import { Cell, DataTable, EmptyState } from "#app/platform/ui/lists/data-table.tsx";
import { RowAction, RowActions } from "#app/platform/ui/lists/row-actions.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { getTokenState, SCOPE_CHOICES } from "../../api-token-input.ts";
import { listTokens } from "../../api-tokens.server.ts";
import { requireAdmin } from "../../auth.server.ts";

export const meta = () => [{ title: "API tokens" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const [timeZone, now] = [getTimeZone(db, env.timeZone), new Date()];
  const tokens = listTokens(db, now).map(({ token, maker }) => ({
    id: token.id,
    name: token.name,
    scope: SCOPE_CHOICES.find(({ value }) => value === token.scope)?.text ?? "Applicant tracking",
    state: getTokenState(token, now),
    maker: fullName(maker),
    made: formatDate(token.madeAt, timeZone),
    used: token.lastUsedAt && formatDateTime(token.lastUsedAt, timeZone),
    expires: token.expiresAt && formatDate(token.expiresAt, timeZone),
  }));
  return json({ tokens });
}

export default function ApiTokens() {
  const { tokens } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <PageHeader
        title="API tokens"
        subtitle="Let scripts and other programs use the API, each limited to its scope"
        trail={INTEGRATIONS_TRAIL}
      >
        <AddLink to={paths.newApiToken()}>Create token</AddLink>
      </PageHeader>
      <Card>
        {tokens.length === 0 ? (
          <EmptyState title="No API tokens yet">
            A script or an applicant-tracking system can use{" "}
            <Link to={paths.apiPage()} className="text-accent underline underline-offset-4">
              the API
            </Link>{" "}
            with a token instead of a password.
          </EmptyState>
        ) : (
          <DataTable
            caption="API tokens, newest first"
            columns={["Token", "Scope", "Created by", "Last used", "Expires", "Actions"]}
          >
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} />
            ))}
          </DataTable>
        )}
      </Card>
      {tokens.length > 0 && (
        <p className="text-muted text-sm">
          Anyone who has a token can use it. Revoke it if it may have been exposed. Deactivating a user revokes the
          tokens they created. Expired and revoked tokens stay listed for 90 days.
        </p>
      )}
      <Outlet />
    </div>
  );
}

type TokenView = SerializeFrom<typeof loader>["tokens"][number];

function TokenRow({ token: { id, name, scope, state, maker, made, used, expires } }: { token: TokenView }) {
  const isValid = state === "valid";
  return (
    <tr className={isValid ? "" : "text-muted"}>
      <Cell place="name">
        <bdi className={`row-name wrap-anywhere ${isValid ? "font-semibold" : ""}`}>{name}</bdi>
      </Cell>
      <Cell place="label">
        <span className="flex flex-wrap gap-2">
          <Badge tone={isValid ? "info" : "normal"}>{scope}</Badge>
          {!isValid && <Badge>{state === "expired" ? "Expired" : "Revoked"}</Badge>}
        </span>
      </Cell>
      <Cell place="more">
        <bdi className="wrap-anywhere">{maker}</bdi>
        <span className="text-muted text-sm max-lg:hidden">
          <br />
          <Time {...made} />
        </span>
      </Cell>
      <Cell place="fact">{used ? <LabeledValue name="used">{<Time {...used} />}</LabeledValue> : "Never used"}</Cell>
      <Cell place="extra">
        {state !== "revoked" && (
          <span className="max-lg:text-muted max-lg:text-sm">
            {expires ? (
              <LabeledValue name={isValid ? "expires" : "until"}>{<Time {...expires} />}</LabeledValue>
            ) : (
              "Never"
            )}
            {expires === null && <span className="lg:hidden"> expires</span>}
          </span>
        )}
      </Cell>
      <Cell place="actions">
        {isValid && (
          <RowActions id={id} name={name} inRow="all">
            {() => (
              <RowAction
                icon={Ban}
                tone="danger"
                label={`Revoke ${name}`}
                text="Revoke"
                to={paths.revokeApiToken(id)}
                preventScrollReset
              />
            )}
          </RowActions>
        )}
      </Cell>
    </tr>
  );
}

function LabeledValue({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <span className="lg:hidden">{name} </span>
      {children}
    </>
  );
}
