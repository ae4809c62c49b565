import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, Link, useLoaderData } from "@remix-run/react";
import { REQUIRED_FACTOR_FORM, RequiredFactorCard, TokensCard } from "#app/accounts/components.ts";
import {
  countLiveTokens,
  getAuditContext,
  readRequiredFactor,
  requireAdmin,
  saveRequiredFactor,
} from "#app/accounts/index.server.ts";
import { AuditLogCard } from "#app/audit/components.ts";
import { BackupCard, type BackupShown, DataMigrationCard } from "#app/backups/components.ts";
import { countData, getBackupStatus } from "#app/backups/index.server.ts";
import { MailCard, REMINDER_FORM, TEST_MESSAGE_FORM } from "#app/mail/components.ts";
import { readMail, saveReminder, sendTestMessage } from "#app/mail/index.server.ts";
import { DEFAULT_PLAYBOOK_RANGES, type PlaybookRanges, parseMinimum } from "#app/match-bands/index.ts";
import {
  auditedSettings,
  getBrand,
  getPlaybookRanges,
  getTimeZone,
  playbookRangesFormSchema,
} from "#app/organization/index.server.ts";
import { RetentionCard } from "#app/people/components.ts";
import { getRetentionSummary } from "#app/people/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { useFormsGuard } from "#app/platform/forms/use-forms-guard.ts";
import { LOGO_TOO_LARGE, MAX_LOGO_BYTES } from "#app/platform/http/body-limits.ts";
import { type ActionReply, formAction, readForm } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { createRandomId } from "#app/platform/page/random-id.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatDateTime, formatTimeAgo } from "#app/platform/text/date-text.ts";
import { formatBytes } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { NOTICE_FORM, NoticeCard } from "#app/privacy-notice/components.ts";
import { readNoticeSettings, saveNoticeSettings } from "#app/privacy-notice/index.server.ts";
import { listPercentCounts } from "#app/results/index.server.ts";
import { listGuessingScores } from "#app/statistics/index.server.ts";
import { WebhooksCard } from "#app/webhooks/components.ts";
import { readWebhookSummary } from "#app/webhooks/index.server.ts";
import { CardAnchor, CardList } from "./card-list.tsx";
import { changeLogo, changeOrganization, readOrganization } from "./change-organization.server.ts";
import { LOGO_FORM } from "./logo-form.tsx";
import { ORGANIZATION_FORM, OrganizationCard } from "./organization-card.tsx";
import { PlaybookRangesCard } from "./playbook-ranges-card.tsx";

export const meta = () => [{ title: "App Settings" }];

/**
 * Check the logo's size before sending, because a request that the server rejects halfway looks like a network error.
 */
export async function clientAction(args: ClientActionFunctionArgs): Promise<ActionReply> {
  const sent = await args.request.clone().formData();
  const file = sent.get("logo");
  if (!(file instanceof File) || file.size <= MAX_LOGO_BYTES) return keepFormWhenOffline(args);
  const id = createRandomId();
  return {
    form: LOGO_FORM,
    reply: { status: "error", error: { logo: [LOGO_TOO_LARGE] } },
    toast: { id, title: "The logo was not saved", description: LOGO_TOO_LARGE, tone: "destructive" },
  };
}

export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const me = await requireAdmin(request);
  const stored = getPlaybookRanges(db);
  const timeZone = getTimeZone(db, env.timeZone);
  const brand = getBrand(db);
  return json({
    stored,
    shown: findRequestedRanges(new URL(request.url).searchParams) ?? stored,
    percentCounts: listPercentCounts(db),
    guessing: listGuessingScores(db),
    organization: readOrganization(),
    brand,
    notice: readNoticeSettings(timeZone),
    requiredFactor: readRequiredFactor(me),
    now: new Date().toISOString(),
    timeZones: [...new Set(["UTC", timeZone, ...Intl.supportedValuesOf("timeZone")])],
    retention: getRetentionSummary(timeZone, new Date()),
    present: countData(db),
    backup: readBackup(timeZone, new Date()),
    mail: readMail(timeZone),
    validTokens: countLiveTokens(db, new Date()),
    webhooks: readWebhookSummary(timeZone, new Date()),
    isProxyIgnored: context.isProxyIgnored,
  });
}

function readBackup(timeZone: string, now: Date): BackupShown {
  const { latest, failure, isRunning } = getBackupStatus(db);
  const timeText = (iso: string) => formatDateTime(new Date(iso), timeZone);
  return {
    latest: latest && {
      taken: timeText(latest.takenAt),
      ago: formatTimeAgo(new Date(latest.takenAt), now),
      size: formatBytes(latest.bytes),
      figures: latest.figures,
    },
    failure: failure && { at: timeText(failure.at), reason: failure.reason },
    isRunning,
    everyMinutes: env.backupEveryMinutes,
  };
}

