import { useRevalidator } from "@remix-run/react";
import { type MouseEvent, useState } from "react";
import { paths } from "#app/paths.ts";
import { DownloadLink } from "#app/ui/button.tsx";

type DownloadReportProps = { submissionId: string; fileName: string };

/** 'Download PDF'. A plain link; where scripts run, it says 'Generating...' until the file is there. */
export function DownloadReport({ submissionId, fileName }: DownloadReportProps) {
  const [isGenerating, setGenerating] = useState(false);
  const { revalidate } = useRevalidator();
  const href = paths.report(submissionId);

  async function download(): Promise<void> {
    setGenerating(true);
    try {
      const response = await fetch(href);
      if (response.ok) save(await response.blob(), fileName);
      // The session has ended: the screen itself says so, and leads to the sign-in page.
      else if (response.status === 401) revalidate();
      else console.error(`The report could not be made: ${response.status}`);
    } catch (error) {
      console.error("The report could not be made:", error);
    } finally {
      setGenerating(false);
    }
  }

  function onClick(event: MouseEvent): void {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!isPlain) return;
    event.preventDefault();
    if (!isGenerating) void download();
  }

  return (
    <DownloadLink href={href} onClick={onClick} isPending={isGenerating} pendingText="Generating...">
      Download PDF
    </DownloadLink>
  );
}

function save(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has its own hold on the file once the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
