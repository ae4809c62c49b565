import type { RoleTest } from "./role-test.server.ts";

export default {
  name: "Sales Manager",
  summary: "Leads a sales team: coaching, hiring, planning and forecast, difficult conversations, and change.",
  publicTitle: "Sales Manager Assessment",
  description:
    "A situational judgment test: forty everyday situations of a sales manager, from coaching one person to leading a team through change.",
  sections: [
    {
      name: "Coaching",
      description: "How you help people sell better without doing it for them.",
      construct: "developing others",
      feedback: {
        strength:
          "You help people find their own next step and let them take it. Keep watching real work instead of asking about it.",
        solid: "You give useful advice. Try asking what the person would do before you say what you would do.",
        develop: "Practice choosing one thing per person and month. People change one habit at a time.",
      },
      questions: [
        {
          questionText:
            "After a joint meeting your salesperson asks: “How was I?” They spoke for 40 of 50 minutes. The customer seemed friendly. What do you say first?",
          followUp: "What makes feedback something that a person can use?",
          options: [
            { optionText: "Say that you want to think about it overnight.", points: 1 },
            { optionText: "Praise them, because confidence matters most so soon after a meeting.", points: 0 },
            { optionText: "Say what went well, and then how much they spoke.", points: 5 },
            { optionText: "Say that they spoke too much, since honesty saves time.", points: 0 },
            { optionText: "Ask what they learned about the customer.", points: 10 },
          ],
        },
        {
          questionText:
            "One of your best people copies your style and fails with it. They are quiet and exact; you are loud and quick. They ask for more of your tricks. What do you do?",
          followUp: "Who taught you to sell in your own way?",
          options: [
            { optionText: "Ask what they liked in their last good meeting.", points: 6 },
            { optionText: "Share a quiet recording.", points: 10 },
            { optionText: "Join their next three meetings.", points: 1 },
            { optionText: "Give them more practice with your tricks, since skill comes with time.", points: 0 },
            { optionText: "Tell them to forget the tricks and simply be themselves.", points: 0 },
          ],
        },
        {
          questionText:
            "In a customer meeting your new colleague gets a price wrong by 10% in the customer’s favor. You sit next to them. The customer is writing it down. What do you do?",
          followUp: "How do you correct somebody without taking over?",
          options: [
            { optionText: "Correct it at once in a friendly way.", points: 5 },
            { optionText: "Ask the customer for a short break.", points: 1 },
            { optionText: "Slide them a note, because they can still correct it themselves.", points: 9 },
            { optionText: "Let it stand, since you can absorb 10% this once.", points: 0 },
            { optionText: "Correct it by email after the meeting.", points: 0 },
          ],
        },
        {
          questionText:
            "Each of your eight people gets two hours of coaching a month. Two are excellent, four are solid, two are failing. You have less time this quarter. Where do you cut?",
          followUp: "Where does an hour of yours change the most?",
          options: [
            { optionText: "Nowhere, and work in the evenings instead.", points: 0 },
            { optionText: "Everywhere by the same share, since anything else would be unfair.", points: 0 },
            { optionText: "With those who ask for it least.", points: 1 },
            { optionText: "With the excellent two, who need it least.", points: 5 },
            { optionText: "With the failing two, after a frank talk with each.", points: 10 },
          ],
        },
        {
          questionText:
            "An AI tool scores every call of your team. One person has low scores for “empathy” and the happiest customers. They ask you what to do. What do you say?",
          followUp: "What would make you trust or distrust such a score?",
          options: [
            {
              optionText: "That you will listen to three calls together, since customers outrank a score.",
              points: 10,
            },
            { optionText: "That you will report it to the vendor.", points: 1 },
            { optionText: "That the score is one view among several.", points: 6 },
            { optionText: "That they should follow the tool’s tips for a month.", points: 0 },
            { optionText: "That the tool is wrong.", points: 0 },
          ],
        },
        {
          questionText:
            "A salesperson brings you each difficult deal and asks: “What shall I do?” Your answers are good. You now spend five hours a week on it. What do you change?",
          followUp: "What do you enjoy about being asked?",
          options: [
            { optionText: "Send them to a colleague with more experience.", points: 0 },
            { optionText: "Let them bring two options and a choice.", points: 10 },
            { optionText: "Write down your answers for everybody.", points: 2 },
            { optionText: "Answer only on two fixed afternoons.", points: 5 },
            { optionText: "Answer faster and more briefly, since good answers win deals.", points: 0 },
          ],
        },
        {
          questionText:
            "Your most experienced person, 22 years in sales, has stopped calling new customers and lives on old ones. The numbers just hold. How do you begin the conversation?",
          followUp: "What would you want to keep in this person’s way of working?",
          options: [
            { optionText: "Ask them what they would do with your territory.", points: 9 },
            { optionText: "Leave them alone until the numbers fall.", points: 0 },
            { optionText: "Set a target for new customers, since rules are easier than conversations.", points: 0 },
            { optionText: "Offer them a course on modern prospecting.", points: 1 },
            { optionText: "Show them the numbers of the past four years.", points: 5 },
          ],
        },
        {
          questionText:
            "You promised two people regular call reviews. For five weeks something more urgent came up each time. Neither has complained. What do you do?",
          followUp: "What did the two conclude from the five weeks?",
          options: [
            { optionText: "Hand the reviews to a senior colleague.", points: 6 },
            { optionText: "Ask the two whether they still want them.", points: 1 },
            { optionText: "Start over next quarter, when there will be more time for it.", points: 0 },
            { optionText: "Admit it and hold a short one today.", points: 10 },
            { optionText: "Review the recordings at night and send notes.", points: 0 },
          ],
        },
      ],
    },
    {
      name: "Hiring and team",
      description: "How you choose people and make a group work as a team.",
      construct: "selection and team development",
      feedback: {
        strength:
          "You choose people by evidence and build a team in which differences help. Keep writing down what you expect before you meet someone.",
        solid:
          "You have a good eye for people. Try asking every applicant the same five questions before you trust it.",
        develop:
          "Practice deciding on three things that the work demands, and asking each applicant for one example of each.",
      },
      questions: [
        {
          questionText:
            "An applicant is charming, sells you on the spot, and has changed companies four times in five years. The position has been open for 11 weeks. What do you do?",
          followUp: "What would you want to hear about the four changes?",
          options: [
            { optionText: "Reject them, because four changes say enough.", points: 0 },
            { optionText: "Invite them for a day with the team.", points: 1 },
            {
              optionText: "Let two former managers tell you about the person, since charm is no evidence.",
              points: 10,
            },
            { optionText: "Hire them, since charm like this sells everywhere.", points: 0 },
            { optionText: "Ask for the reasons for each change and for figures.", points: 5 },
          ],
        },
        {
          questionText:
            "Two finalists: one has sold in your industry and did fairly well in the work sample, the other comes from elsewhere and did clearly better. The team wants the first. Whom do you take?",
          followUp: "How much is knowledge of an industry worth, and for how long?",
          options: [
            { optionText: "The second, since the sample shows the work itself.", points: 10 },
            { optionText: "The first, because the team has to work with the person.", points: 0 },
            { optionText: "The second, with a longer trial period.", points: 5 },
            { optionText: "The first, as industry knowledge cannot be replaced quickly.", points: 0 },
            { optionText: "Neither, and continue the search.", points: 1 },
          ],
        },
        {
          questionText:
            "Your team is friendly and agrees on everything. In the last three months it lost two deals that two people had doubted silently. What do you do in the next deal review?",
          followUp: "When did somebody last contradict you?",
          options: [
            { optionText: "Criticize the deal yourself so that others dare to follow.", points: 0 },
            { optionText: "Bring in a person from another team.", points: 1 },
            { optionText: "Invite everybody to be more critical from now on.", points: 0 },
            { optionText: "Let everyone write down one doubt first.", points: 9 },
            { optionText: "Ask the two doubters for their view first.", points: 6 },
          ],
        },
        {
          questionText:
            "Your star brings 38% of revenue and makes a junior cry for the second time. The star says that sales is “no kindergarten.” The quarter ends in three weeks. What do you do?",
          followUp: "What does the rest of the team learn from what you do?",
          options: [
            { optionText: "Move the junior to another group and talk with the star.", points: 5 },
            { optionText: "Report it to the HR department.", points: 1 },
            { optionText: "Ask both to settle it among themselves.", points: 0 },
            { optionText: "Talk with the star today about the consequences.", points: 10 },
            { optionText: "Wait until the quarter is over, since 38% is at stake.", points: 0 },
          ],
        },
        {
          questionText:
            "You have one open position. Your team asks for another salesperson. You see that meetings are prepared badly because nobody has time. What do you propose?",
          followUp: "How would you test your idea before you hire?",
          options: [
            { optionText: "A salesperson who starts with half a territory.", points: 6 },
            { optionText: "Someone for preparation.", points: 10 },
            { optionText: "No one, and a bonus for good preparation.", points: 0 },
            { optionText: "A trainer for the next two months.", points: 1 },
            { optionText: "A salesperson, as the team asked.", points: 0 },
          ],
        },
        {
          questionText:
            "Half of your team works from home. The other half complains in private that they carry the phone calls that come in. Nobody says it aloud. What do you do?",
          followUp: "What would a fair solution look like to each half?",
          options: [
            { optionText: "Wait for a while, as such moods come and go.", points: 0 },
            { optionText: "Speak with the loudest of those who complain.", points: 1 },
            { optionText: "Let the team find a rule, since they know the calls.", points: 10 },
            { optionText: "Divide the calls yourself by a weekly plan.", points: 5 },
            { optionText: "Call everybody back to the office on two days of the week.", points: 0 },
          ],
        },
        {
          questionText:
            "A former member of your team applies again. They left for a rival, slammed the door, and did well there. Two of the team would be happy, one would be furious. What do you do?",
          followUp: "What would you have to know to trust them again?",
          options: [
            { optionText: "Hire them quickly before the rival reacts.", points: 0 },
            { optionText: "Talk with them about the slammed door first.", points: 5 },
            { optionText: "Ask the furious one for their reasons.", points: 2 },
            { optionText: "Turn them down, because loyalty has to count.", points: 0 },
            { optionText: "Treat them like any other applicant.", points: 9 },
          ],
        },
        {
          questionText:
            "In your team only the loud get praise in the weekly meeting. A quiet person closed the hardest deal of the year and said nothing. You learn of it from the customer. What do you do?",
          followUp: "How do quiet people like to be recognized?",
          options: [
            { optionText: "Let them choose how the team hears of it.", points: 10 },
            { optionText: "Nothing, since they seem to want it that way.", points: 0 },
            { optionText: "Tell the story in the weekly meeting yourself.", points: 6 },
            { optionText: "Suggest that they speak up more for their career.", points: 0 },
            { optionText: "Send them a bottle of wine.", points: 1 },
          ],
        },
      ],
    },
    {
      name: "Planning",
      description: "How you plan, divide work, and say where the team stands.",
      construct: "planning and commercial management",
      feedback: {
        strength: "You plan with few assumptions and say early when they fail. Keep asking what would have to be true.",
        solid: "Your plans hold most of the time. Try naming the two assumptions on which the whole number rests.",
        develop: "Practice comparing each forecast with the outcome, and writing one sentence about the difference.",
      },
      questions: [
        {
          questionText:
            "Your forecast is 1.2 million. You believe 0.9. The difference is one deal whose owner swears that it will come. The board meets tomorrow. What do you report?",
          followUp: "What do you say to the owner of the deal?",
          options: [
            { optionText: "1.2, because you trust your people.", points: 0 },
            { optionText: "0.9, without a word about the deal in question.", points: 1 },
            { optionText: "1.2, with the note that markets are difficult this quarter.", points: 0 },
            { optionText: "1.05, since the chance is about 50%.", points: 5 },
            { optionText: "0.9, since the board plans with it.", points: 10 },
          ],
        },
        {
          questionText:
            "The company sets your target 30% higher, without new people. Your director says: “You will find a way.” You see a way to 12%. What do you do?",
          followUp: "How would you react if one of your own people came to you like this?",
          options: [
            { optionText: "Ask the other managers how they feel about it.", points: 1 },
            { optionText: "Accept it, since arguing would look weak.", points: 0 },
            { optionText: "Pass the 30% on to the team in equal parts.", points: 0 },
            { optionText: "Show in writing what 12% needs, and what 30% would.", points: 10 },
            { optionText: "Ask which of the two larger products should come first.", points: 6 },
          ],
        },
        {
          questionText:
            "Territories were drawn five years ago. Today one has three times the potential of another, and its owner is your friend. The others grumble. What do you do?",
          followUp: "How do you keep a change like this fair for the one who loses?",
          options: [
            { optionText: "Ask your friend to give up some accounts.", points: 1 },
            { optionText: "Balance it with a lower target for the others.", points: 0 },
            { optionText: "Let the team check the data, and draw them again.", points: 9 },
            { optionText: "Give the next large account to the weakest territory.", points: 5 },
            { optionText: "Leave them, as relationships with customers would break.", points: 0 },
          ],
        },
        {
          questionText:
            "It is the last week. Two people in your team could each close a deal by giving 25% off. The target would be met exactly. You would have to approve it today. What do you do?",
          followUp: "What will customers learn from it?",
          options: [
            { optionText: "Refuse, since prices would stay low.", points: 10 },
            { optionText: "Approve both, as the target comes before everything else now.", points: 0 },
            { optionText: "Ask your director to approve it.", points: 1 },
            { optionText: "Let the two decide for themselves.", points: 0 },
            { optionText: "Allow one, against a longer contract.", points: 5 },
          ],
        },
        {
          questionText:
            "Your CRM has 64 required fields per deal. Data quality is bad, and management wants ten more fields. Your team spends six hours a week on it. What do you suggest?",
          followUp: "Which three fields would you never give up?",
          options: [
            { optionText: "To fill some fields with a tool.", points: 6 },
            { optionText: "To train the team on the meaning of the fields.", points: 1 },
            { optionText: "To add the ten, and to check them each Friday.", points: 0 },
            { optionText: "To drop the 50 fields that nobody needed.", points: 10 },
            { optionText: "To hire an assistant for the data.", points: 0 },
          ],
        },
        {
          questionText:
            "In your pipeline review, 70% of the time goes into deals that are lost later. Those were the loudest. How do you run the next one?",
          followUp: "How do you notice early that a deal will be lost?",
          options: [
            { optionText: "Look at the large ones only, since they decide.", points: 0 },
            { optionText: "Allow each deal five minutes.", points: 5 },
            { optionText: "Collect the questions in writing before the meeting.", points: 1 },
            { optionText: "Let everyone choose the deal that they want to talk about.", points: 0 },
            { optionText: "Begin with those that moved forward and ask why.", points: 10 },
          ],
        },
        {
          questionText:
            "A rival closes its local office. You could hire two of its people at once, or contact its 140 customers with your team of six. There is money for one of the two. What do you choose?",
          followUp: "How quickly does such a chance pass?",
          options: [
            { optionText: "Contact the customers, because they decide within weeks.", points: 9 },
            { optionText: "Wait until it becomes clear what the rival plans.", points: 0 },
            { optionText: "Ask your director for money for both.", points: 1 },
            { optionText: "Hire both, as they bring their customers along.", points: 0 },
            { optionText: "Hire one and contact the largest customers with your team.", points: 6 },
          ],
        },
        {
          questionText:
            "You give the board a dashboard with 22 figures. In the meeting they look at revenue and ask about nothing else. It takes your team a day a month. What do you do?",
          followUp: "What should a board be able to decide after looking at it?",
          options: [
            { optionText: "Ask the chair which figures they use.", points: 5 },
            { optionText: "Write three figures with a sentence each, since that is what gets read.", points: 10 },
            { optionText: "Explain the other 21 in the next meeting.", points: 0 },
            { optionText: "Keep it, since the board should see everything.", points: 0 },
            { optionText: "Have a tool make it automatically.", points: 2 },
          ],
        },
      ],
    },
    {
      name: "Difficult talks",
      description: "How you speak with people when it is uncomfortable.",
      construct: "performance management and integrity",
      feedback: {
        strength: "You say difficult things early, in private, and with respect. Keep agreeing on what happens next.",
        solid: "You are honest with people. Try having the conversation in the week in which you first think of it.",
        develop:
          "Practice beginning with one observation and one question. Most difficult talks are shorter than the fear of them.",
      },
      questions: [
        {
          questionText:
            "One of your people has missed the target for three quarters. They are liked, work hard, and have a sick parent. You have been patient. What do you say now?",
          followUp: "What do you owe this person, and what do you owe the team?",
          options: [
            { optionText: "That you worry, and that you would like to hear their plan.", points: 5 },
            { optionText: "That you fear you cannot protect them much longer.", points: 0 },
            { optionText: "Nothing yet, since a sick parent comes before any target.", points: 0 },
            { optionText: "What June has to show, in writing, and your help.", points: 10 },
            { optionText: "That another role may suit them better.", points: 1 },
          ],
        },
        {
          questionText:
            "You find out that a deal was counted twice in last quarter’s figures. The bonus was paid, to you as well. Nobody has noticed. What do you do?",
          followUp: "What would change if the amount were small?",
          options: [
            { optionText: "Clear it up first, and then report it.", points: 6 },
            { optionText: "Wait, as the auditors look at it anyway.", points: 0 },
            { optionText: "Ask a colleague from finance what is usual.", points: 1 },
            { optionText: "Quietly deduct it from this quarter’s figures.", points: 0 },
            { optionText: "Report it today, with your own bonus.", points: 10 },
          ],
        },
        {
          questionText:
            "A top salesperson asks you in confidence whether the rumor of layoffs is true. You know that two of your team will go, not this person. You have promised silence. What do you say?",
          followUp: "How do you keep your promise and this person’s trust?",
          options: [
            { optionText: "That they do not have to worry.", points: 5 },
            { optionText: "That you cannot talk about it, and will as soon as you can.", points: 9 },
            { optionText: "That two people will go, but not this person.", points: 0 },
            { optionText: "That rumors are best ignored.", points: 1 },
            { optionText: "That you know nothing about it, since a promise is a promise.", points: 0 },
          ],
        },
        {
          questionText:
            "You corrected a person in front of the team, and you were wrong about the facts. It was two hours ago. The person has gone quiet. What do you do?",
          followUp: "Why does it matter where you apologize?",
          options: [
            { optionText: "Let it rest, because a manager must not lose face.", points: 0 },
            { optionText: "Apologize in private right away.", points: 6 },
            { optionText: "Be especially friendly to the person this week.", points: 0 },
            { optionText: "Apologize in front of everyone.", points: 10 },
            { optionText: "Write the person a message.", points: 1 },
          ],
        },
        {
          questionText:
            "A customer complains that your salesperson made a remark about their religion. The salesperson says it was a joke. You were not there. What do you do first?",
          followUp: "What would you need to know before you judge?",
          options: [
            { optionText: "Believe your salesperson, as you know them well.", points: 0 },
            { optionText: "Send the salesperson to a course.", points: 1 },
            { optionText: "Assign the customer to a colleague and leave it at that.", points: 0 },
            { optionText: "Apologize to the customer for what they felt.", points: 5 },
            { optionText: "Hear both separately and write down what they say.", points: 10 },
          ],
        },
        {
          questionText:
            "Two of your people claim the same deal. One found it, the other saved it. The rule gives everything to the finder. Everybody knows that the other did the work. What do you decide?",
          followUp: "How would you word a better rule?",
          options: [
            { optionText: "A bonus for the second one from your budget.", points: 1 },
            { optionText: "Let them agree among themselves.", points: 0 },
            { optionText: "The rule this time, and a better one for the next.", points: 9 },
            { optionText: "All to the one who saved it, since work has to pay.", points: 0 },
            { optionText: "Half for each, with your reasons in front of the team.", points: 6 },
          ],
        },
        {
          questionText:
            "A person you like asks for a promotion. They are good and not ready. Last year you said “maybe next year.” The year is over. What do you say?",
          followUp: "What did “maybe” do for you, and for them?",
          options: [
            { optionText: "No, because two things are missing, and you name them.", points: 10 },
            { optionText: "That the budget does not allow it at present.", points: 0 },
            { optionText: "That your director has the last word.", points: 1 },
            { optionText: "Yes, since you would lose them otherwise.", points: 0 },
            { optionText: "That you want to think about it together in a month.", points: 5 },
          ],
        },
        {
          questionText:
            "You must let a person go this afternoon. Your director offers to do it for you. The person trusts you. How do you handle it?",
          followUp: "What should the person be able to say about this hour later?",
          options: [
            { optionText: "Do it by video, so that they can be at home.", points: 1 },
            { optionText: "Do it yourself, in few words, and stay for their questions.", points: 10 },
            { optionText: "Prepare the person with a hint in the morning.", points: 0 },
            { optionText: "Let your director do it, since the decision came from there.", points: 0 },
            { optionText: "Do it together with your director.", points: 5 },
          ],
        },
      ],
    },
    {
      name: "Leading change",
      description: "How you bring a team through change and work with the rest of the company.",
      construct: "change leadership and collaboration",
      feedback: {
        strength:
          "You explain why, start small, and listen to those who do the work. Keep saying what will stay the same.",
        solid: "You lead change with energy. Try telling people earlier what you do not know yet.",
        develop: "Practice starting a change with three volunteers, and letting them tell the others.",
      },
      questions: [
        {
          questionText:
            "The company replaces the CRM. Your team hates the idea, and you have doubts as well. The decision is made. You introduce it on Monday. What do you say?",
          followUp: "How honest can a manager be about their own doubts?",
          options: [
            { optionText: "That it is great, since teams follow energy.", points: 0 },
            { optionText: "That the decision is made, and you will help everyone.", points: 5 },
            { optionText: "That you would have decided otherwise.", points: 0 },
            { optionText: "What it costs, what it brings, and what is open.", points: 10 },
            { optionText: "That every beginning is hard.", points: 1 },
          ],
        },
        {
          questionText:
            "Marketing delivers 500 leads a month; your team says they are bad. Marketing says that your team does not call. Both have figures. The next meeting will be loud. What do you do before it?",
          followUp: "Where could both be right?",
          options: [
            { optionText: "Tell your team to call all leads this week.", points: 1 },
            { optionText: "Collect more figures on bad leads before you talk to them.", points: 0 },
            { optionText: "Agree on a common definition of a lead.", points: 6 },
            { optionText: "Ask the managing director to moderate.", points: 0 },
            { optionText: "Call 30 leads with marketing, because both need facts.", points: 10 },
          ],
        },
        {
          questionText:
            "You want to test a new way of selling. Six of eight people are against it. Two are curious. You have a quarter. How do you begin?",
          followUp: "What would make you give the idea up?",
          options: [
            { optionText: "Drop it, as a team must want it.", points: 0 },
            { optionText: "Have the two try it and report to the others.", points: 9 },
            { optionText: "Pay a bonus to all who join.", points: 1 },
            { optionText: "Explain the idea to all eight once more.", points: 5 },
            { optionText: "Introduce it for everybody, since half measures prove nothing.", points: 0 },
          ],
        },
        {
          questionText:
            "Your company sells to a new kind of customer, and your best people fail there. They are ashamed and hide it. You see it in the data. What do you do in the team meeting?",
          followUp: "Who in the team would it help most, and why?",
          options: [
            { optionText: "Describe a failure of yours.", points: 10 },
            { optionText: "Show the data, as facts speak for themselves.", points: 0 },
            { optionText: "Ask who would like to talk about it first.", points: 2 },
            { optionText: "Invite a speaker who knows those customers.", points: 0 },
            { optionText: "Praise them for their courage in a new field.", points: 5 },
          ],
        },
        {
          questionText:
            "Delivery keeps missing dates that your team promises. You and the head of delivery avoid each other. On Thursday you meet by chance in the elevator. What do you do?",
          followUp: "What would delivery say about your team?",
          options: [
            { optionText: "Keep it short, as an elevator is no place for this.", points: 0 },
            { optionText: "Suggest a weekly call between the two teams.", points: 6 },
            { optionText: "Suggest lunch and admit one of your team’s mistakes.", points: 10 },
            { optionText: "Ask how things are going in delivery.", points: 1 },
            { optionText: "Mention the latest delay in a joking way.", points: 0 },
          ],
        },
        {
          questionText:
            "A new bonus plan pays 12% more for new customers and less for old ones. Three old customers call because nobody answers them anymore. What do you tell the company?",
          followUp: "What did the plan want to achieve?",
          options: [
            { optionText: "Nothing, since plans need time to work.", points: 0 },
            { optionText: "Ask for a second look at it after the quarter.", points: 5 },
            { optionText: "Report the calls in writing and ask to count renewals.", points: 10 },
            { optionText: "Collect complaints until there are enough.", points: 1 },
            { optionText: "Ask your team to answer old customers all the same.", points: 0 },
          ],
        },
        {
          questionText:
            "You take over a team whose former manager was loved. In the first week you hear “we used to do it differently” 20 times. Some of it was better. What do you do?",
          followUp: "What would you like to be known for after a year?",
          options: [
            { optionText: "Ask the former manager to support you openly.", points: 0 },
            { optionText: "Change one thing quickly, so that it is clear who leads.", points: 0 },
            { optionText: "Ask for three things that must stay, and keep them.", points: 9 },
            { optionText: "Change nothing for two months.", points: 6 },
            { optionText: "Invite everyone to dinner.", points: 1 },
          ],
        },
        {
          questionText:
            "An AI system could take over the first contact with small customers. Two of your people do only that. You have known for a month; they have not. What do you do?",
          followUp: "When is the right time to tell people that their work will change?",
          options: [
            { optionText: "Ask them what they think of such systems.", points: 1 },
            { optionText: "Tell them now, because they will hear it from somebody else before long.", points: 10 },
            { optionText: "Wait until it is decided, since worries slow people down.", points: 0 },
            { optionText: "Tell them once you have another role for each.", points: 5 },
            { optionText: "Let them hear it with everybody else in the company.", points: 0 },
          ],
        },
      ],
    },
  ],
} satisfies RoleTest;
