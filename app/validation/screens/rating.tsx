import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, Link, type MetaFunction, type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { DeadLinkPage, getDeadLinkTitle } from "#app/invitations/components.ts";
import { CandidatePage } from "#app/organization/components.ts";
import { db } from "#app/platform/db.server.ts";
import { useFocusOnError } from "#app/platform/forms/form-effects.ts";
import { useIsSending } from "#app/platform/forms/is-sending.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { useActionReply } from "#app/platform/forms/use-action-reply.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import { candidatePaths as paths } from "#app/platform/paths/candidate-paths.ts";
import { Refusal, retryAfter } from "#app/platform/refusal.ts";
import { fillPlaceholders } from "#app/platform/text/message-format.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { Select } from "#app/platform/ui/forms/field.tsx";
import { LazyToaster, Notice } from "#app/platform/ui/messages/notice.tsx";
import { FocusedHeading } from "#app/platform/ui/pages/message-page.tsx";
import { SCALES } from "../panel.ts";
import {
  findRater,
  hashShownTexts,
  listTasks,
  type Rater,
  readRatedContent,
  saveOptionRatings,
  saveTaskRatings,
} from "../panels.server.ts";
import { requireRater } from "../personal-links.server.ts";
import {
  buildRatingSchema,
  countPerformanceParts,
  effectivenessField,
  findChangedTexts,
  frequencyField,
  importanceField,
  listFieldsAbout,
  listOpenTaskFields,
  minimalField,
  NO_SECTION,
  performanceField,
  readGivenAnswers,
  readPerformanceRatings,
  readTaskRatings,
  SCALE_OF_FIVE,
  SCALE_OF_SEVEN,
  sectionField,
  shownField,
} from "../rating-form.ts";
import { listStudyPeople, savePerformanceRatings } from "../study.server.ts";
import { buildRatingScreen } from "./rating-screen.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data?.title ?? getDeadLinkTitle(error) },
];

export const headers = retryAfter;

export const clientAction = keepFormWhenOffline;

/** Reload after a rejected form, because a text may have changed. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
  args.actionResult?.reply?.error ? args.defaultShouldRevalidate : skipRevalidationAfterAction(args);

export async function loader(args: LoaderFunctionArgs) {
  const { rater, test } = await requireRater(args);
  const { searchParams } = new URL(args.request.url);
  return json(
    buildRatingScreen(rater, test, {
      part: readPart(args.request),
      isSaved: searchParams.has("part"),
      isDone: searchParams.has("done"),
    }),
  );
}

/** Return 0 for a reopened link, which continues at the first part with missing ratings. */
function readPart({ url }: Request): number {
  return Number(new URL(url).searchParams.get("part")) || 0;
}

const listQuestions = (testId: string) => readRatedContent(db, testId).sections.flatMap(({ questions }) => questions);

const listTaskIds = (testId: string) => listTasks(db, testId).map(({ id }) => id);

const listPersonIds = (testId: string) => listStudyPeople(db, testId).map(({ id }) => id);

function listFields({ panel, testId }: Rater): string[] {
  if (panel === "performance")
    return listPersonIds(testId).flatMap((id) => SCALES.map((scale) => performanceField(id, scale)));
  return panel === "tasks"
    ? listTaskIds(testId).flatMap((id) => [importanceField(id), frequencyField(id), sectionField(id)])
    : listQuestions(testId).flatMap(({ id, options }) => [
        minimalField(id),
        ...options.map((option) => effectivenessField(option.id)),
      ]);
}

export const action = formAction({
  guard: (_, args) => requireRater(args),
  schema: ({ params: { token = "" } }) => {
    const rater = findRater(db, token);
    return buildRatingSchema(rater ? listFields(rater) : []);
  },
  run: ({ guarded: { rater }, request, sent, input }) => {
    const now = new Date();
    if (rater.panel === "performance") return savePerformance(rater, request, input, now);
    const changedIds = findChangedTexts(sent, hashShownTexts(db, rater));
    const changed = listFieldsAbout(changedIds, input);
    const current = Object.fromEntries(Object.entries(input).filter(([field]) => !changed.includes(field)));
    const saved = rater.panel === "tasks" ? saveTasks(rater, current, now) : saveAnswers(rater, current, now);
    if (changedIds.size === 0 && saved.open.length === 0) return saved.isFinished;
    const fields = { ...mapErrors(saved.open, "Please choose"), ...mapErrors(changed, TEXT_CHANGED) };
    if (changedIds.size > 0)
      throw new Refusal("conflict", "The questions have changed. Please choose again", { fields });
    throw new Refusal("invalid-input", "Please choose", { fields });
  },
  done: (isFinished, { params: { token = "" }, request }) => {
    if (isFinished) return redirect(paths.rating(token, { done: 1 }));
    return redirect(paths.rating(token, { part: readPart(request) + 1 }));
  },
  language: (_, { test }) => test.language,
  formatRefusal: ({ message }) => ({ title: message, text: "" }),
});

