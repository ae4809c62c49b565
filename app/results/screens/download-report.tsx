import { useRevalidator } from "@remix-run/react";
import { ChevronDown, Download } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { saveFile } from "#app/platform/page/save-file.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { DownloadLink } from "#app/platform/ui/forms/button.tsx";
import { MENU_BUTTON, Popover } from "#app/platform/ui/popover.tsx";
import type { ResultScreen } from "./result-screen.server.ts";

type DownloadReportProps = Pick<ResultScreen, "submissionId" | "fileNames"> & { hasGuide: boolean };

export function DownloadReport({ submissionId, fileNames, hasGuide }: DownloadReportProps) {
  const more = (
    <>
      <ChevronDown aria-hidden="true" className="size-5" />
      <span className="sr-only">More PDFs</span>
    </>
  );
  return (
    <div className="relative flex gap-1 print:hidden">
      <PdfLink href={paths.report(submissionId)} fileName={fileNames.report}>
        Download PDF
      </PdfLink>
      <Popover summary={more}>
        <div className="grid p-2 sm:w-72">
          <PdfLink href={paths.summary(submissionId)} fileName={fileNames.summary} isInMenu>
            Summary (1 page)
          </PdfLink>
          {hasGuide && (
            <PdfLink href={paths.reportWithGuide(submissionId)} fileName={fileNames.guide} isInMenu>
              PDF with interview guide
            </PdfLink>
          )}
          <p className="px-3 pb-1 text-muted text-sm">
            Summary: score and sections, safe to share. No questions, no scoring key.
          </p>
        </div>
      </Popover>
    </div>
  );
}

type PdfLinkProps = { href: string; fileName: string; isInMenu?: boolean; children: string };

function PdfLink({ href, fileName, isInMenu = false, children }: PdfLinkProps) {
  const [isGenerating, setGenerating] = useState(false);
  const { revalidate } = useRevalidator();

  async function download(): Promise<void> {
    setGenerating(true);
    try {
      const response = await fetch(href);
      if (response.ok) saveFile(await response.blob(), fileName);
      // The session has expired. Revalidating redirects to the sign-in page.
      else if (response.status === 401) revalidate();
      else console.error(`The report could not be created: ${response.status}`);
    } catch (error) {
      console.error("The report could not be created:", error);
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
    <DownloadLink
      href={href}
      variant={isInMenu ? "quiet" : "primary"}
      className={isInMenu ? MENU_BUTTON : "max-sm:px-3"}
      onClick={onClick}
      isPending={isGenerating}
      pendingText="Generating..."
    >
      {!isInMenu && <Download aria-hidden="true" className="size-5 max-sm:hidden" />}
      {children}
    </DownloadLink>
  );
}
