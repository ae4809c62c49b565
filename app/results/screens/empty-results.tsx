import { paths } from "#app/platform/paths/paths.ts";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { EmptyState } from "#app/platform/ui/lists/data-table.tsx";
import { NumberedSteps } from "#app/platform/ui/lists/numbered-steps.tsx";
import { resultPaths } from "../paths.ts";

type TestChoice = { id: string };
type Shown = { isAdmin: boolean; tests: TestChoice[]; testId: string | undefined };

export function findOnlyTest({ tests, testId }: Pick<Shown, "tests" | "testId">): TestChoice | undefined {
  const shown = tests.filter(({ id }) => !testId || id === testId);
  return shown.length === 1 ? shown[0] : undefined;
}

type NoResultsProps = Shown & { hasFirstSteps: boolean };

/** `hasFirstSteps` means that the page shows the first steps above, so the empty list does not repeat them. */
export function NoResults({ testId, hasFirstSteps, isAdmin, tests }: NoResultsProps) {
  const cannotSee = "You cannot see the results of any test yet. Ask an admin to choose your tests in User Management.";
  return (
    <EmptyState
      title="No results yet"
      next={<NextStep isAdmin={isAdmin} tests={tests} testId={testId} allTests={resultPaths.dashboard()} />}
    >
      {isAdmin && !hasFirstSteps ? (
        <NumberedSteps steps={listSteps(findOnlyTest({ tests, testId }))} />
      ) : isAdmin || tests.length > 0 ? (
        "Completed assessments appear here."
      ) : (
        cannotSee
      )}
    </EmptyState>
  );
}

function listSteps(onlyTest: TestChoice | undefined) {
  return [
    {
      title: "Check or write your test",
      text: "Read its questions and answers as a candidate will see them.",
      to: onlyTest ? paths.content({ testId: onlyTest.id }) : paths.tests(),
    },
    { title: "Invite a candidate", text: "Send a personal link, or the test's link and password." },
    {
      title: "Read the result",
      text: "It appears here as soon as the candidate completes the test.",
      to: paths.helpPage("read-a-result"),
    },
  ];
}

export function NextStep({ isAdmin, tests, testId, allTests }: Shown & { allTests: string }) {
  const onlyTest = findOnlyTest({ tests, testId });
  return (
    <>
      {isAdmin && (
        <ButtonLink to={onlyTest ? paths.invitePeople(onlyTest.id) : paths.tests()}>Invite a candidate</ButtonLink>
      )}
      {testId && <ShowAll to={allTests}>Show all tests</ShowAll>}
    </>
  );
}

export function ShowAll({ to, children }: { to: string; children: string }) {
  return (
    <ButtonLink to={to} variant="secondary">
      {children}
    </ButtonLink>
  );
}
