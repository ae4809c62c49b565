import { Eye } from "lucide-react";
import { RowAction } from "#app/platform/ui/lists/row-actions.tsx";

export function ViewAction({ name, to }: { name: string; to: string }) {
  return <RowAction icon={Eye} label={`View details of ${name}`} text="View details" to={to} />;
}
