import type { RoleTest } from "./role-test.server.ts";

export default {
  name: "Sales Development Representative",
  summary:
    "Books first meetings for the sales team: choosing accounts, starting conversations, qualifying, and handing over.",
  publicTitle: "Sales Development Assessment",
  description:
    "A situational judgment test: forty everyday situations of a sales development representative, from choosing accounts to handing over a qualified meeting.",
  sections: [
    {
      name: "Choosing accounts",
      description: "How you decide which companies and people deserve your time.",
      construct: "account research and prioritization",
      feedback: {
        strength:
          "You decide quickly where your time pays off and you use facts to do so. Keep checking your choices against the meetings they produce.",
        solid:
          "You look for good accounts and sometimes spread your effort wide. Try writing down, before each week, why each account on your list belongs there.",
        develop:
          "Practice choosing fewer companies and knowing one concrete reason for each. A short list with reasons usually brings more conversations than a long one.",
      },
      questions: [
        {
          questionText:
            "You get 400 leads from a trade fair. Ninety scanned their badge for a prize draw. You have two days before the next campaign. Where do you begin?",
          followUp: "How would you explain to a colleague which leads you left for last?",
          options: [
            { optionText: "Phone all 400 quickly and see who remembers you.", points: 2 },
            { optionText: "Ask marketing to score the leads before you start.", points: 0 },
            { optionText: "Work through the largest companies on the list.", points: 5 },
            { optionText: "Email everybody the same thank-you with a meeting link.", points: 0 },
            { optionText: "Sort by what the booth staff noted about each visitor.", points: 10 },
          ],
        },
        {
          questionText:
            "Data tools rate one account as perfect, but six people there ignored you over three months. Your list of untouched accounts is long. What do you do?",
          followUp: "What would make you come back to such an account later?",
          options: [
            { optionText: "Look for a seventh person in another department.", points: 5 },
            {
              optionText: "Drop the account until something there changes, since six refusals are an answer.",
              points: 10,
            },
            { optionText: "Offer the six a gift card for a short call.", points: 1 },
            { optionText: "Keep the weekly emails going, since the rating is high.", points: 0 },
            { optionText: "Call the switchboard and ask for whoever is free.", points: 1 },
          ],
        },
        {
          questionText:
            "Your territory has 30 hospitals and 900 small clinics. Clinics answer quickly but rarely buy. Hospitals take a year. You are measured on meetings each month. How do you split your week?",
          followUp: "How would you talk about this split with the person who sets your target?",
          options: [
            { optionText: "Agree with your manager on a lower number and pursue hospitals only.", points: 6 },
            { optionText: "Contact both in the order of the database.", points: 0 },
            { optionText: "Keep two mornings for hospitals and use clinics for the number.", points: 10 },
            { optionText: "Fill the number with clinics until the year looks safe.", points: 0 },
            { optionText: "Alternate, one month of clinics and one of hospitals.", points: 1 },
          ],
        },
        {
          questionText:
            "A company on your list announces that it will close two of its five plants. Your product cuts energy costs in plants. How do you treat the account?",
          followUp: "What would you want to know about a company before contacting it in a hard moment?",
          options: [
            { optionText: "Call the CEO while the pressure to save is highest.", points: 2 },
            { optionText: "Remove it, because a company that closes plants buys nothing.", points: 0 },
            { optionText: "Send the standard sequence without mentioning the news.", points: 0 },
            { optionText: "Wait six months and look at the company again.", points: 5 },
            { optionText: "Write to the plant managers who stay, since their budgets will shrink.", points: 9 },
          ],
        },
        {
          questionText:
            "An account executive insists that you work a list of 50 dream customers. After three weeks the list has produced one meeting. Your own list has produced nine. What do you do?",
          followUp: "How do you keep a good relationship with somebody whose idea does not work?",
          options: [
            { optionText: "Show both results and propose keeping ten names.", points: 10 },
            { optionText: "Ask your manager to tell the colleague that it failed.", points: 0 },
            { optionText: "Give the list one more week with different messages.", points: 6 },
            { optionText: "Drop the list quietly and stay with your own.", points: 0 },
            { optionText: "Carry on with both lists and work longer, because both may pay off.", points: 1 },
          ],
        },
        {
          questionText:
            "You find out that your best-answering segment, gyms, cancels after four months on average. Nobody has asked you to stop. Gym meetings count fully for your bonus. What do you do?",
          followUp: "When does a number that you are paid for stop being the right one?",
          options: [
            { optionText: "Continue, since cancellations are measured and handled by another team.", points: 0 },
            { optionText: "Tell your manager and suggest another segment.", points: 10 },
            { optionText: "Book gyms with a warning to the account executive.", points: 0 },
            { optionText: "Halve the gyms and test two other segments.", points: 5 },
            { optionText: "Ask customer support for tips that keep gyms longer.", points: 1 },
          ],
        },
        {
          questionText:
            "On a quiet Friday you have four hours to prepare for next week, and 25 accounts that nobody has researched. How do you use the time?",
          followUp: "How do you notice that research has become a way to avoid calling?",
          options: [
            { optionText: "Spend ten minutes each and stop at one reason to call.", points: 9 },
            { optionText: "Call all 25 now and research those that answer.", points: 1 },
            { optionText: "Let an AI tool write summaries and read them on Monday.", points: 0 },
            { optionText: "Rank them by revenue and read every annual report.", points: 0 },
            { optionText: "Study the five most promising in depth and leave the rest.", points: 6 },
          ],
        },
        {
          questionText:
            "A former customer left two years ago after an angry dispute over a bill. The whole purchasing team has changed since. The account is unassigned. What do you do?",
          followUp: "What would you want to have read before the first contact?",
          options: [
            { optionText: "Contact the new team as if the company were a new one.", points: 5 },
            { optionText: "Ask the colleague who lost the account to try again.", points: 0 },
            { optionText: "Leave it, because accounts with such a past cost more than they bring.", points: 0 },
            {
              optionText: "Read the old file and mention the dispute at once, since they may find it anyway.",
              points: 10,
            },
            { optionText: "Wait until somebody there visits your website.", points: 2 },
          ],
        },
      ],
    },
    {
      name: "First contact",
      description: "How you make a first contact worth answering.",
      construct: "written and spoken outreach",
      feedback: {
        strength:
          "You start conversations with the other person’s situation and leave room for a no. Keep testing what you believe works.",
        solid:
          "Your first contacts are clear. Try cutting everything that speaks about your own company from the first two sentences.",
        develop:
          "Practice opening with one observation about the other person’s work and one question. Short and specific beats friendly and general.",
      },
      questions: [
        {
          questionText:
            "Your emails get opened by 60% and answered by 1%. Your manager suggests stronger subject lines. What do you change first?",
          followUp: "What would convince you that your change was the reason for better results?",
          options: [
            { optionText: "The day and hour at which the emails go out.", points: 1 },
            { optionText: "The length, by adding a customer story to each.", points: 0 },
            { optionText: "The first two sentences, because they speak about your own company.", points: 10 },
            { optionText: "The subject lines, and measure opens again.", points: 0 },
            { optionText: "The ending, so that it asks for something smaller.", points: 5 },
          ],
        },
        {
          questionText:
            "A head of logistics picks up and says: “I am walking into a meeting.” You have prepared this call for 20 minutes. How do you answer?",
          followUp: "How do you decide how much time to ask for?",
          options: [
            { optionText: "Name your reason and offer to call at four.", points: 10 },
            { optionText: "Say that you need only a minute and begin with your three questions.", points: 0 },
            { optionText: "Wish them a good meeting and call again tomorrow.", points: 6 },
            { optionText: "Say you will email, then send the full brochure.", points: 0 },
            { optionText: "Ask who in the team could talk to you instead.", points: 1 },
          ],
        },
        {
          questionText:
            "An assistant says that the director takes no sales calls and that you should email. You have already sent three emails. What do you say?",
          followUp: "What do you think the assistant would tell the director about such a call?",
          options: [
            { optionText: "Request the number of somebody else in the department.", points: 2 },
            { optionText: "Send a fourth email marked as urgent.", points: 0 },
            { optionText: "Say that the director is expecting your call about a running project.", points: 0 },
            { optionText: "Tell the assistant your reason in two sentences and ask for advice.", points: 9 },
            { optionText: "Thank them and call the director early tomorrow.", points: 6 },
          ],
        },
        {
          questionText:
            "You want to contact a chief engineer who has published a long article about failed pilots. Your product usually starts with a pilot. What do you write?",
          followUp: "How do you show that you have read something without flattering?",
          options: [
            { optionText: "A request for a call about the lessons of the article.", points: 5 },
            { optionText: "A standard message, as engineers dislike personal ones.", points: 0 },
            { optionText: "An invitation to a webinar in which pilots go well.", points: 1 },
            { optionText: "Two lines on one of the failures and how you would avoid it.", points: 10 },
            { optionText: "A friendly note that praises the article, with a link to a case study.", points: 0 },
          ],
        },
        {
          questionText:
            "Your tool can record a personal video for each contact in two minutes. Colleagues say answers doubled; you are shy on camera. How do you decide?",
          followUp: "What did you do the last time a method that you disliked worked?",
          options: [
            { optionText: "Record one good video and send it to everybody.", points: 5 },
            { optionText: "Test it against 30 emails.", points: 10 },
            { optionText: "Take a speaking course before you begin.", points: 1 },
            { optionText: "Let a colleague record the videos for your list.", points: 0 },
            { optionText: "Stay with email, which suits you better.", points: 0 },
          ],
        },
        {
          questionText:
            "On LinkedIn a buyer accepts your request and writes: “Please no pitch.” They fit your best customer profile. How do you proceed?",
          followUp: "What is the difference between patience and giving up here?",
          options: [
            { optionText: "Write to a colleague of theirs who said nothing of the kind.", points: 1 },
            { optionText: "Send a calendar link without any text.", points: 0 },
            { optionText: "Respect it, comment on their posts, and look for a real occasion.", points: 10 },
            { optionText: "Answer that you understand, then ask one question about their work.", points: 5 },
            { optionText: "Explain that this is no pitch and describe the product.", points: 0 },
          ],
        },
        {
          questionText:
            "A prospect answers your third email in capital letters: “STOP SENDING ME THIS.” The company is a target account. What do you do?",
          followUp: "Who else should know about this answer, and why?",
          options: [
            { optionText: "Let it rest and delete the answer.", points: 1 },
            { optionText: "Remove the address and turn to somebody else there next quarter.", points: 5 },
            { optionText: "Switch to the phone, which is more personal.", points: 0 },
            { optionText: "Explain why the message could have been useful for somebody in that position.", points: 0 },
            { optionText: "Apologize, remove the address, and note it for the team.", points: 10 },
          ],
        },
        {
          questionText:
            "You reach voicemail for the eighth time today. Your script is a 40-second message that describes three benefits. What do you do with the ninth?",
          followUp: "How would you find out whether voicemail does anything at all?",
          options: [
            { optionText: "Leave ten seconds with one reason, then email.", points: 9 },
            { optionText: "Leave the message, since repetition builds recognition.", points: 0 },
            { optionText: "Hang up and try again at another hour.", points: 6 },
            { optionText: "Record the script once and play it each time.", points: 1 },
            { optionText: "Stop calling and move the entire list to email, which people do read.", points: 0 },
          ],
        },
      ],
    },
    {
      name: "Qualifying",
      description: "How you find out whether a meeting is worth everyone’s time.",
      construct: "needs analysis and qualification",
      feedback: {
        strength:
          "You find out early whether there is a real problem and who cares about it. Keep saying no when the answer is no.",
        solid: "You ask useful questions. Try to ask one more when an answer sounds pleasant but vague.",
        develop:
          "Practice asking about consequences: what happens if nothing changes, and who would notice. It protects your own time as well.",
      },
      questions: [
        {
          questionText:
            "A prospect is charming, wants a demo this week, and avoids your question about the current process. Your meeting number is one short. What do you do?",
          followUp: "What do people usually mean when they avoid a plain question?",
          options: [
            { optionText: "Book the demo, since interest this strong matters more than process.", points: 0 },
            { optionText: "Let the account executive ask it in the demo.", points: 0 },
            { optionText: "Ask the same question three more times in other words.", points: 2 },
            { optionText: "Book the demo with a note about the open question.", points: 5 },
            { optionText: "Send two short questions and hold the demo until then.", points: 10 },
          ],
        },
        {
          questionText:
            "“We have no budget until next year,” says an operations manager in May. They describe a problem that costs them about 9,000 a month. How do you react?",
          followUp: "How would you talk about cost without sounding like a calculator?",
          options: [
            { optionText: "Tell them that good products always find budget, since you have seen it often.", points: 0 },
            { optionText: "Offer a discount for signing this year.", points: 1 },
            { optionText: "Agree on a call in January and set a reminder.", points: 0 },
            { optionText: "Work out together what waiting would cost.", points: 10 },
            { optionText: "Ask who may release money outside the budget.", points: 5 },
          ],
        },
        {
          questionText:
            "Your qualification form has 12 required fields. Prospects grow impatient after the fifth question. Empty fields cost you points. What do you do?",
          followUp: "How do you decide which information is really needed?",
          options: [
            { optionText: "Send the form to prospects before the call.", points: 0 },
            { optionText: "Read the questions faster and promise it will be brief.", points: 1 },
            { optionText: "Ask the four that decide, and tell your manager.", points: 10 },
            { optionText: "Spread the twelve over two short conversations.", points: 6 },
            { optionText: "Fill the remaining fields with likely answers and correct them later.", points: 0 },
          ],
        },
        {
          questionText:
            "A student asks for a demo “for a company project.” The company is large, and inbound requests count for your number. What do you do?",
          followUp: "What might still come of a contact like this one?",
          options: [
            { optionText: "Learn what the project is before you book.", points: 9 },
            { optionText: "Book it, because the company fits the profile and students have managers.", points: 0 },
            { optionText: "Pass it on as a lead for the partner team.", points: 0 },
            { optionText: "Turn the request down with a polite template.", points: 1 },
            { optionText: "Ask the student to bring their manager along.", points: 5 },
          ],
        },
        {
          questionText:
            "The prospect answers each question with “yes, that is a problem for us.” Nothing sounds wrong, and the call is easy. What do you do?",
          followUp: "How do you tell polite agreement from real need?",
          options: [
            { optionText: "Ask which of these problems they would pay to solve.", points: 6 },
            { optionText: "Name a few drawbacks of your product to test them.", points: 2 },
            { optionText: "Book the meeting while the mood is good.", points: 0 },
            { optionText: "Have them describe the last time.", points: 10 },
            { optionText: "Summarize the problems and praise their openness.", points: 0 },
          ],
        },
        {
          questionText:
            "Two people from one company contact you in the same week. One is a trainee who is thrilled, the other a director who is doubtful. You have one slot. Who gets it?",
          followUp: "What would you do with the other person?",
          options: [
            { optionText: "The trainee, because enthusiasm opens doors that titles keep shut.", points: 0 },
            { optionText: "The trainee, with the request to bring the director.", points: 5 },
            { optionText: "Whoever answers your next email first.", points: 0 },
            { optionText: "The director, without mentioning the trainee.", points: 1 },
            { optionText: "The director, after a word with the trainee.", points: 10 },
          ],
        },
        {
          questionText:
            "Halfway through a good call you learn that the prospect signed a three-year contract with a competitor last month. What do you do with the remaining ten minutes?",
          followUp: "What is worth remembering about this prospect for later?",
          options: [
            { optionText: "Ask what decided it and note the end date, because contracts do end.", points: 10 },
            { optionText: "Try to book a comparison demo anyway.", points: 1 },
            { optionText: "Thank them and hang up at once to save time.", points: 0 },
            { optionText: "Point out two weaknesses of the competitor.", points: 0 },
            { optionText: "Ask whether other departments were part of the contract.", points: 5 },
          ],
        },
        {
          questionText:
            "An account executive rejects every second meeting of yours as “not qualified.” You followed the written rules. Your bonus depends on accepted meetings. What do you do?",
          followUp: "How would you prepare for that conversation?",
          options: [
            { optionText: "Ask your manager to decide the disputed ones.", points: 6 },
            { optionText: "Go through five of them together and reword the rules.", points: 9 },
            { optionText: "Accept it, since the account executive knows better what buyers want.", points: 0 },
            { optionText: "Give your best meetings to another account executive.", points: 0 },
            { optionText: "Record your calls, so that you can prove it.", points: 2 },
          ],
        },
      ],
    },
    {
      name: "Handing over",
      description: "How you pass a conversation on so that nothing gets lost.",
      construct: "coordination and follow-through",
      feedback: {
        strength:
          "You hand over what matters and you stay responsible until the other side has taken over. Keep asking what happened afterward.",
        solid: "Your handovers work. Try adding, in one sentence, what the prospect expects to happen next.",
        develop:
          "Practice writing three facts before each handover: why now, what was promised, and what is still open. It saves everyone an awkward start.",
      },
      questions: [
        {
          questionText:
            "A meeting is tomorrow at nine. At 6 p.m. you notice that your notes contain only “interested, good fit.” The account executive is traveling. What do you do?",
          followUp: "What has to be in a note so that a stranger could run the meeting?",
          options: [
            { optionText: "Listen to the call recording tonight and rewrite the notes.", points: 5 },
            { optionText: "Move the meeting to the afternoon.", points: 2 },
            { optionText: "Leave it, since the account executive asks their own questions.", points: 0 },
            { optionText: "Write what you remember now and mark what you are unsure of.", points: 10 },
            { optionText: "Join the meeting and introduce everyone.", points: 0 },
          ],
        },
        {
          questionText:
            "The prospect wants to know whether the product connects to their old accounting system. You promised an answer by today. The engineer has not replied. What do you do?",
          followUp: "How do you choose words when you do not know yet?",
          options: [
            { optionText: "Ask another engineer and send the message later.", points: 5 },
            { optionText: "Let the account executive answer it next week.", points: 1 },
            { optionText: "Send the list of integrations and let them look.", points: 0 },
            { optionText: "Say yes, since most accounting systems are covered.", points: 0 },
            { optionText: "Write to the prospect that you are still checking, with a new time.", points: 10 },
          ],
        },
        {
          questionText:
            "Your prospect does not show up for the first meeting. The account executive waited 15 minutes and is annoyed with you. What do you do first?",
          followUp: "What would you change so that fewer people stay away?",
          options: [
            { optionText: "Write the prospect a friendly note with three new times.", points: 5 },
            { optionText: "Call the prospect to hear what happened, then report what you learned.", points: 10 },
            { optionText: "Explain that no-shows are part of the job.", points: 0 },
            { optionText: "Add two more reminders to every future meeting.", points: 2 },
            { optionText: "Apologize to the account executive and drop the prospect.", points: 0 },
          ],
        },
        {
          questionText:
            "After the handover the prospect keeps writing to you instead of the account executive, who is slow to answer. What do you do?",
          followUp: "Who owns a contact after the handover, in your view?",
          options: [
            { optionText: "Keep answering, since the prospect trusts you and the deal matters most.", points: 0 },
            { optionText: "Forward each message with a note that it is urgent.", points: 6 },
            { optionText: "Stop answering, because the handover is done.", points: 1 },
            { optionText: "Answer briefly and tell your colleague about the delay.", points: 9 },
            { optionText: "Tell the prospect that your colleague is very busy.", points: 0 },
          ],
        },
        {
          questionText:
            "You booked a meeting with a buyer who asked you not to invite their IT department yet. The account executive has added the IT head to the invitation. What do you do?",
          followUp: "What could happen to the buyer here?",
          options: [
            { optionText: "Ask the IT head to decline the invitation.", points: 1 },
            { optionText: "Cancel the meeting and book a new one later.", points: 0 },
            { optionText: "Say nothing, since IT has to join such projects at some point anyway.", points: 0 },
            { optionText: "Write the buyer that this was a mistake of yours.", points: 6 },
            { optionText: "Let your colleague change it.", points: 10 },
          ],
        },
        {
          questionText:
            "Three of your meetings from last month turned into large deals. Nobody has told you, and your next target is being set today. What do you do?",
          followUp: "How do you usually learn what became of your work?",
          options: [
            { optionText: "Wait until the account executives thank you.", points: 0 },
            { optionText: "Accept the target and celebrate with the team.", points: 0 },
            { optionText: "Bring the three cases along and ask what they had in common.", points: 10 },
            { optionText: "Mention the three deals to get a lower target.", points: 1 },
            { optionText: "Ask for the results of all your meetings before you agree to a number.", points: 5 },
          ],
        },
        {
          questionText:
            "A colleague leaves and you inherit 60 open conversations. The notes are thin, and some prospects were promised things you cannot find. How do you start?",
          followUp: "What would you say to somebody who was promised something that cannot be kept?",
          options: [
            { optionText: "Write each a line: who you are, what was agreed?", points: 10 },
            { optionText: "Read the entire history before you contact anyone.", points: 1 },
            { optionText: "Close the old ones and begin with fresh contacts.", points: 0 },
            { optionText: "Restart everyone in the standard sequence, because old promises are unclear.", points: 0 },
            { optionText: "Call the ten that seem closest to a meeting.", points: 5 },
          ],
        },
        {
          questionText:
            "An account executive asks you to move a booked meeting into next month, so that it counts for the new quarter. The prospect would like it this week. What do you do?",
          followUp: "What would you say if this happened a second time?",
          options: [
            { optionText: "Move it and tell the prospect that the calendar is full.", points: 0 },
            { optionText: "Keep it this week, since the prospect wants it, and inform your manager.", points: 9 },
            { optionText: "Decline, and book with another account executive.", points: 2 },
            { optionText: "Move it for the sake of good relations with the team.", points: 0 },
            { optionText: "Let the prospect choose between both dates.", points: 5 },
          ],
        },
      ],
    },
    {
      name: "Keeping at it",
      description: "How you organize your work, use feedback, and handle refusals.",
      construct: "self-management and resilience",
      feedback: {
        strength:
          "You keep your rhythm on hard days and learn from refusals. Keep an eye on your own energy as carefully as on your numbers.",
        solid:
          "You recover well most of the time. Try deciding before a hard day which hour is only for calls, and keep it.",
        develop:
          "Practice small fixed habits: one protected hour a day and one note after each block about what you will do differently.",
      },
      questions: [
        {
          questionText:
            "It is 3 p.m. You have made 46 calls without a single conversation. Your calling hour ends at four. What do you do?",
          followUp: "What do you usually tell yourself on such an afternoon?",
          options: [
            { optionText: "Stop and answer emails, which needs less energy.", points: 0 },
            { optionText: "Call five people who know you, to get back in rhythm.", points: 6 },
            { optionText: "Find out from the tool which hours work better.", points: 1 },
            { optionText: "Finish the hour with another opening.", points: 9 },
            { optionText: "Double the speed to reach more people by four.", points: 0 },
          ],
        },
        {
          questionText:
            "Your manager listens to a call and says that you interrupt people. You had not noticed, and your numbers are the best in the team. What do you do?",
          followUp: "When did feedback last surprise you?",
          options: [
            { optionText: "Avoid being listened to until you feel ready.", points: 0 },
            { optionText: "Point to the numbers, which speak for your style.", points: 0 },
            { optionText: "Thank them and try to pause longer.", points: 5 },
            { optionText: "Ask two friends whether they find that you interrupt.", points: 1 },
            { optionText: "Listen to three recordings.", points: 10 },
          ],
        },
        {
          questionText:
            "Company news: targets rise by 20%, and the territory stays the same. The team chat turns bitter. You think the new target can just be reached. What do you do?",
          followUp: "How do you deal with a mood that pulls you down?",
          options: [
            { optionText: "Join in for a while, since being part of the team matters.", points: 0 },
            { optionText: "Let the chat be and plan for the extra meetings.", points: 10 },
            { optionText: "Wait and see whether the number stays.", points: 0 },
            { optionText: "Tell the team how you believe it can be done.", points: 5 },
            { optionText: "Write to the sales director that the number is unfair.", points: 1 },
          ],
        },
        {
          questionText:
            "You are on day two of a new product, and a prospect asks something that you cannot answer. Forty prospects are still on today’s list. What do you do?",
          followUp: "How do you prepare yourself for things you have not learned yet?",
          options: [
            { optionText: "Say so, note the question, and find all answers tonight.", points: 9 },
            { optionText: "Give the answer that was right for the old product, which is probably close.", points: 0 },
            { optionText: "Let an experienced colleague take the rest of the list.", points: 2 },
            { optionText: "Postpone the list until the training is over.", points: 0 },
            { optionText: "Pause, find the answer, and call the prospect back within the hour.", points: 6 },
          ],
        },
        {
          questionText:
            "The CRM shows that you follow up late on 30% of your promised calls. You work hard and often stay until seven. What do you do first?",
          followUp: "What is the difference between being busy and being reliable, for you?",
          options: [
            { optionText: "Have the date fields removed from the CRM report.", points: 1 },
            { optionText: "Set two reminders for each promised call.", points: 5 },
            { optionText: "Promise fewer calls and block the time for them.", points: 10 },
            { optionText: "Apologize to the prospects and go on as before.", points: 0 },
            { optionText: "Stay until eight for the next two weeks.", points: 0 },
          ],
        },
        {
          questionText:
            "A rude prospect mocks your accent on a call. Two colleagues heard it. Your next call is in one minute. What do you do?",
          followUp: "What would you wish from your colleagues in such a moment?",
          options: [
            { optionText: "Call the prospect back to demand an apology while the memory is fresh.", points: 0 },
            { optionText: "Make the call and talk with a colleague at lunch.", points: 6 },
            { optionText: "Let the next call wait and inform your manager.", points: 10 },
            { optionText: "Laugh about it with the others and carry on.", points: 0 },
            { optionText: "Skip calls for the day and do research.", points: 2 },
          ],
        },
        {
          questionText:
            "An AI assistant offers to call your list in a natural voice and to hand over those who are interested. Your company allows a test. How do you approach it?",
          followUp: "What should a person on the phone be told, in your opinion?",
          options: [
            { optionText: "Turn it down, because people buy from people.", points: 1 },
            { optionText: "Hand over the entire list, since a test on few contacts proves nothing.", points: 0 },
            { optionText: "Try it on a small list, with a voice that says it is a machine.", points: 10 },
            { optionText: "Use it for old contacts, and compare the results after a month.", points: 5 },
            { optionText: "Let others test it first and copy what works.", points: 0 },
          ],
        },
        {
          questionText:
            "You have worked as a sales development representative for 14 months and want to become an account executive. No position is open. Your numbers are solid. What do you do?",
          followUp: "What would you like to be able to do a year from now?",
          options: [
            { optionText: "Remind your manager of the promotion every week.", points: 0 },
            { optionText: "Agree in writing on the skills to show by fall.", points: 10 },
            { optionText: "Look for another company that promotes people faster than this one.", points: 0 },
            { optionText: "Ask to sit in on two customer meetings a week.", points: 5 },
            { optionText: "Push your numbers until nobody can overlook you.", points: 1 },
          ],
        },
      ],
    },
  ],
} satisfies RoleTest;
