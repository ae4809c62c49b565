/** True for the error of a request whose client went away while sending it: neither the server's fault nor its concern. */
export function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ECONNRESET";
}
