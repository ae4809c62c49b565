import { useNavigationType } from "@remix-run/react";
import { Search } from "lucide-react";
import { useEffect, useRef } from "react";

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
        className="min-h-11 w-full rounded-l-control border border-control border-r-0 bg-surface px-3 py-2 sm:w-64"
      />
      <button
        type="submit"
        aria-label="Search"
        className="grid min-w-11 place-items-center rounded-r-control border border-control bg-surface hover:bg-sunken"
      >
        <Search aria-hidden="true" className="size-5" />
      </button>
    </span>
  );
}
