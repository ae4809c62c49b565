import type { SerializeFrom } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { Copy, Eye, Link2, UserRound } from "lucide-react";
import { MatchScore } from "#app/match-bands/components.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useCopy } from "#app/platform/ui/forms/action-buttons.tsx";
import { RowCheckbox } from "#app/platform/ui/forms/row-selection.tsx";
import { Time } from "#app/platform/ui/inline.tsx";
import { Cell } from "#app/platform/ui/lists/data-table.tsx";
import { Person } from "#app/platform/ui/lists/person.tsx";
import { RowAction, RowActions } from "#app/platform/ui/lists/row-actions.tsx";
import type { InvitationFilter } from "../invitation-state.ts";
import type { InvitationRow } from "./invitation-screens.server.ts";
import { RowStatus } from "./invitation-states.tsx";
import { TICKED_FIELD } from "./selection-bar.tsx";

type InvitedRowProps = {
  row: SerializeFrom<InvitationRow> & { link: string; message: string | null };
  testId: string;
  filter: InvitationFilter;
  page: number;
};

export function InvitedRow(props: InvitedRowProps) {
  const { row } = props;
  const { id, name, state, remarks, delivery, invitedDay, expiresDay, canExpire, result } = row;
  return (
    <tr>
      <Cell place="parts">
        <Person {...row} to={paths.invitation(id)} lead={<RowCheckbox id={id} name={name} field={TICKED_FIELD} />} />
      </Cell>
      <Cell place="label">
        <RowStatus state={state} delivery={delivery} />{" "}
        {remarks && <span className="wrap-anywhere text-muted text-sm lg:block lg:max-w-56">{remarks} </span>}
      </Cell>
      <Cell place="fact">
        <Time {...invitedDay} />
      </Cell>
      <Cell place={canExpire ? "fact" : "wide"}>
        {expiresDay ? (
          <>
            <span className="lg:hidden">Expires </span>
            <Time {...expiresDay} />
          </>
        ) : (
          <span className="text-muted">{canExpire ? "Never" : "–"}</span>
        )}
      </Cell>
      <Cell place={result ? "parts" : "wide"}>
        {result ? (
          <Link to={paths.result(result.submissionId)} className="relative z-1 rounded-control hover:underline">
            <MatchScore match={result.match} />
          </Link>
        ) : (
          <span className="text-muted">–</span>
        )}
      </Cell>
      <Cell place="actions">
        <RowActions id={id} name={name}>
          {() => <InvitedActions {...props} />}
        </RowActions>
      </Cell>
    </tr>
  );
}

function InvitedActions({ row, testId, filter, page }: InvitedRowProps) {
  const { id, name, deadLink, link, message } = row;
  const dialog = paths.copyInvitation(testId, id, filter, page);
  const copy = useCopy({ text: () => link, dialog, copied: "Link copied" });
  const copyMessage = useCopy({ text: () => message ?? link, dialog, copied: "Message copied" });
  return (
    <>
      {!deadLink && (
        <RowAction
          icon={Link2}
          label={`Copy the link of ${name}`}
          text="Copy link"
          to={dialog}
          preventScrollReset
          onClick={copy}
        />
      )}
      {!deadLink && message !== null && (
        <RowAction
          icon={Copy}
          label={`Copy the message to ${name}`}
          text="Copy message"
          to={dialog}
          preventScrollReset
          onClick={copyMessage}
        />
      )}
      <RowAction icon={Eye} label={`View the invitation of ${name}`} text="View details" to={paths.invitation(id)} />
      <RowAction icon={UserRound} label={`View the candidate ${name}`} text="View candidate" to={paths.candidate(id)} />
    </>
  );
}
