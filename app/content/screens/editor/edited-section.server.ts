import { isPlaceholderOption, isPlaceholderQuestion, MAX_OPTIONS } from "../../content-input.ts";
import { checkQuestion, checkSection, findRepeatedTexts } from "../../content-warnings.ts";
import { flattenQuestions, isOptimal, type Question, type TestContent } from "../../test-content.ts";

export type EditedSection = NonNullable<ReturnType<typeof buildEditedSection>>;
export type ListedQuestion = EditedSection["questions"][number];
export type EditedQuestion = ReturnType<typeof buildEditedQuestion>;
export type EditedOption = EditedQuestion["options"][number];

/** Number questions over the whole test, as in results. Only the questions in `open` have options and follow-ups. */
export function buildEditedSection(
  content: TestContent,
  sectionId: string | undefined,
  open: string[],
  followUps: Map<string, string>,
) {
  const section = content.sections.find(({ id }) => id === sectionId);
  if (!section) return null;
  const numbers = new Map(flattenQuestions(content).map(({ number, question }) => [question.id, number]));
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
        number: numbers.get(question.id) ?? 0,
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
