type UndoPickProps = { isUndone: boolean; onUndo: () => void; onKeep: () => void };

/** Right after a tap: a way to choose again before the next question comes. Where scripts run. */
export function UndoPick({ isUndone, onUndo, onKeep }: UndoPickProps) {
  return (
    <button
      type="button"
      onClick={isUndone ? onKeep : onUndo}
      className="absolute right-4 -bottom-4 z-10 min-h-8 rounded-control border border-chosen bg-surface px-3 font-semibold text-chosen text-sm shadow-card hover:bg-chosen-soft"
    >
      {isUndone ? "Keep this answer" : "Undo"}
    </button>
  );
}
