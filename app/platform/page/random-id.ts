/** Return 128 random bits in hex. Pages served over plain HTTP have no `crypto.randomUUID`. */
export function createRandomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
