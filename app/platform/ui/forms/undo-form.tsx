type UndoFormProps = { action: string; fields: Record<string, string> };

/** The way back from what a message tells. The document's own form: it leads to the screen where the change is seen. */
export function UndoForm({ action, fields }: UndoFormProps) {
  return (
    <form method="post" action={action} className="-my-1.5 ml-auto">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="min-h-9 rounded-control px-3 font-semibold text-accent text-sm hover:underline">
        Undo
      </button>
    </form>
  );
}
