import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { Activation } from "./activation.tsx";

/** `name` is null if the screen is about this test only. */
type InactiveNoticeProps = { testId: string; name?: string | null; backTo: string };

export function InactiveNotice({ testId, name = null, backTo }: InactiveNoticeProps) {
  return (
    <Notice title={`${name ?? "This test"} is inactive`}>
      <p className="mb-3">Nobody can start it until you activate it.</p>
      <Activation test={{ id: testId, isActive: false }} backTo={backTo} />
    </Notice>
  );
}