/** Without JavaScript, "Reset to Defaults" and "Preview" request the ranges by URL. Nothing is stored. */
function findRequestedRanges(query: URLSearchParams): PlaybookRanges | null {
  if (query.has("defaults")) return DEFAULT_PLAYBOOK_RANGES;
  if (!query.has("goldMin")) return null;
  return {
    goldMin: parseMinimum(query.get("goldMin")),
    excellentMin: parseMinimum(query.get("excellentMin")),
    goodMin: parseMinimum(query.get("goodMin")),
    averageMin: parseMinimum(query.get("averageMin")),
  };
}

export async function action(args: ActionFunctionArgs) {
  const sent = await readForm(args.request.clone());
  const form = sent.get("form");
  if (form === LOGO_FORM) return changeLogo(args, sent);
  if (form === NOTICE_FORM) return saveNoticeSettings(args, sent);
  if (form === REMINDER_FORM) return saveReminder(args, sent);
  if (form === REQUIRED_FACTOR_FORM) return saveRequiredFactor(args, sent);
  if (form === TEST_MESSAGE_FORM) return sendTestMessage(args, sent);
  return form === ORGANIZATION_FORM ? changeOrganization(args, sent) : changePlaybookRanges(args, sent);
}

const changePlaybookRanges = formAction({
  guard: requireAdmin,
  schema: playbookRangesFormSchema,
  run: ({ guarded, context, input }) =>
    auditedSettings.savePlaybookRanges(db, getAuditContext(guarded, context), input),
  done: () => redirectWithToast(paths.settings(), toast("Playbook match ranges updated successfully")),
  formatRefusal: ({ code, message }) =>
    code === "invalid-input"
      ? { title: "Invalid Ranges", text: message }
      : { title: "Error", text: `Failed to update settings. ${message}` },
});

export default function Settings() {
  const data = useLoaderData<typeof loader>();
  const { stored, shown, percentCounts, guessing, organization, brand, timeZones, now, present, backup, mail } = data;
  useFormsGuard();
  return (
    <div className="grid gap-6">
      <PageHeader title="App Settings" />
      {data.isProxyIgnored && <ProxyCard />}
      <CardList>
        <CardAnchor id="ranges">
          <PlaybookRangesCard stored={stored} shown={shown} percentCounts={percentCounts} guessing={guessing} />
        </CardAnchor>
        <CardAnchor id="organisation-card">
          <OrganizationCard organization={organization} brand={brand} timeZones={timeZones} now={now} />
        </CardAnchor>
        <CardAnchor id="notice">
          <NoticeCard settings={data.notice} />
        </CardAnchor>
        <CardAnchor id="privacy">
          <RetentionCard retention={data.retention} />
        </CardAnchor>
        <CardAnchor id="signing-in">
          <RequiredFactorCard setting={data.requiredFactor} />
        </CardAnchor>
        <CardAnchor id="mail">
          <MailCard mail={mail} />
        </CardAnchor>
        <CardAnchor id="webhooks">
          <WebhooksCard webhooks={data.webhooks} />
        </CardAnchor>
        <CardAnchor id="tokens">
          <TokensCard valid={data.validTokens} />
        </CardAnchor>
        <CardAnchor id="data">
          <DataMigrationCard present={present} timeZone={organization.timeZone} />
        </CardAnchor>
        <CardAnchor id="backup">
          <BackupCard backup={backup} />
        </CardAnchor>
        <CardAnchor id="audit-log">
          <AuditLogCard />
        </CardAnchor>
        <p className="text-muted text-sm">
          For developers:{" "}
          <Link to={paths.apiPage()} className="inline-block py-2 text-accent underline underline-offset-4">
            API reference
          </Link>
        </p>
      </CardList>
    </div>
  );
}

function ProxyCard() {
  return (
    <Card title="Proxy">
      <Notice title="Everyone behind your proxy counts as one person" tone="destructive">
        This server is behind a proxy, but TRUST_PROXY is none. A few wrong passwords from one person can lock everyone
        out for ten minutes.
      </Notice>
      <div className="mt-4 grid max-w-prose gap-3">
        <p>The person who runs the server can fix this:</p>
        <ol className="grid list-decimal gap-1 pl-5">
          <li>
            Set <code>TRUST_PROXY=1</code> for one proxy in front, the number of proxies for several, or{" "}
            <code>TRUST_PROXY=fly</code> on Fly.io.
          </li>
          <li>
            Set <code>PUBLIC_ORIGIN</code> to the public address of this site, and restart the server.
          </li>
        </ol>
        <p className="text-muted text-sm">
          If there is no proxy, a client sent the X-Forwarded-For header and you can ignore this. For nginx, Caddy and
          Traefik, see docs/operate/configure.md.
        </p>
      </div>
    </Card>
  );
}
