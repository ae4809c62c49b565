import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "#app/platform/paths/paths.ts";
import { Time } from "#app/platform/ui/inline.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import type { ScheduleNote } from "../schedule.ts";

type ScheduleNoticeProps = { testId: string; note: ScheduleNote | null; children?: ReactNode };

export function ScheduleNotice({ testId, note, children }: ScheduleNoticeProps) {
  if (!note) return null;
  return (
    <Notice title={note.isOver ? "This test has closed" : "This test is not open yet"}>
      {note.isOver ? "It closed " : "It opens "}
      <Time {...note.at} /> ({note.timeZone}).{" "}
      {children ?? (note.isOver ? "Nobody can start it." : "Nobody can start it before then.")}{" "}
      <Link
        to={paths.testSettings(testId)}
        className="whitespace-nowrap font-semibold underline underline-offset-4"
        preventScrollReset
      >
        Edit the test settings
      </Link>
    </Notice>
  );
}

export const INVITE_BEFORE_OPENING = "You can invite people now. Their links will work when the test opens.";
