/** Wait a random time of at most `ms`. */
export function momentWithin(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * ms));
}
