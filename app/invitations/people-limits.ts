export const MAX_PEOPLE = 5000;
