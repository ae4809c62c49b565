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
  /** Feedback for candidates by level. Feedback is off until an admin turns it on. */
  feedback: { strength: string; solid: string; develop: string };
  questions: { questionText: string; followUp: string; options: { optionText: string; points: number }[] }[];
};
