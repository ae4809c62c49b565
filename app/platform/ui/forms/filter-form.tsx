import { Form, Link, useLocation, useNavigate, useNavigation, useNavigationType } from "@remix-run/react";
import { Search, X } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { isSendingNow } from "#app/platform/forms/is-sending.ts";
import { getRouterState } from "#app/platform/forms/router-state.ts";
import { MAX_SEARCH_LENGTH } from "#app/platform/http/pagination.ts";
import { Select } from "./field.tsx";

type FilterFormProps = { id: string; action: string; label: string; className?: string; children?: ReactNode };

const PAUSE_MS = 300;

export function FilterForm({ id, action, label, className, children }: FilterFormProps) {
  const show = useApplyFilter();
  const pause = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(pause.current), []);
  const applyNow = (form: HTMLFormElement, isReplacing = false) => {
    clearTimeout(pause.current);
    show(form.action, new FormData(form), isReplacing);
  };
  const applyLater = (form: HTMLFormElement) => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      if (isSendingNow()) applyLater(form);
      else if (!isLeaving()) applyNow(form, true);
    }, PAUSE_MS);
  };
  return (
    <Form
      id={id}
      // After a reload, show the URL's values instead of those that the browser remembers.
      autoComplete="off"
      action={action}
      role="search"
      aria-label={label}
      className={className}
      onChange={({ currentTarget, target }) => {
        if (isTextInput(target)) applyLater(currentTarget);
        else applyNow(currentTarget);
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

/** Return true while a clicked link to another screen loads. A new navigation would cancel it. */
function isLeaving(): boolean {
  const { location, navigation } = getRouterState();
  return navigation.location !== undefined && navigation.location.pathname !== location.pathname;
}

function useApplyFilter(): (action: string, input: FormData, isReplacing?: boolean) => void {
  const navigate = useNavigate();
  return (action, input, replace = false) => {
    const query = new URLSearchParams();
    for (const [name, value] of input) if (typeof value === "string" && value) query.append(name, value);
    const { pathname } = new URL(action, window.location.href);
    navigate(query.size > 0 ? `${pathname}?${query}` : pathname, { preventScrollReset: true, replace });
  };
}

export function useUrlValue<Value>(valueInUrl: Value, typedIn?: string): [Value, (value: Value) => void] {
  const [chosen, setChosen] = useState(valueInUrl);
  const navigation = useNavigationType();
  const { key } = useLocation();
  const { state } = useNavigation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation without the last choice must reset it, even if the value in the URL is the same
  useEffect(() => {
    if (state !== "idle") return;
    if (typedIn && document.activeElement?.id === typedIn && navigation !== "POP") return;
    setChosen(valueInUrl);
  }, [valueInUrl, typedIn, navigation, key, state]);
  return [chosen, setChosen];
}

function isTextInput(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && ["search", "number", "date"].includes(target.type);
}

export function ResultCount({ text }: { text: string }) {
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}

export function ApplyButton({ form }: { form: string }) {
  return (
    <noscript>
      <button type="submit" form={form} className="button button-secondary shrink-0">
        Apply
      </button>
    </noscript>
  );
}

type TestFilterProps = { form: string; tests: { id: string; name: string }[]; testId: string | undefined };

export function TestFilter({ form, tests, testId = "" }: TestFilterProps) {
  const show = useApplyFilter();
  const [chosen, setChosen] = useUrlValue(testId);
  const isGone = testId !== "" && !tests.some(({ id }) => id === testId);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="w-64 max-w-full max-sm:w-full">
        <Select
          id={`${form}-test`}
          name="testId"
          form={form}
          label="Test"
          isLabelHidden
          value={chosen}
          autoComplete="off"
          onChange={({ currentTarget }) => {
            setChosen(currentTarget.value);
            const isInside = currentTarget.closest("form") !== null;
            if (currentTarget.form && !isInside) show(currentTarget.form.action, new FormData(currentTarget.form));
          }}
          choices={[
            { value: "", text: "All Tests" },
            ...(isGone ? [{ value: testId, text: "Deleted test" }] : []),
            ...tests.map(({ id, name }) => ({ value: id, text: name })),
          ]}
        />
      </div>
      <ApplyButton form={form} />
    </div>
  );
}

type SearchFieldProps = { name?: string; value: string; placeholder?: string; label?: string };

export function SearchField({
  name = "search",
  value,
  placeholder = "Search by email...",
  label = "Search by email or name",
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const navigation = useNavigationType();
  useEffect(() => {
    if (!input.current || (document.activeElement === input.current && navigation !== "POP")) return;
    input.current.value = value;
  }, [value, navigation]);
  return (
    <span className="search-field">
      <input
        ref={input}
        type="search"
        name={name}
        aria-label={label}
        placeholder={placeholder}
        defaultValue={value}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
      />
      <button type="submit" aria-label="Search">
        <Search aria-hidden="true" className="size-5" />
      </button>
    </span>
  );
}

type FilterCheckboxProps = { name: string; value?: string; label: ReactNode; valueInUrl: boolean };

export function FilterCheckbox({ name, value = "1", label, valueInUrl }: FilterCheckboxProps) {
  const [isTicked, setIsTicked] = useUrlValue(valueInUrl);
  return (
    <label className="check-label">
      <input
        type="checkbox"
        className="check"
        name={name}
        value={value}
        checked={isTicked}
        onChange={({ currentTarget }) => setIsTicked(currentTarget.checked)}
      />
      {label}
    </label>
  );
}

type FilterSelectProps = {
  id: string;
  name: string;
  label: string;
  valueInUrl: string;
  choices: { value: string; text: string }[];
};

export function FilterSelect({ valueInUrl, ...select }: FilterSelectProps) {
  const [chosen, setChosen] = useUrlValue(valueInUrl);
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

export function Chips({ children }: { children: ReactNode }) {
  return (
    <ul aria-label="Active filters" className="mb-3 flex flex-wrap gap-2">
      {children}
    </ul>
  );
}

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
