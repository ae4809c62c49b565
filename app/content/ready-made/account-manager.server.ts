import type { RoleTest } from "./role-test.server.ts";

export default {
  name: "Account Manager",
  summary:
    "Keeps and grows existing customers: knowing the account, renewals, expansion, trouble, and the network around it.",
  publicTitle: "Account Manager Assessment",
  description:
    "A situational judgment test: forty everyday situations of an account manager, from the first quiet warning sign to a renewal and a growing account.",
  sections: [
    {
      name: "Knowing the account",
      description: "How you learn what moves a customer before it shows in the numbers.",
      construct: "account analysis and relationship mapping",
      feedback: {
        strength:
          "You notice changes at a customer early and look behind them. Keep sharing what you see with those who work on the account.",
        solid: "You know your contacts well. Try asking, once a quarter, one person there whom you have never met.",
        develop:
          "Practice writing down for each customer who decides, who uses, and what they want to reach this year.",
      },
      questions: [
        {
          questionText:
            "A bank has been your customer for nine years. You know the head of operations and nobody else. All numbers are good. What do you do with the account this quarter?",
          followUp: "Whom would you want to meet there first, and for what reason?",
          options: [
            { optionText: "Send the bank a satisfaction survey for all users.", points: 1 },
            { optionText: "Use the time for new customers and visit the bank before the renewal.", points: 0 },
            { optionText: "Ask the head of operations about plans for the next year.", points: 5 },
            { optionText: "Leave it alone, since good accounts need the least attention of all.", points: 0 },
            { optionText: "Meet three people there whom you do not know yet.", points: 10 },
          ],
        },
        {
          questionText:
            "Logins at a logistics customer fall by a third within six weeks. Nobody has complained. The renewal is eight months away. What do you do first?",
          followUp: "What explanations would you want to rule out?",
          options: [
            { optionText: "Ask the sponsor whether something has changed.", points: 5 },
            { optionText: "Call a daily user, because the managers may not know why.", points: 10 },
            { optionText: "Offer the sponsor free training for all users.", points: 0 },
            { optionText: "Watch it for another month, as it may be seasonal.", points: 0 },
            { optionText: "Send the users tips on what they could do.", points: 1 },
          ],
        },
        {
          questionText:
            "Your contact invites you to a party at their home. The company’s rules say no private invitations from suppliers. Your contact says that nobody will mind. What do you answer?",
          followUp: "How do you keep a relationship warm without favors?",
          options: [
            { optionText: "Ask your manager whether it would be all right.", points: 6 },
            { optionText: "Say that you are away that weekend.", points: 1 },
            { optionText: "Decline warmly and suggest lunch at the office.", points: 9 },
            { optionText: "Accept, since it would be rude to refuse such an open gesture.", points: 0 },
            { optionText: "Accept, and tell nobody about the evening at either company.", points: 0 },
          ],
        },
        {
          questionText:
            "You take over 22 accounts from a colleague who keeps everything in their head and leaves on Friday. It is Tuesday noon. How do you use the time?",
          followUp: "What can only a person tell you about a customer?",
          options: [
            { optionText: "Study the contracts so that you can ask good questions on Friday morning.", points: 0 },
            { optionText: "Ask for a written handover of all 22.", points: 0 },
            { optionText: "Write to all contacts to introduce yourself.", points: 1 },
            { optionText: "Visit the four largest accounts together.", points: 6 },
            { optionText: "Learn each account’s promises and quarrels from your colleague.", points: 10 },
          ],
        },
        {
          questionText:
            "A customer’s annual report names three goals. Your product contributes to none of them, though everybody there likes it. What do you make of it?",
          followUp: "What could happen to something that is liked but not needed?",
          options: [
            { optionText: "Find a goal to serve, because even popular tools get cut.", points: 10 },
            { optionText: "Offer an extension of the product that fits one goal.", points: 0 },
            { optionText: "Read the reports of the customer’s competitors for comparison.", points: 5 },
            { optionText: "Nothing for the moment, since such reports are written for investors only.", points: 0 },
            { optionText: "Ask marketing for a text on the three goals.", points: 1 },
          ],
        },
        {
          questionText:
            "In a call with six people from a brewery, the plant manager rolls their eyes each time the IT lead speaks. Your project depends on both. What do you do?",
          followUp: "How do you raise something that nobody has said aloud?",
          options: [
            { optionText: "Ignore it, as quarrels inside a customer are none of your business.", points: 0 },
            { optionText: "Talk with each of them alone before the next call.", points: 10 },
            { optionText: "Ask your sponsor what lies behind it.", points: 2 },
            { optionText: "Hold separate calls from now on.", points: 5 },
            { optionText: "Point it out in the call, since openness helps everybody.", points: 0 },
          ],
        },
        {
          questionText:
            "Your sponsor praises you in every meeting. You hear from a user that the sponsor will lose most of their responsibilities in the fall. What do you do?",
          followUp: "How do you speak with somebody about a change that they may not know of?",
          options: [
            { optionText: "Wait for the sponsor to mention it, and get to know the person who may follow.", points: 9 },
            { optionText: "Bring the renewal forward while the sponsor can still sign.", points: 1 },
            { optionText: "Ask the user for the names of those who plan it.", points: 0 },
            { optionText: "Do nothing, since rumors about people are seldom true.", points: 0 },
            { optionText: "Tell the sponsor what you have heard, in confidence.", points: 5 },
          ],
        },
        {
          questionText:
            "You manage 60 small and 6 large customers. Together, the small ones bring in as much as the large ones. You reach the small ones once a year, by phone. What do you change?",
          followUp: "What would you stop doing in return?",
          options: [
            { optionText: "Invite the small ones to a monthly question hour online.", points: 6 },
            { optionText: "Change nothing, because the large ones have more room to grow.", points: 0 },
            { optionText: "Call each of the small ones twice a year.", points: 0 },
            { optionText: "Watch usage for all 60 and call those that change.", points: 10 },
            { optionText: "Hand the small ones over to support.", points: 1 },
          ],
        },
      ],
    },
    {
      name: "Renewals and price",
      description: "How you keep a customer without giving away what the work is worth.",
      construct: "retention and commercial judgment",
      feedback: {
        strength:
          "You prepare renewals long before the date and you defend your price calmly. Keep asking for something in return.",
        solid:
          "You keep most of your renewals. Try starting the conversation about results half a year before the date.",
        develop:
          "Practice collecting, during the year, what the customer gained. With that, a renewal is a short conversation.",
      },
      questions: [
        {
          questionText:
            "Five months before the renewal, a customer writes that they will “look at the market as a routine.” What do you do?",
          followUp: "What would make you worry about such a sentence?",
          options: [
            { optionText: "Answer that this is good practice and wait for the outcome.", points: 0 },
            { optionText: "List your advantages over the three likely rivals.", points: 2 },
            { optionText: "Find out who started it, because routines have reasons.", points: 10 },
            { optionText: "Offer an early renewal with 8% off, so that there is no reason to look.", points: 0 },
            { optionText: "Collect the results of the past year in a short report.", points: 5 },
          ],
        },
        {
          questionText:
            "Costs force your company to raise all prices by 9%. A charity that runs a hotline with your software says that it cannot pay a cent more. What do you offer?",
          followUp: "How do you decide who gets an exception?",
          options: [
            { optionText: "The same price for a smaller package, since the hotline has to stay.", points: 10 },
            { optionText: "The old price, if they promise not to tell.", points: 0 },
            { optionText: "The higher price from next year on.", points: 5 },
            { optionText: "A visit by your director to explain the costs.", points: 1 },
            { optionText: "The higher price, with payment in four parts.", points: 0 },
          ],
        },
        {
          questionText:
            "A customer pays for 200 seats and uses 120. The renewal is in ten weeks, and nobody there has noticed. What do you do?",
          followUp: "What would the customer say if they found out by themselves?",
          options: [
            { optionText: "Renew 200 and add some free training to make up for it.", points: 0 },
            { optionText: "Wait and mention it after the renewal.", points: 1 },
            { optionText: "Renew 200, since the seats are part of the contract.", points: 0 },
            { optionText: "Tell them now and look for a use for the rest.", points: 10 },
            { optionText: "Renew 150 seats and offer to review it each quarter.", points: 6 },
          ],
        },
        {
          questionText:
            "The new purchasing manager demands 15% off and says that otherwise the contract ends. Your users there are enthusiastic, and switching would take a year. How do you respond?",
          followUp: "What does a new person in purchasing need from you?",
          options: [
            { optionText: "Offer 5% for three years, and nothing without the longer term.", points: 5 },
            { optionText: "Give 15% this once, and say clearly that it will not happen again.", points: 0 },
            { optionText: "Let the users write to the purchasing manager.", points: 1 },
            { optionText: "Ask in writing where the 15% should come from, and offer to cut scope.", points: 9 },
            { optionText: "Say no, because switching would cost them far more.", points: 0 },
          ],
        },
        {
          questionText:
            "A customer of 12 years ends the contract by email, without a reason. It is worth 40,000. The end date is in three months. What do you do on the first day?",
          followUp: "What do you hope to learn, even if they still leave?",
          options: [
            { optionText: "Write to thank them for 12 years and ask for a call.", points: 5 },
            { optionText: "Call and listen, without an offer.", points: 10 },
            { optionText: "Confirm the end date, since respect means accepting a clear decision.", points: 0 },
            { optionText: "Ask support what happened in recent weeks.", points: 2 },
            { optionText: "Send an offer for another year at half the price.", points: 0 },
          ],
        },
        {
          questionText:
            "Your customer asks for a three-year price guarantee. Your company is about to change its price model, and you know that theirs would fall. What do you do?",
          followUp: "How do you deal with knowledge that the customer lacks?",
          options: [
            { optionText: "Tell them the details of the new model in confidence.", points: 0 },
            { optionText: "Sign it for one year and see.", points: 1 },
            { optionText: "Wait for the new model before you guarantee anything.", points: 10 },
            { optionText: "Guarantee an upper limit for three years.", points: 6 },
            { optionText: "Sign the guarantee, since it is what they asked for.", points: 0 },
          ],
        },
        {
          questionText:
            "A renewal is agreed. In the last call the customer’s new lawyer wants the right to end the contract at any time, “as everywhere else.” What do you propose?",
          followUp: "What is such a right worth to each side?",
          options: [
            { optionText: "The clause as asked, if they sign the same day.", points: 0 },
            { optionText: "The right to leave at any time, at a higher price.", points: 5 },
            { optionText: "A call between the lawyers of both companies.", points: 1 },
            { optionText: "No change, since everything was agreed.", points: 0 },
            { optionText: "A right to leave after a fixed date, because both sides have to plan.", points: 10 },
          ],
        },
        {
          questionText:
            "Your largest customer has been late with payment three times. Accounting wants to block the account. The customer’s project goes live on Monday. What do you do?",
          followUp: "Who at the customer should hear of it first?",
          options: [
            { optionText: "Call their finance lead today to get a date in writing.", points: 9 },
            { optionText: "Get the block lifted, since this customer always pays in the end.", points: 0 },
            { optionText: "Ask accounting to hold the block until Tuesday.", points: 6 },
            { optionText: "Leave it to accounting, because payment is their field.", points: 0 },
            { optionText: "Tell the project lead that the launch is in danger.", points: 1 },
          ],
        },
      ],
    },
    {
      name: "Growing an account",
      description: "How you find out what more would help, and what would not.",
      construct: "expansion and needs development",
      feedback: {
        strength:
          "You offer more when it helps and you say when it does not. Keep letting customers explain their next problem to each other.",
        solid:
          "You see opportunities to grow. Try finding the person who has the problem before you speak about the product.",
        develop:
          "Practice asking what your customers struggle with outside of your product. That is where the next step usually is.",
      },
      questions: [
        {
          questionText:
            "Your target asks for 20% growth per account. One customer, a zoo, has everything it needs. You like each other. What do you put into the account plan?",
          followUp: "How do you explain a zero in a plan?",
          options: [
            { optionText: "The most expensive add-on, since the zoo trusts your advice.", points: 0 },
            { optionText: "A discount for other zoos that the customer brings along.", points: 1 },
            { optionText: "20%, because the plan applies to all accounts alike.", points: 0 },
            { optionText: "A meeting with two departments that you do not know yet.", points: 5 },
            { optionText: "No growth, and where you will make up for it.", points: 10 },
          ],
        },
        {
          questionText:
            "One team at an airline gets twice as much from your product as the others. The others bought it a year later. What do you do with that?",
          followUp: "How do you avoid embarrassing anybody?",
          options: [
            { optionText: "Compare the settings of all teams.", points: 2 },
            { optionText: "Sell the strong team the next level, because they are ready for it.", points: 0 },
            { optionText: "Write a success story about the strong team.", points: 0 },
            { optionText: "Let the strong team show the others how they work.", points: 10 },
            { optionText: "Offer the weaker teams a course by your trainers.", points: 5 },
          ],
        },
        {
          questionText:
            "A user asks for a function that exists only in your premium package. They would need it twice a year. What do you recommend?",
          followUp: "When would you recommend premium to them?",
          options: [
            { optionText: "Premium for one user, shared by the whole team.", points: 0 },
            { optionText: "A request to your product team.", points: 1 },
            { optionText: "A workaround, since twice a year does not pay for premium.", points: 10 },
            { optionText: "A trial of premium in the month of the first use.", points: 5 },
            { optionText: "Premium, with the other functions as a reason.", points: 0 },
          ],
        },
        {
          questionText:
            "A sister company of your customer calls: “We have heard good things.” Your customer and the sister company are known to compete inside the group. What do you do first?",
          followUp: "What may you tell one about the other?",
          options: [
            { optionText: "Let your contact know before you meet the sister company.", points: 9 },
            { optionText: "Bring your contact to the meeting as a reference.", points: 0 },
            { optionText: "Hand the call to a colleague from new business.", points: 1 },
            { optionText: "Offer both a group contract right away, as the volume helps each of them.", points: 0 },
            { optionText: "Meet them and say nothing about your customer.", points: 6 },
          ],
        },
        {
          questionText:
            "You believe that a customer should use your analytics. Twice they said “maybe later.” Their analyst left last month. What do you do?",
          followUp: "What does “maybe later” usually stand for?",
          options: [
            { optionText: "Build a small report for them as an example.", points: 5 },
            { optionText: "Invite them to a webinar with other customers.", points: 1 },
            { optionText: "Offer it a third time at a better price.", points: 0 },
            { optionText: "Find out who does the analyst’s work now, because somebody must.", points: 10 },
            { optionText: "Leave it, because they know where to find you.", points: 0 },
          ],
        },
        {
          questionText:
            "A hospital wants to double its licenses before the summer. Its training team has two people, and the first rollout left many users lost. What do you say?",
          followUp: "What has to be true before a second rollout?",
          options: [
            { optionText: "That you will gladly send the contract.", points: 0 },
            { optionText: "That you double them in four steps.", points: 6 },
            { optionText: "That they should hire a third trainer.", points: 1 },
            { optionText: "That your trainers can join for a fee.", points: 0 },
            { optionText: "That the first users come first, because lost users never come back.", points: 10 },
          ],
        },
        {
          questionText:
            "Your customer’s new director worked with your competitor for years and calls your product “fine.” In May they will plan the budget. It is February. What do you do?",
          followUp: "What would you like to hear from the director by April?",
          options: [
            { optionText: "Learn what the director misses, and show what you cannot do as well.", points: 10 },
            { optionText: "Keep a low profile until the budget is planned, to avoid attention.", points: 0 },
            { optionText: "Invite the director to your customer conference.", points: 1 },
            { optionText: "Show the director a comparison with the competitor.", points: 0 },
            { optionText: "Ask your sponsor how the director can be won over.", points: 5 },
          ],
        },
        {
          questionText:
            "A partner could solve a problem of your customer that you cannot. The partner once took a customer from you. Your customer trusts your advice. What do you do?",
          followUp: "How do you decide between trust and risk?",
          options: [
            { optionText: "Recommend two firms, one of them the partner.", points: 5 },
            { optionText: "Recommend the partner and agree on the limits in writing.", points: 9 },
            { optionText: "Ask your product team for something similar.", points: 1 },
            { optionText: "Say that there is no good solution at the moment.", points: 0 },
            { optionText: "Try it with your product, since a partial solution is better than a rival.", points: 0 },
          ],
        },
      ],
    },
    {
      name: "When things go wrong",
      description: "How you act when a customer has reason to be angry.",
      construct: "service recovery and conflict management",
      feedback: {
        strength:
          "You face trouble early, say what is true, and stay until it is solved. Keep making sure that the same thing does not happen twice.",
        solid: "You stay calm in trouble. Try saying sooner what you do not know yet, and when you will.",
        develop:
          "Practice calling before the customer calls. A short, honest message within the hour is worth more than a perfect one tomorrow.",
      },
      questions: [
        {
          questionText:
            "An outage stops a customer’s webshop for three hours on a Saturday. You see it on your phone at a family party. Nobody has called you. What do you do?",
          followUp: "What would you expect from a supplier in that hour?",
          options: [
            { optionText: "Make sure that the engineers know about the webshop.", points: 5 },
            { optionText: "Write a friendly message with a link to the status page.", points: 0 },
            { optionText: "Wait until Monday, as the engineers are already working on it.", points: 0 },
            { optionText: "Call your contact and say what you know.", points: 10 },
            { optionText: "Prepare a report for Monday morning.", points: 1 },
          ],
        },
        {
          questionText:
            "A customer demands that the consultant who made a serious mistake never work for them again. You know that your own briefing was wrong. What do you say?",
          followUp: "How would you prepare the consultant for the next meeting?",
          options: [
            { optionText: "That the mistake had several causes, and you will review them all.", points: 6 },
            { optionText: "That everybody makes mistakes, and this one has been corrected.", points: 0 },
            { optionText: "That your manager will decide about the consultant.", points: 1 },
            { optionText: "That the consultant will be replaced as they wish.", points: 0 },
            { optionText: "That the briefing was yours, and that the consultant should stay.", points: 10 },
          ],
        },
        {
          questionText:
            "An angry managing director calls and wants a promise that “this will never happen again.” You know that it may. What do you answer?",
          followUp: "What can be promised in such a moment?",
          options: [
            { optionText: "Promise to call personally, should it ever happen again.", points: 5 },
            { optionText: "Say what will change, and that nobody can rule it out.", points: 9 },
            { optionText: "Explain that software is complex and never free of errors.", points: 0 },
            { optionText: "Offer a call with your head of engineering.", points: 2 },
            { optionText: "Promise it, since the director needs to hear it now.", points: 0 },
          ],
        },
        {
          questionText:
            "A customer has been waiting for a correction for 11 weeks. Your engineers have moved it to the next quarter. Your contact asks: “Still in May, right?” What do you say?",
          followUp: "How do you talk with the engineers after that call?",
          options: [
            { optionText: "Say that you expect so, since engineers may still make it.", points: 0 },
            { optionText: "Say that May is in danger and you will fight for it.", points: 5 },
            { optionText: "Say that the engineers decide on such dates without asking you.", points: 0 },
            { optionText: "Tell them it will not be May, and call back with a date.", points: 10 },
            { optionText: "Ask whether June would be a problem for them.", points: 1 },
          ],
        },
        {
          questionText:
            "In a meeting the customer attacks your young colleague about a missing document. You had received that document and forgot to pass it on. What do you do?",
          followUp: "What will the two of you talk about on the way home?",
          options: [
            { optionText: "Steer the conversation to the next point and explain it later.", points: 0 },
            { optionText: "Call the customer later and clear it up.", points: 1 },
            { optionText: "Keep calm, since your colleague will learn from it.", points: 0 },
            { optionText: "Promise it by tonight and change the subject.", points: 6 },
            { optionText: "Say at once that you had the document.", points: 10 },
          ],
        },
        {
          questionText:
            "A customer discovers that a bill from last year was 14,000 too high. Your accounting says that the time to object has passed. The customer is right. What do you do?",
          followUp: "What would you say to those who point to the contract?",
          options: [
            { optionText: "Try to get half of it approved.", points: 1 },
            { optionText: "Let accounting explain it to the customer.", points: 0 },
            { optionText: "Get it paid back, because the error was yours and time does not change that.", points: 10 },
            { optionText: "Explain the rule, and offer a discount.", points: 0 },
            { optionText: "Get a credit for the next bill approved.", points: 5 },
          ],
        },
        {
          questionText:
            "Two of your customers want the same specialist in the same week. One is in trouble, the other is twice as large and was promised the specialist. What do you do?",
          followUp: "When would you break a promise?",
          options: [
            { optionText: "Let the larger one choose, after telling them why you ask.", points: 9 },
            { optionText: "Send the specialist to the one in trouble and explain it later.", points: 0 },
            { optionText: "Bring in a second specialist with less experience.", points: 1 },
            { optionText: "Keep the promise, since the larger one pays more.", points: 0 },
            { optionText: "Split the week between the two.", points: 6 },
          ],
        },
        {
          questionText:
            "After a bad year a customer stays, but every call begins with old mistakes. The team is tired of it. Service has been good for five months. What do you do?",
          followUp: "How do you know that a customer has forgiven?",
          options: [
            { optionText: "Send a different colleague to the calls.", points: 2 },
            { optionText: "Find out what it would take to let it rest.", points: 10 },
            { optionText: "Listen patiently each time, because customers need to let it out.", points: 0 },
            { optionText: "Interrupt the old stories in a friendly way.", points: 0 },
            { optionText: "Show the figures of the five months.", points: 5 },
          ],
        },
      ],
    },
    {
      name: "Planning and network",
      description: "How you organize your accounts and the people who work for them.",
      construct: "organization and internal collaboration",
      feedback: {
        strength:
          "You plan ahead and give colleagues what they need to help. Keep saying no to work that does not help a customer.",
        solid:
          "You keep many things moving. Try ending each week with the three things that would hurt most if you forgot them.",
        develop: "Practice writing down promises at the moment you make them, with a date and a name.",
      },
      questions: [
        {
          questionText:
            "On Monday you have nine customers to call, a renewal to prepare, and an internal report that is due at noon. As far as you know, nobody reads the report. What do you do?",
          followUp: "How do you find out whether something is needed?",
          options: [
            { optionText: "Do the report first, as it has a deadline and the calls have none.", points: 0 },
            { optionText: "Do a short version of the report in 20 minutes.", points: 5 },
            { optionText: "Call the easiest customers first to get going.", points: 0 },
            { optionText: "Write in one line that it will come tomorrow, and call.", points: 10 },
            { optionText: "Ask a colleague to send last week’s figures.", points: 1 },
          ],
        },
        {
          questionText:
            "Your product team wants five customers for interviews by Thursday. Your best customers have been asked twice this quarter already. What do you do?",
          followUp: "What do customers get out of such interviews?",
          options: [
            { optionText: "Answer the questions yourself, as you know your customers.", points: 1 },
            { optionText: "Ask the best ones again, since they like to help.", points: 0 },
            { optionText: "Ask the team to wait until next week.", points: 6 },
            { optionText: "Send the team a list of all contacts to choose from.", points: 0 },
            { optionText: "Offer two that have not been asked, and say why not five.", points: 10 },
          ],
        },
        {
          questionText:
            "A colleague in support saved your renewal with a weekend of work. Your bonus grows by 2,000. Support gets no bonus. What do you do?",
          followUp: "Whose work made your last success possible?",
          options: [
            { optionText: "Suggest a bonus for support to your manager.", points: 1 },
            { optionText: "Write to their manager what the weekend was worth.", points: 9 },
            { optionText: "Keep it to yourself, as it could cause envy in the team.", points: 0 },
            { optionText: "Invite the colleague to dinner with their family.", points: 5 },
            { optionText: "Thank them in the next team meeting, if there is time.", points: 0 },
          ],
        },
        {
          questionText:
            "Your account plan is due. It has 12 pages per customer, and you have 22 customers. Last year nobody opened the plans after January. What do you hand in?",
          followUp: "What would you put on a single page?",
          options: [
            { optionText: "One page each, with your reasons, agreed with your manager.", points: 10 },
            { optionText: "All 12 pages, since the format was decided by people who know why.", points: 0 },
            { optionText: "A question about who reads the plans.", points: 1 },
            { optionText: "Last year’s plans with new numbers, as little has changed.", points: 0 },
            { optionText: "Full plans for the five accounts that matter most.", points: 5 },
          ],
        },
        {
          questionText:
            "Sales closed a deal by promising your customer a weekly visit. You have 30 customers and learn of it at the first meeting. What do you do?",
          followUp: "How do you prevent such surprises?",
          options: [
            { optionText: "Tell the customer that sales promised too much.", points: 0 },
            { optionText: "Visit weekly for two months and then talk about it.", points: 6 },
            { optionText: "Agree on what the visits should achieve, since a call may do.", points: 10 },
            { optionText: "Ask sales to make the visits.", points: 1 },
            { optionText: "Make the visits, because the company gave its word.", points: 0 },
          ],
        },
        {
          questionText:
            "You are ill for two weeks. A deputy takes your accounts and solves something that you had been putting off for months. The customer is delighted. How do you react when you are back?",
          followUp: "What could you learn from it for yourself?",
          options: [
            { optionText: "Take the account back and thank the deputy.", points: 0 },
            { optionText: "Thank the deputy in front of the customer.", points: 5 },
            { optionText: "Learn how it was done and what else was seen.", points: 10 },
            { optionText: "Suggest that the deputy keep the account.", points: 1 },
            { optionText: "Explain to the customer why it had taken so long before.", points: 0 },
          ],
        },
        {
          questionText:
            "A young customer contact calls you four times a day with small questions. You like them, and support could answer most of it. What do you do?",
          followUp: "How do you say no to somebody who trusts you?",
          options: [
            { optionText: "Stop picking up, so that they learn to find another way.", points: 0 },
            { optionText: "Answer, since such contacts grow into important people.", points: 0 },
            { optionText: "Agree on one call a day and introduce support.", points: 9 },
            { optionText: "Answer twice a week, with all questions together.", points: 6 },
            { optionText: "Ask them to look into the manual first.", points: 1 },
          ],
        },
        {
          questionText:
            "Your company introduces an AI assistant that answers customers in your name around the clock. Two of your customers complain that it sounds like you and is wrong. What do you do?",
          followUp: "What should an assistant like this never do?",
          options: [
            { optionText: "Ask the two for more examples of wrong answers.", points: 1 },
            { optionText: "Let it use its own name and report both.", points: 10 },
            { optionText: "Switch it off for your customers without asking anybody.", points: 0 },
            { optionText: "Read all its answers each evening and correct them.", points: 5 },
            { optionText: "Explain to the two that it will learn, as all such tools do.", points: 0 },
          ],
        },
      ],
    },
  ],
} satisfies RoleTest;
