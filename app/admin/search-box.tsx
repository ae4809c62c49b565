import { Form, useFetcher, useLocation, useNavigate } from "@remix-run/react";
import { Search } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { MAX_SEARCH_LENGTH } from "#app/platform/http/pagination.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { listSuggestions, type Suggestion } from "./search-suggestions.ts";

const LIST_ID = "search-suggestions";
const TYPING_PAUSE_MS = 150;

export function SearchBox({ menuId }: { menuId: string }) {
  const input = useRef<HTMLInputElement>(null);
  useFocusKey(input, menuId);
  const { suggestions, active, isOpen, onInput, onKeyDown, close } = useSuggestions(input);
  return (
    <Form action={paths.search()} role="search" aria-label="Search everywhere" className="relative mb-2 min-w-0 flex-1">
      <Search aria-hidden="true" className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-muted" />
      <input
        ref={input}
        type="search"
        name="q"
        role="combobox"
        aria-label="Search everywhere"
        aria-keyshortcuts="Control+K Meta+K"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={LIST_ID}
        aria-activedescendant={isOpen && active !== null ? getOptionId(active) : undefined}
        placeholder="Search"
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        onInput={onInput}
        onKeyDown={onKeyDown}
        onBlur={close}
        className="min-h-control w-full rounded-control border border-control bg-surface ps-9 pe-3"
      />
      <SuggestionList input={input} suggestions={isOpen ? suggestions : []} active={active} onChoose={close} />
    </Form>
  );
}

function getOptionId(index: number): string {
  return `${LIST_ID}-${index}`;
}

function useFocusKey(input: RefObject<HTMLInputElement>, menuId: string): void {
  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      const menu = document.getElementById(menuId);
      if (menu?.getClientRects().length === 0) menu.showPopover?.();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, [input, menuId]);
}

function useSuggestions(input: RefObject<HTMLInputElement>) {
  const fetcher = useFetcher<Parameters<typeof listSuggestions>[0]>();
  const navigate = useNavigate();
  const { key } = useLocation();
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const suggestions = fetcher.data?.search === typed ? listSuggestions(fetcher.data) : [];
  const isOpen = typed !== "" && suggestions.length > 0;
  const close = () => {
    clearTimeout(timer.current);
    setTyped("");
    setActive(null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: empty the field after each navigation
  useEffect(() => {
    close();
    if (input.current) input.current.value = "";
  }, [key]);

  function onInput({ currentTarget: { value } }: FormEvent<HTMLInputElement>): void {
    const search = value.trim();
    setTyped(search);
    setActive(null);
    clearTimeout(timer.current);
    if (search) timer.current = setTimeout(() => fetcher.load(paths.search(search)), TYPING_PAUSE_MS);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = active === null ? undefined : suggestions[active];
    if (step) setActive(moveActive(active, step, suggestions.length));
    else if (event.key === "Escape") close();
    else if (event.key === "Enter" && chosen) navigate(chosen.to);
    else return;
    event.preventDefault();
  }

  return { suggestions, active, isOpen, onInput, onKeyDown, close };
}

function moveActive(active: number | null, step: number, count: number): number {
  if (active === null) return step > 0 ? 0 : count - 1;
  return (active + step + count) % count;
}

type SuggestionListProps = {
  input: RefObject<HTMLInputElement>;
  suggestions: Suggestion[];
  active: number | null;
  onChoose: () => void;
};

/** Use a popover, because the sidebar would clip a list inside it. */
function SuggestionList({ input, suggestions, active, onChoose }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const isOpen = suggestions.length > 0;
  useEffect(() => {
    const element = list.current;
    if (!isOpen || !input.current || !element || !("showPopover" in element)) return;
    const { left, bottom } = input.current.getBoundingClientRect();
    Object.assign(element.style, { left: `${left}px`, top: `${bottom + 4}px` });
    element.showPopover();
    return () => element.hidePopover();
  }, [isOpen, input]);
  return (
    <div
      ref={list}
      id={LIST_ID}
      role="listbox"
      aria-label="Matches"
      {...{ popover: "manual" }}
      className="search-suggestions"
    >
      {suggestions.map(({ to, title, text }, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus, and aria-activedescendant names the option
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
        <div
          key={to}
          id={getOptionId(index)}
          role="option"
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            onChoose();
            navigate(to);
          }}
          className="cursor-pointer rounded-control px-3 py-1.5 hover:bg-sunken aria-selected:bg-accent-soft"
        >
          <bdi className="block truncate font-medium">{title}</bdi>
          <bdi className="block truncate text-muted text-sm">{text}</bdi>
        </div>
      ))}
    </div>
  );
}
