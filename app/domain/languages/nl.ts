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
    description: "Situaties uit de verkooppraktijk: u beantwoordt ze elk met één tik, allemaal in één keer.",
    leadOfSections: {
      one: "Het assessment heeft meerdere onderdelen. Maak het in één keer af; het duurt ongeveer {n}\u00a0minuut.",
      other: "Het assessment heeft meerdere onderdelen. Maak het in één keer af; het duurt ongeveer {n}\u00a0minuten.",
    },
    lead: {
      one: "Maak het assessment in één keer af; het duurt ongeveer {n}\u00a0minuut.",
      other: "Maak het assessment in één keer af; het duurt ongeveer {n}\u00a0minuten.",
    },
    firstName: "Voornaam",
    lastName: "Achternaam",
    email: "E-mailadres",
    password: "Toegangswachtwoord",
    passwordHint: "U hebt het bij uw uitnodiging ontvangen.",
    show: "Tonen",
    hide: "Verbergen",
    showTyped: "Invoer tonen",
    begin: "Assessment starten",
    beginning: "Wordt gecontroleerd…",
    confidential:
      "Vertrouwelijk: uw antwoorden worden alleen door het selectieteam gezien en alleen voor deze sollicitatie gebruikt.",
    adminAccess: "Toegang voor beheerders",
    beginAsOther: "Als iemand anders starten",
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
    questions: { one: "{n}\u00a0vraag", other: "{n}\u00a0vragen" },
    inSections: { one: "in {n}\u00a0onderdeel", other: "in {n}\u00a0onderdelen" },
    minutes: { one: "ongeveer {n}\u00a0minuut", other: "ongeveer {n}\u00a0minuten" },
    oneTap: "Tik op een antwoord om het te kiezen; na een seconde komt de volgende vraag.",
    nothingLost: "Als u de pagina opnieuw laadt of de verbinding wegvalt, gaat er niets verloren.",
    beHonest: "Kies wat u echt zou doen: u hoeft niet te raden wat wij willen horen.",
  },
  privacy: {
    title: "Hoe uw gegevens worden gebruikt",
    responsible: "Verwerkingsverantwoordelijke",
    consent: "Ik heb gelezen hoe mijn gegevens worden gebruikt en ga daarmee akkoord",
    notAgreed: "Lees hoe uw gegevens worden gebruikt en vink aan dat u daarmee akkoord gaat",
    noticeChanged:
      "De tekst over het gebruik van uw gegevens is intussen gewijzigd. Lees hem opnieuw en vink aan dat u ermee akkoord gaat",
  },
  refused: {
    firstNameMissing: "Vul uw voornaam in",
    firstNameTooLong: "De voornaam mag maximaal 100\u00a0tekens lang zijn",
    firstNameUnusable: "De voornaam bevat tekens die niet zijn toegestaan",
    lastNameMissing: "Vul uw achternaam in",
    lastNameTooLong: "De achternaam mag maximaal 100\u00a0tekens lang zijn",
    lastNameUnusable: "De achternaam bevat tekens die niet zijn toegestaan",
    emailInvalid: "Vul een geldig e-mailadres in",
    passwordMissing: "Vul het wachtwoord in",
    passwordTooLong: "Het wachtwoord mag maximaal 200\u00a0tekens lang zijn",
    accessDenied: "Geen toegang",
    invalidPassword: "Het wachtwoord is onjuist",
    wrongOrClosed:
      "Het wachtwoord is onjuist of dit assessment is gesloten. Neem contact op met degene die u heeft uitgenodigd.",
    tooManyTries: {
      one: "Te veel pogingen. Over {n}\u00a0minuut kunt u het opnieuw proberen.",
      other: "Te veel pogingen. Over {n}\u00a0minuten kunt u het opnieuw proberen.",
    },
    byInvitation:
      "Dit assessment is alleen toegankelijk met een persoonlijke uitnodiging. Gebruik de link uit uw uitnodiging.",
    alreadyCompleted:
      "Met dit adres is het assessment al op {date} afgerond. Neem contact op met degene die u heeft uitgenodigd.",
    testGone: "Dit assessment bestaat niet meer",
    noQuestions: "Dit assessment heeft nog geen vragen",
  },
  invited: {
    emailHint: "Uw uitnodiging geldt voor dit adres.",
    beginning: "Een ogenblik…",
    notBegun: "Het assessment kon niet worden gestart",
    deadTitle: "Deze link werkt niet",
    deadText: "Misschien is hij onvolledig of niet meer geldig. Open hem nog een keer vanuit uw uitnodiging.",
    deadAsk: "Helpt dat niet, neem dan contact op met {organisation}.",
    deadAskInviter: "Helpt dat niet, neem dan contact op met degene die u heeft uitgenodigd.",
    gone: "Deze link werkt niet meer",
    expired: "Deze uitnodiging is op {date} verlopen.",
    askForNew: "Vraag een nieuwe aan bij {organisation}.",
    askInviterForNew: "Vraag een nieuwe aan bij degene die u heeft uitgenodigd.",
    switchedOff: "De persoonlijke links van dit assessment zijn op dit moment uitgeschakeld.",
    closed: "Dit assessment is gesloten.",
    withoutQuestions: "Dit assessment heeft nog geen vragen.",
    ask: "Neem contact op met {organisation}.",
    askInviter: "Neem contact op met degene die u heeft uitgenodigd.",
  },
  question: {
    counter: "Vraag {number} van {total}",
    left: { one: "Nog {n}\u00a0vraag in dit onderdeel", other: "Nog {n}\u00a0vragen in dit onderdeel" },
    undo: "Ongedaan maken",
    keep: "Dit antwoord behouden",
    chooseAnother: "Kies een ander antwoord of behoud dit antwoord.",
    back: "Terug naar de vorige vraag",
    offline: "U bent offline. Uw antwoorden blijven op dit apparaat bewaard.",
    waiting: {
      one: "{n}\u00a0antwoord wacht op de verbinding en wordt opgeslagen zodra u weer online bent.",
      other: "{n}\u00a0antwoorden wachten op de verbinding en worden opgeslagen zodra u weer online bent.",
    },
    notSaved: "Uw antwoord is niet opgeslagen",
    chooseOne: "Kies een van de antwoorden",
    notOfQuestion: "Dit antwoord hoort niet bij de vraag. Kies opnieuw",
    alreadyCompleted: "Dit assessment is al afgerond",
    allAnswered: "Alle vragen zijn beantwoord",
    saving: "Uw antwoorden worden opgeslagen…",
    lastWaiting:
      "Uw laatste antwoorden wachten op de verbinding. Laat deze pagina open: ze blijven bewaard en worden opgeslagen zodra u weer online bent.",
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
      fantastic: "Wat een mooie vooruitgang! Het gaat u lukken!",
      awesome: "Uitstekend werk! Houd vol!",
    },
    final: "Laatste onderdeel!",
    remaining: { one: "Nog {n}\u00a0onderdeel", other: "Nog {n}\u00a0onderdelen" },
    continueNow: "Nu verdergaan",
  },
  complete: {
    title: "Assessment afgerond!",
    thanks: "Dank u wel voor het maken van het persoonlijkheidsassessment. Uw antwoorden zijn opgeslagen.",
    nextTitle: "Hoe gaat het nu verder?",
    next: "Iemand van het team bekijkt uw antwoorden en neemt binnen 2\u00a0à\u00a03\u00a0werkdagen contact met u op.",
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
      "Open het assessment in de browser waarin u ermee bent begonnen, of begin opnieuw met de link uit uw uitnodiging.",
    page: "404 Pagina niet gevonden",
    checkLink: "Controleer de link: misschien is hij onvolledig.",
    error: "Er is iets misgegaan",
    nothingLost:
      "Niets wat was opgeslagen, is verloren gegaan. Controleer uw verbinding en probeer het zo meteen opnieuw.",
    tryAgain: "Opnieuw proberen",
  },
  mail: {
    subject: "Uw uitnodiging: {testName}",
    body: `Goedendag {firstName},

{organisation} nodigt u uit voor een online assessment: {testName}. Het duurt ongeveer {minutes}\u00a0minuten; plan het zo dat u het in één keer kunt afmaken.

Uw persoonlijke link: {link}

De link is alleen voor u bestemd en werkt tot {expires}. Tik op een antwoord en u gaat verder met de volgende vraag. Als de verbinding wegvalt of u de pagina sluit, open de link dan opnieuw: u gaat verder waar u was gebleven.

Dank u wel!`,
    unnamed: "Het selectieteam",
    noExpiry: "nader bericht",
    reminder: "Herinnering: {subject}",
    shared: `Beste kandidaat,

Wij nodigen u uit om ons online assessment “{title}” te maken. Het duurt ongeveer {minutes}\u00a0minuten; plan het zo dat u het in één keer kunt afmaken.

Link: {link}
Toegangswachtwoord: {password}

Tik op een antwoord en u gaat verder met de volgende vraag. Als de verbinding wegvalt of u de pagina sluit, open de link dan opnieuw op hetzelfde apparaat: u gaat verder waar u was gebleven.

Dank u wel!`,
  },
};
