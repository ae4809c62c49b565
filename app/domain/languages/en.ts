/** English: the words of the specification, letter for letter. */
export const english = {
  /** On every page. */
  page: {
    portal: "Assessment Portal",
    questions: "Questions?",
    backToStart: "Back to the start page",
    assessment: "Assessment",
    tryAgain: "Please try again",
    noConnection: "No connection",
    closeMessage: "Close this message",
    /** What comes before a message that is read out, and the place of all of them. */
    notification: "Notification",
    notifications: "Notifications",
  },
  entry: {
    title: "Sales Role Assessment",
    description: "Situational judgment for sales roles: answer each situation with one tap, in one sitting.",
    /** Above the form; the first where a test has several sections. */
    leadOfSections: {
      one: "The assessment has multiple sections. Please complete it in one sitting; it takes about {n} minute.",
      other: "The assessment has multiple sections. Please complete it in one sitting; it takes about {n} minutes.",
    },
    lead: {
      one: "Please complete it in one sitting; it takes about {n} minute.",
      other: "Please complete it in one sitting; it takes about {n} minutes.",
    },
    firstName: "First Name",
    lastName: "Last Name",
    email: "Email Address",
    password: "Access Password",
    passwordHint: "You received it with your invitation.",
    show: "Show",
    hide: "Hide",
    showTyped: "Show what is typed",
    begin: "Begin Assessment",
    beginning: "Validating...",
    confidential: "Confidential: your answers are seen only by the hiring team and used only for this application.",
    adminAccess: "Admin Access",
    beginAsOther: "Begin as somebody else",
    completedOn: "You completed this assessment on {date}.",
    showReceipt: "Show receipt",
    inTheMiddle: "You are in the middle of an assessment",
    answersSaved: "Your answers are saved.",
    complete: "Complete",
    continueWith: "Continue with question {number}",
  },
  /** 'Before you begin'. The first line is {questions}, {inSections} and {minutes} in one sentence. */
  before: {
    title: "Before you begin",
    size: "{questions}, {minutes}. There is no timer.",
    sizeOfSections: "{questions} {inSections}, {minutes}. There is no timer.",
    questions: { one: "{n} question", other: "{n} questions" },
    inSections: { one: "in {n} section", other: "in {n} sections" },
    minutes: { one: "about {n} minute", other: "about {n} minutes" },
    oneTap: "One tap answers a question and moves on after a second.",
    nothingLost: "A reload or a lost network loses nothing.",
    beHonest: "Choose what you would really do: there is no need to guess what we want to hear.",
  },
  privacy: {
    title: "How your data is used",
    responsible: "Responsible",
    consent: "I have read how my data is used and agree",
    notAgreed: "Please read how your data is used, and tick that you agree",
    noticeChanged: "How your data is used was changed meanwhile. Please read it again, and tick that you agree",
  },
  /** Why a form did not go through. */
  refused: {
    firstNameMissing: "First name is required",
    firstNameTooLong: "First name must be at most 100 characters",
    firstNameUnusable: "First name contains characters that cannot be used",
    lastNameMissing: "Last name is required",
    lastNameTooLong: "Last name must be at most 100 characters",
    lastNameUnusable: "Last name contains characters that cannot be used",
    emailInvalid: "Please enter a valid email address",
    passwordMissing: "Password is required",
    passwordTooLong: "Password must be at most 200 characters",
    accessDenied: "Access denied",
    invalidPassword: "Invalid password",
    wrongOrClosed: "The password is wrong, or this assessment is closed. Please ask whoever invited you.",
    tooManyTries: {
      one: "Too many attempts. You can try again in {n} minute.",
      other: "Too many attempts. You can try again in {n} minutes.",
    },
    byInvitation: "This assessment is by personal invitation. Please use the link from your invitation.",
    alreadyCompleted: "This address has already completed the assessment on {date}. Please ask whoever invited you.",
    testGone: "This test is no longer there",
    noQuestions: "This test has no questions yet",
  },
  /** Behind a personal link. */
  invited: {
    emailHint: "Your invitation is for this address.",
    beginning: "One moment...",
    notBegun: "The assessment did not begin",
    deadTitle: "This link does not work",
    deadText: "It may be incomplete, or it is not valid any more. Please open it from your invitation once again.",
    deadAsk: "If that does not help, please ask {organisation}.",
    deadAskInviter: "If that does not help, please ask whoever invited you.",
    gone: "This link does not work any more",
    expired: "This invitation expired on {date}.",
    askForNew: "Please ask {organisation} for a new one.",
    askInviterForNew: "Please ask whoever invited you for a new one.",
    switchedOff: "The personal links of this assessment are switched off at the moment.",
    closed: "This assessment is closed.",
    withoutQuestions: "This assessment has no questions yet.",
    ask: "Please ask {organisation}.",
    askInviter: "Please ask whoever invited you.",
  },
  question: {
    counter: "Question {number} of {total}",
    left: { one: "{n} question left in this section", other: "{n} questions left in this section" },
    undo: "Undo",
    keep: "Keep this answer",
    chooseAnother: "Choose another answer, or keep this one.",
    back: "Back to the previous question",
    offline: "You are offline. Your answers are kept on this device.",
    waiting: {
      one: "{n} answer is waiting for the network and will be saved as soon as it is back.",
      other: "{n} answers are waiting for the network and will be saved as soon as it is back.",
    },
    notSaved: "Your answer was not saved",
    chooseOne: "Please choose one of the answers",
    notOfQuestion: "This answer does not belong to the question. Please choose again",
    alreadyCompleted: "This assessment is already completed",
    allAnswered: "All questions are answered",
    saving: "Saving your answers…",
    lastWaiting:
      "Your last answers are waiting for the network. Please keep this page open: they are kept and will be saved as soon as it is back.",
    finish: "Finish the assessment",
    cannotContinue: "We can’t continue your assessment here",
    browserUnknown:
      "The server no longer knows this browser. Answers that were not saved yet are kept in this browser; please contact the person who invited you.",
  },
  section: {
    title: "Section Complete",
    encouragements: {
      amazing: "Amazing! Well done, keep going!",
      great: "You're doing great! Keep it up!",
      fantastic: "Fantastic progress! You've got this!",
      awesome: "Awesome work! Keep pushing forward!",
    },
    final: "Final section!",
    remaining: { one: "{n} section remaining", other: "{n} sections remaining" },
    continueNow: "Continue now",
  },
  complete: {
    title: "Assessment Complete!",
    thanks: "Thank you for completing the personality assessment. Your responses have been recorded.",
    nextTitle: "What happens next",
    next: "A team member will review your responses and contact you within 2-3 business days.",
    close: "You can close this page now.",
    receipt: "Receipt",
    assessment: "Assessment",
    completed: "Completed",
    reference: "Reference",
    print: "Print",
  },
  /** In place of a page. */
  missing: {
    submission: "Submission not found",
    openWhereBegun:
      "Open the assessment in the browser in which you began it, or start again with the link from your invitation.",
    page: "404 Page Not Found",
    checkLink: "Please check the link: it may be incomplete.",
    error: "Something went wrong",
    nothingLost: "Nothing that was saved is lost. Please check your network and try again in a moment.",
    tryAgain: "Try again",
  },
  /** The invitation that is sent or copied, where the hiring team has written none; {…} are its placeholders. */
  mail: {
    subject: "Your invitation: {testName}",
    body: `Hello {firstName},

{organisation} invites you to an online assessment: {testName}. It takes about {minutes} minutes; plan to complete it in one sitting.

Your personal link: {link}

The link is for you alone and works until {expires}. One tap answers a question and moves on. If you lose the connection or close the page, open the link again: you continue where you left off.

Thank you!`,
    /** In the place of an organisation without a name. */
    unnamed: "The hiring team",
    noExpiry: "further notice",
    reminder: "Reminder: {subject}",
    /** Copied by the hiring team, for the link and the password that all share. */
    shared: `Hello,

please take our online assessment "{title}". It takes about {minutes} minutes; plan to complete it in one sitting.

Link: {link}
Access password: {password}

One tap answers a question and moves on. If you lose the connection or close the page, open the link again on the same device: you continue where you left off.

Thank you!`,
  },
} as const;
