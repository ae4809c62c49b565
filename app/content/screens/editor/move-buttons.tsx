import { ArrowDown, ArrowUp } from "lucide-react";
import { useEffect } from "react";
import type { Direction } from "../../content-input.ts";
import { EditIcon } from "./edit-button.tsx";
import { controlId, getEditName, type PartKind } from "./use-edit.tsx";

const DIRECTIONS = [
  { direction: "up", icon: ArrowUp, key: "ArrowUp", sign: "↑" },
  { direction: "down", icon: ArrowDown, key: "ArrowDown", sign: "↓" },
] as const;

type MoveButtonsProps = {
  kind: PartKind;
  id: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  form?: string;
};

export function MoveButtons({ kind, id, name, isFirst, isLast, form }: MoveButtonsProps) {
  return DIRECTIONS.map(({ direction, icon, key, sign }) => (
    <EditIcon
      key={direction}
      id={controlId.move(kind, id, direction)}
      icon={icon}
      label={`Move ${name} ${direction}`}
      tooltip={`Move ${direction} (Alt+${sign})`}
      shortcut={`Alt+${key}`}
      disabled={direction === "up" ? isFirst : isLast}
      act={getEditName(`move-${kind}`, id, { direction })}
      form={form}
    />
  ));
}

/** Mark a part as movable with Alt and an arrow key. The innermost part around the focus moves. */
export function getMoveTargets(kind: PartKind, id: string): { "data-move-up": string; "data-move-down": string } {
  const button = (direction: Direction) => controlId.move(kind, id, direction);
  return { "data-move-up": button("up"), "data-move-down": button("down") };
}

export function useMoveKeys(): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const pressed = DIRECTIONS.find(({ key }) => key === event.key);
      if (!pressed || !event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return;
      const attribute = `data-move-${pressed.direction}`;
      const button = event.target.closest(`[${attribute}]`)?.getAttribute(attribute);
      if (!button) return;
      event.preventDefault();
      document.getElementById(button)?.click();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
