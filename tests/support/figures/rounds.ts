export function rounds<Amount>(quick: Amount, long: Amount): Amount {
  return process.env.TEST_LONG ? long : quick;
}
