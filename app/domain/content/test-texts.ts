/** The questions of a test in two parts: what all who take a version are sent alike, and what one submission has of its own. */
import { letterAt } from "./letter.ts";

/** A question without anything of one submission: its options are in the order of their ids, which tells nothing. */
type QuestionTexts = {
  sectionId: string;
  sectionName: string;
  id: string;
  questionText: string;
  options: { id: string; optionText: string }[];
};

/** All questions of a version; the first has the number 1. */
export type TestTexts = QuestionTexts[];

/** A question that a submission is asked: `order` holds the places of its options in `QuestionTexts`, as they are shown. */
export type AskedQuestion = { number: number; order: number[] };

/** A question as it is shown: the letter of an option follows its place on the screen. */
export type CandidateQuestion = {
  number: number;
  sectionId: string;
  sectionName: string;
  id: string;
  questionText: string;
  options: CandidateOption[];
};
export type CandidateOption = { id: string; optionText: string; optionLetter: string };

/** The questions that a submission is asked, put together again. Throws for one that the texts do not have. */
export function questionsOf(texts: TestTexts, asked: readonly AskedQuestion[]): CandidateQuestion[] {
  return asked.map(({ number, order }) => {
    const question = texts[number - 1];
    if (!question) throw new Error(`There is no question ${number}`);
    return { ...question, number, options: order.map((place, index) => shownOption(question, place, index)) };
  });
}

function shownOption({ id, options }: QuestionTexts, place: number, index: number): CandidateOption {
  const option = options[place];
  if (!option) throw new Error(`Question ${id} has no option ${place}`);
  return { ...option, optionLetter: letterAt(index) };
}
