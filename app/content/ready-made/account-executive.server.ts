import type { RoleTest } from "./role-test.server.ts";

export default {
  name: "Account Executive",
  summary:
    "Leads deals from the first real conversation to the signature: discovery, business case, decision makers, negotiation, forecast.",
  publicTitle: "Account Executive Assessment",
  description:
    "A situational judgment test: forty everyday situations of an account executive, from the first real conversation to a signed contract and an honest forecast.",
  sections: [
    {
      name: "Discovery",
      description: "How you find out what a customer really needs before you offer anything.",
      construct: "needs analysis in complex sales",
      feedback: {
        strength:
          "You look behind the first answer and you are ready to hear that there is no deal. Keep leaving room for what you did not expect.",
        solid:
          "You learn a good deal about your customers. Try to find out in each first meeting what happens if nothing changes.",
        develop:
          "Practice staying with the customer’s problem for longer before you speak about your product. Three good questions are often enough.",
      },
      questions: [
        {
          questionText:
            "A construction firm asks for your scheduling tool. In the second meeting the site managers say that planning works well and that late materials are the trouble. What do you do?",
          followUp: "How would you bring this up with your contact?",
          options: [
            { optionText: "Suggest a partner’s tool that handles materials.", points: 2 },
            { optionText: "Show the site managers how planning could get better.", points: 0 },
            { optionText: "Ask the person who invited you which problem counts.", points: 5 },
            { optionText: "Present the schedule module that the firm asked for.", points: 0 },
            { optionText: "Follow the late materials, because that is where the trouble starts.", points: 10 },
          ],
        },
        {
          questionText:
            "Your prospect sends a polished document with 30 pages of needs, written with a consultant. There is one hour for questions. Where do you begin?",
          followUp: "What does a polished document not tell you?",
          options: [
            { optionText: "Go to the five needs that carry the most points.", points: 6 },
            { optionText: "Ask what happened in the company before it was written.", points: 10 },
            { optionText: "Show which of the needs you already meet out of the box.", points: 0 },
            { optionText: "Work through the needs in order, because nothing should be missed.", points: 0 },
            { optionText: "Ask the consultant for a separate call before that.", points: 1 },
          ],
        },
        {
          questionText:
            "In a first call with a school authority, the buyer answers in single words and looks at the clock. A colleague spent six weeks getting this call. What do you do?",
          followUp: "What reasons might a person have to be this short?",
          options: [
            { optionText: "Skip to the one question that matters most to you.", points: 5 },
            { optionText: "Turn to the price range, in case that is the concern.", points: 2 },
            {
              optionText: "Offer a new day in writing, since this one may be bad for reasons you cannot see.",
              points: 9,
            },
            { optionText: "Speed up your questions, so that all of them fit.", points: 0 },
            { optionText: "Tell a story from another school authority.", points: 0 },
          ],
        },
        {
          questionText:
            "An insurer wants a chatbot “like the others have.” The sponsor cannot name a figure that should change. There is budget for this quarter. How do you proceed?",
          followUp: "What could be a good first figure in such a project?",
          options: [
            { optionText: "Show where your chatbot is better than the others.", points: 0 },
            { optionText: "Take the budget while it is there.", points: 0 },
            { optionText: "Suggest that the sponsor come back with a figure.", points: 1 },
            { optionText: "Propose a small first step and measure what it changes.", points: 6 },
            {
              optionText: "Find one figure with them before any demo, since nobody can judge success without it.",
              points: 10,
            },
          ],
        },
        {
          questionText:
            "A finance director lists five problems in ten minutes. Your product solves the second and the fifth. The director clearly cares most about the first. What do you say?",
          followUp: "When would you recommend another supplier?",
          options: [
            { optionText: "That you solve two of them and no more.", points: 10 },
            { optionText: "Agree that the first is the hardest and book a meeting.", points: 0 },
            { optionText: "Ask how the five problems are connected.", points: 5 },
            { optionText: "Steer the conversation to the second and the fifth.", points: 0 },
            { optionText: "Promise to check whether a partner solves the first.", points: 1 },
          ],
        },
        {
          questionText:
            "Your notes from three meetings with a hotel group contradict each other: the chef, the front desk and the owner each describe a different problem. What do you do next?",
          followUp: "How do you put contradictions in front of a customer without blaming anybody?",
          options: [
            { optionText: "Choose the problem that your product solves best and build the offer on it.", points: 0 },
            { optionText: "Bring the three views to one table.", points: 10 },
            { optionText: "Ask your contact which of the three is right.", points: 2 },
            { optionText: "Follow the owner, who signs, and keep the others informed.", points: 6 },
            { optionText: "Write an offer that contains something for each of the three of them.", points: 0 },
          ],
        },
        {
          questionText:
            "Your AI notetaker says a prospect “showed strong buying interest.” You remember hesitation when security came up. Your manager reads only the summary. What do you do?",
          followUp: "How far do you trust such tools in your daily work?",
          options: [
            { optionText: "Correct the summary and raise security again, since the hesitation was real.", points: 9 },
            { optionText: "Switch the notetaker off in meetings that matter.", points: 1 },
            { optionText: "Leave the summary as the tool wrote it.", points: 0 },
            { optionText: "Plan the next meeting around the interest.", points: 0 },
            { optionText: "Listen to the passage once more before you decide.", points: 5 },
          ],
        },
        {
          questionText:
            "A dairy asks you for references from the food industry. You have none; your closest is a brewery that uses an older version. How do you answer?",
          followUp: "What makes a reference convincing besides the industry?",
          options: [
            { optionText: "Offer a pilot instead of a reference.", points: 5 },
            { optionText: "Ask which worries a reference would have to settle.", points: 1 },
            { optionText: "Name the brewery as food industry, since brewing and dairies are very alike.", points: 0 },
            { optionText: "Say so and offer the brewery with its limits.", points: 10 },
            { optionText: "Explain that the industry does not matter, because the software is the same.", points: 0 },
          ],
        },
      ],
    },
    {
      name: "Business case",
      description: "How you turn interest into a decision that people can defend.",
      construct: "value quantification and stakeholder management",
      feedback: {
        strength:
          "You help customers decide with numbers that they own and with the people who have to live with the decision. Keep it that simple.",
        solid:
          "Your cases are sound. Try having the customer fill in one figure of their own, and bring one more person to the table.",
        develop:
          "Practice building the case together with the customer: one problem, one figure, one person who confirms it.",
      },
      questions: [
        {
          questionText:
            "Your champion wants you to present to the board “with all the features.” You get 15 minutes. Two board members run plants that lose money. What do you present?",
          followUp: "How would you prepare your champion for this choice?",
          options: [
            { optionText: "Your company and its references.", points: 0 },
            { optionText: "A list of questions for the two plant managers.", points: 2 },
            {
              optionText: "What one plant loses each month, because two people there have to change that.",
              points: 10,
            },
            { optionText: "All features, since your champion knows the board.", points: 0 },
            { optionText: "Three features that touch the plants, with a short demo.", points: 5 },
          ],
        },
        {
          questionText:
            "The savings in your calculation rest on a figure from your own marketing: “30% less effort.” The customer’s controller asks where it comes from. What do you say?",
          followUp: "What does a controller want from a salesperson?",
          options: [
            { optionText: "That it is ours, and that their own figure would be better.", points: 10 },
            {
              optionText: "That it comes from a study among many customers of about the same size as theirs.",
              points: 0,
            },
            { optionText: "That it is an average, and you lower it to 15%.", points: 6 },
            { optionText: "That most customers reach even more than that after the first year of use.", points: 0 },
            { optionText: "That your product team can explain the method behind it.", points: 1 },
          ],
        },
        {
          questionText:
            "A deal for 120,000 has one supporter, the head of quality. She asks you not to talk with production “before everything is ready.” Production will use the product daily. What do you do?",
          followUp: "What might she be afraid of?",
          options: [
            { optionText: "Contact production through a colleague at a trade fair.", points: 2 },
            { optionText: "Have your director call the head of production as if by chance.", points: 0 },
            { optionText: "Respect it completely, because she knows how things work in her company.", points: 0 },
            { optionText: "Find out with her what production could object to.", points: 9 },
            { optionText: "Agree, and ask for a date on which production joins.", points: 5 },
          ],
        },
        {
          questionText:
            "Your contact, a young project lead, has to present your case alone to a steering group that you may not join. The group decides that day. How do you help?",
          followUp: "What makes somebody able to defend another person’s idea?",
          options: [
            { optionText: "Write a one-page summary in the customer’s own words.", points: 6 },
            { optionText: "Ask the group once more to let you join.", points: 0 },
            { optionText: "Offer to be available by phone during the session.", points: 1 },
            { optionText: "Rehearse the three hardest questions with them, since slides will not answer.", points: 10 },
            { optionText: "Send your best slides with notes.", points: 0 },
          ],
        },
        {
          questionText:
            "Two weeks before the decision your champion moves to another department. The successor writes that they will “take some time to look at things.” What do you do first?",
          followUp: "What would the successor want to hear from the old champion?",
          options: [
            { optionText: "Start a fresh discovery with the successor.", points: 5 },
            { optionText: "Let the champion introduce you, because trust can be passed on in person.", points: 10 },
            { optionText: "Go to the department head to keep the date.", points: 0 },
            { optionText: "Give the successor two quiet weeks to settle in.", points: 1 },
            { optionText: "Send the successor all documents.", points: 0 },
          ],
        },
        {
          questionText:
            "The customer asks for a proof of concept with 14 criteria and six weeks. Your engineers have capacity for half of that. A competitor has agreed to all of it. What do you propose?",
          followUp: "How can a smaller test prove more?",
          options: [
            { optionText: "A visit to a reference customer instead of the test.", points: 1 },
            { optionText: "Half of the criteria now and the other half once the contract has been signed.", points: 0 },
            { optionText: "Four criteria that decide, with a yes or no at the end.", points: 10 },
            { optionText: "All criteria in ten weeks, with the first results after three.", points: 6 },
            { optionText: "The whole test as asked, since turning part of it down would lose the deal.", points: 0 },
          ],
        },
        {
          questionText:
            "Your calculation shows that the customer saves more with your small package than with the large one. The large one was already in the budget. Your commission differs by a third. What do you do?",
          followUp: "What happens to such a customer over the next years?",
          options: [
            { optionText: "Offer the large one with a discount, so that the savings come out equal.", points: 0 },
            { optionText: "Show both calculations and leave the choice to the customer.", points: 5 },
            { optionText: "Ask the customer how much they plan to grow.", points: 1 },
            { optionText: "Offer the large one, because it has been approved and leaves room to grow.", points: 0 },
            { optionText: "Recommend the small one and say why.", points: 9 },
          ],
        },
        {
          questionText:
            "The operations head supports you, and the IT head warns of “one more system.” Both report to the same director, whom you will meet on Thursday. How do you prepare?",
          followUp: "Where could the two of you agree?",
          options: [
            { optionText: "Hear out the IT head before Thursday.", points: 10 },
            { optionText: "Concentrate on the director, since the director will decide in the end.", points: 0 },
            { optionText: "Prepare answers to each point of the IT head for the meeting.", points: 6 },
            { optionText: "Ask the operations head to settle it with IT.", points: 0 },
            { optionText: "Suggest that the director invite both of them.", points: 2 },
          ],
        },
      ],
    },
    {
      name: "Negotiation",
      description: "How you reach an agreement that both sides still like a year later.",
      construct: "negotiation and commercial judgment",
      feedback: {
        strength:
          "You trade instead of giving, and you stay friendly while you do it. Keep knowing, before each negotiation, what you will not accept.",
        solid:
          "You look for fair agreements. Try preparing two things that you could ask for in return before each negotiation.",
        develop:
          "Practice pausing before you answer a demand, and asking what makes it important. Most demands have more than one answer.",
      },
      questions: [
        {
          questionText:
            "The buyer says: “Your competitor agreed to 60 days of free use. You have until noon.” You have no way to check it. What do you answer?",
          followUp: "How do you react when somebody sets you a deadline?",
          options: [
            { optionText: "That you will match it, since losing the deal over 60 days makes no sense.", points: 0 },
            { optionText: "That free use is a sign of a product that nobody would pay for otherwise.", points: 0 },
            { optionText: "That you do not negotiate under such pressure.", points: 1 },
            { optionText: "That you can offer 30 days with a fixed date to decide.", points: 5 },
            { optionText: "That you would like to know what the 60 days should prove.", points: 10 },
          ],
        },
        {
          questionText:
            "Legal at the customer crosses out your limit of liability. Your own legal team needs eight days. The customer wants to start on Monday. What do you do?",
          followUp: "How do you explain a risk to somebody who only wants to start?",
          options: [
            { optionText: "Tell the customer that eight days is what such a change costs everywhere.", points: 0 },
            { optionText: "Let both legal teams talk to each other without you.", points: 1 },
            { optionText: "Start on Monday and sort out the liability while the project is running.", points: 0 },
            { optionText: "Agree on a small start under the old terms.", points: 10 },
            { optionText: "Ask your legal team which half of it they can decide today.", points: 6 },
          ],
        },
        {
          questionText:
            "After a long negotiation you shake hands on 86,000. In the contract that comes back, the buyer has written 83,000 “for rounding.” What do you do?",
          followUp: "What does your reaction tell the buyer about later?",
          options: [
            { optionText: "Ask your manager to write to the buyer’s manager.", points: 2 },
            { optionText: "Send it back with the old figure and no comment.", points: 0 },
            { optionText: "Write that 86,000 was agreed, because small changes after a handshake grow.", points: 10 },
            { optionText: "Accept 84,500 and have the start date moved forward in return.", points: 5 },
            { optionText: "Sign it, because 3,000 is not worth a quarrel.", points: 0 },
          ],
        },
        {
          questionText:
            "A nonprofit that you admire asks for half the price. Your company allows 20%. The board there meets tonight, and without you they stay on spreadsheets. What do you do?",
          followUp: "What could you offer that costs you little?",
          options: [
            {
              optionText: "Offer 20% on a smaller package, which they can pay for every year from their own funds.",
              points: 9,
            },
            { optionText: "Promise half the price and raise it in the second year.", points: 0 },
            { optionText: "Ask the board to postpone its decision.", points: 1 },
            { optionText: "Explain that the price is the same for everybody.", points: 0 },
            { optionText: "Ask your director for an exception by five o’clock.", points: 6 },
          ],
        },
        {
          questionText:
            "The customer wants a clause that lets them leave after three months. You would lose money on each customer who leaves before month seven. What do you propose?",
          followUp: "What is the customer really protecting themselves against?",
          options: [
            { optionText: "Six months, with a review in the third.", points: 5 },
            { optionText: "A discount for those who give up the clause.", points: 1 },
            { optionText: "The clause as asked, since satisfied customers have no reason to leave anyway.", points: 0 },
            { optionText: "An exit after three months, with the setup paid.", points: 10 },
            { optionText: "No exit clause at all, because the price was made for a full year of use.", points: 0 },
          ],
        },
        {
          questionText:
            "In the last round a new person appears: a purchasing consultant who gets a share of the savings and calls your price “a starting point.” The users want you. What do you do?",
          followUp: "What makes a person like this successful, and how does that help you?",
          options: [
            { optionText: "Lower the price by 5%, as a success to show.", points: 0 },
            { optionText: "Hold the price and offer longer payment terms.", points: 6 },
            { optionText: "Complain to the director about the new process.", points: 0 },
            { optionText: "Ask the users to speak with the consultant.", points: 1 },
            { optionText: "Take something out of the offer for each price cut.", points: 10 },
          ],
        },
        {
          questionText:
            "You find out that you quoted 12 licenses too few. The customer signed yesterday and is happy. Correcting it raises the price by 4%. What do you do?",
          followUp: "Who has to know about it first, in your view?",
          options: [
            { optionText: "Phone the customer today and find a fair way together.", points: 10 },
            { optionText: "Send a corrected contract with a short note.", points: 0 },
            { optionText: "Let support tell the customer during the setup.", points: 1 },
            { optionText: "Wait until the customer needs them, and then sell them as an addition.", points: 0 },
            { optionText: "Deliver the missing licenses at your company’s cost.", points: 5 },
          ],
        },
        {
          questionText:
            "Your customer would sign today for two years if you add a feature that your product team “might” build next spring. What do you offer?",
          followUp: "How do you talk about the future of a product?",
          options: [
            { optionText: "Two years with a right to leave if it is missing next summer.", points: 5 },
            { optionText: "One year without the feature in the contract.", points: 9 },
            {
              optionText: "Two years with the feature in writing, since the product team usually delivers.",
              points: 0,
            },
            { optionText: "Two years, and the feature as a promise in a friendly email on the side.", points: 0 },
            { optionText: "A call between the customer and the product team.", points: 2 },
          ],
        },
      ],
    },
    {
      name: "Closing and forecast",
      description: "How you bring deals to an end and say honestly where they stand.",
      construct: "deal management and forecasting",
      feedback: {
        strength:
          "You know where your deals stand and say so, even when it is unpleasant. Keep writing down what has to happen next, and by whom.",
        solid: "Your deals move. Try naming for each one the next step that the customer has agreed to, with a date.",
        develop:
          "Practice asking the customer what has to happen on their side before a start, and writing it down together.",
      },
      questions: [
        {
          questionText:
            "The forecast call is in an hour. A deal of 200,000 depends on a signature that your contact promised “for this week.” You have not heard from them in five days. What do you report?",
          followUp: "What is a forecast good for, in your view?",
          options: [
            { optionText: "That its chance is 50%, as the signature is only promised.", points: 6 },
            { optionText: "That it moves to next month, so that nobody will be disappointed by it.", points: 0 },
            { optionText: "That it will come, since your contact has kept every promise until now.", points: 0 },
            { optionText: "That it is open, and what you will do today to know.", points: 10 },
            { optionText: "That your contact should be called by your director.", points: 1 },
          ],
        },
        {
          questionText:
            "You and the customer agreed on a plan with eight steps. The customer is three weeks behind at step four and says that all is well. What do you do?",
          followUp: "What do delays at a customer usually mean?",
          options: [
            { optionText: "Draw up a new plan and have it confirmed in writing.", points: 5 },
            { optionText: "Remind them each Monday until they catch up.", points: 0 },
            { optionText: "Offer help from your side for step four.", points: 2 },
            { optionText: "Do steps five and six yourself to make up the time.", points: 0 },
            { optionText: "Ask whether the start date still matters to them.", points: 9 },
          ],
        },
        {
          questionText:
            "It is the 28th. Your director offers the customer 10% if they sign by the 30th, without telling you. The customer had already agreed to the full price for the 5th. What do you do?",
          followUp: "How do you disagree with somebody above you?",
          options: [
            { optionText: "Keep to the 5th and ask your director to withdraw the offer.", points: 6 },
            { optionText: "Let your director know and the customer choose.", points: 10 },
            { optionText: "Say nothing and wait for the customer to react.", points: 0 },
            { optionText: "Ask the customer to ignore messages from others.", points: 1 },
            { optionText: "Use the offer, because this month counts more.", points: 0 },
          ],
        },
        {
          questionText:
            "A buyer writes: “You have won. Only formalities are left.” In this company you have seen formalities take ten weeks. Your quarter ends in five. What do you do first?",
          followUp: "Which formalities have surprised you?",
          options: [
            { optionText: "Thank the buyer and report the deal as won.", points: 0 },
            { optionText: "Ask a customer of yours how it went for them.", points: 5 },
            { optionText: "Plan the start with your delivery team.", points: 0 },
            { optionText: "Let the buyer list every step and who does it.", points: 10 },
            { optionText: "Send your legal and security documents right away.", points: 2 },
          ],
        },
        {
          questionText:
            "You run 31 deals. For weeks you have given each of them a little time. Four could decide your year. What do you change?",
          followUp: "How do you tell a customer that you have less time for them?",
          options: [
            { optionText: "Automate the follow-up for all 31 of them.", points: 1 },
            { optionText: "Keep all 31, since you never know which of them will suddenly move.", points: 0 },
            { optionText: "Work longer until the four are decided, and then come back to the others.", points: 0 },
            { optionText: "Hand the ten smallest to a colleague in the inside team.", points: 5 },
            { optionText: "Let twelve go, because the four need your mornings.", points: 10 },
          ],
        },
        {
          questionText:
            "A deal that you reported as certain is lost. In the review everybody explains that the product lacks a feature. You recall that you never met the person who decided. What do you say?",
          followUp: "What do you want your colleagues to learn from a deal that you lost?",
          options: [
            { optionText: "That you would like a second person in large deals.", points: 1 },
            { optionText: "Little, because the next quarter counts more.", points: 0 },
            { optionText: "That you never met the one who decided.", points: 10 },
            { optionText: "That the feature was missing, as the notes confirm.", points: 0 },
            { optionText: "That the feature mattered, and that you also met too few people.", points: 6 },
          ],
        },
        {
          questionText:
            "The customer has been ready to sign for two weeks, but the only person who may sign is on leave until the 10th. Your contact offers to sign “on behalf of.” What do you do?",
          followUp: "What could happen later with such a signature?",
          options: [
            { optionText: "Wait until the 10th and prepare the start.", points: 9 },
            { optionText: "Accept it and have it confirmed by email later.", points: 0 },
            { optionText: "Ask the contact to call the person on leave.", points: 1 },
            { optionText: "Accept it, as the contact decided all the rest.", points: 0 },
            { optionText: "Ask your legal team whether the contact’s signature would hold.", points: 5 },
          ],
        },
        {
          questionText:
            "Your calendar shows a demo for a prospect who has been given four demos since March. Each time “one more colleague” has to see it. What do you do?",
          followUp: "How do you find out what a person is waiting for?",
          options: [
            { optionText: "Let a product specialist give it in your place.", points: 1 },
            { optionText: "Cancel it and ask what they still need to decide.", points: 10 },
            { optionText: "Send a recording for all who may follow.", points: 0 },
            { optionText: "Give it, since every additional colleague makes the decision more likely.", points: 0 },
            { optionText: "Give it, on the condition that the decision maker joins.", points: 6 },
          ],
        },
      ],
    },
    {
      name: "Working with others",
      description: "How you win together with colleagues and partners.",
      construct: "teamwork and internal coordination",
      feedback: {
        strength:
          "You bring people in early and give credit openly. Keep telling colleagues what a customer was promised.",
        solid: "You work well with others. Try telling colleagues one step earlier what you will need from them.",
        develop:
          "Practice sharing what you know before somebody asks for it. One short message a week to those who depend on you changes a lot.",
      },
      questions: [
        {
          questionText:
            "Delivery says that the start which you promised for the 1st is impossible before the 20th. Nobody asked them before. The customer has planned for the 1st. What do you do first?",
          followUp: "What will you do differently with the next promise?",
          options: [
            { optionText: "Ask the head of delivery to move another project.", points: 0 },
            { optionText: "Call the customer and prepare them for the 20th.", points: 5 },
            { optionText: "Leave it until the 25th, as plans change.", points: 0 },
            { optionText: "Find out from delivery what could start on the 1st.", points: 10 },
            { optionText: "Apologize to delivery and to the customer by email.", points: 1 },
          ],
        },
        {
          questionText:
            "A sales engineer contradicts you in front of a customer. The engineer is right, and the customer smiles. How do you react in that moment?",
          followUp: "What will you say to the engineer after the meeting?",
          options: [
            { optionText: "Laugh and speak about it with the engineer later.", points: 1 },
            { optionText: "Change the subject quickly and come back to it later.", points: 0 },
            { optionText: "Ask the engineer to explain what it means for this customer.", points: 6 },
            { optionText: "Insist in a friendly way that both views are true in certain situations.", points: 0 },
            { optionText: "Thank the engineer and take up the point.", points: 10 },
          ],
        },
        {
          questionText:
            "A partner firm brought you the deal and now does little. Their fee is 15%. The customer asks you to “just do it without them.” What do you say?",
          followUp: "What would the partner tell others about you?",
          options: [
            { optionText: "That the partner must be kept for legal reasons.", points: 0 },
            { optionText: "That you will settle it with the partner in writing.", points: 9 },
            { optionText: "That your manager has to decide such matters.", points: 2 },
            { optionText: "That you would like to know what the partner should do better.", points: 6 },
            { optionText: "That you agree, since the partner has done nothing for the fee in weeks.", points: 0 },
          ],
        },
        {
          questionText:
            "A new colleague sits in on your meetings. After the third you notice that they have never said a word. Tomorrow you have a small meeting. What do you do?",
          followUp: "What helped you most when you were new?",
          options: [
            { optionText: "Let them lead one part of it.", points: 10 },
            { optionText: "Leave them be until they feel ready.", points: 0 },
            { optionText: "Let them watch ten more meetings first.", points: 0 },
            { optionText: "Explain to them what an active participant does.", points: 1 },
            { optionText: "Ask them after each meeting what they noticed.", points: 5 },
          ],
        },
        {
          questionText:
            "The sales development rep who books your meetings got no credit for a deal of yours that the whole company celebrated. Nobody noticed. What do you do?",
          followUp: "Whose work do you depend on without seeing it?",
          options: [
            { optionText: "Mention it in the next review, if it comes up.", points: 0 },
            { optionText: "Thank the rep in person and pay for lunch.", points: 5 },
            { optionText: "Tell the story of the first call to everyone.", points: 10 },
            { optionText: "Ask your manager to include the rep next time.", points: 2 },
            { optionText: "Leave it, since booking meetings is the rep’s job.", points: 0 },
          ],
        },
        {
          questionText:
            "Support is overloaded, and your largest customer has waited four days. The head of support says that all tickets go in order. What do you do?",
          followUp: "What is fair to the customers who have no salesperson to call?",
          options: [
            { optionText: "Go to the managing director about it.", points: 0 },
            { optionText: "Ask whether one question can be answered in five minutes.", points: 6 },
            { optionText: "Keep the order, since it is fair, and call the customer with the truth.", points: 10 },
            { optionText: "Invite the head of support to the next customer meeting.", points: 1 },
            { optionText: "Solve the ticket yourself with the notes from an earlier case.", points: 0 },
          ],
        },
        {
          questionText:
            "You and a colleague find out that you are both talking to the same company: you to the head office, they to a subsidiary. Each of you has put in weeks. What do you propose?",
          followUp: "How do you decide who leads when both have reasons to?",
          options: [
            { optionText: "Both carry on separately, as the deals are different.", points: 0 },
            { optionText: "You lead, since the head office outranks the subsidiary in any company.", points: 0 },
            { optionText: "One lead for both, chosen by where the decision is made.", points: 9 },
            { optionText: "Both carry on, and share their notes after each call.", points: 5 },
            { optionText: "Let your manager decide it before the next call.", points: 2 },
          ],
        },
        {
          questionText:
            "Marketing wants to name your new customer in an advertisement next week. The customer has said “probably fine.” The campaign is printed tomorrow. What do you do?",
          followUp: "Where do you draw the line with a half promise?",
          options: [
            { optionText: "Ask marketing to call the customer about it.", points: 1 },
            { optionText: "Stop it until the customer has agreed in writing.", points: 10 },
            { optionText: "Let it run, since the customer has not objected.", points: 0 },
            { optionText: "Have it printed without the name and add it online later.", points: 6 },
            { optionText: "Let it run and send the customer a nice copy.", points: 0 },
          ],
        },
      ],
    },
  ],
} satisfies RoleTest;
