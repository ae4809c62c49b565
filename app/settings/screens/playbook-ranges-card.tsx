import { Form, Link } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { MatchBadge } from "#app/match-bands/components.ts";
import {
  countRelabeled,
  DEFAULT_PLAYBOOK_RANGES,
  findRangeProblems,
  formatBandRange,
  isDescending,
  isMinimum,
  MATCH_BANDS,
  MINIMUM_OUT_OF_RANGE,
  type PlaybookRanges,
  parseMinimum,
  RANGES_NOT_DESCENDING,
} from "#app/match-bands/index.ts";
import { SHOWN_VALUES } from "#app/platform/forms/controls.ts";
import { useIsSending } from "#app/platform/forms/is-sending.ts";
import { ShownFields } from "#app/platform/forms/shown-values.tsx";
import { useActionReply } from "#app/platform/forms/use-action-reply.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { Field } from "#app/platform/ui/forms/field.tsx";
import { Toaster, useShowToast } from "#app/platform/ui/messages/toaster.tsx";
import { GuessingScale, type GuessingScore } from "./guessing-scale.tsx";

const RANGES_FORM = "playbook-ranges";

type RangeName = keyof PlaybookRanges;
const FIELDS: { name: RangeName; label: string }[] = [
  { name: "goldMin", label: "Gold minimum %" },
  { name: "excellentMin", label: "Excellent minimum %" },
  { name: "goodMin", label: "Good minimum %" },
  { name: "averageMin", label: "Average minimum %" },
];

type CardProps = {
  stored: PlaybookRanges;
  shown: PlaybookRanges;
  percentCounts: PercentCount[];
  guessing: GuessingScore[];
  testIdForReasons: string | null;
};

export function PlaybookRangesCard({ stored, shown, percentCounts, guessing, testIdForReasons }: CardProps) {
  const answer = useActionReply(RANGES_FORM);
  const isPending = useIsSending(RANGES_FORM);
  const showToast = useShowToast();
  const form = useRef<HTMLFormElement>(null);
  const initial = answer?.reply?.initialValue ? parseRanges((name) => answer.reply?.initialValue?.[name]) : shown;
  const [typed, setTyped] = useState(initial);
  // Show errors only after a submit, because the order may be wrong during typing.
  const [isRefused, setIsRefused] = useState(answer?.reply?.status === "error");
  // Read the inputs once, because the admin may have typed before hydration.
  useEffect(() => setTyped(readRanges(form.current)), []);
  const problems = findRangeProblems(typed);

  function fillDefaults(event: FormEvent) {
    event.preventDefault();
    for (const { name } of FIELDS) setInput(form.current, name, DEFAULT_PLAYBOOK_RANGES[name]);
    setTyped(DEFAULT_PLAYBOOK_RANGES);
  }

  function validate(event: FormEvent) {
    const wrong = FIELDS.find(({ name }) => !isMinimum(typed[name])) ?? FIELDS.find(({ name }) => problems[name]);
    setIsRefused(wrong !== undefined);
    // Show the values that will be stored, because Enter may submit the form before the field loses the focus.
    if (!wrong) {
      for (const { name } of FIELDS) setInput(form.current, name, typed[name]);
      return;
    }
    event.preventDefault();
    findInput(form.current, wrong.name)?.focus();
    if (isMinimum(typed[wrong.name])) showToast("Invalid Ranges", RANGES_NOT_DESCENDING, "destructive");
  }

  return (
    <Card title="Candidate Match Ranges">
      <Toaster toast={answer?.toast} />
      <p className="mb-4 max-w-prose text-muted">
        The lowest percentage for each label.
        {testIdForReasons && (
          <>
            {" Nobody has recorded why these minimums were chosen: "}
            <Link to={paths.fitLabels(testIdForReasons)} className="text-accent underline underline-offset-4">
              record the reasons
            </Link>
            .
          </>
        )}
      </p>
      <div className="grid gap-6 xl:grid-cols-2">
        <Form
          ref={form}
          id={RANGES_FORM}
          method="post"
          action={paths.settings()}
          replace
          preventScrollReset
          noValidate
          onInput={() => setTyped(readRanges(form.current))}
          onSubmit={validate}
          className="grid content-start gap-4"
        >
          <input type="hidden" name="form" value={RANGES_FORM} />
          <ShownRanges stored={stored} sent={answer?.reply?.initialValue?.[SHOWN_VALUES]} />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {FIELDS.map(({ name, label }) => (
              <Field
                key={name}
                id={`${RANGES_FORM}-${name}`}
                name={name}
                form={RANGES_FORM}
                label={label}
                type="number"
                inputMode="numeric"
                min={0}
                max={100}
                step={1}
                autoComplete="off"
                defaultValue={initial[name]}
                onBlur={() => setInput(form.current, name, typed[name])}
                errors={listErrors(typed[name], isRefused ? problems[name] : undefined)}
              />
            ))}
          </div>
          <RangeButtons isPending={isPending} onDefaults={fillDefaults} />
        </Form>
        <BandPreview stored={stored} typed={typed} percentCounts={percentCounts} guessing={guessing} />
      </div>
    </Card>
  );
}

