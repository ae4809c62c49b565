import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunction, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useCallback, useEffect } from "react";
import { requireAdmin } from "#app/accounts/index.server.ts";
import { getMatchBand, MATCH_LABELS } from "#app/match-bands/index.ts";
import { getPlaybookRanges, getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { announceReply } from "#app/platform/forms/announce-reply.ts";
import { skipRevalidationIfNothingStored } from "#app/platform/forms/keep-when-offline.ts";
import { UnsavedProvider, useUnsavedGuard } from "#app/platform/forms/unsaved.ts";
import { readOpenedParts } from "#app/platform/http/opened-parts.server.ts";
import { paths, readEditorLocation } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { Badge } from "#app/platform/ui/inline.tsx";
import { EmptyState } from "#app/platform/ui/lists/data-table.tsx";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";
import { NotFoundCard } from "#app/platform/ui/pages/page-header.tsx";
import { readTestContent } from "../../content.server.ts";
import { isPlaceholderOption } from "../../content-input.ts";
import { countWarnings } from "../../content-warnings.ts";
import { listFollowUps } from "../../follow-ups.server.ts";
import { computeGuessingPercent } from "../../guessing.ts";
import { RescoreNotice } from "../../rescore-notice.tsx";
import { readRescoreState } from "../../rescore-state.server.ts";
import { getScheduleNote } from "../../schedule.ts";
import type { TestContent } from "../../test-content.ts";
import { findTestOrDefault } from "../../tests.server.ts";
import { PreviewButton } from "../preview-button.tsx";
import { ScheduleNotice } from "../schedule-notice.tsx";
import { TestHeader } from "../test-header.tsx";
import { TestMissing } from "../test-missing.tsx";
import { buildEditedSection } from "./edited-section.server.ts";
import { useMoveKeys } from "./move-buttons.tsx";
import { SectionEditor } from "./section-editor.tsx";
import { SectionList } from "./section-list.tsx";
import { EditForm, EditorProvider, type EditReply, focusControl, PAGE_FORM } from "./use-edit.tsx";

export const meta = () => [{ title: "Test Content Editor" }];

export const clientAction = announceReply;
/** Do not reload after a refusal, so that rejected text stays on the screen, even if its question has been deleted. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  !(change.actionResult && "refused" in change.actionResult) && skipRevalidationIfNothingStored(change);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { pathname, searchParams } = new URL(request.url);
  const place = readEditorLocation(searchParams);
  const test = findTestOrDefault(db, place.testId);
  if (!test) return json({ screen: null, isUnnamed: place.testId === undefined }, { status: 404 });
  const content = readTestContent(db, test.id);
  const { sections } = content;
  const [first] = sections;
  // Put the section id in the URL. The same section then stays open when another admin reorders the sections.
  if (place.sectionId === undefined && first && pathname === paths.content()) {
    return redirect(paths.content({ testId: test.id, sectionId: first.id }));
  }
  const section = sections.find(({ id }) => id === place.sectionId);
  const { questions: opensAll = false } = await readOpenedParts(request);
  const open = opensAll && !place.open?.length ? section?.questions.map(({ id }) => id) : place.open;
  const screen = {
    test: { id: test.id, name: test.name, isActive: test.isActive },
    sections: sections.map((each) => ({
      id: each.id,
      name: each.name,
      questionCount: each.questions.length,
      warningCount: countWarnings(each),
    })),
    guessing: describeGuessing(sections),
    rescore: readRescoreState(db, test.id),
    schedule: getScheduleNote(test, new Date(), getTimeZone(db, env.timeZone)),
    section: buildEditedSection(content, place.sectionId, open ?? [], listFollowUps(db, test.id)),
    opensAll,
    once: crypto.randomUUID(),
    isSectionGone: place.sectionId !== undefined && !section,
  };
  return json({ screen, isUnnamed: false });
}

function describeGuessing(sections: TestContent["sections"]): string | null {
  const questions = sections.flatMap((section) => section.questions);
  const percent = computeGuessingPercent(
    questions.map(({ options }) => ({ options: options.filter(({ optionText }) => !isPlaceholderOption(optionText)) })),
  );
  if (percent === null) return null;
  const label = MATCH_LABELS[getMatchBand(percent, getPlaybookRanges(db))];
  return `Guessing gives about ${Math.round(percent)}%: ${label}`;
}

export { editAction as action } from "./edit-action.server.ts";

export default function Content() {
  const { screen, isUnnamed } = useLoaderData<typeof loader>();
  const reply = useActionData<EditReply>();
  const sectionId = screen?.section?.id;
  const unsaved = useUnsavedGuard(useCallback((next) => isSameSection(next, sectionId), [sectionId]));
  useFocusOnArrival();
  useMoveKeys();
  if (!screen) return isUnnamed ? <NoTests /> : <TestMissing />;
  const { test, sections, section } = screen;
  const open = section?.questions.filter(({ opened }) => opened).map(({ id }) => id);
  const place = { testId: test.id, sectionId, open };
  return (
    <div className="grid gap-4">
      <Toaster toast={reply?.toast} />
      <EditorProvider place={place} opensAll={screen.opensAll} once={screen.once}>
        <UnsavedProvider value={unsaved}>
          <EditForm id={PAGE_FORM} className="absolute" />
          <TestHeader
            test={{ testId: test.id, testName: test.name, isActive: test.isActive }}
            title="Test Content Editor"
            subtitle="Manage questions, sections, and scoring"
            badges={
              !sections.some(({ questionCount }) => questionCount > 0) && <Badge tone="warning">No questions</Badge>
            }
          >
            <ButtonLink to={paths.uploadCsv(place)} preventScrollReset variant="quiet">
              Upload CSV
            </ButtonLink>
            <PreviewButton testId={test.id} backTo={paths.content(place)} variant="quiet">
              Preview Test
            </PreviewButton>
          </TestHeader>
          <ScheduleNotice testId={test.id} note={screen.schedule} />
          <RescoreNotice testId={test.id} rescore={screen.rescore} />
          <div className="grid items-start gap-6 lg:grid-cols-[17rem_1fr]">
            <SectionList test={test} sections={sections} place={place} guessing={screen.guessing} />
            {section ? (
              // Reset the state for each section. Otherwise, text typed in one section would appear in another.
              <SectionEditor
                key={section.id}
                section={section}
                number={sections.findIndex(({ id }) => id === section.id) + 1}
                count={sections.length}
              />
            ) : (
              <NoSection isGone={screen.isSectionGone} hasSections={sections.length > 0} />
            )}
          </div>
          <Outlet />
        </UnsavedProvider>
      </EditorProvider>
    </div>
  );
}

function isSameSection({ pathname, search }: { pathname: string; search: string }, sectionId: string | undefined) {
  const isEditor = pathname === paths.content() || pathname.startsWith(`${paths.content()}/`);
  return isEditor && new URLSearchParams(search).get("sectionId") === sectionId;
}

function useFocusOnArrival(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: run for every navigation, even to the same URL
  useEffect(() => {
    if (hash) focusControl(hash.slice(1));
  }, [hash, key]);
}

function NoSection({ isGone, hasSections }: { isGone: boolean; hasSections: boolean }) {
  return (
    <Card>
      <EmptyState title="No Section Selected">
        {isGone && <p className="mb-2">This section no longer exists. Another admin may have deleted it.</p>}
        {hasSections
          ? "Select a section from the list to edit its questions."
          : "Add a section first, then write its questions."}
      </EmptyState>
    </Card>
  );
}

function NoTests() {
  return (
    <NotFoundCard title="Test Not Found" backTo={paths.tests()} backText="Back to Test Management">
      There are no tests yet. Create one first.
    </NotFoundCard>
  );
}
