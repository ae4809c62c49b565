/** How often a test repeats: a few times in `npm test`, as often as the reliability table asks in `npm run test:long`. */
export function rounds(quick: number, long: number): number {
  return process.env.TEST_LONG ? long : quick;
}
