import { redirect, type SerializeFrom } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { TestMissing } from "#app/content/components.ts";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { formAction, formActions } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatCoefficient, formatCount, formatOneDecimal } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button, ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { Select } from "#app/platform/ui/forms/field.tsx";
import { FigureCell, FigureTable } from "#app/platform/ui/lists/data-table.tsx";
import { describeJobAnalysis, isReliable } from "../fit-texts.ts";
import { TASKS_BY_ROLE } from "../job-tasks.ts";
import { addLinesAction, buildRaterActions, listRatersForScreen } from "../panel-actions.server.ts";
import { taskTexts } from "../panel-input.ts";
import {
  addTasks,
  countRaters,
  deleteTask,
  listRatedTaskIds,
  listSections,
  listTasks,
  readJobAnalysis,
  readRatedContent,
} from "../panels.server.ts";
import { loadFitScreen } from "./fit-loader.server.ts";
import { Computation, FitPage } from "./fit-page.tsx";
import { LinesForm } from "./lines-form.tsx";
import { RatersCard } from "./raters-card.tsx";

const TITLE = "Compare the test with the job";

export const meta = () => [{ title: TITLE }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export const loader = loadFitScreen((testId, request) => {
  const rated = listRatedTaskIds(db, testId);
  const tasks = listTasks(db, testId).map((task) => ({ ...task, isRated: rated.has(task.id) }));
  const analysis = readJobAnalysis(db, testId);
  const sections = listSections(readRatedContent(db, testId));
  return {
    tasks,
    raters: listRatersForScreen(request, testId, "tasks"),
    summary: describeJobAnalysis(tasks.length, countRaters(db, testId, "tasks"), analysis),
    analysis: analysis && {
      raters: analysis.raters,
      meanRwg: analysis.meanRwg,
      hasUnneeded: isReliable(analysis.agreement) && analysis.unneeded.length > 0,
      tasks: analysis.tasks.map((task) => ({
        ...task,
        sections: task.sections.map(({ sectionId, votes }) => ({
          name: sections.find(({ id }) => id === sectionId)?.name ?? "no section",
          votes,
        })),
      })),
    },
  };
});

const ADD_FORM = "tasks";
const LIST_FORM = "list";
const DELETE_FORM = "delete";

const formatDone = (added: number): [string] => [`${formatCount(added, "task")} added`];

const addTyped = addLinesAction({
  field: "tasks",
  maxLength: 15_000,
  lines: taskTexts,
  add: (context, testId, tasks) => addTasks(db, context, testId, tasks),
  getPath: paths.fitTasks,
  formatDone,
  failed: "No task was added",
});

const addList = formAction({
  guard: requireAdmin,
  schema: z.object({ role: z.enum(Object.keys(TASKS_BY_ROLE) as [string, ...string[]]) }),
  run: ({ guarded, context, input, params: { testId = "" } }) =>
    addTasks(db, getAuditContext(guarded, context), testId, TASKS_BY_ROLE[input.role]?.tasks ?? []),
  done: (added, { params: { testId = "" } }) => redirectWithToast(paths.fitTasks(testId), toast(...formatDone(added))),
});

/** Ask first if a rater has rated the task since the page was loaded. */
const deleteUnrated = formAction({
  guard: requireAdmin,
  schema: z.object({ id: z.string().max(64) }),
  run: ({ guarded, context, input: { id }, params: { testId = "" } }) =>
    deleteTask(db, getAuditContext(guarded, context), testId, id, { isConfirmed: false }),
  done: (_, { params: { testId = "" } }) => redirectWithToast(paths.fitTasks(testId), toast("Task deleted")),
  refused: ({ refusal, message }, { input: { id }, params: { testId = "" } }) =>
    refusal.code === "conflict"
      ? redirect(paths.deleteTask(testId, id))
      : redirectWithToast(paths.fitTasks(testId), message),
});

export const action = formActions(
  { ...buildRaterActions("tasks"), [LIST_FORM]: addList, [DELETE_FORM]: deleteUnrated },
  addTyped,
);

type Screen = NonNullable<SerializeFrom<typeof loader>["screen"]>;

export default function Tasks() {
  const { screen } = useLoaderData<typeof loader>();
  if (!screen) return <TestMissing />;
  const { summary, analysis } = screen;
  return (
    <FitPage title={TITLE} test={screen}>
      {analysis ? (
        <Findings analysis={analysis} summary={summary} />
      ) : (
        <p className="max-w-prose text-muted">{summary.join(" ")}</p>
      )}
      <TasksCard screen={screen} />
      <RatersCard screen={screen}>
        Ask at least three people who do the job or manage people who do it. Five to ten are better. You see only the
        figures of all raters together.
      </RatersCard>
    </FitPage>
  );
}

function TasksCard({ screen: { testId, tasks } }: { screen: Screen }) {
  return (
    <Card title="Tasks of the job">
      {tasks.length === 0 ? (
        <p className="max-w-prose text-muted">
          List what people do in this job, in 8 to 15 short sentences. You can start with a ready-made list and change
          it.
        </p>
      ) : (
        <ol className="divide-y divide-line">
          {tasks.map(({ id, text, isRated }) => (
            <li key={id} className="flex items-center justify-between gap-3 py-1">
              <bdi className="wrap-anywhere min-w-0">{text}</bdi>
              {isRated ? (
                <ButtonLink to={paths.deleteTask(testId, id)} variant="quiet" preventScrollReset>
                  Delete<span className="sr-only"> {text}</span>
                </ButtonLink>
              ) : (
                <Form method="post" replace preventScrollReset>
                  <input type="hidden" name="form" value={DELETE_FORM} />
                  <Button name="id" value={id} variant="quiet">
                    Delete<span className="sr-only"> {text}</span>
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ol>
      )}
      <LinesForm
        key={tasks.length}
        form={ADD_FORM}
        name="tasks"
        label="Tasks, one on each line"
        add="Add tasks"
        variant={tasks.length === 0 ? "primary" : "secondary"}
      />
      <Form method="post" replace preventScrollReset className="mt-4 flex flex-wrap items-end gap-3">
        <input type="hidden" name="form" value={LIST_FORM} />
        <Select
          id="role"
          name="role"
          label="Or start with a list"
          choices={Object.entries(TASKS_BY_ROLE).map(([value, { role }]) => ({ value, text: role }))}
        />
        <Button variant="secondary">Add list</Button>
      </Form>
    </Card>
  );
}

function Findings({ analysis, summary }: { analysis: NonNullable<Screen["analysis"]>; summary: string[] }) {
  const { tasks, raters, meanRwg, hasUnneeded } = analysis;
  return (
    <Card title="What the raters say">
      <p className="max-w-prose">{summary.join(" ")}</p>
      <FigureTable caption="Tasks by importance" columns={["Task", "Importance", "Frequency", "Shown by"]}>
        {tasks.map(({ id, text, importance, frequency, isImportant, sections }) => (
          <tr key={id}>
            <td className="wrap-anywhere px-3 py-2">
              <bdi>{text}</bdi>
            </td>
            <FigureCell name="Importance">
              {formatOneDecimal(importance)} of 5{isImportant && " (important)"}
            </FigureCell>
            <FigureCell name="Frequency">{formatOneDecimal(frequency)} of 5</FigureCell>
            <FigureCell name="Shown by">
              {sections.map(({ name, votes }) => (
                <span key={name} className="block">
                  <bdi>{name}</bdi> ({votes} of {raters})
                </span>
              ))}
            </FigureCell>
          </tr>
        ))}
      </FigureTable>
      {hasUnneeded && (
        <p className="mt-3 max-w-prose">
          Leave out the questions that no important task needs, or say why they are part of the test.
        </p>
      )}
      <Computation>
        Importance and frequency are means from 1 to 5. A task is important if its mean importance is at least 3.5.{" "}
        <em>Shown by</em> lists the sections that raters name. The section that most raters name counts, unless two are
        named equally often.
        {meanRwg !== null && ` The mean agreement about one task is ${formatCoefficient(meanRwg)} (r_wg, at most 1).`}{" "}
        Agreement is ICC(2,k) with its 95% interval.
      </Computation>
    </Card>
  );
}
