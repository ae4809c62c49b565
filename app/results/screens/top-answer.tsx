/** Marks an answer that brought the question's most points. */
export function TopAnswer() {
  return (
    <span className="whitespace-nowrap rounded-full border border-excellent-line bg-excellent-soft px-2.5 py-0.5 font-semibold text-excellent text-xs">
      TOP ANSWER
    </span>
  );
}
