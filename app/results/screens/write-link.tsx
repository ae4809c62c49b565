import { Mail } from "lucide-react";
import { paths } from "#app/platform/paths/paths.ts";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";

type WriteLinkProps = { submissionId: string; label: string; backTo: string };

export function WriteLink({ submissionId, label, backTo }: WriteLinkProps) {
  return (
    <ButtonLink to={paths.writeToCandidates([submissionId], { backTo })} aria-label={label} variant="secondary">
      <Mail aria-hidden="true" className="size-4" />
      Write
    </ButtonLink>
  );
}
