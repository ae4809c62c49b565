/** One figure with its name, as an item of a list. */
export function StatCard({ name, value }: { name: string; value: string }) {
  return (
    <li className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
      <p className="text-muted text-sm">{name}</p>
      <p className="mt-1 font-bold text-2xl tabular-nums">{value}</p>
    </li>
  );
}
