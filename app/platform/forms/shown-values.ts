/** The hidden field with the values that a form began with, as JSON: the server writes only what differs from them. */
export const SHOWN_VALUES = "shownValues";
