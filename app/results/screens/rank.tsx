import { Award } from "lucide-react";

const MEDALS = [
  { place: "1st place", colour: "fill-medal-gold/25 text-medal-gold" },
  { place: "2nd place", colour: "fill-medal-silver/25 text-medal-silver" },
  { place: "3rd place", colour: "fill-medal-bronze/25 text-medal-bronze" },
];

/** A place on a leaderboard, from 1: a medal for the first three, '#4' and so on for the others. */
export function Rank({ rank }: { rank: number }) {
  const medal = MEDALS[rank - 1];
  if (!medal) return <span className="font-semibold text-muted tabular-nums">#{rank}</span>;
  return (
    <>
      <Award aria-hidden="true" className={`size-7 ${medal.colour}`} />
      <span className="sr-only">{medal.place}</span>
    </>
  );
}
