/** What the table holds in place of an erased person's address, which it does not take empty. */
export const ERASED_EMAIL = "erased";
