import { json, type LoaderFunctionArgs, redirect, type SerializeFrom } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { Mail } from "lucide-react";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { buildMessageMailto } from "#app/content/index.ts";
import { getLanguage } from "#app/languages/index.server.ts";
import { MAIL_IS_OFF } from "#app/mail/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { useIsSending } from "#app/platform/forms/is-sending.ts";
import { keepFormWhenOffline, skipRevalidationIfNothingStored } from "#app/platform/forms/keep-when-offline.ts";
import { useFormsGuard } from "#app/platform/forms/use-forms-guard.ts";
import { type ActionReply, formAction, withPrefix } from "#app/platform/http/form-action.server.ts";
import { readForm } from "#app/platform/http/form-data.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths, safeAdminPath } from "#app/platform/paths/paths.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { fullName, initials } from "#app/platform/text/person.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button, ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { Select } from "#app/platform/ui/forms/field.tsx";
import { FormAtOnce, useSendAtOnce } from "#app/platform/ui/forms/form-at-once.tsx";
import { Cell, FigureTable } from "#app/platform/ui/lists/data-table.tsx";
import { Person } from "#app/platform/ui/lists/person.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";
import { NotFoundCard, PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { getStageNames } from "#app/results/index.server.ts";
import { buildTrail, MAX_WRITTEN_TO } from "#app/results/index.ts";
import {
  formatPreviewed,
  formatStageMessage,
  isStageMessage,
  parseStageMessage,
  STAGE_MESSAGES,
} from "../stage-message.ts";
import { sendFormSchema } from "../stage-message-schemas.ts";
import {
  chooseMessage,
  getFacts,
  getStageText,
  previewStageMessages,
  sendStageMessages,
} from "../stage-messages.server.ts";
import { SEND_FORM, SendingText } from "./sending-text.tsx";

const STAGE_FORM = "set-stage";

export const meta = () => [{ title: "Write to candidates" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationIfNothingStored;

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const { searchParams } = new URL(request.url);
  const ids = [...new Set(searchParams.getAll("submissionId"))];
  const first = ids.slice(0, MAX_WRITTEN_TO);
  const backTo = safeAdminPath(searchParams.get("backTo") ?? undefined);
  const stage = searchParams.get("stage");
  const asked = searchParams.get("message") ?? "";
  const message = isStageMessage(asked) ? asked : chooseMessage(db, first, stage, admin);
  if (stage !== null) throw redirect(paths.writeToCandidates(ids, { message, backTo }));
  const names = getStageNames(db);
  const { recipients, skipped, confirmation } = previewStageMessages(db, first, { name: message }, admin, new Date());
  const firstOfTests = recipients.filter(
    ({ test }, place) => recipients.findIndex((one) => one.test.id === test.id) === place,
  );
  return json({
    ids,
    backTo,
    message,
    confirmation,
    mailProblem: env.mail ? null : MAIL_IS_OFF,
    stageName: names[parseStageMessage(message).stage],
    choices: STAGE_MESSAGES.map((name) => ({ value: name, text: formatStageMessage(name, names) })),
    recipients: recipients.map(({ submission, test, subject, body }) => ({
      id: submission.id,
      name: fullName(submission),
      initials: initials(submission),
      email: submission.email,
      ...(firstOfTests.length > 1 && { testName: test.name }),
      from: submission.stage === parseStageMessage(message).stage ? null : names[submission.stage],
      mailto: env.mail ? null : buildMessageMailto(submission.email, { subject, body }),
    })),
    skipped,
    texts: firstOfTests.map(({ submission, test }) => {
      const { subject, body } = getStageText(db, test, message);
      return {
        testId: test.id,
        testName: test.name,
        stored: { subject, body },
        name: fullName(submission),
        facts: getFacts(db, test, submission.firstName),
        direction: getLanguage(test.language).direction,
      };
    }),
  });
}

export const action = formAction({
  guard: requireAdmin,
  schema: sendFormSchema,
  run: async ({ request, guarded, context, input: { submissionId, message, confirmation, texts } }) => {
    assertPreviewed(await readForm(request), texts.length);
    const sending = { name: message, confirmation, texts, isMailOn: env.mail !== null };
    return sendStageMessages(db, getAuditContext(guarded, context), submissionId, sending, guarded);
  },
  done: ({ sent }, { input: { backTo } }) =>
    redirectWithToast(
      safeAdminPath(backTo),
      toast(`${formatCount(sent.length, "message")} on the way`, "They will be sent within a few minutes"),
    ),
  formatRefusal: withPrefix("No message was sent"),
});

/**
 * Throw a Refusal if the preview did not show the submitted text. Without scripts, typing does not update the preview.
 * The response then shows a preview of the submitted text.
 */
function assertPreviewed(form: FormData, count: number): void {
  const read = (place: number, part: string) => String(form.get(`texts[${place}].${part}`) ?? "");
  const isShown = (_: unknown, place: number) =>
    read(place, "previewed") === formatPreviewed({ subject: read(place, "subject"), body: read(place, "body") });
  if (!Array.from({ length: count }).every(isShown)) {
    throw new Refusal("conflict", "The preview now shows your text. Check it, then send again");
  }
}

type Screen = SerializeFrom<typeof loader>;

export default function WriteToCandidates() {
  const screen = useLoaderData<typeof loader>();
  const reply = useActionData<ActionReply>();
  const { ids, backTo, message, recipients, texts, mailProblem } = screen;
  useFormsGuard(message);
  if (ids.length === 0) {
    return (
      <NotFoundCard title="Nobody selected" backTo={backTo} backText="Back">
        Select results in a list first, then choose Write.
      </NotFoundCard>
    );
  }
  return (
    <div className="page-narrow grid gap-6">
      <PageHeader
        title="Write to candidates"
        subtitle={mailProblem ? "Send from your own mail program" : "Check the recipients and the text, then send"}
        trail={buildTrail(backTo, recipients.length === 1 ? recipients[0]?.name : "")}
      />
      <Toaster toast={reply?.toast} />
      {mailProblem && (
        <Notice title={mailProblem}>
          Open the message of each recipient in your own mail program, or ask whoever runs the server to set up email.
        </Notice>
      )}
      {ids.length > MAX_WRITTEN_TO && (
        <Notice title={`Only the first ${MAX_WRITTEN_TO} of ${formatCount(ids.length, "candidate")}`} tone="warning">
          You can write to at most {MAX_WRITTEN_TO} at once. Write to the others afterwards.
        </Notice>
      )}
      <MessageChoice screen={screen} />
      <Form
        key={message}
        id={SEND_FORM}
        method="post"
        action={paths.writeToCandidates(ids, { message, backTo })}
        replace
        className="grid gap-6"
      >
        {texts.map((text, place) => (
          <SendingText
            key={text.testId}
            text={text}
            place={place}
            templateTo={paths.stageMessages(text.testId, { message })}
            isEditable={mailProblem === null}
          />
        ))}
        <Recipients screen={screen} />
        {recipients.length > 0 && !mailProblem && <Confirm screen={screen} />}
      </Form>
      {mailProblem && <SetStage screen={screen} />}
    </div>
  );
}

function MessageChoice({ screen: { ids, backTo, message, choices } }: { screen: Screen }) {
  const choice = useSendAtOnce(message);
  return (
    <FormAtOnce method="get" buttonText="Show">
      {ids.map((id) => (
        <input key={id} type="hidden" name="submissionId" value={id} />
      ))}
      <input type="hidden" name="backTo" value={backTo} />
      <div className="min-w-56">
        <Select
          id="message"
          name="message"
          label="Message for the stage"
          {...choice}
          autoComplete="off"
          choices={choices}
        />
      </div>
    </FormAtOnce>
  );
}

const REASONS: Record<Screen["skipped"][number]["reason"], string> = {
  gone: "no longer exists",
  erased: "has no email address, because the person was erased",
  "not-completed": "has not completed the test",
  "same-address": "has the address of another selected result",
  sent: "already has this message",
};

function Recipients({ screen: { recipients, skipped, stageName, mailProblem } }: { screen: Screen }) {
  return (
    <Card title="Recipients">
      {recipients.length === 0 && <p>None of the selected candidates can get this message.</p>}
      {recipients.length > 0 && (
        <FigureTable caption="Recipients" columns={["Candidate", mailProblem ? "Message" : "Stage"]}>
          {recipients.map(({ id, from, mailto, ...person }) => (
            <tr key={id}>
              <Cell place="parts">
                <Person {...person} />
              </Cell>
              <Cell place="extra">
                {mailto ? (
                  <ButtonLink to={mailto} variant="secondary">
                    <Mail aria-hidden="true" className="size-4" />
                    Open in mail program<span className="sr-only">: message to {person.name}</span>
                  </ButtonLink>
                ) : (
                  <span className="text-sm">{from ? `Moves from ${from} to ${stageName}` : stageName}</span>
                )}
              </Cell>
            </tr>
          ))}
        </FigureTable>
      )}
      {skipped.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 font-semibold">Left out</h3>
          <ul className="grid gap-2 text-muted text-sm">
            {skipped.map(({ submissionId, name, reason }) => (
              <li key={submissionId}>
                <bdi className="font-medium text-ink">{name || "One result"}</bdi> {REASONS[reason]}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function Confirm({ screen: { recipients, message, confirmation, backTo } }: { screen: Screen }) {
  const isSending = useIsSending(SEND_FORM);
  const isMoving = recipients.some(({ from }) => from !== null);
  return (
    <div className="flex flex-wrap gap-3">
      <input type="hidden" name="form" value={SEND_FORM} />
      {recipients.map(({ id }) => (
        <input key={id} type="hidden" name="submissionId" value={id} />
      ))}
      <input type="hidden" name="message" value={message} />
      <input type="hidden" name="confirmation" value={confirmation} />
      <input type="hidden" name="backTo" value={backTo} />
      <Button isPending={isSending} pendingText="Sending...">
        {isMoving ? "Set stage and send" : "Send"} {formatCount(recipients.length, "message")}
      </Button>
      <ButtonLink to={backTo} variant="secondary">
        Cancel
      </ButtonLink>
    </div>
  );
}

/** Without a mail server, only the stage is left to set. */
function SetStage({ screen: { recipients, message, stageName, backTo } }: { screen: Screen }) {
  const isSending = useIsSending(STAGE_FORM);
  const moved = recipients.filter(({ from }) => from !== null);
  if (moved.length === 0) return null;
  return (
    <Form method="post" action={paths.setStages()}>
      <input type="hidden" name="form" value={STAGE_FORM} />
      {recipients.map(({ id }) => (
        <input key={id} type="hidden" name="submissionId" value={id} />
      ))}
      <input type="hidden" name="stage" value={parseStageMessage(message).stage} />
      <input type="hidden" name="backTo" value={backTo} />
      <Button isPending={isSending} pendingText="Setting...">
        Set stage of {formatCount(moved.length, "result")} to {stageName}
      </Button>
    </Form>
  );
}
