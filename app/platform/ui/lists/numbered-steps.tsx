import { Link } from "@remix-run/react";

type Step = { title: string; text: string; to?: string };

export function NumberedSteps({ steps }: { steps: Step[] }) {
  return (
    <ol className="grid gap-3 pt-2 text-left">
      {steps.map(({ title, text, to }, index) => (
        <li key={title} className="grid grid-cols-[auto_1fr] gap-x-3">
          <span
            aria-hidden="true"
            className="row-span-2 grid size-7 place-items-center rounded-full bg-accent-soft font-semibold text-accent-strong text-sm"
          >
            {index + 1}
          </span>
          {to ? (
            <Link to={to} className="justify-self-start py-0.5 font-semibold text-accent underline underline-offset-4">
              {title}
            </Link>
          ) : (
            <span className="py-0.5 font-semibold text-ink">{title}</span>
          )}
          <span className="text-sm">{text}</span>
        </li>
      ))}
    </ol>
  );
}
