import { MAX_CRITERIA } from "./scorecard.ts";

export const CRITERION_NUMBERS = Array.from({ length: MAX_CRITERIA }, (_, place) => place + 1);

export const criterionField = (number: number) => `criterion${number}`;
export const anchorField = (number: number, value: number) => `anchor${number}_${value}`;
export const deleteField = (number: number) => `delete${number}`;
export const ratingField = (number: number) => `rating${number}`;
export const ratingCommentField = (number: number) => `comment${number}`;
