import { PreviewButton } from "#app/content/components.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { EmptyState } from "#app/platform/ui/lists/data-table.tsx";
import { NumberedSteps } from "#app/platform/ui/lists/numbered-steps.tsx";
import { resultPaths } from "../paths.ts";
import { ResultPicture } from "./example/result-picture.tsx";

type TestChoice = { id: string };
type Shown = { isAdmin: boolean; tests: TestChoice[]; testId: string | undefined };

export function findOnlyTest({ tests, testId }: Pick<Shown, "tests" | "testId">): TestChoice | undefined {
  const shown = tests.filter(({ id }) => !testId || id === testId);
  return shown.length === 1 ? shown[0] : undefined;
}

type NoResultsProps = Shown & { hasExample: boolean; hasFirstSteps: boolean };

/** If `hasFirstSteps`, the page shows the first steps above, so the empty list does not repeat them. */
export function NoResults({ testId, hasExample, hasFirstSteps, isAdmin, tests }: NoResultsProps) {
  const cannotSee = "You cannot see the results of any test yet. Ask an admin to choose your tests in User Management.";
  const empty = (
    <EmptyState
      title="No results yet"
      next={
        hasExample ? (
          <FirstLook test={findOnlyTest({ tests, testId })} />
        ) : (
          <NextStep isAdmin={isAdmin} tests={tests} testId={testId} allTests={resultPaths.dashboard()} />
        )
      }
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
  if (!hasExample) return empty;
  return (
    <div className="mx-auto grid max-w-4xl items-center md:grid-cols-[18rem_1fr]">
      <ResultPicture />
      {empty}
    </div>
  );
}

function FirstLook({ test }: { test: TestChoice | undefined }) {
  return (
    <>
      {test && (
        <PreviewButton testId={test.id} backTo={paths.dashboard()} variant="primary">
          Try the test
        </PreviewButton>
      )}
      <ButtonLink to={paths.exampleResults()} variant="secondary">
        Look at made-up results
      </ButtonLink>
      <ButtonLink to={test ? paths.invitePeople(test.id) : paths.tests()} variant="secondary">
        Invite people
      </ButtonLink>
    </>
  );
}

function listSteps(onlyTest: TestChoice | undefined) {
  return [
    {
      title: "Check or write your test",
      text: "Read its questions and answers as a candidate will see them.",
      to: onlyTest ? paths.content({ testId: onlyTest.id }) : paths.tests(),
    },
    { title: "Invite people", text: "Send a personal link, or the test's link and password." },
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
        <ButtonLink to={onlyTest ? paths.invitePeople(onlyTest.id) : paths.tests()}>Invite people</ButtonLink>
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
