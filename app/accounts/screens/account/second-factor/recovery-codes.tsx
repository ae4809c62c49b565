import { paths } from "#app/platform/paths/paths.ts";
import { FileLink } from "#app/platform/ui/forms/action-buttons.tsx";
import { Button, ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { useShowToast } from "#app/platform/ui/messages/toaster.tsx";

export type NewCodes = { codes: string[] };

export function RecoveryCodes({ codes }: NewCodes) {
  const showToast = useShowToast();
  const text = `Recovery codes. Each works once.\n\n${codes.join("\n")}\n`;
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      showToast("Recovery codes copied");
    } catch {
      showToast("Not copied", "Select the codes and copy them yourself", "destructive");
    }
  }
  return (
    <div className="grid gap-5">
      <p className="text-muted">
        These codes are shown only once. Store them where you can find them without your phone, such as in a password
        manager or on paper. Each code works once.
      </p>
      <ol
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-2 rounded-control bg-sunken p-4 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button type="button" variant="secondary" className="hidden! scripted:inline-flex!" onClick={copy}>
          Copy
        </Button>
        <FileLink href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download="recovery-codes.txt">
          Download
        </FileLink>
        <ButtonLink to={paths.secondFactor()} replace className="sm:ml-auto">
          I have saved them
        </ButtonLink>
      </div>
    </div>
  );
}
