/** A ready-made test for one sales role. Admins copy it, and a change of this file does not affect their copies. */
export type RoleTest = {
  name: string;
  summary: string;
  publicTitle: string;
  description: string;
  sections: RoleSection[];
};

type RoleSection = {
  name: string;
  description: string;
  construct: string;
  feedback: { strength: string; solid: string; develop: string };
  questions: { questionText: string; followUp: string; options: { optionText: string; points: number }[] }[];
};