function listErrors(minimum: number, problem: string | undefined): string[] {
  if (!isMinimum(minimum)) return [MINIMUM_OUT_OF_RANGE];
  return problem ? [problem] : [];
}

type RangeButtonsProps = { isPending: boolean; onDefaults: (event: FormEvent) => void };

/** Save must be the first button, because Enter activates the first one. */
function RangeButtons({ isPending, onDefaults }: RangeButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button isPending={isPending} pendingText="Saving...">
        Save Changes
      </Button>
      <Button variant="secondary" formMethod="get" name="defaults" value="yes" onClick={onDefaults}>
        Reset to Defaults
      </Button>
      <noscript>
        <Button variant="secondary" formMethod="get">
          Preview
        </Button>
      </noscript>
    </div>
  );
}

/** After a failed save, resend the ranges that the form first showed, because the stored ones may be newer by then. */
function ShownRanges({ stored, sent }: { stored: PlaybookRanges; sent: unknown }) {
  const values = Object.fromEntries(FIELDS.map(({ name }) => [name, String(stored[name])]));
  const shown = typeof sent === "string" ? sent : JSON.stringify(values);
  return <ShownFields form={RANGES_FORM} shown={shown} />;
}

function parseRanges(readText: (name: RangeName) => unknown): PlaybookRanges {
  const [goldMin, excellentMin, goodMin, averageMin] = FIELDS.map(({ name }) => parseMinimum(readText(name)));
  return { goldMin, excellentMin, goodMin, averageMin } as PlaybookRanges;
}

function readRanges(form: HTMLFormElement | null): PlaybookRanges {
  return parseRanges((name) => findInput(form, name)?.value);
}

function setInput(form: HTMLFormElement | null, name: RangeName, minimum: number): void {
  const input = findInput(form, name);
  if (input) input.value = String(minimum);
}

function findInput(form: HTMLFormElement | null, name: RangeName): HTMLInputElement | null {
  const input = form?.elements.namedItem(name);
  return input instanceof HTMLInputElement ? input : null;
}

type PercentCount = { percent: number; submissions: number };

type PreviewProps = {
  stored: PlaybookRanges;
  typed: PlaybookRanges;
  percentCounts: PercentCount[];
  guessing: GuessingScore[];
};

function BandPreview({ stored, typed, percentCounts, guessing }: PreviewProps) {
  return (
    <div className="rounded-control bg-sunken p-4">
      <h3 className="mb-3 font-semibold text-sm">Preview</h3>
      <ul aria-label="The five bands" className="grid gap-2 max-sm:gap-3">
        {MATCH_BANDS.map((band) => (
          <li
            key={band}
            className="grid grid-cols-[11rem_1fr] items-center gap-3 text-sm max-sm:grid-cols-1 max-sm:gap-1"
          >
            <span>
              <MatchBadge band={band} />
            </span>
            <span>{formatBandRange(band, typed)}</span>
          </li>
        ))}
      </ul>
      {isDescending(typed) && isMinimum(typed.goldMin) && <GuessingScale ranges={typed} guessing={guessing} />}
      <p role="status" className="mt-4 text-sm">
        {isDescending(typed) ? formatChange(countRelabeled(percentCounts, stored, typed)) : RANGES_NOT_DESCENDING}
      </p>
    </div>
  );
}

function formatChange(count: number): string {
  if (count === 0) return "With these ranges, no past result changes its label.";
  return `Saving relabels ${formatCount(count, "past result")}.`;
}
