import { isPlaceholderOption, isPlaceholderQuestion, MAX_OPTIONS } from "../../content-input.ts";
import { checkQuestion, checkSection, findRepeatedTexts } from "../../content-warnings.ts";
import { isOptimal, type Question, type Section } from "../../test-content.ts";

export type EditedSection = ReturnType<typeof buildEditedSection>;
export type ListedQuestion = EditedSection["questions"][number];
export type EditedQuestion = ReturnType<typeof buildEditedQuestion>;
export type EditedOption = EditedQuestion["options"][number];

export function buildEditedSection(section: Section, open: string[], followUps: Map<string, string>) {
  const repeated = findRepeatedTexts(section.questions);
  return {
    id: section.id,
    name: section.name,
    description: section.description,
    warnings: checkSection(section),
    questions: section.questions.map((question) => {
      const points = question.options.map((option) => option.points);
      return {
        id: question.id,
        questionText: question.questionText,
        optionCount: points.length,
        lowest: Math.min(...points),
        highest: Math.max(...points),
        warnings: checkQuestion(question, repeated),
        opened: open.includes(question.id) ? buildEditedQuestion(question, followUps.get(question.id) ?? "") : null,
      };
    }),
  };
}

function buildEditedQuestion(question: Question, followUp: string) {
  return {
    questionText: question.questionText,
    followUp,
    isPlaceholder: isPlaceholderQuestion(question.questionText),
    takesOptions: question.options.length < MAX_OPTIONS,
    options: question.options.map((option) => ({
      ...option,
      isTop: isOptimal(question, option),
      isPlaceholder: isPlaceholderOption(option.optionText),
    })),
  };
}
