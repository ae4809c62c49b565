export function formatDuration(seconds: number | null): string {
  if (seconds === null) return "N/A";
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = `${seconds % 60}s`;
  if (hours > 0) return `${hours}h ${minutes}m ${rest}`;
  return minutes > 0 ? `${minutes}m ${rest}` : rest;
}

/** Rounded minutes, or seconds instead of "0 min". */
export function formatMinutes(seconds: number): string {
  if (seconds < 30) return formatDuration(seconds);
  return `${Math.round(seconds / 60)} min`;
}

export function getTargetMinutes(questionCount: number): number {
  return Math.floor(questionCount * 0.5 + 0.5);
}
