/** Dutch, with formal address. */
import type { Texts } from "./texts.ts";

export const dutch: Texts = {
  page: {
    portal: "Assessmentportaal",
    questions: "Vragen?",
    backToStart: "Terug naar de startpagina",
    assessment: "Assessment",
    tryAgain: "Probeer het opnieuw",
    noConnection: "Geen verbinding",
    closeMessage: "Deze melding sluiten",
    notification: "Melding",
    notifications: "Meldingen",
  },
  entry: {
    title: "Assessment voor salesfuncties",
    description: "Situaties uit de verkoop: u beantwoordt elke met één tik, in één keer.",
    leadOfSections: {
      one: "Het assessment heeft meerdere onderdelen. Maak het in één keer af; het duurt ongeveer {n} minuut.",
      other: "Het assessment heeft meerdere onderdelen. Maak het in één keer af; het duurt ongeveer {n} minuten.",
    },
    lead: {
      one: "Maak het in één keer af; het duurt ongeveer {n} minuut.",
      other: "Maak het in één keer af; het duurt ongeveer {n} minuten.",
    },
    firstName: "Voornaam",
    lastName: "Achternaam",
    email: "E-mailadres",
    password: "Toegangswachtwoord",
    passwordHint: "U hebt het bij uw uitnodiging ontvangen.",
    show: "Tonen",
    hide: "Verbergen",
    showTyped: "Tonen wat er wordt getypt",
    begin: "Assessment beginnen",
    beginning: "Wordt gecontroleerd…",
    confidential:
      "Vertrouwelijk: uw antwoorden worden alleen door het selectieteam gezien en alleen voor deze sollicitatie gebruikt.",
    adminAccess: "Toegang voor beheerders",
    beginAsOther: "Als iemand anders beginnen",
    completedOn: "U hebt dit assessment op {date} afgerond.",
    showReceipt: "Bevestiging tonen",
    inTheMiddle: "U bent met een assessment bezig",
    answersSaved: "Uw antwoorden zijn opgeslagen.",
    complete: "Afronden",
    continueWith: "Verder met vraag {number}",
  },
  before: {
    title: "Voordat u begint",
    size: "{questions}, {minutes}. Er is geen tijdslimiet.",
    sizeOfSections: "{questions} {inSections}, {minutes}. Er is geen tijdslimiet.",
    questions: { one: "{n} vraag", other: "{n} vragen" },
    inSections: { one: "in {n} onderdeel", other: "in {n} onderdelen" },
    minutes: { one: "ongeveer {n} minuut", other: "ongeveer {n} minuten" },
    oneTap: "Met één tik beantwoordt u een vraag; na een seconde komt de volgende.",
    nothingLost: "Als u de pagina opnieuw laadt of het netwerk wegvalt, gaat er niets verloren.",
    beHonest: "Kies wat u echt zou doen: u hoeft niet te raden wat wij willen horen.",
  },
  privacy: {
    title: "Hoe uw gegevens worden gebruikt",
    responsible: "Verantwoordelijk",
    consent: "Ik heb gelezen hoe mijn gegevens worden gebruikt en ga akkoord",
    notAgreed: "Lees hoe uw gegevens worden gebruikt en vink aan dat u akkoord gaat",
    noticeChanged:
      "De tekst over het gebruik van uw gegevens is intussen gewijzigd. Lees hem opnieuw en vink aan dat u akkoord gaat",
  },
  refused: {
    firstNameMissing: "Vul uw voornaam in",
    firstNameTooLong: "De voornaam mag hoogstens 100 tekens lang zijn",
    firstNameUnusable: "De voornaam bevat tekens die niet kunnen worden gebruikt",
    lastNameMissing: "Vul uw achternaam in",
    lastNameTooLong: "De achternaam mag hoogstens 100 tekens lang zijn",
    lastNameUnusable: "De achternaam bevat tekens die niet kunnen worden gebruikt",
    emailInvalid: "Vul een geldig e-mailadres in",
    passwordMissing: "Vul het wachtwoord in",
    passwordTooLong: "Het wachtwoord mag hoogstens 200 tekens lang zijn",
    accessDenied: "Geen toegang",
    invalidPassword: "Het wachtwoord is onjuist",
    wrongOrClosed:
      "Het wachtwoord is onjuist, of dit assessment is gesloten. Vraag het aan degene die u heeft uitgenodigd.",
    tooManyTries: {
      one: "Te veel pogingen. Over {n} minuut kunt u het opnieuw proberen.",
      other: "Te veel pogingen. Over {n} minuten kunt u het opnieuw proberen.",
    },
    byInvitation: "Dit assessment is op persoonlijke uitnodiging. Gebruik de link uit uw uitnodiging.",
    alreadyCompleted:
      "Met dit adres is het assessment al op {date} afgerond. Vraag het aan degene die u heeft uitgenodigd.",
    testGone: "Dit assessment bestaat niet meer",
    noQuestions: "Dit assessment heeft nog geen vragen",
  },
  invited: {
    emailHint: "Uw uitnodiging geldt voor dit adres.",
    beginning: "Een ogenblik…",
    notBegun: "Het assessment is niet begonnen",
    deadTitle: "Deze link werkt niet",
    deadText: "Misschien is hij onvolledig, of niet meer geldig. Open hem nog een keer vanuit uw uitnodiging.",
    deadAsk: "Helpt dat niet, neem dan contact op met {organisation}.",
    deadAskInviter: "Helpt dat niet, vraag het dan aan degene die u heeft uitgenodigd.",
    gone: "Deze link werkt niet meer",
    expired: "Deze uitnodiging is op {date} verlopen.",
    askForNew: "Neem voor een nieuwe contact op met {organisation}.",
    askInviterForNew: "Vraag een nieuwe aan degene die u heeft uitgenodigd.",
    switchedOff: "De persoonlijke links van dit assessment zijn op dit moment uitgeschakeld.",
    closed: "Dit assessment is gesloten.",
    withoutQuestions: "Dit assessment heeft nog geen vragen.",
    ask: "Neem contact op met {organisation}.",
    askInviter: "Vraag het aan degene die u heeft uitgenodigd.",
  },
  question: {
    counter: "Vraag {number} van {total}",
    left: { one: "Nog {n} vraag in dit onderdeel", other: "Nog {n} vragen in dit onderdeel" },
    undo: "Ongedaan maken",
    keep: "Dit antwoord houden",
    chooseAnother: "Kies een ander antwoord, of houd dit.",
    back: "Terug naar de vorige vraag",
    offline: "U bent offline. Uw antwoorden blijven op dit apparaat bewaard.",
    waiting: {
      one: "{n} antwoord wacht op het netwerk en wordt opgeslagen zodra het er weer is.",
      other: "{n} antwoorden wachten op het netwerk en worden opgeslagen zodra het er weer is.",
    },
    notSaved: "Uw antwoord is niet opgeslagen",
    chooseOne: "Kies een van de antwoorden",
    notOfQuestion: "Dit antwoord hoort niet bij de vraag. Kies opnieuw",
    alreadyCompleted: "Dit assessment is al afgerond",
    allAnswered: "Alle vragen zijn beantwoord",
    saving: "Uw antwoorden worden opgeslagen…",
    lastWaiting:
      "Uw laatste antwoorden wachten op het netwerk. Laat deze pagina open: ze blijven bewaard en worden opgeslagen zodra het er weer is.",
    finish: "Assessment afronden",
    cannotContinue: "We kunnen uw assessment hier niet voortzetten",
    browserUnknown:
      "De server kent deze browser niet meer. Antwoorden die nog niet waren opgeslagen, blijven in deze browser bewaard; neem contact op met degene die u heeft uitgenodigd.",
  },
  section: {
    title: "Onderdeel afgerond",
    encouragements: {
      amazing: "Geweldig! Goed gedaan, ga zo door!",
      great: "U doet het heel goed! Ga zo door!",
      fantastic: "U komt prachtig vooruit! Het gaat u lukken!",
      awesome: "Uitstekend werk! Houd vol!",
    },
    final: "Laatste onderdeel!",
    remaining: { one: "Nog {n} onderdeel", other: "Nog {n} onderdelen" },
    continueNow: "Nu verdergaan",
  },
  complete: {
    title: "Assessment afgerond!",
    thanks: "Dank u voor het invullen van het persoonlijkheidsassessment. Uw antwoorden zijn vastgelegd.",
    nextTitle: "Hoe het verdergaat",
    next: "Iemand van het team bekijkt uw antwoorden en neemt binnen 2-3 werkdagen contact met u op.",
    close: "U kunt deze pagina nu sluiten.",
    receipt: "Bevestiging",
    assessment: "Assessment",
    completed: "Afgerond",
    reference: "Kenmerk",
    print: "Afdrukken",
  },
  missing: {
    submission: "Assessment niet gevonden",
    openWhereBegun:
      "Open het assessment in de browser waarin u het bent begonnen, of begin opnieuw met de link uit uw uitnodiging.",
    page: "404 Pagina niet gevonden",
    checkLink: "Controleer de link: misschien is hij onvolledig.",
    error: "Er is iets misgegaan",
    nothingLost:
      "Niets wat was opgeslagen, is verloren gegaan. Controleer uw netwerk en probeer het zo meteen opnieuw.",
    tryAgain: "Opnieuw proberen",
  },
  mail: {
    subject: "Uw uitnodiging: {testName}",
    body: `Beste {firstName},

{organisation} nodigt u uit voor een online assessment: {testName}. Het duurt ongeveer {minutes} minuten; plan het zo dat u het in één keer kunt afmaken.

Uw persoonlijke link: {link}

De link is alleen voor u bestemd en werkt tot {expires}. Met één tik beantwoordt u een vraag en gaat u verder. Als de verbinding wegvalt of u de pagina sluit, open de link dan opnieuw: u gaat verder waar u was gebleven.

Dank u wel!`,
    unnamed: "Het selectieteam",
    noExpiry: "nader bericht",
    reminder: "Herinnering: {subject}",
    shared: `Beste kandidaat,

wij vragen u ons online assessment "{title}" te maken. Het duurt ongeveer {minutes} minuten; plan het zo dat u het in één keer kunt afmaken.

Link: {link}
Toegangswachtwoord: {password}

Met één tik beantwoordt u een vraag en gaat u verder. Als de verbinding wegvalt of u de pagina sluit, open de link dan opnieuw op hetzelfde apparaat: u gaat verder waar u was gebleven.

Dank u wel!`,
  },
};
