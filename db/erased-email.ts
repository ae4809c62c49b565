export const ERASED_EMAIL = "erased";
