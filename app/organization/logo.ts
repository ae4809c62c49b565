type Size = { width: number; height: number };
export type Logo = Size & { type: "image/png" | "image/svg+xml"; bytes: Uint8Array };
export type LogoVerdict = { ok: true; logo: Logo } | { ok: false; problem: string };

const BOX: Size = { width: 160, height: 32 };

export function fitLogo({ width, height }: Size, box = BOX): Size {
  const scale = Math.min(box.width / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
