import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";

/** A sentence, and where its link leads. */
export type StandingText = { text: string; saved: string; to: string; action: string };

/** Shown in place of an empty form to a browser that has begun an assessment or completed one. */
export function StandingCard({ text, saved, to, action }: StandingText) {
  return (
    <Card title={text}>
      <p className="mb-4 text-muted">{saved}</p>
      <ButtonLink to={to}>{action}</ButtonLink>
    </Card>
  );
}
