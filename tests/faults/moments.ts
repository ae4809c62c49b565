/** Any moment of the next `ms`: where exactly a process is hit is left to chance. */
export function momentWithin(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * ms));
}
