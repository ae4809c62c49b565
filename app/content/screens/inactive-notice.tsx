import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { Activation } from "./activation.tsx";

/** `name` is null if the screen is about this test only. Without `backTo`, the screen's header has the button. */
type InactiveNoticeProps = { testId: string; name?: string | null; backTo?: string; isNextStep?: boolean };

export function InactiveNotice({ testId, name = null, backTo, isNextStep = false }: InactiveNoticeProps) {
  return (
    <Notice title={`${name ?? "This test"} is inactive`}>
      <p>Nobody can start it until you activate it.</p>
      {backTo && (
        <div className="mt-3">
          <Activation
            test={{ id: testId, isActive: false }}
            backTo={backTo}
            variant={isNextStep ? "primary" : "secondary"}
          />
        </div>
      )}
    </Notice>
  );
}
