import { getTest } from "#app/content/index.server.ts";
import type { AuditContext } from "#app/platform/audit/audit-log.server.ts";
import { db } from "#app/platform/db.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { PANELS } from "../panel.ts";
import { deleteRater, deleteTask, listRaters, listTasks, readExpertKey, takeProposedPoints } from "../panels.server.ts";
import { deleteStudyPerson, listStudyPeople } from "../study.server.ts";
import { countStudyData, deleteStudy } from "../study-end.server.ts";
import { deleteStudyNumbers, findNumberState } from "../study-numbers.server.ts";

/** `name` is in bold between the other parts. */
type Question = { before: string; name?: string; after?: string };

type Dialog = {
  title: string;
  gone: [title: string, text: string];
  confirm?: [text: string, pendingText: string];
  /** Return null if there is nothing to ask about. */
  ask: (testId: string, id: string) => Question | null;
  run: (context: AuditContext, testId: string, id: string) => unknown;
  /** The toast's text. By default, what `run` returns. */
  done?: string;
  failed: string;
  buildNextPath?: (testId: string) => string;
};

const SURE = "Are you sure you want to delete ";

function askAbout(name: string | undefined, after: string): Question | null {
  return name === undefined ? null : { before: SURE, name, after };
}

/** The key is the item that the URL identifies, or else the rest of the path. */
const DIALOGS: Record<string, Dialog> = {
  rater: {
    title: "Delete rater",
    gone: ["Rater Not Found", "This rater may already be deleted."],
    ask: (testId, id) => {
      const rater = PANELS.flatMap((panel) => listRaters(db, testId, panel)).find((one) => one.id === id);
      return askAbout(rater?.name, " and all their ratings? The link stops working.");
    },
    run: (context, testId, id) => deleteRater(db, context, testId, id),
    done: "Rater deleted",
    failed: "Failed to delete the rater",
  },
  task: {
    title: "Delete task",
    gone: ["Task Not Found", "This task may already be deleted."],
    ask: (testId, id) =>
      askAbout(listTasks(db, testId).find((task) => task.id === id)?.text, " and all ratings of it?"),
    run: (context, testId, id) => deleteTask(db, context, testId, id),
    done: "Task deleted",
    failed: "Failed to delete the task",
  },
  proposal: {
    title: "Take proposed points",
    gone: ["No proposed points", "Too few raters have finished."],
    confirm: ["Change points", "Changing..."],
    ask: (testId) => {
      const options = readExpertKey(db, testId)?.questions.flatMap((question) => question.options);
      const changed = options?.filter(({ points, proposedPoints }) => points !== proposedPoints).length;
      return changed === undefined
        ? null
        : {
            before: `This changes the points of ${formatCount(changed, "answer")} in the test. Candidates who start from now on are scored with them. Existing results keep their points. The next page shows what a re-score would change, so that you can decide.`,
          };
    },
    run: (context, testId) => `Points of ${formatCount(takeProposedPoints(db, context, testId), "answer")} changed`,
    failed: "The points were not changed",
    buildNextPath: (testId) => paths.rescore(testId),
  },
  person: {
    title: "Delete person",
    gone: ["Person Not Found", "This person may already be deleted."],
    ask: (testId, id) => {
      const person = listStudyPeople(db, testId).find((one) => one.id === id);
      return askAbout(person?.name, " with all answers and ratings? The link stops working.");
    },
    run: (context, testId, id) => deleteStudyPerson(db, context, testId, id),
    done: "Person deleted",
    failed: "Failed to delete the person",
  },
  "numbers/delete": {
    title: "Delete numbers",
    gone: ["No Numbers", "The numbers may already be deleted."],
    ask: (testId) => {
      const numbers = findNumberState(db, testId);
      return askAbout(
        numbers?.label,
        ` of ${formatCount(numbers?.people ?? 0, "person", "people")}? The figures then use the managers' ratings again. Once 20 people have answered, numbers can change once in 24 hours.`,
      );
    },
    run: (context, testId) => deleteStudyNumbers(db, context, testId),
    done: "Numbers deleted",
    failed: "Failed to delete the numbers",
  },
  delete: {
    title: "Delete all study data",
    gone: ["No Study Data", "The study data may already be deleted."],
    ask: (testId) => {
      const { people, answered, raters, ratings } = countStudyData(db, testId);
      if (!getTest(db, testId) || people + raters === 0) return null;
      return {
        before: `${SURE}${formatCount(people, "person", "people")} with the answers of ${answered}, and ${formatCount(raters, "rater")} with ${formatCount(ratings, "rating")}? All links stop working, and the figures are gone. You cannot undo this.`,
      };
    },
    run: (context, testId) => deleteStudy(db, context, testId),
    done: "Study data deleted",
    failed: "Failed to delete the study data",
  },
};

type Params = Record<string, string | undefined>;

export function findDialog(request: Request, { testId = "", raterId, personId, taskId }: Params) {
  const below = new URL(request.url).pathname.toLowerCase().split("/").filter(Boolean).slice(5).join("/");
  const dialog = DIALOGS[raterId ? "rater" : personId ? "person" : taskId ? "task" : below];
  if (!dialog) throw new Error("This address has no dialog");
  return { ...dialog, testId, id: raterId ?? personId ?? taskId ?? "" };
}
