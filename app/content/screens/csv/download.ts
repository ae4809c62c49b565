import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { findSignedIn, requireAdmin, type SignedIn } from "#app/accounts/index.server.ts";
import { fileLoader, fileResponse } from "#app/audit/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { redirectWithToast } from "#app/platform/http/toast.server.ts";
import { paths, readEditorLocation } from "#app/platform/paths/paths.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { toFileNamePart } from "#app/platform/text/file-name.ts";
import { findExportProblem, type WrittenQuestion, writeQuestionCsv } from "../../question-csv.ts";
import { readCsvContent, type UploadTarget } from "../../upload-questions.server.ts";

const loadQuestions = fileLoader({
  guard: (request) => requireAdminForFile(request, editorAddress(request)),
  file: ({ params }) => {
    const { name, first, questions } = readCsvContent(db, getTarget(params));
    const why = findExportProblem(questions, first);
    if (why) throw new Refusal("conflict", why);
    return csvResponse(name, writeQuestionCsv(questions));
  },
  line: ({ params }) => {
    const target = getTarget(params);
    return "testId" in target
      ? { event: "questions-downloaded", entityType: "test", entityId: target.testId }
      : { event: "questions-downloaded", entityType: "section", entityId: target.sectionId };
  },
  tell: ({ message }) => ({ title: "Download failed", text: message }),
  refused: ({ message }, { request }) => redirectWithToast(editorAddress(request), message),
});

function getTarget({ sectionId, testId = "" }: LoaderFunctionArgs["params"]): UploadTarget {
  return sectionId ? { sectionId } : { testId };
}

async function loadStarter({ request }: LoaderFunctionArgs): Promise<Response> {
  await requireAdminForFile(request, paths.uploadCsv());
  const isTemplate = /template\.csv$/i.test(new URL(request.url).pathname);
  const questions = isTemplate ? [] : EXAMPLE;
  return csvResponse(
    `questions-${isTemplate ? "template" : "example"}`,
    writeQuestionCsv(questions, { fewestPairs: 4 }),
  );
}

export function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { sectionId, testId } = args.params;
  return sectionId || testId ? loadQuestions(args) : loadStarter(args);
}

const EXAMPLE: WrittenQuestion[] = [
  {
    section: null,
    questionText: "A customer says that your offer is too expensive. What do you do first?",
    options: [
      { optionText: "Ask what they compare it with", points: 10 },
      { optionText: "Explain the value once more", points: 6 },
      { optionText: "Offer a discount", points: 2 },
      { optionText: "Thank them and close the conversation", points: 0 },
    ],
  },
  {
    section: null,
    questionText: "How do you prepare for a first meeting, when time is short?",
    options: [
      { optionText: "I read what the company says about its plans", points: 10 },
      { optionText: "I look the person up, and go", points: 5 },
      { optionText: "I rely on what comes up", points: 1 },
    ],
  },
];

function editorAddress(request: Request): string {
  return paths.content(readEditorLocation(new URL(request.url).searchParams));
}

/**
 * After sign-in, return to a screen instead of the file. A download does not replace the page, so the browser would
 * stay on the sign-in page.
 */
async function requireAdminForFile(request: Request, comeBackTo: string): Promise<SignedIn> {
  const signedIn = await findSignedIn(request);
  if (!signedIn || signedIn.deactivatedAt) throw redirect(paths.login(comeBackTo));
  return requireAdmin(request);
}

function csvResponse(name: string, csv: string): Response {
  return fileResponse(csv, { name: `${toFileNamePart(name) || "questions"}.csv`, type: "text/csv; charset=utf-8" });
}
