/**
 * `certain`: the headings name the roles. `guessed`: the order of first and last name is assumed. `unknown`: the admin
 * must choose. `chosen`: the admin has chosen.
 */
export type Certainty = "certain" | "guessed" | "unknown" | "chosen";

export type AskedColumns<Role extends string = string> = {
  certainty: Certainty;
  roles: (Role | null)[];
  headings: string[];
  /** The first rows. */
  samples: string[][];
};

export const NOT_CHOSEN = "choose";

/** Do not ask the admin about the columns of a wider table. */
export const MAX_COLUMNS_ASKED = 40;
