import { Form, Link, useLocation, useNavigate, useNavigation, useNavigationType } from "@remix-run/react";
import { Search, X } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Checkbox, Select } from "./field.tsx";

type FilterFormProps = { id: string; action: string; label: string; className?: string; children?: ReactNode };

const PAUSE_MS = 300;

/**
 * A filter that is the address: with JavaScript a choice counts at once, and what is typed after a pause; without it
 * Enter and ApplyButton do. Controls elsewhere on the page belong to it by its id.
 */
export function FilterForm({ id, action, label, className, children }: FilterFormProps) {
  const show = useApplyFilter();
  const pause = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(pause.current), []);
  const applyNow = (form: HTMLFormElement, isReplacing = false) => {
    clearTimeout(pause.current);
    show(form.action, new FormData(form), isReplacing);
  };
  return (
    <Form
      id={id}
      // Filters show what the address says after a reload.
      autoComplete="off"
      action={action}
      role="search"
      aria-label={label}
      className={className}
      onChange={({ currentTarget, target }) => {
        if (!isTextInput(target)) applyNow(currentTarget);
        else {
          clearTimeout(pause.current);
          pause.current = setTimeout(() => applyNow(currentTarget, true), PAUSE_MS);
        }
      }}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        applyNow(event.currentTarget);
      }}
    >
      {children}
    </Form>
  );
}

/** Goes to the address that a filter form means, without its empty fields; typing adds no entry to the history. */
function useApplyFilter(): (action: string, input: FormData, isReplacing?: boolean) => void {
  const navigate = useNavigate();
  return (action, input, replace = false) => {
    const query = new URLSearchParams();
    for (const [name, value] of input) if (typeof value === "string" && value) query.append(name, value);
    const { pathname } = new URL(action, window.location.href);
    navigate(query.size > 0 ? `${pathname}?${query}` : pathname, { preventScrollReset: true, replace });
  };
}

/**
 * What a control shows: what was chosen last, and what the address says as soon as there is another one. The control itself
 * stays, and so does the focus on it. While the field `typedIn` is typed in, the address follows it.
 */
export function useUrlValue<Value>(addressed: Value, typedIn?: string): [Value, (value: Value) => void] {
  const [chosen, setChosen] = useState(addressed);
  const navigation = useNavigationType();
  const { key } = useLocation();
  const { state } = useNavigation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address may say the same, of a choice that never came
  useEffect(() => {
    // What was chosen meanwhile is on its way.
    if (state !== "idle") return;
    if (typedIn && document.activeElement?.id === typedIn && navigation !== "POP") return;
    setChosen(addressed);
  }, [addressed, typedIn, navigation, key, state]);
  return [chosen, setChosen];
}

function isTextInput(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && ["search", "number", "date"].includes(target.type);
}

/** How many rows a filter leaves, read out when that changes. */
export function ResultCount({ text }: { text: string }) {
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}

/** Sends a filter where no script does it. */
export function ApplyButton({ form }: { form: string }) {
  return (
    <noscript>
      <button
        type="submit"
        form={form}
        className="min-h-control shrink-0 whitespace-nowrap rounded-control border border-control bg-surface px-4 font-semibold"
      >
        Apply
      </button>
    </noscript>
  );
}

type TestFilterProps = { form: string; tests: { id: string; name: string }[]; testId: string | undefined };

/** 'All Tests', or one: belongs to the FilterForm with the id `form`, wherever it is on the screen. */
export function TestFilter({ form, tests, testId = "" }: TestFilterProps) {
  const show = useApplyFilter();
  const [chosen, setChosen] = useUrlValue(testId);
  const isGone = testId !== "" && !tests.some(({ id }) => id === testId);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="w-64 max-w-full">
        <Select
          id={`${form}-test`}
          name="testId"
          form={form}
          label="Test"
          isLabelHidden
          value={chosen}
          // A browser does not put the choice back that was left here.
          autoComplete="off"
          onChange={({ currentTarget }) => {
            setChosen(currentTarget.value);
            // Inside of its form, that hears of the choice itself.
            const isInside = currentTarget.closest("form") !== null;
            if (currentTarget.form && !isInside) show(currentTarget.form.action, new FormData(currentTarget.form));
          }}
          choices={[
            { value: "", text: "All Tests" },
            // An old link still says what it filters by, instead of an empty list under 'All Tests'.
            ...(isGone ? [{ value: testId, text: "A test that is no longer there" }] : []),
            ...tests.map(({ id, name }) => ({ value: id, text: name })),
          ]}
        />
      </div>
      <ApplyButton form={form} />
    </div>
  );
}

type SearchFieldProps = { value: string; placeholder?: string };

/**
 * A search for people by e-mail or name, with its button. What the address says wins over what was in it, so that going back shows the truth; but
 * while it is typed in, the address follows it.
 */
export function SearchField({ value, placeholder = "Search by email..." }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const navigation = useNavigationType();
  useEffect(() => {
    if (!input.current || (document.activeElement === input.current && navigation !== "POP")) return;
    input.current.value = value;
  }, [value, navigation]);
  return (
    <span className="flex w-full items-stretch sm:w-auto">
      <input
        ref={input}
        type="search"
        name="search"
        aria-label="Search by email or name"
        placeholder={placeholder}
        defaultValue={value}
        maxLength={254}
        autoComplete="off"
        className="min-h-control w-full rounded-l-control border border-control border-r-0 bg-surface px-3 py-2 sm:w-64"
      />
      <button
        type="submit"
        aria-label="Search"
        className="grid min-w-control place-items-center rounded-r-control border border-control bg-surface hover:bg-sunken"
      >
        <Search aria-hidden="true" className="size-5" />
      </button>
    </span>
  );
}

type FilterCheckboxProps = { id: string; name: string; value?: string; label: ReactNode; isInUrl: boolean };

/** Ticked while the address names its value: going back unticks what it no longer names. */
export function FilterCheckbox({ isInUrl, value = "1", ...checkbox }: FilterCheckboxProps) {
  const [isTicked, setIsTicked] = useUrlValue(isInUrl);
  return (
    <Checkbox
      {...checkbox}
      value={value}
      checked={isTicked}
      onChange={({ currentTarget }) => setIsTicked(currentTarget.checked)}
    />
  );
}

type FilterSelectProps = {
  id: string;
  name: string;
  label: string;
  addressed: string;
  choices: { value: string; text: string }[];
};

/** One of several choices; its label is for assistive technology, since the choices tell what they are about. */
export function FilterSelect({ addressed, ...select }: FilterSelectProps) {
  const [chosen, setChosen] = useUrlValue(addressed);
  return (
    <Select
      {...select}
      isLabelHidden
      value={chosen}
      onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      autoComplete="off"
    />
  );
}

/** The filters in use that can be taken off one by one. */
export function Chips({ children }: { children: ReactNode }) {
  return (
    <ul aria-label="Active filters" className="mb-3 flex flex-wrap gap-2">
      {children}
    </ul>
  );
}

/** One filter in use; `to` is the list without it. */
export function Chip({ text, to }: { text: string; to: string }) {
  return (
    <li className="max-w-full">
      <Link
        to={to}
        preventScrollReset
        aria-label={`Remove the filter ${text}`}
        className="wrap-anywhere inline-flex min-h-9 items-center gap-1.5 rounded-full bg-accent-soft px-3 font-medium text-accent-strong text-sm hover:underline"
      >
        {text}
        <X aria-hidden="true" className="size-4 shrink-0" />
      </Link>
    </li>
  );
}
