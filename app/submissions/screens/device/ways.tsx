import { Form } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Wording } from "#app/languages/index.server.ts";
import { useActionReply } from "#app/platform/forms/use-action-reply.ts";
import { candidatePaths as paths } from "#app/platform/paths/candidate-paths.ts";
import type { QrCode } from "#app/platform/qr-code.server.ts";
import { fillPlaceholders } from "#app/platform/text/message-format.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { QrImage } from "#app/platform/ui/qr-image.tsx";
import type { CreatedLink } from "./device-page.server.ts";

type DeviceWording = { wording: Wording<"device" | "elsewhere" | "resume"> };

type AddressProps = { url: string; qr: QrCode; label: string };

function Address({ url, qr, label }: AddressProps) {
  const end = url.lastIndexOf("/") + 1;
  return (
    <div className="mt-2 grid justify-items-start gap-3">
      <QrImage code={qr} label={label} />
      <bdi dir="ltr" className="wrap-anywhere select-all font-mono text-lg">
        {url.slice(0, end)}
        <wbr />
        {url.slice(end)}
      </bdi>
    </div>
  );
}

function Steps({ children }: { children: ReactNode }) {
  return <ol className="grid list-decimal gap-4 ps-5">{children}</ol>;
}

type CodeStepsProps = DeviceWording & { address: { url: string; qr: QrCode }; email: string };

/** The candidate requests the code on the other device, after signing in there and reaching the first question. */
export function CodeSteps({ address, email, wording }: CodeStepsProps) {
  const { device, elsewhere } = wording;
  return (
    <Card>
      <Steps>
        <li>
          {device.openAddress}
          <Address {...address} label={device.qr} />
        </li>
        <li className="wrap-anywhere">{fillPlaceholders(device.enter, { email }, wording)}</li>
        <li>{fillPlaceholders(device.askCode, { link: elsewhere.link }, wording)}</li>
      </Steps>
    </Card>
  );
}

export function LinkSteps({ url, qr, until, wording }: CreatedLink & DeviceWording) {
  const { device, resume } = wording;
  const card = useRef<HTMLDivElement>(null);
  // A new link replaces the form's reply, so move the focus to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => card.current?.focus(), [url]);
  return (
    <div ref={card} tabIndex={-1} role="status">
      <Card>
        <Steps>
          <li>
            {device.scan}
            <Address url={url} qr={qr} label={device.qr} />
          </li>
          <li>{fillPlaceholders(device.press, { button: resume.here }, wording)}</li>
        </Steps>
        <p className="mt-4 font-semibold">{fillPlaceholders(device.until, { date: until }, wording)}</p>
        <p className="mt-1 text-muted">{device.secret}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <CopyButton text={url} wording={wording} />
          <Button type="button" variant="secondary" className={SCRIPTED} onClick={() => window.print()}>
            {device.print}
          </Button>
        </div>
      </Card>
    </div>
  );
}

const SCRIPTED = "hidden! scripted:not-print:inline-flex!";

function CopyButton({ text, wording: { device } }: DeviceWording & { text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      // Browsers block clipboard access over plain HTTP. One click still selects the address above.
    }
  };
  return (
    <Button type="button" variant="secondary" className={SCRIPTED} onClick={copy}>
      <span role="status">{isCopied ? device.copied : device.copy}</span>
    </Button>
  );
}

type CreateLinkFormProps = DeviceWording & { submissionId: string; isAgain: boolean };

export function CreateLinkForm({ submissionId, wording: { device }, isAgain }: CreateLinkFormProps) {
  const refused = useActionReply("create-link")?.toast;
  return (
    <Form
      method="post"
      action={paths.device(submissionId)}
      replace
      className="grid justify-items-start gap-4 print:hidden"
    >
      {refused && <Notice title={refused.title} tone="destructive" />}
      {!isAgain && <p className="max-w-prose">{device.offer}</p>}
      <Button variant={isAgain ? "quiet" : "primary"}>{isAgain ? device.createNew : device.create}</Button>
    </Form>
  );
}
