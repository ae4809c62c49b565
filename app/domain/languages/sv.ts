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
    description: "Situationer från försäljning: du besvarar var och en med ett tryck, vid ett och samma tillfälle.",
    leadOfSections: {
      one: "Bedömningen har flera avsnitt. Gör den vid ett och samma tillfälle; den tar ungefär {n}\u00a0minut.",
      other: "Bedömningen har flera avsnitt. Gör den vid ett och samma tillfälle; den tar ungefär {n}\u00a0minuter.",
    },
    lead: {
      one: "Gör bedömningen vid ett och samma tillfälle; den tar ungefär {n}\u00a0minut.",
      other: "Gör bedömningen vid ett och samma tillfälle; den tar ungefär {n}\u00a0minuter.",
    },
    firstName: "Förnamn",
    lastName: "Efternamn",
    email: "E-postadress",
    password: "Lösenord",
    passwordHint: "Du fick det med din inbjudan.",
    show: "Visa",
    hide: "Dölj",
    showTyped: "Visa det du skriver",
    begin: "Starta bedömningen",
    beginning: "Kontrollerar…",
    confidential: "Konfidentiellt: dina svar ses bara av rekryteringsteamet och används bara för den här ansökan.",
    adminAccess: "Inloggning för administratörer",
    beginAsOther: "Starta som någon annan",
    completedOn: "Du slutförde den här bedömningen den {date}.",
    showReceipt: "Visa bekräftelsen",
    inTheMiddle: "Du är mitt i en bedömning",
    answersSaved: "Dina svar är sparade.",
    complete: "Slutför",
    continueWith: "Fortsätt med fråga {number}",
  },
  before: {
    title: "Innan du börjar",
    size: "{questions}, {minutes}. Det finns ingen tidsgräns.",
    sizeOfSections: "{questions} {inSections}, {minutes}. Det finns ingen tidsgräns.",
    questions: { one: "{n}\u00a0fråga", other: "{n}\u00a0frågor" },
    inSections: { one: "i {n}\u00a0avsnitt", other: "i {n}\u00a0avsnitt" },
    minutes: { one: "ungefär {n}\u00a0minut", other: "ungefär {n}\u00a0minuter" },
    oneTap: "Tryck på ett svar, så kommer nästa fråga efter en sekund.",
    nothingLost: "Om du laddar om sidan eller tappar anslutningen går ingenting förlorat.",
    beHonest: "Välj det du verkligen skulle göra: du behöver inte gissa vad vi vill höra.",
  },
  privacy: {
    title: "Så används dina uppgifter",
    responsible: "Personuppgiftsansvarig",
    consent: "Jag har läst hur mina uppgifter används och samtycker till det",
    notAgreed: "Läs hur dina uppgifter används och kryssa i rutan om du samtycker",
    noticeChanged:
      "Texten om hur dina uppgifter används har ändrats under tiden. Läs den igen och kryssa i rutan om du samtycker",
  },
  refused: {
    firstNameMissing: "Ange ditt förnamn",
    firstNameTooLong: "Förnamnet får vara högst 100\u00a0tecken långt",
    firstNameUnusable: "Förnamnet innehåller otillåtna tecken",
    lastNameMissing: "Ange ditt efternamn",
    lastNameTooLong: "Efternamnet får vara högst 100\u00a0tecken långt",
    lastNameUnusable: "Efternamnet innehåller otillåtna tecken",
    emailInvalid: "Ange en giltig e-postadress",
    passwordMissing: "Ange lösenordet",
    passwordTooLong: "Lösenordet får vara högst 200\u00a0tecken långt",
    accessDenied: "Ingen åtkomst",
    invalidPassword: "Fel lösenord",
    wrongOrClosed: "Lösenordet är fel, eller så är bedömningen stängd. Kontakta den som bjöd in dig.",
    tooManyTries: {
      one: "För många försök. Du kan försöka igen om {n}\u00a0minut.",
      other: "För många försök. Du kan försöka igen om {n}\u00a0minuter.",
    },
    byInvitation: "Den här bedömningen kräver en personlig inbjudan. Använd länken i din inbjudan.",
    alreadyCompleted: "Bedömningen slutfördes redan den {date} med den här adressen. Kontakta den som bjöd in dig.",
    testGone: "Den här bedömningen finns inte längre",
    noQuestions: "Den här bedömningen har inga frågor än",
  },
  invited: {
    emailHint: "Din inbjudan gäller den här adressen.",
    beginning: "Ett ögonblick…",
    notBegun: "Bedömningen kunde inte startas",
    deadTitle: "Länken fungerar inte",
    deadText: "Den kan vara ofullständig, eller så gäller den inte längre. Öppna den på nytt från din inbjudan.",
    deadAsk: "Om det inte hjälper, kontakta {organisation}.",
    deadAskInviter: "Om det inte hjälper, kontakta den som bjöd in dig.",
    gone: "Länken fungerar inte längre",
    expired: "Den här inbjudan gick ut den {date}.",
    askForNew: "Kontakta {organisation} för att få en ny.",
    askInviterForNew: "Be den som bjöd in dig om en ny.",
    switchedOff: "De personliga länkarna till den här bedömningen är avstängda just nu.",
    closed: "Den här bedömningen är stängd.",
    withoutQuestions: "Den här bedömningen har inga frågor än.",
    ask: "Kontakta {organisation}.",
    askInviter: "Kontakta den som bjöd in dig.",
  },
  question: {
    counter: "Fråga {number} av {total}",
    left: { one: "{n}\u00a0fråga kvar i det här avsnittet", other: "{n}\u00a0frågor kvar i det här avsnittet" },
    undo: "Ångra",
    keep: "Behåll svaret",
    chooseAnother: "Välj ett annat svar eller behåll det här.",
    back: "Tillbaka till föregående fråga",
    offline: "Du är offline. Dina svar finns kvar på den här enheten.",
    waiting: {
      one: "{n}\u00a0svar väntar på anslutningen och sparas så snart den är tillbaka.",
      other: "{n}\u00a0svar väntar på anslutningen och sparas så snart den är tillbaka.",
    },
    notSaved: "Ditt svar sparades inte",
    chooseOne: "Välj ett av svaren",
    notOfQuestion: "Svaret hör inte till frågan. Välj igen",
    alreadyCompleted: "Den här bedömningen är redan slutförd",
    allAnswered: "Alla frågor är besvarade",
    saving: "Dina svar sparas…",
    lastWaiting:
      "Dina sista svar väntar på anslutningen. Låt sidan vara öppen: svaren finns kvar och sparas så snart anslutningen är tillbaka.",
    finish: "Slutför bedömningen",
    cannotContinue: "Det går inte att fortsätta bedömningen här",
    browserUnknown:
      "Servern känner inte längre igen den här webbläsaren. Svar som inte hade sparats finns kvar i webbläsaren; kontakta den som bjöd in dig.",
  },
  section: {
    title: "Avsnittet är klart",
    encouragements: {
      amazing: "Fantastiskt! Bra gjort, fortsätt så!",
      great: "Det går riktigt bra! Fortsätt så!",
      fantastic: "Vilka framsteg! Du klarar det!",
      awesome: "Utmärkt! Fortsätt framåt!",
    },
    final: "Sista avsnittet!",
    remaining: { one: "{n}\u00a0avsnitt kvar", other: "{n}\u00a0avsnitt kvar" },
    continueNow: "Fortsätt nu",
  },
  complete: {
    title: "Bedömningen är klar!",
    thanks: "Tack för att du gjorde personlighetsbedömningen. Dina svar är sparade.",
    nextTitle: "Nästa steg",
    next: "Någon i teamet går igenom dina svar och hör av sig inom 2\u00a0till\u00a03\u00a0arbetsdagar.",
    close: "Du kan stänga sidan nu.",
    receipt: "Bekräftelse",
    assessment: "Bedömning",
    completed: "Slutförd",
    reference: "Referens",
    print: "Skriv ut",
  },
  missing: {
    submission: "Bedömningen hittades inte",
    openWhereBegun: "Öppna bedömningen i den webbläsare där du startade den, eller börja om med länken i din inbjudan.",
    page: "404 Sidan hittades inte",
    checkLink: "Kontrollera länken: den kan vara ofullständig.",
    error: "Något gick fel",
    nothingLost: "Inget som var sparat har gått förlorat. Kontrollera din anslutning och försök igen om en stund.",
    tryAgain: "Försök igen",
  },
  mail: {
    subject: "Din inbjudan: {testName}",
    body: `Hej {firstName}!

{organisation} bjuder in dig till en bedömning online: {testName}. Den tar ungefär {minutes}\u00a0minuter; avsätt tid för att göra den vid ett och samma tillfälle.

Din personliga länk: {link}

Länken är bara för dig och gäller till {expires}. Tryck på ett svar för att gå vidare till nästa fråga. Om anslutningen bryts eller du stänger sidan, öppna länken igen: du fortsätter där du slutade.

Tack!`,
    unnamed: "Rekryteringsteamet",
    noExpiry: "dess att du får annat besked",
    reminder: "Påminnelse: {subject}",
    shared: `Hej!

Vi bjuder in dig att göra vår bedömning online: ”{title}”. Den tar ungefär {minutes}\u00a0minuter; avsätt tid för att göra den vid ett och samma tillfälle.

Länk: {link}
Lösenord: {password}

Tryck på ett svar för att gå vidare till nästa fråga. Om anslutningen bryts eller du stänger sidan, öppna länken igen på samma enhet: du fortsätter där du slutade.

Tack!`,
  },
};
