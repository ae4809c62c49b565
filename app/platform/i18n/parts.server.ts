/** The sentences of a language by screen: a page is sent those that it shows, and none that the server fills in for it. */
import type { Texts } from "./texts.ts";

export type Parts = ReturnType<typeof partsOf>;

/** `facts`, `standing`, `agreement`, `link` and `refused` are said by the server; `messages` and `failed` go with every page. */
export function partsOf({ page, entry, before, privacy, question, missing, invited, ...whole }: Texts) {
  const { portal, questions, backToStart, ...messages } = page;
  const { lead, leadOfSections, completedOn, showReceipt, inTheMiddle, answersSaved, complete, continueWith, ...form } =
    entry;
  const { title, oneTap, nothingLost, beHonest, ...sizes } = before;
  const { notAgreed, noticeChanged, ...notice } = privacy;
  const { notSaved, chooseOne, notOfQuestion, alreadyCompleted, ...walk } = question;
  const { submission, openWhereBegun, keepsNoCookies, ...failed } = missing;
  const { emailHint, beginning, deadTitle, deadText, ...link } = invited;
  return {
    ...whole,
    page: { portal, questions, backToStart },
    messages: { backToStart, ...messages },
    entry: form,
    standing: { completedOn, showReceipt, inTheMiddle, answersSaved, complete, continueWith },
    facts: { lead, leadOfSections, ...sizes },
    before: { title, oneTap, nothingLost, beHonest },
    privacy: notice,
    agreement: { notAgreed, noticeChanged },
    question: walk,
    missing: { submission, openWhereBegun, keepsNoCookies },
    failed,
    invited: { emailHint, beginning },
    dead: { deadTitle, deadText },
    link,
  };
}