const TEXT_CHANGED = "This has changed. Please choose again";

const mapErrors = (fields: string[], error: string) => Object.fromEntries(fields.map((field) => [field, [error]]));

type Saved = { isFinished: boolean; open: string[] };

/** Save tasks that are fully rated. Return the open fields of partly rated tasks. */
function saveTasks(rater: Rater, input: Record<string, unknown>, now: Date): Saved {
  const taskIds = listTaskIds(rater.testId);
  const open = listOpenTaskFields(taskIds, input);
  const given = readTaskRatings(taskIds, input);
  return { isFinished: saveTaskRatings(db, rater, given, now, { canFinish: open.length === 0 }) === 0, open };
}

function saveAnswers(rater: Rater, input: Record<string, unknown>, now: Date): Saved {
  const given = readGivenAnswers(listQuestions(rater.testId), input);
  return { isFinished: saveOptionRatings(db, rater, given, now) === 0, open: [] };
}

function savePerformance(rater: Rater, request: Request, input: Record<string, unknown>, now: Date): boolean {
  const personIds = listPersonIds(rater.testId);
  const isLastPart = readPart(request) >= countPerformanceParts(personIds.length);
  const given = readPerformanceRatings(personIds, input);
  return savePerformanceRatings(db, rater, given, { isLastPart, now });
}

type Screen = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Rating() {
  const screen = useLoaderData<typeof loader>();
  const { brand, wording, texts, isDone, missing, part, parts } = screen;
  const { rater } = wording;
  const isPending = useIsSending();
  const reply = useActionReply("rating");
  useFocusOnError("rating", reply?.reply);
  if (isDone) return <Thanks screen={screen} />;
  return (
    <CandidatePage brand={brand} wording={wording}>
      <LazyToaster toast={reply?.toast ?? null} />
      <div className="grid gap-4 pt-6">
        <FocusedHeading key={part} className="font-bold text-3xl">
          {texts.title}
        </FocusedHeading>
        <p className="wrap-anywhere font-semibold">
          <bdi>{screen.title}</bdi>
        </p>
        <p>{texts.lead}</p>
        <p className="text-muted">{texts.seen}</p>
        {screen.amount && <p className="text-muted">{screen.amount}</p>}
        {missing && <Notice title={missing} />}
        <Form id="rating" method="post" action={`?part=${part}`} className="grid gap-4" noValidate>
          {parts > 1 && (
            <p className="font-semibold">
              {fillPlaceholders(rater.part, { number: String(part), total: String(parts) }, wording)}
            </p>
          )}
          <TaskFields screen={screen} />
          <OptionFields screen={screen} />
          <PerformanceFields screen={screen} />
          <div>
            <Button isPending={isPending}>{rater.save}</Button>
          </div>
        </Form>
      </div>
    </CandidatePage>
  );
}

function Thanks({ screen: { brand, wording } }: { screen: Screen }) {
  const { rater } = wording;
  return (
    <CandidatePage brand={brand} wording={wording}>
      <div className="grid gap-4 pt-6">
        <FocusedHeading className="font-bold text-3xl">{rater.thanksTitle}</FocusedHeading>
        <p>{rater.thanks}</p>
        <Link to="?" className="justify-self-start py-2 text-accent underline underline-offset-4">
          {rater.change}
        </Link>
      </div>
    </CandidatePage>
  );
}

/** Return the rater's choices in a rejected form, and the errors. */
function useRejected() {
  const reply = useActionReply("rating")?.reply;
  const getErrors = (field: string): string[] => reply?.error?.[field] ?? [];
  return { chosen: reply?.initialValue ?? {}, getErrors };
}

const toText = (chosen: unknown, stored: number | string) => (typeof chosen === "string" ? chosen : String(stored));

const pickChosen = (chosen: unknown) => (typeof chosen === "string" ? { defaultValue: chosen } : {});

function TaskFields({ screen: { tasks, sections, shown, wording } }: { screen: Screen }) {
  const { rater } = wording;
  const { chosen, getErrors } = useRejected();
  // Show a field with an error as empty, because conform omits empty values from the reply.
  const getValue = (field: string, stored: number | string) =>
    getErrors(field).length > 0 ? "" : toText(chosen[field], stored);
  const unchosen = { value: "", text: rater.choose };
  const importances = SCALE_OF_FIVE.map((value) => ({ value, text: rater[`importance${value}`] }));
  const frequencies = SCALE_OF_FIVE.map((value) => ({ value, text: rater[`frequency${value}`] }));
  const sectionHashes = sections.map(({ value }) => <Shown key={value} id={value} shown={shown} />);
  const cards = (tasks ?? []).map(({ id, text, rating }) => {
    const fields = [
      { name: importanceField(id), label: rater.importance, choices: importances, stored: rating?.importance },
      { name: frequencyField(id), label: rater.frequency, choices: frequencies, stored: rating?.frequency },
      {
        name: sectionField(id),
        label: rater.section,
        choices: [...sections, { value: NO_SECTION, text: rater.noSection }],
        stored: rating && (rating.sectionId ?? NO_SECTION),
      },
    ];
    return (
      <Card key={id}>
        <fieldset className="grid gap-3">
          <legend className="wrap-anywhere mb-2 font-semibold">
            <bdi>{text}</bdi>
          </legend>
          <Shown id={id} shown={shown} />
          {fields.map(({ name, label, choices, stored }) => (
            <Select
              key={`${name} ${getErrors(name)}`}
              id={name}
              name={name}
              errors={getErrors(name)}
              label={label}
              choices={[unchosen, ...choices]}
              defaultValue={getValue(name, stored ?? "")}
            />
          ))}
        </fieldset>
      </Card>
    );
  });
  return [...sectionHashes, ...cards];
}

