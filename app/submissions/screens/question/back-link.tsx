import { Link } from "@remix-run/react";

/** Where the test allows it: the way to the question before, to choose again. */
export function BackLink({ text, to, onBack }: { text: string; to: string; onBack: () => void }) {
  return (
    <Link
      to={to}
      reloadDocument
      onClick={(event) => {
        event.preventDefault();
        onBack();
      }}
      className="inline-block py-2 text-accent text-sm underline underline-offset-4"
    >
      {text}
    </Link>
  );
}
