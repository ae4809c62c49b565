/** What the forms of the screen say of themselves, so that the server and the screen know which of them was sent. */
export const NAMES_FORM = "names";
export const PASSWORD_FORM = "password";
export const SESSION_FORM = "session";
export const OTHER_SESSIONS_FORM = "other-sessions";
export const NOTICES_FORM = "notices";
