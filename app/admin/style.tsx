import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Eye, Link2, Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { requireViewer } from "#app/accounts/index.server.ts";
import { MatchBadge, ScoreRing } from "#app/match-bands/components.ts";
import { DEFAULT_PLAYBOOK_RANGES, getMatchBand, MATCH_BANDS } from "#app/match-bands/index.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Collapsible } from "#app/platform/ui/collapsible.tsx";
import { Fact } from "#app/platform/ui/fact.tsx";
import { IconButton } from "#app/platform/ui/forms/action-buttons.tsx";
import { Button, ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { RadioGroup } from "#app/platform/ui/forms/choices.tsx";
import { CopyField } from "#app/platform/ui/forms/copy-field.tsx";
import { Checkbox, Field, Select, TextArea } from "#app/platform/ui/forms/field.tsx";
import { Chip, Chips } from "#app/platform/ui/forms/filter-form.tsx";
import { RowCheckbox } from "#app/platform/ui/forms/row-selection.tsx";
import { Badge, DotLabel, Time } from "#app/platform/ui/inline.tsx";
import { Cell, DataTable, EmptyState } from "#app/platform/ui/lists/data-table.tsx";
import { NumberedSteps } from "#app/platform/ui/lists/numbered-steps.tsx";
import { Pager } from "#app/platform/ui/lists/pager.tsx";
import { Person } from "#app/platform/ui/lists/person.tsx";
import { RowAction, RowActions } from "#app/platform/ui/lists/row-actions.tsx";
import { FormButtons } from "#app/platform/ui/messages/dialog.tsx";
import { Notice, Spinner } from "#app/platform/ui/messages/notice.tsx";
import { Progress } from "#app/platform/ui/messages/progress.tsx";
import { useShowToast } from "#app/platform/ui/messages/toaster.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { Menu, MenuLink, Popover } from "#app/platform/ui/popover.tsx";
import { Sparkline } from "#app/platform/ui/sparkline.tsx";
import { ScoreStrip, StatCard, StatStrip } from "#app/statistics/components.ts";
import { buildScoreStrip } from "#app/statistics/index.ts";

export const meta = () => [{ title: "Style" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request);
  return json(null);
}

const SIZES = ["text-xs", "text-sm", "text-base", "text-lg", "text-xl", "text-3xl"];
const COLORS = ["bg-canvas", "bg-surface", "bg-sunken", "bg-line", "bg-control", "bg-muted", "bg-ink", "bg-accent"];
const VARIANTS = ["primary", "secondary", "quiet", "danger"] as const;
const TONES = ["normal", "positive", "warning", "info"] as const;

export default function Style() {
  return (
    <div className="grid gap-6">
      <PageHeader
        title="Style"
        subtitle="Every component with its states"
        trail={[{ text: "Test Results", to: "/admin" }]}
      />
      <div className="grid gap-6 lg:grid-cols-2 *:min-w-0">
        <TypeAndColor />
        <Buttons />
        <Fields />
        <Labels />
        <Scores />
        <Lists />
        <Messages />
      </div>
    </div>
  );
}

function TypeAndColor() {
  return (
    <Card title="Type and color">
      <div className="flex flex-wrap items-baseline gap-4">
        {SIZES.map((size) => (
          <span key={size} className={size}>
            {size.replace("text-", "")} 0123
          </span>
        ))}
      </div>
      <ul className="mt-4 grid grid-cols-4 gap-3 text-sm">
        {COLORS.map((color) => (
          <li key={color}>
            <span className={`block h-10 rounded-control border border-line ${color}`} />
            {color.replace("bg-", "")}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className="mb-4 flex flex-wrap items-center gap-3 last:mb-0">{children}</div>;
}

function Buttons() {
  return (
    <Card title="Buttons and menus">
      <Row>
        {VARIANTS.map((variant) => (
          <Button key={variant} type="button" variant={variant}>
            {variant}
          </Button>
        ))}
        <Button type="button" isPending pendingText="Saving...">
          Pending
        </Button>
      </Row>
      <Row>
        <ButtonLink to="#link" variant="secondary">
          <Link2 aria-hidden="true" className="size-5" />
          Link with icon
        </ButtonLink>
        <IconButton type="button" icon={Pencil} label="Edit" />
        <IconButton type="button" icon={Trash2} label="Disabled" disabled />
        <Popover summary="Popover">
          <p className="p-4">Content of the popover</p>
        </Popover>
        <Menu label="Menu">
          <MenuLink to="#edit">Edit</MenuLink>
          <MenuLink to="#delete" tone="danger">
            Delete
          </MenuLink>
        </Menu>
      </Row>
    </Card>
  );
}

function Fields() {
  return (
    <Card title="Fields">
      <div className="grid gap-4">
        <Field id="style-field" name="field" label="Field" hint="A hint says what is expected." defaultValue="Typed" />
        <Field id="style-error" name="error" label="Field with an error" errors={["Please enter a name"]} />
        <CopyField id="style-copy" label="Field to copy" value="https://example.com" noun="Link" />
        <CopyField id="style-secret" label="Secret to copy" value="whsec_example" noun="Secret" isSecret />
        <TextArea id="style-area" name="area" label="Text area" rows={2} />
        <Select id="style-select" name="select" label="Select" choices={[{ value: "a", text: "First choice" }]} />
        <Checkbox id="style-check" name="check" label="Checkbox" hint="A hint below the label" defaultChecked />
        <RadioGroup name="radio" label="Radio buttons" choices={[{ value: "a", text: "Choice" }]} defaultValue="a" />
        <div className="overflow-hidden">
          <FormButtons closeTo="#closed" isPending={false} pendingText="Saving...">
            Save
          </FormButtons>
        </div>
      </div>
    </Card>
  );
}

function Labels() {
  return (
    <Card title="Badges and labels">
      <Row>
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Row>
      <Row>
        {MATCH_BANDS.map((band) => (
          <MatchBadge key={band} band={band} />
        ))}
      </Row>
      <Row>
        <DotLabel tone="positive">Done</DotLabel>
        <DotLabel tone="normal">Open</DotLabel>
      </Row>
      <Chips>
        <Chip text="Filter" to="#all" />
      </Chips>
      <dl>
        <Fact term="Fact">
          <Time iso="2026-11-28T10:00:00Z" text="Nov 28, 2026 10:00 AM" />
        </Fact>
      </dl>
    </Card>
  );
}

const STRIP = buildScoreStrip({
  percent: 77.5,
  maxPoints: 40,
  bounds: { low95: 70, high95: 85 },
  totals: new Map([...Array(30)].map((_, index) => [index + 8, 16 - Math.abs(index - 15)])),
  n: 240,
  ranges: DEFAULT_PLAYBOOK_RANGES,
});

function Scores() {
  const { percent } = STRIP;
  const band = getMatchBand(percent, DEFAULT_PLAYBOOK_RANGES);
  return (
    <Card title="Scores">
      <StatStrip>
        <StatCard name="Results" value="240" />
        <StatCard name="Average" value="68.4%" />
        <StatCard name="Weekly" value={<Sparkline counts={[0, 2, 5, 3, 8, 6, 9]} label="0, 2, 5, 3, 8, 6, 9" />} />
      </StatStrip>
      <div className="mt-4 grid items-center gap-6 sm:grid-cols-[auto_1fr]">
        <ScoreRing percent={percent} percentText="77.5" totalPoints={31} maxPoints={40} band={band} />
        <ScoreStrip strip={STRIP} />
      </div>
    </Card>
  );
}

const VIEW = <RowAction icon={Eye} label="View Ada Lovelace" text="View" to="#view" />;

function Lists() {
  return (
    <Card title="Lists">
      <DataTable caption="A list" columns={["Candidate", "Duration", "Actions"]}>
        <tr>
          <Cell place="parts">
            <Person
              name="Ada Lovelace"
              initials="AL"
              email="ada@example.com"
              submissionNumber={2}
              to="#person"
              lead={<RowCheckbox id="ada" name="Ada Lovelace" />}
            />
          </Cell>
          <Cell place="fact">21m 4s</Cell>
          <Cell place="actions">
            <RowActions id="ada" name="Ada Lovelace" inRow={VIEW}>
              {() => VIEW}
            </RowActions>
          </Cell>
        </tr>
      </DataTable>
      <NumberedSteps steps={[{ title: "First step", text: "A sentence says what to do." }]} />
      <EmptyState title="No results yet">They appear here as soon as a candidate completes a test.</EmptyState>
      <Pager page={2} pageCount={5} total={120} pageSize={25} linkTo={(page) => `#page-${page}`} />
    </Card>
  );
}

function Messages() {
  const showToast = useShowToast();
  return (
    <Card title="Messages">
      <div className="grid gap-4">
        <Notice title="Notice">A notice says what to do now.</Notice>
        <Notice title="Warning" tone="warning">
          A warning says what to check.
        </Notice>
        <Notice title="Destructive notice" tone="destructive">
          An error says what went wrong and what to do now.
        </Notice>
        <Collapsible summary="Collapsible">
          <p className="p-4">The hidden part</p>
        </Collapsible>
        <details>
          <summary className="fold">What this means</summary>
          <p>The hidden text</p>
        </details>
        <Row>
          <Button type="button" variant="secondary" onClick={() => showToast("A toast", "A toast says what happened.")}>
            Show a toast
          </Button>
        </Row>
        <Progress label="Import" share={0.4} />
        <Spinner label="Loading…" />
      </div>
    </Card>
  );
}
