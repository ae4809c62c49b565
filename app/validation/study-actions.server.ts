import { z } from "zod";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { optionalText } from "#app/platform/text/text.ts";
import { UploadRefusal } from "#app/platform/upload/upload.server.ts";
import { inviteStudyPeople, listLinkMail } from "./link-mail.server.ts";
import { addLinesAction, describeLinkMail, describeMailed } from "./panel-actions.server.ts";
import { numberLabel, studyNames, studyNumbersSchema } from "./panel-input.ts";
import { getStudyLink } from "./personal-links.server.ts";
import { type ListedPerson, listStudyPeople } from "./study.server.ts";
import { saveStudyNumbers } from "./study-numbers.server.ts";
import { readNumbers } from "./study-numbers.ts";

export const addPeopleAction = addLinesAction({
  field: "people",
  maxLength: 35_000,
  lines: studyNames,
  add: (context, testId, names) => inviteStudyPeople(db, context, testId, { names, isMailOn: env.mail !== null }),
  getPath: paths.fitStudy,
  formatDone: (added) => [`${formatCount(added.length, "person", "people")} added`, describeMailed(added)],
  failed: "Nobody was added",
});

export const saveNumbersAction = formAction({
  guard: requireAdmin,
  schema: z.object({
    label: numberLabel,
    numbers: optionalText({ label: "The list", max: 50_000, lines: true }),
  }),
  run: ({ guarded, context, input: { label, numbers: typed }, params: { testId = "" } }) => {
    const { numbers, problems } = readNumbers(typed, listStudyPeople(db, testId));
    if (problems.length > 0) {
      const lines = problems.map((problem) => `${problem}.`);
      throw new UploadRefusal("numbers", "Some lines cannot be used", { problems: lines });
    }
    const input = parseInput(studyNumbersSchema, { label, numbers });
    return saveStudyNumbers(db, getAuditContext(guarded, context), testId, input);
  },
  done: (saved, { params: { testId = "" } }) =>
    redirectWithToast(paths.fitStudy(testId), toast(`${formatCount(saved, "number")} saved`)),
  formatRefusal: ({ message, fields = { numbers: [message] } }) => ({
    title: "No number was saved",
    text: message,
    fields,
  }),
});

export function listPeopleForScreen(request: Request, testId: string) {
  const people = listStudyPeople(db, testId);
  const mails = listLinkMail(db, "study", people);
  const byName = new Intl.Collator("en", { numeric: true });
  const sorted = people.toSorted((one, other) => byName.compare(one.name, other.name));
  return sorted.map((person) => ({
    id: person.id,
    name: person.name,
    link: person.isAnswered ? null : getStudyLink(person, request),
    state: formatState(person),
    deleteTo: paths.deleteStudyPerson(testId, person.id),
    ...describeLinkMail({ email: person.email, isDone: person.isAnswered }, mails.get(person.id)),
  }));
}

function formatState({ isAnswered, consentedAt, raters }: ListedPerson): string {
  const answered = isAnswered ? "Answered" : consentedAt ? "Started" : "Not started";
  return `${answered}, ${raters === 0 ? "not rated" : `rated by ${raters}`}`;
}
