/** Swedish; "du" is the usual address. */
import type { Texts } from "./texts.ts";

export const swedish: Texts = {
  page: {
    portal: "Bedömningsportal",
    questions: "Frågor?",
    backToStart: "Tillbaka till startsidan",
    assessment: "Bedömning",
    tryAgain: "Försök igen",
    noConnection: "Ingen anslutning",
    closeMessage: "Stäng meddelandet",
    notification: "Meddelande",
    notifications: "Meddelanden",
  },
  entry: {
    title: "Bedömning för säljroller",
    description: "Situationer från försäljning: du besvarar var och en med ett tryck, i ett svep.",
    leadOfSections: {
      one: "Bedömningen har flera avsnitt. Gör den i ett svep; den tar ungefär {n} minut.",
      other: "Bedömningen har flera avsnitt. Gör den i ett svep; den tar ungefär {n} minuter.",
    },
    lead: {
      one: "Gör den i ett svep; den tar ungefär {n} minut.",
      other: "Gör den i ett svep; den tar ungefär {n} minuter.",
    },
    firstName: "Förnamn",
    lastName: "Efternamn",
    email: "E-postadress",
    password: "Lösenord för åtkomst",
    passwordHint: "Du fick det med din inbjudan.",
    show: "Visa",
    hide: "Dölj",
    showTyped: "Visa det som skrivs",
    begin: "Börja bedömningen",
    beginning: "Kontrolleras…",
    confidential: "Konfidentiellt: dina svar ses bara av rekryteringsteamet och används bara för den här ansökan.",
    adminAccess: "Åtkomst för administratörer",
    beginAsOther: "Börja som någon annan",
    completedOn: "Du slutförde den här bedömningen den {date}.",
    showReceipt: "Visa kvittot",
    inTheMiddle: "Du är mitt i en bedömning",
    answersSaved: "Dina svar är sparade.",
    complete: "Slutför",
    continueWith: "Fortsätt med fråga {number}",
  },
  before: {
    title: "Innan du börjar",
    size: "{questions}, {minutes}. Det finns ingen tidsgräns.",
    sizeOfSections: "{questions} {inSections}, {minutes}. Det finns ingen tidsgräns.",
    questions: { one: "{n} fråga", other: "{n} frågor" },
    inSections: { one: "i {n} avsnitt", other: "i {n} avsnitt" },
    minutes: { one: "ungefär {n} minut", other: "ungefär {n} minuter" },
    oneTap: "Ett tryck besvarar en fråga; efter en sekund kommer nästa.",
    nothingLost: "Om sidan laddas om eller nätet försvinner går ingenting förlorat.",
    beHonest: "Välj det du verkligen skulle göra: du behöver inte gissa vad vi vill höra.",
  },
  privacy: {
    title: "Så används dina uppgifter",
    responsible: "Ansvarig",
    consent: "Jag har läst hur mina uppgifter används och samtycker",
    notAgreed: "Läs hur dina uppgifter används och kryssa i att du samtycker",
    noticeChanged:
      "Texten om hur dina uppgifter används har ändrats under tiden. Läs den igen och kryssa i att du samtycker",
  },
  refused: {
    firstNameMissing: "Ange ditt förnamn",
    firstNameTooLong: "Förnamnet får vara högst 100 tecken långt",
    firstNameUnusable: "Förnamnet innehåller tecken som inte kan användas",
    lastNameMissing: "Ange ditt efternamn",
    lastNameTooLong: "Efternamnet får vara högst 100 tecken långt",
    lastNameUnusable: "Efternamnet innehåller tecken som inte kan användas",
    emailInvalid: "Ange en giltig e-postadress",
    passwordMissing: "Ange lösenordet",
    passwordTooLong: "Lösenordet får vara högst 200 tecken långt",
    accessDenied: "Ingen åtkomst",
    invalidPassword: "Fel lösenord",
    wrongOrClosed: "Lösenordet är fel, eller så är bedömningen stängd. Fråga den som bjöd in dig.",
    tooManyTries: {
      one: "För många försök. Du kan försöka igen om {n} minut.",
      other: "För många försök. Du kan försöka igen om {n} minuter.",
    },
    byInvitation: "Den här bedömningen kräver en personlig inbjudan. Använd länken i din inbjudan.",
    alreadyCompleted: "Med den här adressen slutfördes bedömningen redan den {date}. Fråga den som bjöd in dig.",
    testGone: "Den här bedömningen finns inte längre",
    noQuestions: "Den här bedömningen har inga frågor än",
  },
  invited: {
    emailHint: "Din inbjudan gäller den här adressen.",
    beginning: "Ett ögonblick…",
    notBegun: "Bedömningen började inte",
    deadTitle: "Länken fungerar inte",
    deadText: "Den kan vara ofullständig, eller så gäller den inte längre. Öppna den en gång till från din inbjudan.",
    deadAsk: "Om det inte hjälper, kontakta {organisation}.",
    deadAskInviter: "Om det inte hjälper, fråga den som bjöd in dig.",
    gone: "Länken fungerar inte längre",
    expired: "Den här inbjudan gick ut den {date}.",
    askForNew: "Kontakta {organisation} för att få en ny.",
    askInviterForNew: "Be den som bjöd in dig om en ny.",
    switchedOff: "De personliga länkarna till den här bedömningen är avstängda just nu.",
    closed: "Den här bedömningen är stängd.",
    withoutQuestions: "Den här bedömningen har inga frågor än.",
    ask: "Kontakta {organisation}.",
    askInviter: "Fråga den som bjöd in dig.",
  },
  question: {
    counter: "Fråga {number} av {total}",
    left: { one: "{n} fråga kvar i det här avsnittet", other: "{n} frågor kvar i det här avsnittet" },
    undo: "Ångra",
    keep: "Behåll svaret",
    chooseAnother: "Välj ett annat svar eller behåll det här.",
    back: "Tillbaka till föregående fråga",
    offline: "Du är offline. Dina svar finns kvar på den här enheten.",
    waiting: {
      one: "{n} svar väntar på nätet och sparas så snart det är tillbaka.",
      other: "{n} svar väntar på nätet och sparas så snart det är tillbaka.",
    },
    notSaved: "Ditt svar sparades inte",
    chooseOne: "Välj ett av svaren",
    notOfQuestion: "Svaret hör inte till frågan. Välj igen",
    alreadyCompleted: "Den här bedömningen är redan slutförd",
    allAnswered: "Alla frågor är besvarade",
    saving: "Dina svar sparas…",
    lastWaiting:
      "Dina sista svar väntar på nätet. Låt sidan vara öppen: svaren finns kvar och sparas så snart nätet är tillbaka.",
    finish: "Slutför bedömningen",
    cannotContinue: "Det går inte att fortsätta din bedömning här",
    browserUnknown:
      "Servern känner inte längre igen den här webbläsaren. Svar som inte hade sparats finns kvar i webbläsaren; kontakta den som bjöd in dig.",
  },
  section: {
    title: "Avsnittet är klart",
    encouragements: {
      amazing: "Fantastiskt! Bra gjort, fortsätt så!",
      great: "Det går jättebra! Fortsätt så!",
      fantastic: "Vilka framsteg! Du klarar det!",
      awesome: "Utmärkt! Kör vidare!",
    },
    final: "Sista avsnittet!",
    remaining: { one: "{n} avsnitt kvar", other: "{n} avsnitt kvar" },
    continueNow: "Fortsätt nu",
  },
  complete: {
    title: "Bedömningen är klar!",
    thanks: "Tack för att du gjorde personlighetsbedömningen. Dina svar är registrerade.",
    nextTitle: "Vad händer nu",
    next: "Någon i teamet går igenom dina svar och hör av sig inom 2–3 arbetsdagar.",
    close: "Du kan stänga sidan nu.",
    receipt: "Kvitto",
    assessment: "Bedömning",
    completed: "Slutförd",
    reference: "Referens",
    print: "Skriv ut",
  },
  missing: {
    submission: "Bedömningen hittades inte",
    openWhereBegun: "Öppna bedömningen i den webbläsare där du började, eller börja om med länken i din inbjudan.",
    page: "404 Sidan hittades inte",
    checkLink: "Kontrollera länken: den kan vara ofullständig.",
    error: "Något gick fel",
    nothingLost: "Inget som var sparat har gått förlorat. Kontrollera ditt nät och försök igen om en stund.",
    tryAgain: "Försök igen",
  },
  mail: {
    subject: "Din inbjudan: {testName}",
    body: `Hej {firstName},

{organisation} bjuder in dig till en bedömning på nätet: {testName}. Den tar ungefär {minutes} minuter; planera att göra den i ett svep.

Din personliga länk: {link}

Länken är bara för dig och gäller till {expires}. Ett tryck besvarar en fråga och går vidare. Om anslutningen bryts eller du stänger sidan, öppna länken igen: du fortsätter där du var.

Tack!`,
    unnamed: "Rekryteringsteamet",
    noExpiry: "vidare",
    reminder: "Påminnelse: {subject}",
    shared: `Hej,

vi ber dig göra vår bedömning på nätet "{title}". Den tar ungefär {minutes} minuter; planera att göra den i ett svep.

Länk: {link}
Lösenord: {password}

Ett tryck besvarar en fråga och går vidare. Om anslutningen bryts eller du stänger sidan, öppna länken igen på samma enhet: du fortsätter där du var.

Tack!`,
  },
};
