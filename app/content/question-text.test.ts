import fc from "fast-check";
import { expect, test } from "vitest";
import { splitQuestion } from "./question-text.ts";

test.each([
  ["What do you do?", "", "What do you do?"],
  ["A customer calls. What do you do?", "A customer calls. ", "What do you do?"],
  ["They say: “Too late!” How do you answer?", "They say: “Too late!” ", "How do you answer?"],
  ["One. Two!\n\nThree?", "One. Two!\n\n", "Three?"],
  ["You meet Dr. Novak at 5 p.m. today", "", "You meet Dr. Novak at 5 p.m. today"],
  ["It costs 3.50 each. Do you sell?", "It costs 3.50 each. ", "Do you sell?"],
  ["Ask Mr. Li first. Then Mrs. Ek?", "Ask Mr. Li first. ", "Then Mrs. Ek?"],
  ["客户打来电话。你会怎么做？", "客户打来电话。", "你会怎么做？"],
])("in %j the last sentence is the question (H6)", (text, scenario, asked) => {
  expect(splitQuestion(text)).toEqual({ scenario, asked });
});

test.each([
  ["Der Kunde sagt: „Zu spät!“ Was tun Sie?", "Der Kunde sagt: „Zu spät!“ ", "Was tun Sie?"],
  ["Der Kunde ruft an. „Wie teuer?“, fragt er?", "Der Kunde ruft an. ", "„Wie teuer?“, fragt er?"],
  ["Sie rufen z.B. Herrn Dr. Weiß an. Was nun?", "Sie rufen z.B. Herrn Dr. Weiß an. ", "Was nun?"],
  ["Was tun Sie im 3. Quartal?", "", "Was tun Sie im 3. Quartal?"],
  [
    "Sie haben d. h. Zeit bzw. Geld. Was tun Sie mit Nr. 5?",
    "Sie haben d. h. Zeit bzw. Geld. ",
    "Was tun Sie mit Nr. 5?",
  ],
  [
    "Le client dit\u00a0: «\u00a0Trop tard\u202f!\u00a0» Que faites-vous\u202f?",
    "Le client dit\u00a0: «\u00a0Trop tard\u202f!\u00a0» ",
    "Que faites-vous\u202f?",
  ],
  ["Le client hésite. « Trop cher ? », dit-il ?", "Le client hésite. ", "« Trop cher ? », dit-il ?"],
  ["Que dites-vous à Mme. Petit et M. Blanc ?", "", "Que dites-vous à Mme. Petit et M. Blanc ?"],
  ["El cliente llama. ¿Qué le dice a la Sra. Gil?", "El cliente llama. ", "¿Qué le dice a la Sra. Gil?"],
  ["Il cliente chiama. Cosa dice al sig. Rossi?", "Il cliente chiama. ", "Cosa dice al sig. Rossi?"],
  ["Klient mówi: „Za późno!” Co robisz?", "Klient mówi: „Za późno!” ", "Co robisz?"],
  ["Kunden säger: ”För sent!” Vad gör du?", "Kunden säger: ”För sent!” ", "Vad gör du?"],
  ["»Zu spät!« Was tun Sie?", "»Zu spät!« ", "Was tun Sie?"],
  ["遅れています！どうしますか？", "遅れています！", "どうしますか？"],
  ["「遅すぎます！」と言われました。どうしますか？", "「遅すぎます！」と言われました。", "どうしますか？"],
  ["「遅すぎます。」どう答えますか？", "「遅すぎます。」", "どう答えますか？"],
  ["電話です。「いくら？」と聞かれたら、何と答えますか？", "電話です。", "「いくら？」と聞かれたら、何と答えますか？"],
  ["يتصل عميل غاضب. ماذا تفعل؟", "يتصل عميل غاضب. ", "ماذا تفعل؟"],
  ["يسأل العميل: هل تأخرتم؟ بماذا تجيب؟", "يسأل العميل: هل تأخرتم؟ ", "بماذا تجيب؟"],
  ["يقول العميل: «لقد تأخرتم!» ماذا تفعل؟", "يقول العميل: «لقد تأخرتم!» ", "ماذا تفعل؟"],
  ['לקוח אומר: "מאוחר מדי!" מה עושים?', 'לקוח אומר: "מאוחר מדי!" ', "מה עושים?"],
  ["גב' כהן מתקשרת. מה תגידו לה?", "גב' כהן מתקשרת. ", "מה תגידו לה?"],
])("in %j, in another language, the last sentence is the question (H6, L2)", (text, scenario, asked) => {
  expect(splitQuestion(text)).toEqual({ scenario, asked });
});

test("the two parts of any text add up to it, and the question part is never empty (H6)", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (text) => {
      const { scenario, asked } = splitQuestion(text);
      expect(scenario + asked).toBe(text);
      expect(asked).not.toBe("");
    }),
  );
});
