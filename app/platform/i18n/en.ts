/** English, with the specification's literal texts. */
export const english = {
  /** On every page. */
  page: {
    portal: "Assessment Portal",
    questions: "Questions?",
    backToStart: "Back to the start page",
    tryAgain: "Please try again",
    noConnection: "No connection",
    closeMessage: "Close this message",
    /** For screen readers: before a message, and for the region of all messages. */
    notification: "Notification",
    notifications: "Notifications",
  },
  entry: {
    title: "Sales Role Assessment",
    description: "Situational judgment for sales roles: answer each situation with one tap, in one sitting.",
    /** Above the form. `leadOfSections` is for tests with several sections. */
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
    showTyped: "Show password",
    begin: "Begin Assessment",
    beginning: "Validating...",
    confidential: "Confidential: your answers are seen only by the hiring team and used only for this application.",
    adminAccess: "Admin Access",
    beginAsOther: "Start as someone else",
    completedOn: "You completed this assessment on {date}.",
    showReceipt: "Show receipt",
    inTheMiddle: "You are in the middle of an assessment",
    answersSaved: "Your answers are saved.",
    complete: "Complete",
    continueWith: "Continue with question {number}",
  },
  /** "Before you begin". The first line combines {questions}, {inSections} and {minutes}. */
  before: {
    title: "Before you begin",
    size: "{questions}, {minutes}. There is no timer.",
    sizeOfSections: "{questions} {inSections}, {minutes}. There is no timer.",
    questions: { one: "{n} question", other: "{n} questions" },
    inSections: { one: "in {n} section", other: "in {n} sections" },
    minutes: { one: "about {n} minute", other: "about {n} minutes" },
    oneTap: "One tap answers a question and moves on after a second.",
    nothingLost: "Your answers are safe if you reload the page or lose your connection.",
    beHonest: "Choose what you would really do. There is no need to guess what we want to hear.",
  },
  privacy: {
    title: "How your data is used",
    responsible: "Responsible",
    consent: "I have read how my data is used and agree",
    notAgreed: "Please read how your data is used and tick that you agree",
    noticeChanged: "The information on how your data is used has changed. Please read it again and tick that you agree",
  },
  /** Error messages of forms. */
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
    noCookies: "Your browser blocks cookies",
    allowCookies:
      "The assessment needs cookies to start. Please allow cookies for this site and try again, or open the link from your invitation in another browser, such as Chrome, Safari or Firefox.",
    caseMatters: "Passwords are case-sensitive. Please check upper and lower case letters.",
    tooManyTries: {
      one: "Too many attempts. You can try again in {n} minute.",
      other: "Too many attempts. You can try again in {n} minutes.",
    },
    codeMissing: "Please enter the six digits of the code",
    codeWrong: "This code is not correct. Please check it or ask for a new one",
    codeOver: "This code no longer works. Please ask for a new one",
    byInvitation: "This assessment is by personal invitation. Please use the link from your invitation.",
    alreadyCompleted:
      "You completed this assessment with this email address on {date}. Please ask whoever invited you.",
    testGone: "This test no longer exists",
    noQuestions: "This test has no questions yet",
  },
  /** The screen of a personal link. */
  invited: {
    emailHint: "Your invitation is for this address.",
    beginning: "One moment...",
    notBegun: "The assessment did not start",
    deadTitle: "This link does not work",
    deadText: "It may be incomplete or no longer valid. Please open it from your invitation again.",
    deadAsk: "If that does not help, please ask {organisation}.",
    deadAskInviter: "If that does not help, please ask whoever invited you.",
    gone: "This link no longer works",
    expired: "This invitation expired on {date}.",
    askForNew: "Please ask {organisation} for a new one.",
    askInviterForNew: "Please ask whoever invited you for a new one.",
    switchedOff: "Personal links for this assessment are currently turned off.",
    closed: "This assessment is closed.",
    withoutQuestions: "This assessment has no questions yet.",
    ask: "Please ask {organisation}.",
    askInviter: "Please ask whoever invited you.",
  },
  question: {
    counter: "Question {number} of {total}",
    left: { one: "{n} question left in this section", other: "{n} questions left in this section" },
    last: "Last question in this section",
    undo: "Undo",
    undoHint: "Stay here and choose again.",
    keep: "Keep this answer",
    chooseAnother: "Choose another answer, or keep this one.",
    movedOn: "You answered in another tab. This is the next question.",
    back: "Back to the previous question",
    offline: "You are offline. Your answers are saved on this device.",
    waiting: {
      one: "{n} answer is waiting for the connection and will be sent as soon as you are online.",
      other: "{n} answers are waiting for the connection and will be sent as soon as you are online.",
    },
    notSaved: "Your answer was not saved",
    chooseOne: "Please choose one of the answers",
    notOfQuestion: "This answer does not belong to the question. Please choose again",
    alreadyCompleted: "This assessment is already completed",
    allAnswered: "All questions are answered",
    saving: "Saving your answers…",
    lastWaiting:
      "Your last answers are waiting for the connection. Please keep this page open. They will be sent as soon as you are online.",
    finish: "Finish the assessment",
    cannotContinue: "We can’t continue your assessment here",
    browserUnknown:
      "The server no longer recognizes this browser. Answers that were not sent yet are stored here. Please contact the person who invited you.",
  },
  /** On the first question, if the email address has an unfinished submission in another browser. */
  elsewhere: {
    unfinished:
      "You started an assessment with this email address on another device or browser. To continue it, open it there or ask whoever invited you. To start again, answer this question.",
    offer:
      "You started an assessment with this email address on another device or browser. To continue it here, ask for a code by email. To start again, answer this question.",
    link: "Continue the unfinished assessment",
  },
  /** The page where a candidate asks for a code and enters it. */
  continuing: {
    title: "Continue on this device",
    lead: "You started an assessment with this email address on another device or browser.",
    send: "We'll send a six-digit code to {email}. Enter it here to continue where you left off.",
    sendCode: "Send the code",
    sending: "Sending...",
    sent: "We have sent a code to {email}. It may take a minute to arrive. Please check your spam folder too.",
    sentAgain: "A new code is on its way to {email}. Only the newest code works.",
    code: "Six-digit code",
    codeHint: "It works once, for 10 minutes.",
    check: "Continue",
    checking: "Checking...",
    sendNew: "Send a new code",
    without: "You can continue the new assessment without a code. Nothing in it has changed.",
    back: "Continue the new assessment",
    nothing: "The other assessment is finished or was removed, so there is nothing to continue.",
  },
  /** The email with the code. */
  codeMail: {
    subject: "Your code to continue the assessment",
    body: `Your code: {code}

Enter it on the page where you asked for it, to continue the assessment "{title}" where you left off. The code works once, for 10 minutes. If you asked for several codes, only the newest one works.

If you did not ask for a code, you can ignore this message. Please do not share the code with anyone.`,
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
  /** Error pages. */
  missing: {
    submission: "Submission not found",
    openWhereBegun:
      "Open the assessment in the browser you started it in, or start again with the link from your invitation.",
    keepsNoCookies:
      "If you have just started here, your browser blocks cookies. Please allow cookies for this site, or open the link from your invitation in another browser, such as Chrome, Safari or Firefox.",
    page: "404 Page Not Found",
    checkLink: "Please check the link: it may be incomplete.",
    error: "Something went wrong",
    nothingLost: "Nothing that was saved is lost. Please check your connection and try again in a moment.",
    tryAgain: "Try again",
  },
  /** The default invitation. The hiring team can replace it and use the same placeholders. */
  mail: {
    subject: "Your invitation: {testName}",
    body: `Hello {firstName},

{organisation} invites you to an online assessment: {testName}. It takes about {minutes} minutes; plan to complete it in one sitting.

Your personal link: {link}

The link is for you alone and works until {expires}. One tap answers a question and moves on. If you lose the connection or close the page, open the link again: you continue where you left off.

Thank you!`,
    /** Used if the organization has no name. */
    unnamed: "The hiring team",
    noExpiry: "further notice",
    reminder: "Reminder: {subject}",
    /** For the shared link and password. The hiring team copies it. */
    shared: `Hello,

please take our online assessment "{title}". It takes about {minutes} minutes; plan to complete it in one sitting.

Link: {link}
Access password: {password}

One tap answers a question and moves on. If you lose the connection or close the page, open the link again on the same device: you continue where you left off.

Thank you!`,
  },
  /** The PDF with a person's own data. */
  report: {
    title: "Personal Data",
    personality: "Personality Assessment",
    personalityBy: "Personality Assessment by {organisation}",
    subject: "Data stored about {email}",
    asOf: "As of {date}. All times are in the time zone {timeZone}.",
    page: "Page {page} of {pages}",
    /** Explains the replacement box for a missing glyph. */
    box: "{box} is a character that these fonts lack",
    assessment: "Assessment: {test}",
    name: "Name",
    noName: "None",
    email: "Email",
    reference: "Reference",
    begun: "Begun",
    byInvitation: "With a personal invitation",
    completed: "Completed",
    notYet: "Not yet",
    timeTaken: "Time taken",
    consent: "Consent",
    noticeVersion: "Version {version} of the notice",
    withoutNotice: "Without a notice",
    answers: "Answers: {answered} of {total}",
    question: "Question {number}",
    after: "after {time}",
    result: "Result",
    score: "Score",
    notScored: "Not scored",
    before: "Before",
    bands: {
      gold: "GOLD MATCH",
      excellent: "EXCELLENT MATCH",
      good: "GOOD MATCH",
      average: "AVERAGE MATCH",
      poor: "POOR MATCH",
    },
    decided: "Decisions and notes of the hiring team",
    stage: "Stage",
    stageSet: "Stage set to {stage}",
    stages: {
      new: "New",
      shortlist: "Shortlist",
      interview: "Interview",
      offer: "Offer",
      hired: "Hired",
      rejected: "Rejected",
    },
    stayed: "Still here after six months",
    left: "No longer here after six months",
    quota: "Quota reached: {percent}",
    edited: "edited",
    invitations: "Invitations",
    states: {
      invited: "Invited",
      started: "Started",
      completed: "Completed",
      expired: "Expired",
      revoked: "Revoked",
    },
    dates: {
      begun: "begun {date}",
      completed: "completed {date}",
      revoked: "revoked {date}",
      expires: "expires {date}",
    },
    messages: "Messages",
    kinds: {
      invitation: "Invitation",
      reminder: "Reminder",
      completed: "Completion notice to the hiring team",
      "continuation-code": "Code to continue in another browser",
    },
    automatic: "by itself",
    sendings: { sent: "Sent", failed: "Could not be delivered", waiting: "Waiting to be sent" },
    done: "Actions of the hiring team",
    acts: {
      "submission-written": "Answered for the candidate",
      "submission-continued": "Continued in another browser with a code",
      "result-viewed": "Result viewed",
      "report-downloaded": "Report downloaded",
      "stage-set": "Stage set",
      "note-added": "Note added",
      "note-changed": "Note changed",
      "note-deleted": "Note deleted",
      "outcome-set": "Outcome recorded",
      hold: "Data retention changed",
      "invitation-sent": "Invitation sent",
      "reminder-sent": "Reminder sent",
      "invitation-extended": "Invitation extended",
      "invitation-revoked": "Invitation revoked",
      "invitation-new-link": "New invitation link created",
    },
    hold: "Kept for longer",
    until: "Until",
    reason: "Reason",
    notices: "Privacy notices agreed to",
    version: "Version {version}",
    responsible: "Responsible",
    account: "Account",
    hiringTeam: "Hiring team",
    sameAddress: "An account of the hiring team has the same address.",
  },
} as const;
