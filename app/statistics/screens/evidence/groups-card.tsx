import { paths } from "#app/platform/paths/paths.ts";
import { Select } from "#app/platform/ui/forms/field.tsx";
import { ApplyButton, FilterForm } from "#app/platform/ui/forms/filter-form.tsx";
import type { QuestionFinding } from "../../findings.ts";
import { FindingCard, QuestionFindings } from "./finding.tsx";
import type { GroupsScreen, VersionsScreen } from "./groups-screen.ts";

const FORM = "compared-tags";

type GroupsCardProps = { testId: string; group: string | undefined; groups: GroupsScreen };

export function GroupsCard({ testId, group, groups: { tags, first, second, finding, rows } }: GroupsCardProps) {
  const choices = [{ value: "", text: "Choose a tag" }, ...tags.map((tag) => ({ value: tag, text: tag }))];
  return (
    <FindingCard
      id="groups-verdict"
      question="Is a question harder for one of two groups, at similar total scores?"
      finding={finding}
    >
      {tags.length > 1 && (
        <FilterForm
          id={FORM}
          action={paths.testEvidence(testId)}
          label="Compare two tags"
          className="flex flex-wrap items-end gap-3 print:hidden"
        >
          {group && <input type="hidden" name="group" value={group} />}
          <Select id="first-tag" name="first" label="First group" defaultValue={first} choices={choices} />
          <Select id="second-tag" name="second" label="Second group" defaultValue={second} choices={choices} />
          <ApplyButton form={FORM} />
        </FilterForm>
      )}
      <Rows rows={rows} />
      <p className="mt-4 max-w-3xl text-muted text-sm">
        Only people with similar total scores are compared with each other (Mantel's test). Use tags for groups such as
        two job boards or two campaigns, never for traits of a person. Nothing here changes a score.
      </p>
    </FindingCard>
  );
}

type VersionsCardProps = { testId: string; group: string | undefined; versions: VersionsScreen };

export function VersionsCard({ testId, group, versions: { choices, version, finding, rows } }: VersionsCardProps) {
  return (
    <FindingCard id="versions-verdict" question="Is a question harder in one language?" finding={finding}>
      <FilterForm
        id="compared-version"
        action={paths.testEvidence(testId)}
        label="Compare two languages"
        className="flex flex-wrap items-end gap-3 print:hidden"
      >
        {group && <input type="hidden" name="group" value={group} />}
        <Select
          id="version"
          name="version"
          label="Test in another language"
          defaultValue={version}
          choices={[{ value: "", text: "Choose a test" }, ...choices]}
        />
        <ApplyButton form="compared-version" />
      </FilterForm>
      <Rows rows={rows} />
      <p className="mt-4 max-w-3xl text-muted text-sm">
        Only people with similar total scores are compared with each other. A translation may have made a question
        easier or harder. Nothing here changes a score.
      </p>
    </FindingCard>
  );
}

function Rows({ rows }: { rows: QuestionFinding[] }) {
  if (rows.length === 0) return null;
  return (
    <ul className="mt-4 grid max-w-3xl gap-2">
      <QuestionFindings findings={rows} />
    </ul>
  );
}
