/**
 * The default assessment: 40 everyday sales situations in 5 sections of 8, each with four options (A to D in the
 * order given here). Between them the sections cover prospecting, discovery, objections, negotiating, losing and
 * resilience, self-organisation, integrity and teamwork.
 *
 * Scoring: every option is a plausible action and carries its own whole number of points from 0 to 10. In each
 * question exactly one option is clearly best (9 or 10 points); the others earn 0 to 7. A question scores
 * the points of the chosen option, an unanswered question scores 0, and a section or the whole test is the sum of
 * its questions. Every section has the same maximum (78), so sections weigh equally; the whole test has 390.
 * Compare scores as a share of the maximum, never show points to candidates, and read a result as a basis for the
 * interview rather than as a verdict.
 */
export const defaultTest = {
  name: "Default Test",
  description:
    "Forty everyday sales situations that show how a candidate finds, wins and keeps customers, deals with setbacks " +
    "and works with others.",
  testPassword: "welcome",
  sections: [
    {
      name: "Prospecting",
      description:
        "How you choose whom to contact, start conversations with strangers and keep new business coming in.",
      questions: [
        {
          questionText:
            "You take over a territory of 300 dormant accounts and have one week before your first pipeline review. " +
            "Nobody has kept useful notes, and your manager wants to see meetings in the diary. How do you start?",
          options: [
            {
              optionText:
                "I ring through all 300 in order, ask each one a few short questions, and see who is interested.",
              points: 5,
            },
            {
              optionText:
                "I send everyone a well-written reintroduction email, and spend the week following up every reply.",
              points: 1,
            },
            {
              optionText:
                "I choose the 30 most like our best customers and ring only those, each for a reason of its own.",
              points: 10,
            },
            {
              optionText:
                "I research the accounts in depth, and bring a ranked territory plan to the review that I can defend.",
              points: 3,
            },
          ],
        },
        {
          questionText:
            "The operations director of a company you would love to win has not answered two emails and a voicemail " +
            "over three weeks. You have just received a new case study from a firm in the same trade. What is your " +
            "next step?",
          options: [
            {
              optionText:
                "I ring early in the day and ask for fifteen minutes to test whether the main result in the case " +
                "study would hold for them.",
              points: 10,
            },
            {
              optionText:
                "I reply to my last email with a polite note in case it was missed, and attach the case study for " +
                "them.",
              points: 3,
            },
            {
              optionText: "I leave the account alone for a quarter, and then start afresh with something entirely new.",
              points: 1,
            },
            {
              optionText:
                "I write to the managing director, because a message passed down from the top tends to get read.",
              points: 6,
            },
          ],
        },
        {
          questionText:
            "A friendly contact has taken four of your calls this year and always says that the timing is nearly " +
            "right. Twice you have asked to meet the budget holder, and twice they changed the subject. Your own " +
            "pipeline is thin: what do you do?",
          options: [
            {
              optionText:
                "I keep calling every few weeks; a warm contact in a thin month is worth more than any cold list.",
              points: 2,
            },
            {
              optionText:
                "I offer a month’s free trial, let them experience the benefit, and ask them to make the case inside.",
              points: 3,
            },
            {
              optionText:
                "I prepare a business case that my contact can hand to the budget holder without arranging a meeting.",
              points: 5,
            },
            {
              optionText:
                "I say openly that I’ll stop calling unless they see a real project ahead, because other accounts " +
                "need the time.",
              points: 9,
            },
          ],
        },
        {
          questionText:
            "You have ninety minutes set aside for calls to new companies. After twenty-five attempts you have " +
            "reached four people, all of whom declined politely within half a minute. What do you do with the hour " +
            "that is left?",
          options: [
            {
              optionText:
                "I switch to personal emails for the remaining time and return to the telephone tomorrow morning.",
              points: 1,
            },
            {
              optionText:
                "I change my opening line and keep dialling, because that turns the second half into a fair test.",
              points: 10,
            },
            {
              optionText:
                "I carry on exactly as before, because four conversations prove nothing and discipline is what counts.",
              points: 6,
            },
            {
              optionText:
                "I stop to research the next names more thoroughly, and finish with a few calls that are better aimed.",
              points: 3,
            },
          ],
        },
        {
          questionText:
            "Over lunch, a long-standing customer mentions that a former colleague now runs purchasing at a company " +
            "on your target list. They add that the two of them still speak often. How do you use this?",
          options: [
            {
              optionText:
                "I contact the former colleague the next day, and mention our customer’s name in the first sentence.",
              points: 5,
            },
            {
              optionText:
                "I note the name and wait for a better moment, because asking for favours can strain a good " +
                "relationship.",
              points: 0,
            },
            {
              optionText:
                "I ask there and then for an introduction, and offer to draft the two lines they would need to send.",
              points: 10,
            },
            { optionText: "I suggest a credit on their next order in return for a personal introduction.", points: 2 },
          ],
        },
        {
          questionText:
            "A competitor has just announced a price rise of 12 per cent, and you know six companies that buy from " +
            "them. All six have turned you down at some point in the past two years. How do you approach them?",
          options: [
            {
              optionText:
                "I email all six the same day with a clear like-for-like comparison and a price that holds until " +
                "month end.",
              points: 5,
            },
            {
              optionText:
                "I wait until the rise has appeared on their first invoices, and get in touch when they feel the cost.",
              points: 3,
            },
            {
              optionText:
                "I ring each one and start from the reason they gave for saying no, because the rise may have " +
                "changed it.",
              points: 9,
            },
            {
              optionText:
                "I get a special price for switching approved first, and open the conversation with a strong offer.",
              points: 1,
            },
          ],
        },
        {
          questionText:
            "At the first attempt you reach the managing director of a mid-sized manufacturer. Before you have " +
            "finished your opening they say: “I have two minutes between meetings. What is this about?” How do you " +
            "use the time?",
          options: [
            {
              optionText:
                "I name the one problem we solve for firms like theirs, and ask whether it deserves a proper call.",
              points: 10,
            },
            {
              optionText:
                "I apologise for the interruption and ask for a better time, so that they can listen without pressure.",
              points: 3,
            },
            {
              optionText:
                "I use the two minutes to ask about their priorities, so that the call is about them rather than us.",
              points: 6,
            },
            {
              optionText: "I say who we are, what we offer and which manufacturers trust us, as briefly as I can.",
              points: 2,
            },
          ],
        },
        {
          questionText:
            "Your three largest deals need attention every day and should carry the whole quarter. Your prospecting " +
            "hours are the easiest thing in the diary to give up, and nobody would notice for a while. What happens " +
            "to them?",
          options: [
            {
              optionText:
                "I move them to Friday afternoon, and use whatever time the three deals have left me by then.",
              points: 4,
            },
            {
              optionText:
                "I pause them until the deals are signed, because revenue within reach deserves full attention.",
              points: 1,
            },
            {
              optionText:
                "I ask marketing for more enquiries in the meantime, and take the hours up again next quarter.",
              points: 2,
            },
            {
              optionText:
                "I cut them by half if I must and keep that half fixed each morning, because next quarter starts " +
                "there.",
              points: 10,
            },
          ],
        },
      ],
    },
    {
      name: "Discovery",
      description:
        "How you find out what a buyer really needs, who decides and whether there is a deal worth pursuing.",
      questions: [
        {
          questionText:
            "Ten minutes into a first meeting, the head of IT says: “Just show us the demo, we know what we need.” " +
            "Two of their colleagues have their laptops open and look ready to leave. What do you do?",
          options: [
            {
              optionText:
                "I start the full demo at once, watch their reactions closely, and ask my questions along the way.",
              points: 5,
            },
            {
              optionText:
                "I agree to the demo, but ask first which part would decide it for them, and show nothing else.",
              points: 10,
            },
            {
              optionText:
                "I explain why I need to understand their situation first, and go on with the questions I’ve prepared.",
              points: 3,
            },
            {
              optionText:
                "I suggest a separate meeting for the demo, and use this hour to work through their requirements.",
              points: 1,
            },
          ],
        },
        {
          questionText:
            "A company unknown to you sends a tender with 140 requirements, due in eight days. Questions are not " +
            "allowed, and the wording closely follows a competitor’s brochure. What do you do?",
          options: [
            {
              optionText:
                "I answer all 140 points as completely as I can with our specialists, because a strong document can " +
                "win on merit.",
              points: 3,
            },
            {
              optionText:
                "I answer briefly with the lowest price we can bear, the one thing that can still upset a decision.",
              points: 0,
            },
            {
              optionText:
                "I complete only the sections in which we are strong, and so stay on their list at little cost.",
              points: 4,
            },
            {
              optionText:
                "I decline in writing and say why, and offer to talk should they want a second view before they " +
                "decide.",
              points: 9,
            },
          ],
        },
        {
          questionText:
            "A prospect tells you that late deliveries from their present supplier are “a bit annoying”. You sell a " +
            "more reliable service at a price about a tenth higher. What do you do next?",
          options: [
            {
              optionText:
                "I ask them to take me through the last late delivery, from the first phone call to the final cost.",
              points: 10,
            },
            {
              optionText:
                "I show our delivery record for the past year, together with a reference from a customer in their " +
                "trade.",
              points: 5,
            },
            {
              optionText:
                "I bring up the higher price myself and explain how it pays for itself, so that it’s no surprise " +
                "later.",
              points: 2,
            },
            { optionText: "I agree that it must be frustrating, and ask what else they’d like to change.", points: 4 },
          ],
        },
        {
          questionText:
            "Your contact says that they alone will decide on a contract that would be the largest in their " +
            "department’s history. In your experience, finance has to approve sums like this one. How do you handle " +
            "it?",
          options: [
            {
              optionText:
                "I mention that finance has often joined late on sums like this, and ask how the last one was " +
                "approved.",
              points: 10,
            },
            {
              optionText:
                "I take them at their word, because questioning their authority could cost me the trust I’ve built.",
              points: 2,
            },
            {
              optionText:
                "I contact the finance director directly, with all courtesy, and ask what they’d need to see in a " +
                "proposal.",
              points: 1,
            },
            {
              optionText:
                "I add a page for finance to the proposal just in case, and let my contact decide how to use it.",
              points: 6,
            },
          ],
        },
        {
          questionText:
            "During a discovery call the buyer describes a need of which your product covers only about half. They " +
            "like you and are clearly keen, and you are short of your target for the quarter. What do you say?",
          options: [
            {
              optionText:
                "I build on the half we do well, and raise the gap once they have seen enough to judge it fairly.",
              points: 2,
            },
            {
              optionText:
                "I tell them that our development is heading that way and that customers like them set its priorities.",
              points: 1,
            },
            {
              optionText:
                "I tell them plainly which half we don’t cover, because they should judge now whether the rest is " +
                "worth it.",
              points: 10,
            },
            {
              optionText:
                "I ask how much the missing half matters to them, and leave our position open until I know the answer.",
              points: 5,
            },
          ],
        },
        {
          questionText:
            "You ask a plant manager why a project that has been talked about for three years has suddenly become " +
            "urgent. There is a pause; they look down at the table and say nothing. What do you do?",
          options: [
            {
              optionText:
                "I rephrase the question more gently, so that they don’t feel interrogated by someone they hardly " +
                "know.",
              points: 6,
            },
            { optionText: "I stay silent and wait, even if it becomes uncomfortable for both of us.", points: 9 },
            {
              optionText:
                "I suggest a likely reason, such as a new regulation or a breakdown, and let them confirm it.",
              points: 1,
            },
            {
              optionText: "I move to an easier subject and return to this one later, once the mood is more relaxed.",
              points: 3,
            },
          ],
        },
        {
          questionText:
            "A large enquiry arrives from a stranger who wants a detailed quotation by tomorrow and tells you on the " +
            "phone: “Just send the price.” Preparing it would take two colleagues most of a day. What do you do?",
          options: [
            {
              optionText: "I have the quotation prepared in full by tomorrow, and ring them the moment it has arrived.",
              points: 3,
            },
            { optionText: "I send our standard price list within the hour, and let them choose what fits.", points: 1 },
            {
              optionText:
                "I reply that a serious quotation is impossible without a meeting, and suggest three dates in the " +
                "coming week.",
              points: 4,
            },
            {
              optionText:
                "I give a rough price range now, and trade the full quotation for twenty minutes of questions.",
              points: 10,
            },
          ],
        },
        {
          questionText:
            "You are about to present to a committee of five, and all you know comes from one enthusiastic user. On " +
            "the way in you learn that the head of finance considers the project unnecessary. How do you proceed?",
          options: [
            {
              optionText:
                "I present as planned with the savings moved to the front, so that finance hears the strongest " +
                "figures first.",
              points: 6,
            },
            {
              optionText:
                "I open by saying that I’ve heard only one side so far, and go round the table before showing " +
                "anything.",
              points: 10,
            },
            {
              optionText:
                "I ask my contact to speak for the project early on, because a voice from inside convinces more than " +
                "mine.",
              points: 2,
            },
            {
              optionText:
                "I present as planned and seek out the head of finance alone afterwards, when they can speak freely.",
              points: 4,
            },
          ],
        },
      ],
    },
    {
      name: "Objections & Terms",
      description:
        "How you respond to doubt and pressure, and how you protect value once price and terms are on the table.",
      questions: [
        {
          questionText:
            "At the end of a good presentation the buyer leans back and says: “You are 20 per cent more expensive " +
            "than the others.” You know that your price is fair for what it includes. How do you respond?",
          options: [
            {
              optionText:
                "I go through what the others leave out, so that the buyer can see where the difference comes from.",
              points: 5,
            },
            {
              optionText:
                "I ask what figure they have in mind, and promise to find out how close my manager can come to it.",
              points: 1,
            },
            {
              optionText:
                "I offer a smaller package at the price of the others, and explain what it does and doesn’t include.",
              points: 3,
            },
            { optionText: "I confirm it without apology, and ask what exactly they’re comparing us with.", points: 10 },
          ],
        },
        {
          questionText:
            "“This all looks good, let us think about it,” says the owner of a family firm after your third meeting. " +
            "No open points have been mentioned, and your offer has been with them for ten days. What is your reply?",
          options: [
            {
              optionText: "I tell them to take the time they need, and arrange to ring at the end of next week.",
              points: 4,
            },
            {
              optionText: "I tell them that in my experience this means something isn’t right yet, and ask what it is.",
              points: 10,
            },
            {
              optionText:
                "I offer to hold the present conditions until month end, which gives them a good reason to decide.",
              points: 1,
            },
            {
              optionText:
                "I send a summary of the main benefits and two references from family firms, so that they can decide " +
                "calmly.",
              points: 2,
            },
          ],
        },
        {
          questionText:
            "A buyer says: “We worked with your company four years ago, and it was a disaster.” You were not there " +
            "at the time, and you know that the service has improved a great deal since. How do you respond?",
          options: [
            {
              optionText:
                "I acknowledge it, explain what has changed since then, and show figures on how far we’ve come.",
              points: 5,
            },
            {
              optionText:
                "I let them tell the whole story before I say anything about us, because they need to be heard first.",
              points: 10,
            },
            {
              optionText:
                "I apologise for the company, and offer especially good conditions as a sign that we want to make " +
                "amends.",
              points: 2,
            },
            {
              optionText:
                "I explain that I joined later, and suggest that we judge the matter on the merits of today’s offer.",
              points: 1,
            },
          ],
        },
        {
          questionText:
            "A production manager doubts that your system will run in their old building, and says so in front of " +
            "their boss. You believe that it will, but you have never installed it under such conditions. What do " +
            "you say?",
          options: [
            {
              optionText:
                "I assure them that we’ve solved harder problems, because doubt in front of their boss could end the " +
                "project.",
              points: 0,
            },
            {
              optionText:
                "I promise to put the question to our engineers, and send a written answer to everyone within the " +
                "week.",
              points: 7,
            },
            {
              optionText: "I say that I don’t know yet, and propose a paid test in the worst corner of the building.",
              points: 10,
            },
            {
              optionText: "I ask what exactly worries them, and answer each point from what I’ve seen elsewhere.",
              points: 3,
            },
          ],
        },
        {
          questionText:
            "The purchasing manager asks for 8 per cent off in return for signing today. You may give up to 10 per " +
            "cent without asking anyone, and this deal would bring you to your target. How do you answer?",
          options: [
            {
              optionText:
                "I keep to the price, and offer to look at it again only if the scope or the terms change with it.",
              points: 10,
            },
            {
              optionText: "I offer 4 per cent straight away, which shows goodwill and keeps most of my room for later.",
              points: 4,
            },
            {
              optionText:
                "I agree to the 8 per cent once the signature is certain, because a secured deal is worth more than " +
                "margin.",
              points: 2,
            },
            {
              optionText: "I ask for an hour to consult my manager, and come back with 5 per cent as our final word.",
              points: 0,
            },
          ],
        },
        {
          questionText:
            "After two months of talks the buyer’s final demand is a price at which your company would lose money on " +
            "every unit, with a hint of larger orders next year. Your manager leaves the decision to you. What do " +
            "you do?",
          options: [
            {
              optionText:
                "I accept for one limited order, with next year’s larger volume written into the contract as a " +
                "shared aim.",
              points: 1,
            },
            {
              optionText:
                "I accept if they bind themselves to next year’s volume, because scale could make the price bearable.",
              points: 5,
            },
            {
              optionText: "I propose to meet in the middle, which costs both sides the same and saves the work.",
              points: 3,
            },
            {
              optionText:
                "I decline and name the price at which I’d gladly serve them, because a hint is not an order.",
              points: 9,
            },
          ],
        },
        {
          questionText:
            "Everything is agreed when the buyer’s lawyer changes the payment term from 30 days to 90. Your contact " +
            "calls it “just a formality”, and the start date, which matters to them, is three weeks away. How do you " +
            "react?",
          options: [
            {
              optionText: "I accept it to protect the date and the goodwill, and plan to raise the point at renewal.",
              points: 2,
            },
            {
              optionText:
                "I refuse politely, point to what we both agreed, and ask them to restore the original wording.",
              points: 6,
            },
            {
              optionText: "I treat it as a new request: 90 days is possible, at a price that covers what it costs us.",
              points: 10,
            },
            {
              optionText:
                "I hand it to our legal department, and let the lawyers settle the whole matter among themselves.",
              points: 1,
            },
          ],
        },
        {
          questionText:
            "A customer of six years says that a competitor offers the same service for 15 per cent less, and asks " +
            "you to match it by Friday. You have not seen that offer, and your margin on the account is healthy. " +
            "What do you do?",
          options: [
            {
              optionText:
                "I ask to go through the other offer with them line by line, because I can’t judge a figure without " +
                "its scope.",
              points: 9,
            },
            {
              optionText:
                "I match it this once, without a long discussion, and use the goodwill to secure the next renewal.",
              points: 2,
            },
            {
              optionText:
                "I offer half the difference for a two-year extension, and keep the other half in case they insist.",
              points: 5,
            },
            {
              optionText:
                "I go through what we’ve done for them in six years, and what a change of supplier would put at risk.",
              points: 3,
            },
          ],
        },
      ],
    },
    {
      name: "Resilience & Focus",
      description: "How you deal with setbacks and lost deals, and how you organise your time, follow-up and forecast.",
      questions: [
        {
          questionText:
            "After five months you lose the largest deal of your year to a competitor. The customer’s email is " +
            "friendly, thanks you for your effort and says that the decision was “very close”. What do you do?",
          options: [
            {
              optionText:
                "I thank them, ask to be considered next time, and put the renewal date in my diary so that I’m early.",
              points: 5,
            },
            {
              optionText:
                "I ring the decision-maker with an improved offer, because “very close” means that it can be turned.",
              points: 1,
            },
            {
              optionText: "I ask for a short call to learn where I lost it, and promise not to reopen the decision.",
              points: 10,
            },
            {
              optionText: "I go through it with my manager to find out where our price or product let us down.",
              points: 3,
            },
          ],
        },
        {
          questionText:
            "You have closed nothing for seven weeks, although you are as busy as ever. Two colleagues who started " +
            "when you did are well ahead, and tomorrow you have your one-to-one with your manager. How do you " +
            "prepare?",
          options: [
            {
              optionText:
                "I work out how many more calls it takes to catch up, and go in with a firm commitment on activity.",
              points: 6,
            },
            {
              optionText:
                "I list the deals close to signature, prepare the next step for each, and keep the talk on what is " +
                "coming.",
              points: 3,
            },
            {
              optionText:
                "I set out how my territory differs from those of my colleagues, so that the figures are seen in " +
                "context.",
              points: 1,
            },
            {
              optionText:
                "I find the stage at which my deals stop moving, and ask my manager to watch me in two such meetings.",
              points: 10,
            },
          ],
        },
        {
          questionText:
            "In front of their team, a prospect tells you that your presentation was a waste of an hour. In forty " +
            "minutes you have a first meeting with another company just around the corner. What do you do in " +
            "between?",
          options: [
            {
              optionText:
                "I write down the one thing they were right about, because it’s all I can use, and prepare for the " +
                "next meeting.",
              points: 9,
            },
            {
              optionText:
                "I ring a colleague I trust, tell them what happened, and start the next meeting with a clear head.",
              points: 5,
            },
            {
              optionText:
                "I rework the slides in the car, so that whatever annoyed them can’t annoy the next company too.",
              points: 1,
            },
            {
              optionText:
                "I recall the last meeting that went really well, and remind myself that not every customer fits us.",
              points: 3,
            },
          ],
        },
        {
          questionText:
            "A deal you had forecast as certain collapses on the last day of the quarter, because the customer’s " +
            "board has frozen all spending. Your team will now miss its target, and your manager has yet to hear. " +
            "What do you do first?",
          options: [
            {
              optionText:
                "I ring my sponsor at the customer, look for a way round the freeze, and bring my manager a solution " +
                "too.",
              points: 4,
            },
            {
              optionText:
                "I check what else could still be signed today, so that my manager gets the whole picture in one call.",
              points: 6,
            },
            {
              optionText:
                "I tell my manager within minutes what I know so far, because others may still be able to act on it.",
              points: 10,
            },
            {
              optionText:
                "I get the freeze confirmed in writing before anything else, and forward it with a short explanation.",
              points: 1,
            },
          ],
        },
        {
          questionText:
            "It is eight o’clock on Monday: 60 unread emails, a proposal due on Wednesday, two hours blocked for " +
            "calls to new companies, and a colleague with a pricing question. Where does your morning go?",
          options: [
            {
              optionText:
                "I clear the emails, answer every customer properly, and start on the larger tasks with an empty " +
                "inbox.",
              points: 2,
            },
            {
              optionText:
                "I scan the inbox for anything that can’t wait, then make my calls, because that block is the " +
                "easiest to lose.",
              points: 9,
            },
            {
              optionText:
                "I write the proposal while my head is fresh, because it has the deadline and the clearest revenue.",
              points: 6,
            },
            {
              optionText:
                "I see the colleague first; it takes ten minutes and someone else’s deal may depend on the answer.",
              points: 4,
            },
          ],
        },
        {
          questionText:
            "Your manager asks everyone to log every customer conversation in the shared database on the same day. " +
            "You keep everything reliably in your own notebook and have the best results in the team. What do you " +
            "do?",
          options: [
            {
              optionText:
                "I keep the notebook and transfer the main points on Friday afternoons, when it costs no selling time.",
              points: 5,
            },
            {
              optionText: "I show how well my method works, and ask for an exception for as long as my results hold.",
              points: 0,
            },
            {
              optionText: "I log whatever matters for the forecast, and leave out the calls that led nowhere.",
              points: 3,
            },
            {
              optionText: "I log each call before the next one, and tell my manager which fields waste our time.",
              points: 10,
            },
          ],
        },
        {
          questionText:
            "Your pipeline shows 42 open deals; in 19 of them the customer has not moved for more than 60 days. The " +
            "total looks impressive, and your review with the sales director is on Thursday. What do you do before " +
            "then?",
          options: [
            {
              optionText:
                "I send all 19 a friendly message asking whether the project is still current, and sum up the replies.",
              points: 6,
            },
            {
              optionText:
                "I move their closing dates to next quarter, and present a forecast for this one that I can stand " +
                "behind.",
              points: 1,
            },
            {
              optionText:
                "I leave them in and prepare a comment on each one, so that I can explain where it stands if asked.",
              points: 3,
            },
            {
              optionText:
                "I ring all 19 and take out every one without an agreed next step, so that Thursday’s total means " +
                "something.",
              points: 10,
            },
          ],
        },
        {
          questionText:
            "At four in the afternoon you realise that the revised offer you promised a customer for today cannot be " +
            "ready before noon tomorrow. They have not asked about it and may not even have noticed. What do you do?",
          options: [
            {
              optionText:
                "I stay late and send what I have before midnight, with a note that the last figures will follow.",
              points: 5,
            },
            {
              optionText:
                "I ring now to say that I’ll miss today, because a new time they can count on beats a silent delay.",
              points: 10,
            },
            {
              optionText:
                "I send it at noon tomorrow with a brief apology, because a complete offer matters more than a few " +
                "hours.",
              points: 3,
            },
            {
              optionText:
                "I write that the offer is in internal checks, which gives me the time to get every detail right.",
              points: 1,
            },
          ],
        },
      ],
    },
    {
      name: "Integrity & Teamwork",
      description: "How you act when honesty has a price, and when the team’s result matters more than your own.",
      questions: [
        {
          questionText:
            "A customer is about to order the premium package, which would double your commission. From what they " +
            "have told you, the standard package would cover everything they need for the next two years. What do " +
            "you say?",
          options: [
            {
              optionText:
                "I recommend the standard package, and tell them what would have to change before premium made sense.",
              points: 10,
            },
            {
              optionText:
                "I explain both packages fairly and in full, and leave the choice to them, because they know their " +
                "firm best.",
              points: 5,
            },
            {
              optionText:
                "I accept the order, set it up well, and make sure that they get good use out of the extra capacity.",
              points: 1,
            },
            {
              optionText:
                "I sell premium with an option to move down after a year, which covers them whatever happens.",
              points: 3,
            },
          ],
        },
        {
          questionText:
            "Two days after signature you notice that your quotation left out a compulsory service charge. The " +
            "customer would pay about 6 per cent more in the first year, and would only see it on the first invoice. " +
            "What do you do?",
          options: [
            {
              optionText:
                "I make sure that the start goes especially well, which should make the charge easier to accept later.",
              points: 0,
            },
            {
              optionText:
                "I try to get the charge reduced first, so that I can bring them the bad news along with a solution.",
              points: 6,
            },
            {
              optionText:
                "I ring them today about my mistake, because they must be able to reconsider before work starts.",
              points: 9,
            },
            {
              optionText: "I send the corrected papers with a note on the service clause, and answer any questions.",
              points: 3,
            },
          ],
        },
        {
          questionText:
            "On the last day of the quarter a buyer will sign if you confirm delivery in four weeks. Operations " +
            "tells you that six is realistic and four is “possible if all goes well”, and your bonus depends on this " +
            "order. What do you tell the buyer?",
          options: [
            {
              optionText: "I confirm four weeks, alert operations straight away, and push for it from the first day.",
              points: 1,
            },
            {
              optionText: "I say six weeks, because I’d rather lose the signature today than the customer in a month.",
              points: 10,
            },
            {
              optionText:
                "I put four weeks in the contract as the expected date, which is accurate and commits nobody unfairly.",
              points: 2,
            },
            {
              optionText: "I promise four weeks with a credit for each week of delay, so that the risk is ours.",
              points: 5,
            },
          ],
        },
        {
          questionText:
            "Two days before the final decision, a buyer you get on well with forwards you a competitor’s complete " +
            "offer, apparently by mistake. You have opened it and seen the price on the first page. What do you do?",
          options: [
            {
              optionText:
                "I read no further, report it to the buyer and my manager, and leave our offer exactly as it stands.",
              points: 9,
            },
            {
              optionText: "I delete it there and then and stay silent, because the buyer would only be embarrassed.",
              points: 5,
            },
            {
              optionText:
                "I read it to understand where we stand, but leave our price alone so that I gain nothing from it.",
              points: 2,
            },
            {
              optionText:
                "I use what I’ve learned with restraint, because the buyer evidently wants us to stay in the running.",
              points: 0,
            },
          ],
        },
        {
          questionText:
            "On a recommendation, a company rings you and wants to order. A colleague has spent four months on " +
            "another department there without a result, and commission goes to whoever closes. What do you do?",
          options: [
            {
              optionText:
                "I take the order, because they chose to ring me, and tell my colleague openly once it’s signed.",
              points: 2,
            },
            {
              optionText: "I hand the caller over to my colleague, pass on all I know, and ask for nothing in return.",
              points: 6,
            },
            {
              optionText:
                "I ask our manager to decide who should take it, and keep the customer patient until that has been " +
                "settled.",
              points: 3,
            },
            {
              optionText:
                "I speak to my colleague the same day, and propose that we serve the customer and share the " +
                "commission.",
              points: 10,
            },
          ],
        },
        {
          questionText:
            "A new customer complains to you that our installers came late twice, and the next site is due in a " +
            "week. The head of installation replies, correctly, that you sold a schedule they had never agreed to. " +
            "What do you do?",
          options: [
            {
              optionText:
                "I take the matter to management, and ask for binding rules on how such schedules are agreed.",
              points: 1,
            },
            {
              optionText:
                "I apologise to the customer, and insist on a more experienced crew and a fixed hour for the next " +
                "site.",
              points: 4,
            },
            {
              optionText:
                "I admit that the schedule was my doing, and plan the next site with installation before I ring the " +
                "customer back.",
              points: 10,
            },
            {
              optionText:
                "I stay neutral, and bring the customer and the head of installation together to talk it through.",
              points: 3,
            },
          ],
        },
        {
          questionText:
            "A new colleague at the next desk is struggling badly with first calls and has stopped asking for help. " +
            "You are two deals short of your own target, with three weeks left in the quarter. What do you do?",
          options: [
            {
              optionText:
                "I offer to call side by side for half an hour a day, so that we hear each other and both keep " +
                "dialling.",
              points: 10,
            },
            {
              optionText:
                "I tell our manager in confidence that they need support, because training is part of a manager’s " +
                "role.",
              points: 4,
            },
            {
              optionText:
                "I share my best scripts and call recordings with them, and let them learn at their own pace without " +
                "losing face.",
              points: 6,
            },
            {
              optionText:
                "I promise a whole day together once the quarter is over, when I can really give it my attention.",
              points: 2,
            },
          ],
        },
        {
          questionText:
            "In the team meeting your manager presents a new discount campaign, and everyone nods. You are convinced " +
            "that it will teach loyal customers to wait for offers, and the launch is on Monday. What do you do?",
          options: [
            {
              optionText:
                "I keep it to myself and carry out the campaign well, because a team has to stand behind its plans.",
              points: 3,
            },
            {
              optionText:
                "I see my manager alone the same day, say that I’d stop it and why, and back whatever is decided.",
              points: 10,
            },
            {
              optionText:
                "I send my manager a careful written analysis over the weekend, with an alternative for next quarter.",
              points: 6,
            },
            {
              optionText: "I leave my own loyal customers out of it quietly, and show the results once I have proof.",
              points: 1,
            },
          ],
        },
      ],
    },
  ],
};
