/** What a candidate should know before the first question; `size` is the first line. */
export function BeforeYouBegin({ size }: { size: string }) {
  return (
    <section aria-labelledby="before-you-begin" className="rounded-control bg-sunken px-4 py-3 text-sm">
      <h2 id="before-you-begin" className="font-semibold">
        Before you begin
      </h2>
      <ul className="mt-1.5 grid list-disc gap-1 pl-5 text-muted marker:text-accent">
        <li>{size}</li>
        <li>One tap answers a question and moves on after a second.</li>
        <li>A reload or a lost network loses nothing.</li>
        <li>Choose what you would really do: there is no need to guess what we want to hear.</li>
      </ul>
    </section>
  );
}
