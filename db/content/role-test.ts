/** A ready-made test for one sales role. Admins copy it; a copy does not change with this file. */
export type RoleTest = {
  name: string;
  /** One sentence for the list of roles. */
  summary: string;
  publicTitle: string;
  description: string;
  sections: RoleSection[];
};

type RoleSection = {
  name: string;
  description: string;
  /** What the section measures. Only admins see it. */
  construct: string;
  /** Feedback texts for candidates, by their level in this section. */
  feedback: { high: string; middle: string; low: string };
  questions: { questionText: string; followUp: string; options: { optionText: string; points: number }[] }[];
};
