import type { DemoTexts } from "./demo-texts.ts";

export const english: DemoTexts = {
  name: "Sales Conversations",
  sections: [
    {
      name: "Finding out what is needed",
      questions: [
        {
          asked: "On the first call a customer says: “Just send me your price list.” What do you do?",
          options: [
            "I send the list and call again next week",
            "I ask what they want to solve, and say that I want to send what fits",
            "I present the advantages of our product for ten minutes",
            "I send the list with three questions about what they need",
          ],
        },
        {
          asked: "A customer of many years suddenly orders much less. What do you do first?",
          options: [
            "I call and ask what has changed for them",
            "I wait and see how the next quarter turns out",
            "I offer a discount on the next order",
            "I look through the last orders and arrange a visit",
          ],
        },
        {
          asked: "In a meeting the manager is delighted, but the technician has doubts. How do you go on?",
          options: [
            "I concentrate on the manager, who decides",
            "I send the technician our documentation after the meeting",
            "I say that no other customer had problems",
            "I ask the technician what worries them, and settle it with both",
          ],
        },
      ],
    },
    {
      name: "Agreeing, and staying in touch",
      questions: [
        {
          asked: "“Your competitor is 15% cheaper,” says a customer. How do you answer?",
          options: [
            "I explain what is included in our price",
            "I ask what the other offer includes, and we compare what matters to them",
            "I say that the competitor’s quality is poor",
            "I match the price at once",
          ],
        },
        {
          asked: "Just before signing you notice that one of the customer’s wishes will not be met. What do you do?",
          options: [
            "I say nothing: the contract counts",
            "I mention it only if they ask",
            "I tell them at once and suggest a solution",
            "I ask a colleague whether it can come later, and then tell them",
          ],
        },
        {
          asked:
            "You are one deal short of your monthly target, and a customer asks for a week to think. What do you do?",
          options: [
            "I offer a discount that ends today",
            "I ask what is still open, and we agree on a day for the decision",
            "I agree and call again in a week",
            "I call every day until they sign",
          ],
        },
      ],
    },
  ],
};