function Shown({ id, shown }: { id: string; shown: Record<string, string> }) {
  return <input type="hidden" name={shownField(id)} value={shown[id] ?? ""} />;
}

const isMarked = ({ isMinimal }: { isMinimal: boolean }) => isMinimal;

function OptionFields({ screen: { questions, shown, wording } }: { screen: Screen }) {
  const { rater } = wording;
  const { chosen, getErrors } = useRejected();
  const isBegun = questions?.some(({ options }) => options.some(({ effectiveness }) => effectiveness !== null));
  const isChanged = (questionId: string, optionId: string) => {
    const isMarkedOne = chosen[minimalField(questionId)] === optionId;
    const fields = [effectivenessField(optionId), ...(isMarkedOne ? [minimalField(questionId)] : [])];
    return fields.some((field) => getErrors(field).length > 0);
  };
  const isMarking = questions?.some(({ options }) => options.some(isMarked));
  return (questions ?? []).map(({ id, text, options }) => (
    <Card key={id}>
      <h2 className="wrap-anywhere mb-2 whitespace-pre-line font-semibold">
        <bdi>{text}</bdi>
      </h2>
      <p className="mb-3 text-muted text-sm">{rater.scale}</p>
      {isMarking && !options.some(isMarked) && (
        <p className="mb-3 text-danger">
          {rater.minimal}: {rater.choose}
        </p>
      )}
      <div className="grid gap-4">
        {options.map((option) => {
          const isReset = isChanged(id, option.id);
          const isOpen = isBegun && option.effectiveness === null;
          return (
            // The key resets the choices if the text has changed.
            <fieldset key={`${option.id} ${shown[option.id]}`}>
              <legend className="wrap-anywhere">
                <bdi>{option.text}</bdi>
                {(isReset || isOpen) && (
                  <span className="block text-danger">{isReset ? rater.changed : rater.choose}</span>
                )}
              </legend>
              <Shown id={option.id} shown={shown} />
              <div className="flex" dir="ltr">
                {SCALE_OF_SEVEN.map((value) => (
                  <label
                    key={value}
                    className="flex min-h-control flex-1 flex-col items-center justify-center gap-1 text-sm tabular-nums"
                  >
                    <input
                      type="radio"
                      name={effectivenessField(option.id)}
                      value={value}
                      defaultChecked={
                        !isReset && toText(chosen[effectivenessField(option.id)], option.effectiveness ?? "") === value
                      }
                      className="size-5 accent-accent"
                    />
                    {value}
                  </label>
                ))}
              </div>
              <label className="flex min-h-control items-center gap-2 text-sm">
                <input
                  type="radio"
                  name={minimalField(id)}
                  value={option.id}
                  defaultChecked={
                    !isReset && toText(chosen[minimalField(id)], options.find(isMarked)?.id ?? "") === option.id
                  }
                  className="size-5 shrink-0 accent-accent"
                />
                {rater.minimal}
              </label>
            </fieldset>
          );
        })}
      </div>
    </Card>
  ));
}

function PerformanceFields({ screen: { people, wording } }: { screen: Screen }) {
  const { rater, performance } = wording;
  const { chosen } = useRejected();
  const levels = SCALE_OF_FIVE.map((value) => ({ value, text: performance[`level${value}`] }));
  return (people ?? []).map(({ id, name, isSaved, unrated }) => (
    <Card key={id}>
      <fieldset className="grid gap-3">
        <legend className="wrap-anywhere mb-2 font-semibold">
          <bdi>{name}</bdi>
        </legend>
        {isSaved && unrated.length === 0 && <p className="text-muted text-sm">{performance.saved}</p>}
        {(unrated.length > 0 ? unrated : SCALES).map((scale) => (
          <Select
            key={scale}
            id={performanceField(id, scale)}
            name={performanceField(id, scale)}
            label={performance[scale]}
            choices={[{ value: "", text: rater.choose }, ...levels]}
            {...pickChosen(chosen[performanceField(id, scale)])}
          />
        ))}
      </fieldset>
    </Card>
  ));
}

export { DeadLinkPage as ErrorBoundary };
