/**
 * Every option is something that a sensible person might do. The best earns 9 or 10 points, the second best 5 to 7, and
 * the others 0 to 3. Each section has the same maximum of 78 points. After every change, run ready-tests.test.ts,
 * which checks that no answering style reveals the key. Candidates receive neither follow-ups nor constructs.
 */
export const defaultTest = {
  name: "Default Test",
  publicTitle: "Sales Role Assessment",
  description:
    "A situational judgment test: forty everyday sales situations that show how a candidate finds, wins, and " +
    "keeps customers, handles setbacks, and works with others.",
  testPassword: "welcome",
  sections: [
    {
      name: "Prospecting",
      construct: "Initiative and persistence in finding new business",
      description: "How you choose whom to contact, start conversations, and keep new business coming in.",
      questions: [
        {
          questionText:
            "You inherit 300 inactive accounts with almost no notes. Your first pipeline review is in a week, and " +
            "your manager wants to see meetings booked. How do you start?",
          followUp:
            "Walk me through your first two days with this list. What would you expect to know by the end of the week?",
          options: [
            { optionText: "Call straight through the list with the same three short questions.", points: 5 },
            { optionText: "Email all 300 a friendly introduction and follow up on every reply.", points: 0 },
            { optionText: "Study every account and bring a ranked territory plan to the review.", points: 2 },
            { optionText: "Contact the 30 most like your best customers, each for its own reason.", points: 10 },
            { optionText: "Wait for marketing to run a campaign that warms them up.", points: 0 },
          ],
        },
        {
          questionText:
            "A tool can write and send 500 personal-looking emails a day in your name. A colleague’s replies " +
            "doubled, but some emails contained invented details. How do you use the tool?",
          followUp:
            "Tell me about a message that went out in your name and that you later regretted. What have you done differently since?",
          options: [
            { optionText: "Run it fully and apologize wherever a detail turns out wrong.", points: 0 },
            { optionText: "Use it for drafts and check every fact before sending.", points: 10 },
            { optionText: "Leave it alone and keep writing every email from scratch.", points: 1 },
            { optionText: "Try it on 50 low-priority contacts before you decide.", points: 5 },
            { optionText: "Turn it on for old contacts, who will forgive mistakes.", points: 0 },
          ],
        },
        {
          questionText:
            "A friendly contact has taken four calls this year and always says the timing is nearly right. Twice " +
            "they avoided introducing the budget owner. Your pipeline is thin. What do you do?",
          followUp:
            "Think of a contact who was always pleasant but never moved. How long did you stay with them, and what decided it?",
          options: [
            { optionText: "Say that you will step back unless a real project exists.", points: 9 },
            { optionText: "Keep calling every few weeks and protect the warm contact.", points: 0 },
            { optionText: "Offer a free month so they can make the case themselves.", points: 1 },
            { optionText: "Forecast it for next quarter, since they keep saying nearly.", points: 0 },
            { optionText: "Prepare a short business case that they can show the budget owner.", points: 5 },
          ],
        },
        {
          questionText:
            "You blocked 90 minutes for cold calls. After 25 attempts you reached four people, who all declined " +
            "within half a minute. One hour is left. What do you do?",
          followUp:
            "Tell me about your last bad hour on the phone. What went through your mind, and what did the rest of the day look like?",
          options: [
            { optionText: "Ask a colleague for another script and restart next week.", points: 0 },
            { optionText: "Change your opening line and keep calling.", points: 10 },
            { optionText: "Research the remaining names in depth and make a few better calls.", points: 1 },
            { optionText: "Carry on unchanged, since four conversations prove little.", points: 6 },
            { optionText: "Switch to emails for today and call again tomorrow.", points: 0 },
          ],
        },
        {
          questionText:
            "Over coffee, a happy customer mentions that a former colleague now heads purchasing at a company on " +
            "your target list. They still talk often. How do you use this?",
          followUp: "Where did your last three new customers come from? Pick one and tell me how it began.",
          options: [
            { optionText: "Connect with the person online and see whether they respond.", points: 0 },
            { optionText: "Note the name and bring it up at the next renewal.", points: 2 },
            { optionText: "Email the former colleague tomorrow and mention your customer’s name.", points: 5 },
            { optionText: "Offer a credit on the next order in return for an introduction.", points: 0 },
            { optionText: "Ask for an introduction now and offer to draft the message.", points: 10 },
          ],
        },
        {
          questionText:
            "A competitor announces a 12% price increase. You know six of its customers; all turned you down in the " +
            "past two years. How do you approach them?",
          followUp:
            "Tell me about a customer who first turned you down and later bought. What had happened in between, and what was your part in it?",
          options: [
            { optionText: "Wait until the new prices show up on their invoices.", points: 1 },
            { optionText: "Write a public post about fair pricing and let them find you.", points: 0 },
            { optionText: "Return to each one’s reason for saying no, because it may be gone.", points: 9 },
            { optionText: "Get a discount for switching approved and lead with it.", points: 0 },
            { optionText: "Send all six a fair comparison and a price that holds until month-end.", points: 5 },
          ],
        },
        {
          questionText:
            "A CEO unexpectedly answers your first call and says: “I have two minutes. What is this about?” How do " +
            "you use them?",
          followUp: "Imagine that I am this CEO and the two minutes start now. What do you say to me?",
          options: [
            { optionText: "Name one problem you solve and ask whether they have it.", points: 10 },
            { optionText: "Request an email address and promise a full overview.", points: 0 },
            { optionText: "Apologize for the interruption and ask for a better time.", points: 0 },
            { optionText: "Ask about their top priorities, so the call is about them.", points: 6 },
            { optionText: "Say who you are, what you offer, and who already buys it.", points: 1 },
          ],
        },
        {
          questionText:
            "Three big deals need you daily and should carry the quarter. Your prospecting hours are easy to drop; " +
            "no one would notice for weeks. What happens to them?",
          followUp:
            "What became of your new business the last time a few deals took up all your time? Show me what your calendar looked like.",
          options: [
            { optionText: "Replace them with automated messages for the rest of the quarter.", points: 0 },
            { optionText: "Ask marketing for more leads until the deals are signed.", points: 2 },
            { optionText: "Cut them in half and protect that half every morning.", points: 10 },
            { optionText: "Move them to Friday afternoon and use whatever time is left.", points: 5 },
            { optionText: "Pause them, because revenue within reach deserves full attention.", points: 0 },
          ],
        },
      ],
    },
    {
      name: "Discovery",
      construct: "Needs analysis and qualification",
      description: "How you find out what a buyer really needs, who decides, and whether a deal is worth pursuing.",
      questions: [
        {
          questionText:
            "Ten minutes into a first video call, the head of IT says: “Just show us the demo.” Two colleagues have " +
            "turned their cameras off. What do you do?",
          followUp: "What would you be watching for during this call, and what would tell you that it is going well?",
          options: [
            { optionText: "Suggest another call when everyone has more time.", points: 0 },
            { optionText: "Start the demo and ask your questions along the way.", points: 6 },
            { optionText: "Find out which part would decide it, then show only that.", points: 10 },
            { optionText: "Explain why you need answers first, and continue asking.", points: 1 },
            { optionText: "Show the whole demo quickly, so they miss nothing.", points: 0 },
          ],
        },
        {
          questionText:
            "A stranger’s tender lists 140 requirements, due in eight days. Questions are not allowed, and the " +
            "wording closely follows a competitor’s brochure. What do you do?",
          followUp:
            "Tell me about a piece of business that cost you more than it was worth. When did you notice, and what did you do then?",
          options: [
            { optionText: "Decline in writing and offer to talk if the rules change.", points: 9 },
            { optionText: "Answer only the parts where you are clearly strong.", points: 5 },
            { optionText: "Bid the lowest price you can, with short answers.", points: 0 },
            { optionText: "Look for someone senior there who could bend the rules.", points: 0 },
            { optionText: "Work through all 140 points with your specialists and answer in full.", points: 1 },
          ],
        },
        {
          questionText:
            "A prospect calls late deliveries from the current supplier “a bit annoying.” Your service is more " +
            "reliable and costs 10% more. What do you do next?",
          followUp:
            "How do you tell a small complaint from a serious problem? Give me an example from a recent customer.",
          options: [
            { optionText: "Show your delivery record and a reference from their industry.", points: 5 },
            { optionText: "Mention your higher price now, so it is no surprise later.", points: 0 },
            { optionText: "Offer a first month at the current supplier’s price.", points: 0 },
            { optionText: "Ask what happened at the last late delivery, and what it cost.", points: 10 },
            { optionText: "Agree that it sounds frustrating, and ask what else bothers them.", points: 2 },
          ],
        },
        {
          questionText:
            "Your contact says they alone will decide on the largest contract in their department’s history. In your " +
            "experience, finance always approves such amounts. How do you handle it?",
          followUp:
            "Tell me about a deal in which someone you had never met had the final word. How did you find out, and what followed?",
          options: [
            { optionText: "Request written confirmation that they can sign alone.", points: 1 },
            { optionText: "Add a page for finance and let your contact decide how to use it.", points: 5 },
            { optionText: "Contact the finance director directly and introduce yourself.", points: 0 },
            { optionText: "Take their word for it, because doubt could cost you their trust.", points: 0 },
            { optionText: "Ask how their last large contract was approved.", points: 10 },
          ],
        },
        {
          questionText:
            "During discovery you realize that your product covers only half of what the buyer describes. They like " +
            "you, and you are short of your target. What do you say?",
          followUp:
            "Tell me about a customer who wanted more than you could offer. How did the conversation go, and what became of the deal?",
          options: [
            { optionText: "Talk about the half you cover, and let them raise the rest.", points: 0 },
            { optionText: "Ask how much the missing half matters before you say more.", points: 6 },
            { optionText: "Tell them which half is missing and let them judge.", points: 10 },
            { optionText: "Say that development will probably close the gap soon.", points: 0 },
            { optionText: "Present the strong half first and mention the gap before they sign.", points: 1 },
          ],
        },
        {
          questionText:
            "You ask a plant manager why a project discussed for three years is suddenly urgent. They look down and " +
            "say nothing. What do you do?",
          followUp:
            "What might be going on in this plant manager’s mind? Describe a moment when a customer’s reaction surprised you.",
          options: [
            { optionText: "Move to an easier subject and come back later.", points: 1 },
            { optionText: "Wait, even if the silence feels uncomfortable.", points: 9 },
            { optionText: "Rephrase the question more gently.", points: 5 },
            { optionText: "Apologize for asking and assure them it does not matter.", points: 0 },
            { optionText: "Suggest a likely reason and see whether they agree.", points: 0 },
          ],
        },
        {
          questionText:
            "A stranger asks for a detailed quote by tomorrow: “Just send the price.” It would take two colleagues " +
            "most of a day. What do you do?",
          followUp: "How do you decide how much work an inquiry deserves? Tell me about one that you misjudged.",
          options: [
            { optionText: "Have the quote prepared in full and follow up by phone.", points: 1 },
            { optionText: "Email the standard price list and let them choose.", points: 0 },
            { optionText: "Quote high, so there is room to come down later.", points: 0 },
            { optionText: "Give a price range now and trade the full quote for a 20-minute call.", points: 10 },
            { optionText: "Insist on a short call before you mention any figures.", points: 5 },
          ],
        },
        {
          questionText:
            "Just before presenting to five decision-makers, you learn that the head of finance finds the project " +
            "unnecessary. So far you have met only one enthusiastic user. How do you proceed?",
          followUp:
            "Whose reaction would matter most to you in the first ten minutes, and why? What would you like to have achieved by the end?",
          options: [
            { optionText: "Ask the enthusiastic user to defend the project.", points: 0 },
            { optionText: "Hear everyone out before you show anything.", points: 10 },
            { optionText: "Move the savings to the front of your presentation.", points: 6 },
            { optionText: "Request a new date, so you can speak with everyone first.", points: 0 },
            { optionText: "Present as planned and speak with finance alone afterward.", points: 1 },
          ],
        },
      ],
    },
    {
      name: "Objections & Terms",
      construct: "Persuasion and negotiation under pressure",
      description: "How you respond to doubt and pressure, and how you protect value when terms are on the table.",
      questions: [
        {
          questionText:
            "After a good presentation, the buyer says: “You are 20% more expensive than the others.” Your price is " +
            "fair for what it includes. How do you respond?",
          followUp:
            "Let’s try it: I am the buyer, and you have just heard my sentence about the price. How does our conversation go on?",
          options: [
            { optionText: "Tell them that cheap offers often cost more in the end.", points: 0 },
            { optionText: "Confirm it calmly, and ask what exactly they are comparing.", points: 10 },
            { optionText: "Ask for their target price and promise to see what is possible.", points: 0 },
            { optionText: "Offer a smaller package at the price of the others.", points: 2 },
            { optionText: "Explain point by point what the others leave out.", points: 5 },
          ],
        },
        {
          questionText:
            "“It looks good. Let us think about it,” says a business owner after your third meeting. No concerns " +
            "were raised, and your offer is ten days old. What do you do?",
          followUp: "Tell me about a deal that went quiet late. What did you try, in which order, and what came of it?",
          options: [
            { optionText: "Leave them in peace until they get in touch.", points: 0 },
            { optionText: "Agree on a day next week when you will hear their decision.", points: 5 },
            { optionText: "Say that something still seems open, and ask what it is.", points: 9 },
            { optionText: "Hold today’s terms until month-end to help them decide.", points: 0 },
            { optionText: "Write a summary of the benefits and add two references.", points: 1 },
          ],
        },
        {
          questionText:
            "A buyer says: “We worked with your company four years ago, and it was a disaster.” You were not there, " +
            "and service has improved a lot. How do you respond?",
          followUp:
            "Tell me about an angry customer whose trouble was not your doing. What did the first few minutes sound like?",
          options: [
            { optionText: "Acknowledge it, then show what has changed since.", points: 6 },
            { optionText: "Explain that you joined later and look only forward.", points: 0 },
            { optionText: "Offer special terms as a sign of goodwill.", points: 0 },
            { optionText: "Apologize for the company and move on to your offer.", points: 1 },
            { optionText: "Let them tell the whole story first.", points: 10 },
          ],
        },
        {
          questionText:
            "On a video call, the buyer’s security lead asks how customer data is deleted. The contract depends on " +
            "it. You are not quite certain, and everyone is waiting. What do you do?",
          followUp:
            "When were you last asked something important that you had no sure answer to? What did you say, and what followed?",
          options: [
            { optionText: "Answer as well as you can and keep the call moving.", points: 0 },
            { optionText: "Say that all legal requirements are met, and move on.", points: 0 },
            { optionText: "Promise to send the full security documents right after the call.", points: 5 },
            { optionText: "Ask why this matters to them and how others answered.", points: 1 },
            { optionText: "Write the question down and get your specialist’s answer today.", points: 10 },
          ],
        },
        {
          questionText:
            "A purchasing manager wants 8% off for signing today. You may give 10% without asking, and the deal " +
            "would complete your target. How do you answer?",
          followUp:
            "How do you prepare for a talk about price? Tell me about the toughest demand you have had and where you ended up.",
          options: [
            { optionText: "Say that you must ask your manager, and return with 5%.", points: 0 },
            { optionText: "Agree to the 8% once the signature is certain.", points: 1 },
            { optionText: "Keep the price unless they add volume or a longer term.", points: 10 },
            { optionText: "Add free services worth about as much instead.", points: 0 },
            { optionText: "Offer 4% as a gesture, and stop there.", points: 5 },
          ],
        },
        {
          questionText:
            "A production manager doubts, in front of their boss, that your system will run in their old building. " +
            "You believe it will, but have never tried it. What do you say?",
          followUp:
            "What is at stake for this production manager, and what for the boss? How should each of them feel after the meeting?",
          options: [
            { optionText: "Ask what worries them, and answer from similar projects.", points: 1 },
            { optionText: "Suggest discussing technical details later, without the boss.", points: 0 },
            { optionText: "Tell everyone that you have solved harder problems.", points: 0 },
            { optionText: "Admit you are not sure and propose a test in the worst corner.", points: 10 },
            { optionText: "Promise everyone a written answer from your engineers this week.", points: 6 },
          ],
        },
        {
          questionText:
            "Everything is agreed when the buyer’s lawyer changes the payment terms from 30 to 90 days. Your contact " +
            "calls it a formality. Their start date is three weeks away. How do you react?",
          followUp:
            "What could this change mean for your company? Tell me about a late demand that you had to deal with.",
          options: [
            { optionText: "Offer 90 days at a price that covers the cost.", points: 10 },
            { optionText: "Refuse politely and point to what was agreed.", points: 6 },
            { optionText: "Accept it, and raise the point at renewal.", points: 0 },
            { optionText: "Meet halfway at 60 days to protect the start date.", points: 1 },
            { optionText: "Hand it to the lawyers on both sides to settle.", points: 0 },
          ],
        },
        {
          questionText:
            "A customer of six years says a competitor offers the same service for 15% less, and wants you to match " +
            "it by Friday. You have not seen the offer. What do you do?",
          followUp:
            "What would you do in the days before Friday, step by step? At which point would you let this customer go?",
          options: [
            { optionText: "Tell them politely that quality has its price.", points: 0 },
            { optionText: "Remind them of what you have done for them in six years.", points: 1 },
            { optionText: "Offer half the difference for a two-year extension.", points: 5 },
            { optionText: "Go through the other offer with them before discussing price.", points: 9 },
            { optionText: "Match it this once and use the goodwill at renewal.", points: 0 },
          ],
        },
      ],
    },
    {
      name: "Resilience & Focus",
      construct: "Coping with setbacks and self-management",
      description: "How you handle setbacks and lost deals, and how you organize your time, follow-up, and forecast.",
      questions: [
        {
          questionText:
            "After five months you lose your biggest deal of the year. The customer’s friendly email calls the " +
            "decision “very close.” What do you do?",
          followUp: "Tell me about the loss that stayed with you the longest. What did the weeks after it look like?",
          options: [
            { optionText: "Thank them and note the renewal date, so you are early next time.", points: 5 },
            { optionText: "Review with your manager where price or product fell short.", points: 2 },
            { optionText: "Send an improved offer while the decision is fresh.", points: 0 },
            { optionText: "Put it behind you and turn to the next deal.", points: 0 },
            { optionText: "Request a short call just to learn why you lost.", points: 10 },
          ],
        },
        {
          questionText:
            "You have closed nothing for seven weeks, despite being as busy as ever. Colleagues who started with you " +
            "are ahead. Tomorrow you meet your manager. How do you prepare?",
          followUp:
            "Describe your longest dry spell in sales. How did you explain it to yourself at the time, and how did it end?",
          options: [
            { optionText: "Ask for a few easier accounts to rebuild your momentum.", points: 0 },
            { optionText: "Find the stage where deals stall and ask your manager to watch you there.", points: 10 },
            { optionText: "Show how your territory differs from the others.", points: 0 },
            { optionText: "Work out how many more calls you need, and commit to them.", points: 6 },
            { optionText: "List the deals close to signing, with next steps for each.", points: 1 },
          ],
        },
        {
          questionText:
            "A prospect tells you, in front of a whole team, that your presentation wasted an hour. In 40 minutes " +
            "you have a first meeting nearby. What do you do until then?",
          followUp:
            "Tell me about criticism that hit you in front of others. How did you get through the next hour, and how do you see it today?",
          options: [
            { optionText: "Call a colleague you trust, to start with a clear head.", points: 5 },
            { optionText: "Rework your slides, so it cannot happen twice today.", points: 0 },
            { optionText: "Email the prospect to put things right at once.", points: 0 },
            { optionText: "Write down what was fair, and move on.", points: 9 },
            { optionText: "Think of a meeting that went well, and why it did.", points: 1 },
          ],
        },
        {
          questionText:
            "On the last day of the quarter, the customer’s board freezes a deal you forecast as certain. Your team " +
            "will miss its target, and your manager does not know yet. What comes first?",
          followUp:
            "Take me back to a forecast of yours that turned out wrong. When did you first suspect it, and what happened from then on?",
          options: [
            { optionText: "Wait until the evening, because boards sometimes reconsider.", points: 0 },
            { optionText: "Call your sponsor to look for a way around the freeze.", points: 2 },
            { optionText: "Check what else could be signed today, then tell your manager.", points: 5 },
            { optionText: "Get the freeze confirmed in writing before you report it.", points: 0 },
            { optionText: "Tell your manager now, because others may still be able to help.", points: 10 },
          ],
        },
        {
          questionText:
            "Monday, 8 a.m.: 60 unread emails, a proposal due Wednesday, cold calls blocked until ten, and a " +
            "colleague with a pricing question. What do you do first?",
          followUp:
            "How do you plan a week, and what usually breaks the plan? Tell me about the last time everything came at once.",
          options: [
            { optionText: "Write the proposal while your mind is fresh.", points: 5 },
            { optionText: "Clear the inbox, so you can concentrate afterward.", points: 0 },
            { optionText: "Scan for emergencies, then make your calls.", points: 9 },
            { optionText: "Help your colleague, which takes only a few minutes.", points: 1 },
            { optionText: "Do some of everything, so it all keeps moving.", points: 0 },
          ],
        },
        {
          questionText:
            "Your manager wants every customer conversation logged in the shared system the same day. You keep " +
            "careful private notes and have the team’s best results. What do you do?",
          followUp:
            "Tell me about a rule at work that you found pointless. How did you deal with it, and what came of that?",
          options: [
            { optionText: "Log every call, and report fields that waste time.", points: 10 },
            { optionText: "Let a transcription tool fill in the fields, unchecked.", points: 0 },
            { optionText: "Record what matters for the forecast and skip the rest.", points: 2 },
            { optionText: "Transfer the main points from your notes every Friday.", points: 5 },
            { optionText: "Ask for an exception as long as your results hold.", points: 0 },
          ],
        },
        {
          questionText:
            "Your pipeline shows 42 open deals; 19 have not moved for 60 days. The total looks impressive, and the " +
            "sales director reviews it Thursday. What do you do before then?",
          followUp:
            "How do you know that a deal is dead? Take me through your pipeline as it was the last time you had to present it.",
          options: [
            { optionText: "Prepare a comment on each deal, in case the director asks.", points: 1 },
            { optionText: "Message all 19 and summarize the replies for the director.", points: 6 },
            { optionText: "Move their closing dates to next quarter.", points: 0 },
            { optionText: "Contact all 19 and remove every deal without an agreed next step.", points: 10 },
            { optionText: "Leave the total alone and point to the strongest deals.", points: 0 },
          ],
        },
        {
          questionText:
            "At 4 p.m. you realize that the revised offer promised for today cannot be ready before noon tomorrow. " +
            "The customer has not asked about it. What do you do?",
          followUp:
            "Tell me about a deadline that you saw slipping. What happened between the moment you noticed and the deadline itself?",
          options: [
            { optionText: "Write to the customer now with a new time.", points: 10 },
            { optionText: "Ask a question about the project to gain a day.", points: 0 },
            { optionText: "Send it at noon tomorrow with a short apology.", points: 1 },
            { optionText: "Stay late and send an incomplete version tonight.", points: 5 },
            { optionText: "Say that it is still in internal review.", points: 0 },
          ],
        },
      ],
    },
    {
      name: "Integrity & Teamwork",
      construct: "Integrity and cooperation",
      description: "How you act when honesty has a price, and when the team’s result matters more than your own.",
      questions: [
        {
          questionText:
            "A customer is about to order the premium package, which doubles your commission. From what they said, " +
            "the standard one will be enough for two years. What do you say?",
          followUp:
            "Tell me about a sale that you could have made bigger or smaller. What did you base your advice on, and how do you see it now?",
          options: [
            { optionText: "Sell premium with a right to move down after a year.", points: 2 },
            { optionText: "Recommend standard, since it covers what they need.", points: 10 },
            { optionText: "Ask whether they have the budget, then follow their wish.", points: 0 },
            { optionText: "Compare both fairly and leave the choice to them.", points: 5 },
            { optionText: "Accept the order and help them use the extras well.", points: 0 },
          ],
        },
        {
          questionText:
            "Two days after signing, you notice that your quote left out a mandatory service fee. The customer would " +
            "see it only on the first invoice. What do you do?",
          followUp:
            "Tell me about a mistake of yours that nobody else had noticed yet. What did you weigh, and what happened?",
          options: [
            { optionText: "Admit the mistake today and let them reconsider.", points: 9 },
            { optionText: "Make the start go especially well, so the fee hurts less.", points: 0 },
            { optionText: "Try to get the fee reduced first, so you bring a solution.", points: 5 },
            { optionText: "Wait for the invoice, since the general terms mention the fee.", points: 0 },
            { optionText: "Send corrected papers with a note on the fee.", points: 1 },
          ],
        },
        {
          questionText:
            "A buyer will sign today if you confirm delivery in four weeks. Operations says six is realistic, and " +
            "four “possible if all goes well.” Your bonus depends on it. What do you tell the buyer?",
          followUp:
            "How do you handle it when sales and operations see a date differently? Give me an example with a customer waiting.",
          options: [
            { optionText: "Avoid a date for now, and sort it out after signing.", points: 0 },
            { optionText: "Put four weeks in the contract as the expected date.", points: 1 },
            { optionText: "Confirm four weeks and push operations from the first day.", points: 0 },
            { optionText: "Say six weeks, because a broken promise costs more.", points: 10 },
            { optionText: "Promise four weeks, with a credit for every week of delay.", points: 5 },
          ],
        },
        {
          questionText:
            "Two days before the decision, a buyer you like forwards you a competitor’s offer, apparently by " +
            "mistake. You saw the price before you noticed. What do you do?",
          followUp:
            "Tell me about information that reached you by mistake. What went through your mind, and what did you do with it?",
          options: [
            { optionText: "Inform the buyer and your manager, and leave your offer unchanged.", points: 9 },
            { optionText: "Thank the buyer and ask how much room there is.", points: 0 },
            { optionText: "Delete it and say nothing, to spare the buyer embarrassment.", points: 5 },
            { optionText: "Improve your offer a little, as the buyer seems to want you to win.", points: 0 },
            { optionText: "Read it to the end, but change nothing in your offer.", points: 1 },
          ],
        },
        {
          questionText:
            "On a recommendation, a company calls you to order. A colleague has worked on another department there " +
            "for four months without success. Commission goes to whoever closes. What do you do?",
          followUp:
            "Tell me about a customer that two of you had a claim to. How was it settled, and how did you get along afterward?",
          options: [
            { optionText: "Hand the caller over to your colleague completely.", points: 6 },
            { optionText: "Have your manager decide while the customer waits.", points: 1 },
            { optionText: "Suggest to your colleague that you serve the customer together.", points: 10 },
            { optionText: "Take the order, since four months is enough for anyone to close.", points: 0 },
            { optionText: "Take the order, and tell your colleague afterward.", points: 0 },
          ],
        },
        {
          questionText:
            "A customer complains that installers came late twice; the next site is due in a week. The head of " +
            "installation says, correctly, that you promised dates they never accepted. What do you do?",
          followUp:
            "Tell me about a serious disagreement with another department over a customer. How did each side see it, and how did it end?",
          options: [
            { optionText: "Apologize to the customer and insist on a more experienced crew.", points: 5 },
            { optionText: "Ask management for firm rules on how dates are promised.", points: 0 },
            { optionText: "Bring the customer and the head of installation together to talk.", points: 2 },
            { optionText: "Explain to the customer that installation was short of people.", points: 0 },
            { optionText: "Own your part and plan the next site with installation.", points: 10 },
          ],
        },
        {
          questionText:
            "A new colleague struggles with first calls and no longer asks for help. You are two deals short of your " +
            "target with three weeks left. What do you do?",
          followUp:
            "When did a colleague last need you at a bad time? What did you do, and what did it cost either of you?",
          options: [
            { optionText: "Promise a full day together once the quarter is over.", points: 0 },
            { optionText: "Make calls side by side for half an hour a day.", points: 10 },
            { optionText: "Wait until they ask, and let them learn at their own pace.", points: 0 },
            { optionText: "Tell your manager in confidence that training is needed.", points: 2 },
            { optionText: "Share your best scripts and recordings.", points: 5 },
          ],
        },
        {
          questionText:
            "Your manager presents a new discount campaign, and everyone nods. You are convinced it will teach loyal " +
            "customers to wait for offers. It starts Monday. What do you do?",
          followUp:
            "Tell me about a decision from above that you thought was wrong. What did you do in the days after, and how did it end?",
          options: [
            { optionText: "Prepare a careful analysis with an alternative over the weekend.", points: 6 },
            { optionText: "Carry it out without a word, because a team has to keep to its plans.", points: 1 },
            { optionText: "Raise it with colleagues who may feel the same.", points: 0 },
            { optionText: "Leave your own loyal customers out of it quietly.", points: 0 },
            { optionText: "Take your doubts to your manager alone, then support the decision.", points: 10 },
          ],
        },
      ],
    },
  ],
};
