import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { getActor, requireAdmin } from "#app/accounts/index.server.ts";
import { ERASED_IN_BACKUPS } from "#app/erasures/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { formAction, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { formatDateOrNull } from "#app/platform/text/date-text.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { emailKey } from "#app/platform/text/text.ts";
import { RadioGroup } from "#app/platform/ui/forms/choices.tsx";
import { FormField } from "#app/platform/ui/forms/form-field.tsx";
import { FormDialog } from "#app/platform/ui/forms/server-form.tsx";
import { NotFoundDialog } from "#app/platform/ui/messages/dialog.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { erasePerson } from "../erase-people.server.ts";
import { getPersonData, hasPersonData } from "../person-data.server.ts";
import { eraseFormSchema, isConfirmed } from "../person-input.ts";
import { formatContributions, NO_PERSON_DATA } from "../person-text.ts";
import { ERASURE_CHOICES } from "../retention-text.ts";

export const meta = () => [{ title: "Erase this person" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

const readEmail = (request: Request) => new URL(request.url).searchParams.get("email")?.trim() ?? "";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const data = getPersonData(db, readEmail(request));
  const { email, submissions, invitations, contributions, hold } = data;
  const screen = hasPersonData(data)
    ? {
        email,
        records: new Intl.ListFormat("en").format([
          formatCount(submissions.length, "submission"),
          formatCount(invitations.length, "invitation"),
          ...formatContributions(contributions.length),
        ]),
        unfinished: submissions.filter(({ submission }) => submission.completedAt === null).length,
        hold: hold && {
          until: formatDateOrNull(hold.until, getTimeZone(db, env.timeZone))?.text,
          reason: hold.reason,
        },
      }
    : null;
  return json({ screen }, { status: screen ? 200 : 404 });
}

export const action = formAction({
  guard: requireAdmin,
  schema: eraseFormSchema,
  run: ({ input, guarded: admin, request, context }) => {
    const email = readEmail(request);
    if (!isConfirmed(input.confirmation, email)) {
      const other = "This does not match the address above. Please enter it exactly";
      throw new Refusal("invalid-input", other, { fields: { confirmation: [other] } });
    }
    const erasure = { how: input.how, timeZone: getTimeZone(db, env.timeZone), now: new Date() };
    const actor = getActor(admin, context);
    if (erasePerson(db, emailKey(email), erasure, actor) === 0) throw new Refusal("not-found", NO_PERSON_DATA);
    return input.how;
  },
  done: (how) => redirectWithToast(paths.person(), toast("Person erased", SUCCESS_TEXTS[how])),
  formatRefusal: withPrefix("Nothing was erased"),
});

const SUCCESS_TEXTS = {
  person: `Answers and ratings stay, without a name. ${ERASED_IN_BACKUPS}`,
  everything: `Submissions, answers, ratings and invitations are deleted. ${ERASED_IN_BACKUPS}`,
};

export default function ErasePerson() {
  const { screen } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const served = useServerForm<Record<"how" | "confirmation", string>>("erase-person");
  const { fields } = served;
  if (!screen) {
    return (
      <NotFoundDialog title={NO_PERSON_DATA} closeTo={paths.person(query.get("email") ?? "")}>
        Another admin may have erased this person.
      </NotFoundDialog>
    );
  }
  const { email, records, unfinished, hold } = screen;
  return (
    <FormDialog
      title="Erase this person"
      closeTo={paths.person(email, query.get("backTo") ?? undefined)}
      served={served}
      isDestructive
      submitText="Erase"
      pendingText="Erasing..."
    >
      <p className="text-muted">
        {records} of <bdi className="wrap-anywhere font-semibold text-ink">{email}</bdi>, across all tests. Names,
        address, notes and messages are deleted. You cannot undo this. If you restore a backup, the person is erased
        again.
      </p>
      {hold && (
        <Notice title={`Kept until ${hold.until}`}>Reason: {hold.reason}. You can still erase this person.</Notice>
      )}
      {unfinished > 0 && (
        <Notice title={`${formatCount(unfinished, "submission is", "submissions are")} not finished`}>
          This person may be taking a test right now and would not be able to continue.
        </Notice>
      )}
      <RadioGroup
        name="how"
        label="What to erase"
        choices={ERASURE_CHOICES}
        defaultValue={fields.how.initialValue ?? "person"}
      />
      <FormField field={fields.confirmation} label="Enter the address to confirm" autoComplete="off" />
    </FormDialog>
  );
}
