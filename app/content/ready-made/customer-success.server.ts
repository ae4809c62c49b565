import type { RoleTest } from "./role-test.server.ts";

export default {
  name: "Customer Success Manager",
  summary:
    "Helps customers succeed after they sign: onboarding, adoption, early warnings, proof of value, and their voice inside.",
  publicTitle: "Customer Success Assessment",
  description:
    "A situational judgment test: forty everyday situations of a customer success manager, from the first week after the signature to a customer that stays for good reasons.",
  sections: [
    {
      name: "Onboarding",
      description: "How you give new customers a start that they can build on.",
      construct: "planning and guiding change",
      feedback: {
        strength:
          "You give each onboarding a clear goal and keep it small enough to succeed. Keep asking who has to change their habits.",
        solid:
          "Your onboardings go well. Try agreeing on one result that the customer wants to see in the first month.",
        develop:
          "Practice beginning with one team and one task. A small success in week two carries further than a complete plan.",
      },
      questions: [
        {
          questionText:
            "A new customer, a chain of bakeries, signed for 80 shops. Sales noted the goal as “digital transformation.” Your first call is tomorrow. What do you want from it?",
          followUp: "How would you recognize success in a single shop?",
          options: [
            { optionText: "A list of everyone who will use the product.", points: 1 },
            { optionText: "A complete tour of the product for the project team.", points: 0 },
            { optionText: "A plan with dates for all 80 shops.", points: 5 },
            { optionText: "A good relationship, since everything else follows from it later.", points: 0 },
            { optionText: "One result that they want to see in the first shops.", points: 10 },
          ],
        },
        {
          questionText:
            "Three weeks into an onboarding the customer has missed two of three calls. Their project lead writes: “Crazy times, all good.” The paid phase ends in five weeks. What do you do?",
          followUp: "Where does your responsibility end when a customer does not move?",
          options: [
            { optionText: "Offer the lead shorter calls in the early morning.", points: 6 },
            { optionText: "Write to both what five weeks still allow.", points: 10 },
            { optionText: "Ask sales to remind the customer.", points: 1 },
            { optionText: "Carry on with the calls that take place, because pressure spoils a good start.", points: 0 },
            { optionText: "Prepare everything for them, so that the start needs no calls.", points: 0 },
          ],
        },
        {
          questionText:
            "A customer wants to move ten years of data before anyone uses the product. In your experience, two years are enough, and moving data takes months. The sponsor insists. What do you propose?",
          followUp: "What lies behind the wish to take everything along?",
          options: [
            { optionText: "A start with ten years for one department.", points: 5 },
            { optionText: "An offer from a partner who moves data faster.", points: 0 },
            { optionText: "A start with two years, since users will show what else they miss.", points: 9 },
            { optionText: "Ten years, because the customer has to decide such things.", points: 0 },
            { optionText: "A call between the sponsor and your data team.", points: 1 },
          ],
        },
        {
          questionText:
            "In the kickoff a team leader says: “I was not asked, and the old system works.” The sponsor goes red. Twelve people are watching. What do you say?",
          followUp: "What would you do in the days after this meeting?",
          options: [
            { optionText: "That the sponsor can surely explain why the change makes sense.", points: 0 },
            { optionText: "That the decision has been made and everyone will get used to it.", points: 0 },
            { optionText: "That you will speak about it after the kickoff.", points: 2 },
            { optionText: "That such doubts are normal, and you invite questions.", points: 5 },
            { optionText: "That you would like to see the old system at work.", points: 10 },
          ],
        },
        {
          questionText:
            "A customer’s only administrator goes on parental leave two weeks after the start. The substitute is named but has no time until then. What do you do?",
          followUp: "What would the substitute need most on the first day alone?",
          options: [
            { optionText: "Let the administrator record the ten tasks that matter.", points: 10 },
            { optionText: "Send the substitute all the manuals.", points: 1 },
            { optionText: "Ask the sponsor to free two hours for the substitute.", points: 6 },
            { optionText: "Do the administrator’s work yourself until the substitute is ready.", points: 0 },
            { optionText: "Delay the start until the administrator comes back, since quality comes first.", points: 0 },
          ],
        },
        {
          questionText:
            "You train 25 users online. After ten minutes, most cameras are off and the chat is silent. You have 50 minutes and 40 slides left. What do you do?",
          followUp: "How do you notice that people are learning?",
          options: [
            { optionText: "Speed up, because they came to see all 40.", points: 0 },
            { optionText: "Drop the slides for one real task.", points: 10 },
            { optionText: "Ask everybody to switch their camera on.", points: 1 },
            { optionText: "Ask who has used a similar tool before.", points: 5 },
            { optionText: "Finish early and send the slides and the recording to all of them.", points: 0 },
          ],
        },
        {
          questionText:
            "The first month is over. The customer is enthusiastic, but only the test team uses the product. The report to the sponsor is due. What do you write?",
          followUp: "How do you report bad news to somebody in a good mood?",
          options: [
            { optionText: "That the test team is happy, and that the others have not begun.", points: 9 },
            { optionText: "That the start was a success, because the goal of the month was the test.", points: 0 },
            { optionText: "That satisfaction is 9 of 10, which is far above the average.", points: 0 },
            { optionText: "That you suggest a meeting about the next steps.", points: 1 },
            { optionText: "That it is going well, with a plan for the other teams.", points: 6 },
          ],
        },
        {
          questionText:
            "A small customer pays little and wants a weekly call. Your guideline says one a month for that size. They are eager and learn fast. What do you agree on?",
          followUp: "How do you set a limit without discouraging them?",
          options: [
            { optionText: "Weekly calls of ten minutes for the first quarter.", points: 5 },
            { optionText: "A place in your office hour for all small customers.", points: 1 },
            { optionText: "Weekly calls, since eager customers become references.", points: 0 },
            { optionText: "Two more weekly calls, then monthly.", points: 10 },
            { optionText: "One call a month, because the guideline treats everybody the same.", points: 0 },
          ],
        },
      ],
    },
    {
      name: "Adoption",
      description: "How you help people make the product part of their work.",
      construct: "coaching and behavior change",
      feedback: {
        strength:
          "You look at how people really work and change one habit at a time. Keep letting users teach each other.",
        solid:
          "You support your users well. Try watching one person work for half an hour before you recommend anything.",
        develop:
          "Practice asking users to show you their last task instead of describing it. You will see what stands in the way.",
      },
      questions: [
        {
          questionText:
            "A hospital pays for your planning tool, but the nurses keep paper plans on the wall. The figures look fine, since one person types everything in. What do you do?",
          followUp: "What might the paper do better?",
          options: [
            { optionText: "Ask the management to forbid the paper plans.", points: 0 },
            { optionText: "Give the person who types more support.", points: 1 },
            { optionText: "Spend a morning on the ward to see the paper at work.", points: 10 },
            { optionText: "Leave it, because the figures show that the tool is used.", points: 0 },
            { optionText: "Ask the nurses in a survey what keeps them from the tool.", points: 5 },
          ],
        },
        {
          questionText:
            "One power user at a customer has built 60 reports. Everyone depends on them, and nobody else understands them. The user is proud. How do you approach it?",
          followUp: "How do you tell somebody that others depend on them too much?",
          options: [
            { optionText: "Let the user teach two colleagues the ten most used reports.", points: 10 },
            { optionText: "Warn the sponsor about the risk of depending on one person.", points: 0 },
            { optionText: "Document the most important reports together.", points: 6 },
            { optionText: "Praise the user and suggest a deputy.", points: 2 },
            { optionText: "Rebuild the reports in a simpler way, since you know the tool best.", points: 0 },
          ],
        },
        {
          questionText:
            "A new function could save a customer’s warehouse six hours a week. It would change the start of every shift. The warehouse is in its busiest season. What do you do?",
          followUp: "What makes a moment right for a change?",
          options: [
            { optionText: "Switch it on for those who ask.", points: 1 },
            { optionText: "Announce it in the newsletter for all users.", points: 0 },
            { optionText: "Introduce it right away, because six hours count most in a busy season.", points: 0 },
            { optionText: "Wait until the season is over and fix a date now.", points: 9 },
            { optionText: "Show it to the shift leaders and let them choose.", points: 5 },
          ],
        },
        {
          questionText:
            "Only 8 of 40 teachers at a school use your platform weekly. The head wants you to “motivate” the other 32 in a speech. What do you suggest?",
          followUp: "How would you find out what the other 32 do today?",
          options: [
            { optionText: "A conversation with five of the 32 before you decide.", points: 5 },
            { optionText: "A course on a free afternoon.", points: 1 },
            { optionText: "A small prize for the most active class.", points: 0 },
            { optionText: "A lesson by one of the eight, because teachers listen to teachers.", points: 10 },
            { optionText: "The speech, with the best examples from other schools.", points: 0 },
          ],
        },
        {
          questionText:
            "A customer’s users ask support the same question 50 times a month. The answer is in the manual. Support is annoyed, and the customer says the product is complicated. What do you do first?",
          followUp: "When is a question the user’s problem, and when is it ours?",
          options: [
            { optionText: "Have the answer shown on the screen itself.", points: 5 },
            { optionText: "Watch two users at the point where they ask.", points: 10 },
            { optionText: "Tell the customer that the manual explains it well.", points: 0 },
            { optionText: "Offer a short course on the topic.", points: 2 },
            { optionText: "Send all users the page from the manual once more.", points: 0 },
          ],
        },
        {
          questionText:
            "Your health score for a customer is green. Their usage is high because one script logs in every five minutes. What do you do with the score?",
          followUp: "Which figures do you trust without checking?",
          options: [
            { optionText: "Ask the customer to switch the script off.", points: 0 },
            { optionText: "Note it for yourself and look at the users.", points: 1 },
            { optionText: "Turn it yellow, because a script is no user.", points: 10 },
            { optionText: "Ask the product team to leave scripts out of the count.", points: 6 },
            { optionText: "Leave it, as no rule says that scripts do not count.", points: 0 },
          ],
        },
        {
          questionText:
            "A department head uses your reports to rank their staff in public. Users start to enter invented figures. The head is your biggest supporter. What do you say?",
          followUp: "What would you want for the users in this situation?",
          options: [
            { optionText: "Offer to have invented figures marked automatically.", points: 0 },
            { optionText: "Suggest a report per team instead of one per person.", points: 5 },
            { optionText: "Ask your manager how others handle it.", points: 1 },
            { optionText: "Nothing, as how a customer leads people is not your business.", points: 0 },
            { optionText: "Say that figures become unreliable when they are used this way.", points: 9 },
          ],
        },
        {
          questionText:
            "Your customer built their own AI helper on top of your product. Users love it, and it breaks with each update of yours. Your company does not support it. What do you do?",
          followUp: "How do you treat something that is not allowed but useful?",
          options: [
            { optionText: "Tell them before each update what may break, since users will blame both.", points: 10 },
            { optionText: "Point out that it is not supported.", points: 0 },
            { optionText: "Ask your product team for a supported way.", points: 5 },
            { optionText: "Help repair it each time as a favor.", points: 0 },
            { optionText: "Ask them to build it more simply.", points: 1 },
          ],
        },
      ],
    },
    {
      name: "Early warnings",
      description: "How you see trouble coming and what you do about it.",
      construct: "monitoring and risk management",
      feedback: {
        strength:
          "You take early signs seriously and check them with a person. Keep saying what you see, even when it is only a feeling.",
        solid: "You notice a lot. Try acting on the first sign, with one call, instead of waiting for the third.",
        develop: "Practice choosing three signs that you look at every Monday, and calling one customer about them.",
      },
      questions: [
        {
          questionText:
            "A customer’s sponsor, who used to answer within an hour, has been silent for 12 days. Usage is normal. The renewal is four months away. What do you do?",
          followUp: "What would you not do in such a case?",
          options: [
            { optionText: "Wait, since usage shows that everything is in order.", points: 0 },
            { optionText: "Let sales ask about the renewal.", points: 0 },
            { optionText: "Call the sponsor’s assistant for an appointment.", points: 1 },
            { optionText: "Write to the sponsor once more with a concrete question.", points: 5 },
            { optionText: "Try another person there to learn what is going on.", points: 10 },
          ],
        },
        {
          questionText:
            "You read in the press that a customer is being bought by a group that uses your competitor everywhere. What do you do this week?",
          followUp: "Who in such a merger decides about tools?",
          options: [
            { optionText: "Ask your product team to look for weak spots.", points: 1 },
            { optionText: "Send your sponsor a comparison with the competitor.", points: 0 },
            { optionText: "Wait until the merger is official and the teams are known.", points: 0 },
            { optionText: "Find out who will compare the two systems, because it may be soon.", points: 10 },
            { optionText: "Ask your sponsor what the merger means for them.", points: 5 },
          ],
        },
        {
          questionText:
            "In a quarterly review your contact gives 9 of 10. On the way out, a user says quietly: “We mostly work around it.” What do you do?",
          followUp: "How do you protect a person who tells you something in private?",
          options: [
            { optionText: "Write to all users for their opinion.", points: 1 },
            { optionText: "Ask your contact what the user might have meant.", points: 0 },
            { optionText: "Ask the user to show you the way around it.", points: 9 },
            { optionText: "Look at the usage of that team more closely.", points: 6 },
            { optionText: "Trust the nine, since the contact speaks for the company.", points: 0 },
          ],
        },
        {
          questionText:
            "You have 45 customers and an alarm list of 14. You can take care of five this week. How do you choose?",
          followUp: "What do you tell the nine who have to wait?",
          options: [
            { optionText: "Those for whom a call this week can still change things.", points: 10 },
            { optionText: "The five largest, because losing them costs the most.", points: 0 },
            { optionText: "Those who have complained the loudest.", points: 1 },
            { optionText: "All 14, with a short message each.", points: 0 },
            { optionText: "Those that renew next, sorted by date.", points: 5 },
          ],
        },
        {
          questionText:
            "A customer who loves you has hired a new CFO. All your conversations so far were about comfort, none about money. What do you prepare?",
          followUp: "What would the CFO like to know within two minutes?",
          options: [
            { optionText: "A list of everything that the product does for them.", points: 6 },
            { optionText: "A price that the CFO cannot refuse.", points: 1 },
            { optionText: "A dinner with the sponsor and the CFO.", points: 0 },
            { optionText: "Three figures, confirmed by the users themselves.", points: 10 },
            { optionText: "Nothing yet, since a new CFO needs some quiet months first.", points: 0 },
          ],
        },
        {
          questionText:
            "Support closes a customer’s tickets within a day. You notice that the same fault was reported four times under different names. Support is measured by closed tickets. What do you do?",
          followUp: "What does the measure do to the people in support?",
          options: [
            { optionText: "Leave it, as each of the four tickets was closed in time.", points: 0 },
            { optionText: "Report the fault to engineering as one.", points: 5 },
            { optionText: "Raise it in the company meeting.", points: 1 },
            { optionText: "Tell the customer to insist on a real solution.", points: 0 },
            { optionText: "Put the four together for the team lead.", points: 10 },
          ],
        },
        {
          questionText:
            "A customer cancels with friendly words: “budget.” Two months before, they had bought a similar tool from a rival. Your form asks for the reason. What do you enter?",
          followUp: "What would you do with the true reason?",
          options: [
            { optionText: "Enter the rival, since the form should show why.", points: 9 },
            { optionText: "Leave it open until you have spoken with them.", points: 2 },
            { optionText: "Enter “budget” and mention the rival in the next meeting.", points: 0 },
            { optionText: "Enter “budget,” since this is what the customer said.", points: 0 },
            { optionText: "Enter both, the budget and the rival.", points: 5 },
          ],
        },
        {
          questionText:
            "Your dashboard gives an 83% chance that a customer will leave. You talk every week, and you are sure that they will stay. What do you do?",
          followUp: "When were you last wrong about a person?",
          options: [
            { optionText: "Ask the customer openly how they see the next year.", points: 5 },
            { optionText: "Look for what the model sees.", points: 10 },
            { optionText: "Trust the model and offer the customer a discount.", points: 0 },
            { optionText: "Trust your feeling, as a model knows no people.", points: 0 },
            { optionText: "Wait for next week’s prediction.", points: 1 },
          ],
        },
      ],
    },
    {
      name: "Proof of value",
      description: "How you show what the customer has gained, and say so when it is little.",
      construct: "outcome measurement and consulting",
      feedback: {
        strength:
          "You measure what matters to the customer and stay honest about it. Keep letting customers tell the result in their own words.",
        solid: "You show results regularly. Try agreeing on the figure before the work starts instead of after it.",
        develop: "Practice asking one question in every review: what is better than a year ago, and how do we know?",
      },
      questions: [
        {
          questionText:
            "The yearly review is next week. The goal was 20% fewer returns. Returns fell by 4%. Your slides show usage, which doubled. What do you do with them?",
          followUp: "What would you want to hear as the customer?",
          options: [
            { optionText: "Show both figures next to each other.", points: 5 },
            { optionText: "Leave out the returns unless they ask.", points: 0 },
            { optionText: "Keep the usage in front, because it is a real success.", points: 0 },
            { optionText: "Put the 4% first and ask what kept it small.", points: 10 },
            { optionText: "Postpone the review until returns improve.", points: 1 },
          ],
        },
        {
          questionText:
            "A customer gained a great deal, and the credit goes to a consultant who arrived later. Your renewal is decided by the managing director. What do you do?",
          followUp: "Is it fair to claim a result that many people contributed to?",
          options: [
            { optionText: "Write to the director which part was yours.", points: 6 },
            { optionText: "Point out that the figures rose before the consultant came.", points: 0 },
            { optionText: "Keep quiet, since what counts is the customer’s success.", points: 1 },
            { optionText: "Ask the consultant to mention you.", points: 0 },
            { optionText: "Let the users describe what has changed.", points: 10 },
          ],
        },
        {
          questionText:
            "An energy customer asks you for a benchmark against their rivals. You have the data of three rivals, who trust you as well. What do you offer?",
          followUp: "What do the others expect of you?",
          options: [
            { optionText: "A call with a customer from another industry.", points: 5 },
            { optionText: "An average in which nobody can be recognized.", points: 9 },
            { optionText: "Your personal impression, told on the phone.", points: 0 },
            { optionText: "A study that you have to pay for.", points: 1 },
            { optionText: "The figures of the three rivals without their names.", points: 0 },
          ],
        },
        {
          questionText:
            "Your sponsor wants you to confirm in writing that the product saved 300,000. Your own estimate is 120,000. The sponsor needs it for the board tomorrow. What do you do?",
          followUp: "What does the sponsor need more than the number?",
          options: [
            { optionText: "Confirm it, since the sponsor knows the company better than you.", points: 0 },
            { optionText: "Offer a range from 90,000 to 150,000.", points: 6 },
            { optionText: "Write that savings of this size are possible.", points: 0 },
            { optionText: "Confirm 120,000, because that can be shown.", points: 10 },
            { optionText: "Ask the sponsor how the 300,000 came about.", points: 1 },
          ],
        },
        {
          questionText:
            "A customer who uses a tenth of the product is content and pays for all of it. Your playbook says: drive usage. What do you do?",
          followUp: "What is wrong with driving usage here?",
          options: [
            { optionText: "Leave everything as it is, because content customers renew.", points: 0 },
            { optionText: "Ask whether the price still seems fair to them.", points: 1 },
            { optionText: "Show them one new function a month.", points: 0 },
            { optionText: "Suggest the smaller package.", points: 5 },
            { optionText: "Ask which problems remain.", points: 10 },
          ],
        },
        {
          questionText:
            "In a review with eight people, the customer’s analyst shows that your “time saved” counts coffee breaks. It is true. What do you say?",
          followUp: "How do you come back after an error of this kind?",
          options: [
            { optionText: "Ask the analyst for a better way.", points: 2 },
            { optionText: "Move on and check it later.", points: 0 },
            { optionText: "Thank them, withdraw the figure, and count again with them.", points: 10 },
            { optionText: "Explain how the figure is calculated.", points: 0 },
            { optionText: "Say that the trend still holds.", points: 5 },
          ],
        },
        {
          questionText:
            "A customer had asked for a case study. Now the results are good, but their users say the introduction was painful. Marketing wants a happy story. What do you suggest?",
          followUp: "Which stories do you believe yourself?",
          options: [
            { optionText: "Write it with the painful part, since readers will trust it more.", points: 9 },
            { optionText: "Let the customer’s press office write it.", points: 0 },
            { optionText: "Look for another customer.", points: 1 },
            { optionText: "Write the happy one, as marketing knows its readers.", points: 0 },
            { optionText: "Wait half a year until the pain is forgotten.", points: 6 },
          ],
        },
        {
          questionText:
            "For a renewal, your manager asks you to “bring the value up a little” in the report. The true figures are good enough for a renewal, but not for the larger package. What do you do?",
          followUp: "What would happen if the customer checked the report?",
          options: [
            { optionText: "Leave the report to your manager.", points: 1 },
            { optionText: "Keep the figures and say so in writing.", points: 10 },
            { optionText: "Replace the figures with quotes from happy users.", points: 0 },
            { optionText: "Round everything up, since estimates are never exact.", points: 0 },
            { optionText: "Show the larger package with figures from another customer.", points: 5 },
          ],
        },
      ],
    },
    {
      name: "Voice of customers",
      description: "How you speak for customers inside the company, and for the company outside.",
      construct: "advocacy and collaboration",
      feedback: {
        strength:
          "You bring what customers say into the company in a form that people can use. Keep telling customers what became of it.",
        solid: "You pass on what you hear. Try adding how many customers said it and what they do without it.",
        develop:
          "Practice writing down one customer sentence a week, word for word, and giving it to the person who can act on it.",
      },
      questions: [
        {
          questionText:
            "Eleven of your customers ask for a function. The product team has 400 requests and says that everyone thinks theirs is important. What do you bring to the team?",
          followUp: "What would convince you, if you had to choose among 400?",
          options: [
            { optionText: "A letter that all eleven have signed.", points: 0 },
            { optionText: "The names of the eleven and their yearly fees.", points: 5 },
            { optionText: "The function, designed in detail by your best customer.", points: 0 },
            { optionText: "What the eleven do without it.", points: 10 },
            { optionText: "A request for an hour in their planning.", points: 1 },
          ],
        },
        {
          questionText:
            "You promised a customer an answer from the product team. It is “no.” You think that the reason is weak. The customer calls in ten minutes. What do you say?",
          followUp: "How loyal should you be to a decision that you do not share?",
          options: [
            { optionText: "Ask the customer how important it still is.", points: 1 },
            { optionText: "Say that you would have decided otherwise.", points: 0 },
            { optionText: "Say that it is no for now and may change.", points: 6 },
            { optionText: "Say that you have not heard from them yet.", points: 0 },
            { optionText: "Say no, and give the team’s reason.", points: 10 },
          ],
        },
        {
          questionText:
            "A customer insults your support staff on the phone, again. The customer pays a lot and is right about the fault. Support asks you for help. What do you do?",
          followUp: "What does your company owe its staff in such a case?",
          options: [
            { optionText: "Ask the customer’s manager for another contact.", points: 0 },
            { optionText: "Fix the fault’s date and say in writing that insults have to stop.", points: 9 },
            { optionText: "Send the customer an apology for the fault.", points: 1 },
            { optionText: "Take over all calls with this customer.", points: 5 },
            { optionText: "Ask support for patience until the fault is gone.", points: 0 },
          ],
        },
        {
          questionText:
            "Sales wants to win a customer whose need your product serves badly. You will look after them. Sales asks you for a quick “yes, we can do that.” What do you answer?",
          followUp: "What do you and sales have in common here?",
          options: [
            { optionText: "What goes well and what does not.", points: 10 },
            { optionText: "Yes, since you will find ways to make it work.", points: 0 },
            { optionText: "That your manager should decide on it.", points: 1 },
            { optionText: "No, because such customers leave within a year.", points: 0 },
            { optionText: "That you want to speak with the customer first.", points: 5 },
          ],
        },
        {
          questionText:
            "Your company changes a price that hits 30 of your small customers hard. The message goes out on Friday evening, without you. On Monday the calls begin. What do you do?",
          followUp: "What would you change for the next time?",
          options: [
            { optionText: "Tell them that you were surprised as well.", points: 0 },
            { optionText: "Prepare an answer for all and stick to it.", points: 6 },
            { optionText: "Call the ones hit hardest before they call you.", points: 10 },
            { optionText: "Collect the reactions for your manager.", points: 2 },
            { optionText: "Forward all calls to those who made the change.", points: 0 },
          ],
        },
        {
          questionText:
            "A customer offers to test a new function with real patient data, because invented data “shows nothing.” Your product team is thrilled. What do you say?",
          followUp: "Who could be harmed, and would they ever know?",
          options: [
            { optionText: "Yes, as the customer offers it and the team needs it.", points: 0 },
            { optionText: "Real data without the names.", points: 5 },
            { optionText: "No, since the patients have not been asked.", points: 10 },
            { optionText: "That the customer should ask their own lawyers.", points: 1 },
            { optionText: "Yes, if the customer signs that they take the risk.", points: 0 },
          ],
        },
        {
          questionText:
            "Your customer conference has one slot left for a speaker. A famous customer uses little of the product. A small one has the best results of all. Whom do you propose?",
          followUp: "What does an audience take home from each of them?",
          options: [
            { optionText: "Both, with half the time each.", points: 1 },
            { optionText: "The famous one, because its name fills the hall.", points: 0 },
            { optionText: "The small one, since people can repeat what it did.", points: 9 },
            { optionText: "The small one, with a greeting from the famous one.", points: 5 },
            { optionText: "Whoever accepts first, so that the program can be printed.", points: 0 },
          ],
        },
        {
          questionText:
            "Engineering asks for a volunteer among customers to try a risky update on a weekend. You know one who always says yes and has been burned once. What do you do?",
          followUp: "What do you owe to customers who never say no?",
          options: [
            { optionText: "Let engineering choose somebody.", points: 1 },
            { optionText: "Look for another one and spare this customer for now.", points: 10 },
            { optionText: "Ask them, since they always enjoy new things.", points: 0 },
            { optionText: "Ask them, and tell them plainly what went wrong the last time.", points: 6 },
            { optionText: "Ask them and offer a free month in return.", points: 0 },
          ],
        },
      ],
    },
  ],
} satisfies RoleTest;
