import { Link } from "@remix-run/react";
import type { PracticeOffer } from "../../practice.server.ts";

export function PracticeLink({ to, text, note }: PracticeOffer) {
  return (
    <p className="text-muted text-sm">
      <Link to={to} className="inline-block py-2 font-semibold text-accent underline underline-offset-4">
        {text}
      </Link>{" "}
      {note}
    </p>
  );
}
