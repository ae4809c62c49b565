import { useEffect, useState } from "react";
import { Card } from "#app/platform/ui/card.tsx";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { keepsAnswers } from "../../pending-answers.ts";

/** A sentence, what is said beneath it where the server has every click, and where its link leads. */
export type StandingText = { submissionId: string; text: string; saved: string; to: string; action: string };

/** Shown in place of an empty form to a browser that has begun an assessment or completed one. */
export function StandingCard({ submissionId, text, saved, to, action }: StandingText) {
  const [isSaved, setIsSaved] = useState(true);
  // Only the browser knows of clicks that it could not send; the question page will send them.
  useEffect(() => setIsSaved(!keepsAnswers(submissionId)), [submissionId]);
  return (
    <Card title={text}>
      {isSaved && <p className="mb-4 text-muted">{saved}</p>}
      <ButtonLink to={to}>{action}</ButtonLink>
    </Card>
  );
}
