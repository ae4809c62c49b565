/** How much a test does: the first in `npm test`, the second, as the list of threats asks, in `npm run test:long`. */
export function rounds<Amount>(quick: Amount, long: Amount): Amount {
  return process.env.TEST_LONG ? long : quick;
}
