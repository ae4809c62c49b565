import type { QrCode } from "#app/platform/qr-code.server.ts";

/** Use black on white in both themes, because some cameras do not read inverted codes. */
export function QrImage({ code: { path, size }, label }: { code: QrCode; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-56 rounded-control border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
