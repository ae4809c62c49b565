/** Return 128 random bits in hex. `crypto.randomUUID` does not exist on a page that came over plain http. */
export function createRandomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
