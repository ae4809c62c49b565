/** Swedish texts. "du" is the usual form of address. */
import type { Texts } from "./texts.ts";

export const swedish: Texts = {
  page: {
    portal: "Bedömningsportal",
    questions: "Frågor?",
    help: "Behöver du en anpassning eller hjälp?",
    backToStart: "Tillbaka till startsidan",
    tryAgain: "Försök igen",
    noConnection: "Ingen anslutning",
    closeMessage: "Stäng meddelandet",
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
    ownPace: "Om du behöver mer tid kan varje fråga vänta tills du trycker på ”Nästa”.",
    nothingLost: "Om du laddar om sidan eller tappar anslutningen går ingenting förlorat.",
    measured:
      "Rekryteringsteamet ser också hur lång tid dina svar tar, och hur ofta och hur länge du lämnar den här sidan. Det ändrar inte ditt resultat.",
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
    noCookies: "Den här webbläsaren sparar inga kakor",
    allowCookies:
      "Utan kakor (cookies) kan bedömningen inte börja. Tillåt kakor för den här webbplatsen och försök igen, eller öppna länken i din inbjudan i en annan webbläsare, till exempel Chrome, Safari eller Firefox.",
    caseMatters: "Stora och små bokstäver har betydelse.",
    tooManyTries: {
      one: "För många försök. Du kan försöka igen om {n}\u00a0minut.",
      other: "För många försök. Du kan försöka igen om {n}\u00a0minuter.",
    },
    codeMissing: "Skriv in kodens sex siffror",
    codeWrong: "Koden stämmer inte. Kontrollera den eller skicka en ny",
    codeOver: "Koden fungerar inte längre. Skicka en ny",
    codeUnneeded: "Det finns inget att fortsätta längre: den andra bedömningen är avslutad eller borttagen",
    byInvitation: "Den här bedömningen kräver en personlig inbjudan. Använd länken i din inbjudan.",
    alreadyCompleted: "Bedömningen slutfördes redan den {date} med den här adressen. Kontakta den som bjöd in dig.",
    retakeFrom:
      "Bedömningen slutfördes den {date} med den här e-postadressen. Du kan göra den igen från och med den {again}.",
    testGone: "Den här bedömningen finns inte längre",
    noQuestions: "Den här bedömningen har inga frågor än",
    commentTooLong: "Kommentaren får vara högst 1000\u00a0tecken lång",
    commentUnusable: "Kommentaren innehåller otillåtna tecken",
    nothingChosen: "Välj minst ett svar",
  },
  invited: {
    emailHint: "Din inbjudan gäller den här adressen.",
    beginning: "Ett ögonblick…",
    notBegun: "Bedömningen kunde inte startas",
    deadTitle: "Länken fungerar inte",
    deadText: "Den kan vara ofullständig, eller så gäller den inte längre. Öppna den på nytt från din inbjudan.",
    deadAsk: "Om det inte hjälper, kontakta {organization}.",
    deadAskInviter: "Om det inte hjälper, kontakta den som bjöd in dig.",
    gone: "Länken fungerar inte längre",
    expired: "Den här inbjudan gick ut den {date}.",
    askForNew: "Kontakta {organization} för att få en ny.",
    askInviterForNew: "Be den som bjöd in dig om en ny.",
    switchedOff: "De personliga länkarna till den här bedömningen är avstängda just nu.",
    closed: "Den här bedömningen är stängd.",
    opens: "Den här bedömningen öppnar den {date} (tidszon: {timeZone}).",
    closedOn: "Den här bedömningen stängde den {date} (tidszon: {timeZone}).",
    withoutQuestions: "Den här bedömningen har inga frågor än.",
    ask: "Kontakta {organization}.",
    askInviter: "Kontakta den som bjöd in dig.",
  },
  question: {
    counter: "Fråga {number} av {total}",
    left: { one: "{n}\u00a0fråga kvar i det här avsnittet", other: "{n}\u00a0frågor kvar i det här avsnittet" },
    last: "Sista frågan i det här avsnittet",
    undo: "Ångra",
    undoHint: "Stanna här och välj igen.",
    keyHint: "Använd tangenter: Tab till svaren, {letters} eller {numbers} för att välja, Enter för att fortsätta.",
    keep: "Behåll svaret",
    chooseAnother: "Välj ett annat svar eller behåll det här.",
    next: "Nästa",
    wait: "Vänta tills jag trycker på ”Nästa”",
    otherDevice: "Fortsätt på en annan enhet",
    movedOn: "Du har svarat i en annan flik. Det här är nästa fråga.",
    back: "Tillbaka till föregående fråga",
    offline: "Du är offline. Dina svar finns kvar på den här enheten.",
    waiting: {
      one: "{n}\u00a0svar väntar på anslutningen och sparas så snart den är tillbaka.",
      other: "{n}\u00a0svar väntar på anslutningen och sparas så snart den är tillbaka.",
    },
    saved: "Sparat",
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
  elsewhere: {
    unfinished:
      "Ett test med den här e-postadressen har påbörjats på en annan enhet eller i en annan webbläsare och är inte avslutat. Öppna det där för att fortsätta, eller fråga den som bjöd in dig. Besvara den här frågan för att börja om.",
    offer:
      "En bedömning med den här e-postadressen har påbörjats på en annan enhet eller i en annan webbläsare och är inte avslutad. Du kan fortsätta den här med en kod som vi skickar till adressen. Besvara den här frågan för att börja om.",
    link: "Fortsätt en oavslutad bedömning",
  },
  continuing: {
    title: "Fortsätt på den här enheten",
    lead: "Om du har påbörjat en bedömning med den här e-postadressen på en annan enhet eller i en annan webbläsare kan du fortsätta den här.",
    send: "Vi skickar en sexsiffrig kod till {email}. Skriv in den här för att fortsätta där du slutade.",
    sendCode: "Skicka koden",
    sending: "Skickar…",
    sent: "Om du har en oavslutad bedömning har vi skickat en kod till {email}. Det kan ta en minut innan den kommer fram. Titta även i skräpposten.",
    sentAgain: "Om du har en oavslutad bedömning är en ny kod på väg till {email}. Bara den senaste koden fungerar.",
    code: "Sexsiffrig kod",
    codeHint: "Den fungerar en gång, i 10\u00a0minuter.",
    check: "Fortsätt",
    checking: "Kontrollerar…",
    sendNew: "Skicka en ny kod",
    without: "Du behöver ingen kod för att gå vidare med den nya bedömningen. Den är kvar som den är.",
    back: "Gå vidare med den nya bedömningen",
  },
  device: {
    lead: "Dina svar är sparade och du fortsätter med samma fråga. Därefter kan du inte längre svara på den här enheten.",
    openAddress: "Öppna den här adressen på den andra enheten:",
    enter: "Ange åtkomstlösenordet och e-postadressen {email}.",
    askCode: "Välj ”{link}” och ange koden som vi skickar till adressen.",
    personal: "Öppna den personliga länken i din inbjudan på den andra enheten. Du fortsätter med samma fråga.",
    offer: "Skapa en länk för den andra enheten. Du kan skanna, kopiera eller skriva ut den.",
    create: "Skapa länken",
    scan: "Skanna den här koden på den andra enheten, eller skriv in den här adressen:",
    press: "Välj ”{button}” där.",
    until: "Länken fungerar en gång, till {date}. En ny länk ersätter den.",
    secret: "Den som har länken kan fortsätta din bedömning. Dela den inte.",
    qr: "QR-kod med länken",
    copy: "Kopiera länken",
    copied: "Kopierad",
    print: "Skriv ut",
    createNew: "Skapa en ny länk",
    back: "Tillbaka till frågan",
    leftBehind: "Du fortsatte den här bedömningen på en annan enhet",
    goOn: "Fortsätt där. Det du väljer på den här enheten räknas inte längre. Kontakta den som bjöd in dig om du inte kan fortsätta där.",
  },
  resume: {
    lead: "Du kan fortsätta ”{title}” här där du slutade. Därefter kan du inte längre svara på den tidigare enheten.",
    here: "Fortsätt här",
    dead: "Länken fungerar en gång, i 24\u00a0timmar, och en nyare länk ersätter den. Skapa en ny på enheten där du började, eller kontakta den som bjöd in dig.",
  },
  codeMail: {
    subject: "Din kod för att fortsätta bedömningen",
    body: `Din kod: {code}

Skriv in den på sidan där du bad om den för att fortsätta bedömningen ”{title}” där du slutade. Koden fungerar en gång, i 10\u00a0minuter. Av flera koder fungerar bara den senaste.

Om du inte har bett om någon kod kan du bortse från det här meddelandet. Ge inte koden till någon.`,
  },
  practice: {
    title: "Övningsfråga",
    notCounted: "Den här frågan räknas inte och sparas inte.",
    bar: "Stapeln visar hur långt du har kommit. Den börjar med fråga\u00a01.",
    undo: "För att stanna kvar och välja igen trycker du på ”Ångra” inom den sekunden.",
    asked: "Vad vill du dricka innan du börjar?",
    coffee: "Kaffe",
    tea: "Te",
    water: "Vatten",
    offer: "Prova en övningsfråga",
    done: "Så fungerar det",
    ready: "När du börjar kommer fråga\u00a01. Från och med den räknas dina svar.",
    again: "Öva igen",
  },
  section: {
    title: "Avsnittet är klart",
    encouragements: {
      amazing: "Fantastiskt! Bra gjort, fortsätt så!",
      great: "Det går riktigt bra! Fortsätt så!",
      fantastic: "Vilka framsteg! Du klarar det!",
      awesome: "Utmärkt! Fortsätt framåt!",
    },
    finished: "Klart: {section}",
    upNext: "Nästa: {section}",
    final: "Sista avsnittet!",
    remaining: { one: "{n}\u00a0avsnitt kvar", other: "{n}\u00a0avsnitt kvar" },
    continueNow: "Fortsätt nu",
  },
  hiring: { role: "Tjänst", recruiter: "Kontaktperson" },
  battery: {
    part: "Del {number} av {count}",
    done: "Del {number} av {count} är klar",
    saved: "Dina svar är sparade. Du kan fortsätta nu, eller senare med samma länk.",
    start: "Starta del {number}",
  },
  complete: {
    title: "Bedömningen är klar!",
    thanks: "Tack för att du gjorde personlighetsbedömningen. Dina svar är sparade.",
    completedBefore:
      "Medan du svarade slutfördes den här bedömningen redan med den här e-postadressen. Dina svar är sparade, men det är det första slutförandet som räknas.",
    nextTitle: "Nästa steg",
    next: "Någon i teamet går igenom dina svar och hör av sig inom 2\u00a0till\u00a03\u00a0arbetsdagar.",
    close: "Du kan stänga sidan nu.",
    receipt: "Bekräftelse",
    assessment: "Bedömning",
    completed: "Slutförd",
    reference: "Referens",
    print: "Skriv ut",
    mailReceipt: "Mejla bekräftelsen till mig",
    mailing: "Skickar…",
    mailed: "Skickad till {email}",
    notMailed: "Bekräftelsen kunde inte levereras till {email}.",
    feedback: "Läs din återkoppling",
  },
  receiptMail: {
    subject: "Bekräftelse: {title}",
    facts: `Bedömning: {title}
Slutförd: {completed}
Referens: {reference}`,
  },

  stageMail: {
    nextStep: {
      subject: "{testName}: nästa steg",
      body: `Hej {firstName}!

Tack för att du gjorde ”{testName}”. Vi vill gärna gå vidare med din ansökan och hör snart av oss om nästa steg.

Med vänlig hälsning
{organization}`,
    },
    reminder: {
      subject: "Är du fortfarande intresserad? {testName}",
      body: `Hej {firstName}!

Efter ”{testName}” vill vi gärna gå vidare med din ansökan, men vi har inte hört något från dig än. Låt oss veta om du fortfarande är intresserad.

Med vänlig hälsning
{organization}`,
    },
    rejection: {
      subject: "Din ansökan: {testName}",
      body: `Hej {firstName}!

Tack för ditt intresse och för tiden du lade på ”{testName}”.

Vi måste tyvärr meddela att vi inte går vidare med din ansökan. Vi förstår att du hade hoppats på ett annat besked och önskar dig lycka till framöver.

Med vänlig hälsning
{organization}`,
    },
  },
  fairness: {
    title: "Var det här rättvist?",
    promise:
      "Ditt svar är frivilligt och påverkar inte ditt resultat. Det sparas utan ditt namn. Rekryteringsteamet ser betyg och kommentarer först när det finns minst tio, och får inte veta vem de kommer från.",
    lowest: "Inte alls rättvist",
    highest: "Mycket rättvist",
    comment: "Kommentar (frivillig)",
    commentHint: "Skriv inga namn och inget som visar vem du är.",
    send: "Skicka svaret",
    thanks: "Tack. Ditt svar är sparat.",
  },
  feedback: {
    title: "Din återkoppling",
    lead: "Det här visade dina svar i varje del av bedömningen. Texten beskriver dina svar, inte dig som person.",
    next: "Vad vi gör härnäst",
    download: "Ladda ner som PDF",
    back: "Tillbaka till bekräftelsen",
    paused: "Din återkoppling håller på att revideras. Öppna sidan igen senare.",
    failed: "PDF-filen kunde inte skapas. Försök igen om några minuter.",
  },
  aboutYou: {
    title: "Om dig",
    link: "Svara på några frivilliga frågor om dig själv",
    purpose: "Dina svar hjälper till att kontrollera om bedömningen behandlar alla grupper av människor lika.",
    promise:
      "De är frivilliga och kopplas inte till dig, dina svar i bedömningen eller ditt resultat. Bara hur många som valde varje alternativ sparas. Du kan svara en gång.",
    ratherNot: "Jag vill helst inte säga",
    send: "Skicka svaren",
    thanks: "Tack. Dina svar har räknats.",
    back: "Tillbaka till slutsidan",
  },
  missing: {
    submission: "Bedömningen hittades inte",
    openWhereBegun: "Öppna bedömningen i den webbläsare där du startade den, eller börja om med länken i din inbjudan.",
    keepsNoCookies:
      "Om du precis har börjat här sparar webbläsaren inga kakor (cookies). Tillåt kakor för den här webbplatsen, eller öppna länken i din inbjudan i en annan webbläsare, till exempel Chrome, Safari eller Firefox.",
    page: "404 Sidan hittades inte",
    checkLink: "Kontrollera länken: den kan vara ofullständig.",
    error: "Något gick fel",
    nothingLost: "Inget som var sparat har gått förlorat. Kontrollera din anslutning och försök igen om en stund.",
    tryAgain: "Försök igen",
  },
  invitationMail: {
    subject: "Din inbjudan: {testName}",
    body: `Hej {firstName}!

{organization} bjuder in dig till en bedömning online: {testName}. Den tar ungefär {minutes}\u00a0minuter; avsätt tid för att göra den vid ett och samma tillfälle.

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
  report: {
    title: "Personuppgifter",
    personality: "Personlighetsbedömning",
    personalityBy: "Personlighetsbedömning från {organization}",
    subject: "Sparade uppgifter om {email}",
    asOf: "Uppgifterna avser läget den {date}. Alla tider anges i tidszonen {timeZone}.",
    page: "Sida {page} av {pages}",
    box: "{box} står för ett tecken som saknas i typsnitten",
    assessment: "Bedömning: {test}",
    name: "Namn",
    noName: "Inget angivet",
    email: "E-postadress",
    reference: "Referens",
    begun: "Påbörjad",
    byInvitation: "Via en personlig inbjudan",
    completed: "Slutförd",
    notYet: "Inte ännu",
    timeTaken: "Tidsåtgång",
    hiddenTab: "Sidan i bakgrunden",
    consent: "Samtycke",
    noticeVersion: "Version {version} av informationen om personuppgifter",
    withoutNotice: "Utan information om personuppgifter",
    answers: "Svar: {answered} av {total}",
    question: "Fråga {number}",
    after: "efter {time}",
    result: "Resultat",
    score: "Poäng",
    notScored: "Poängsätts inte",
    before: "Tidigare",
    bands: {
      gold: "Matchning: guld",
      excellent: "Matchning: utmärkt",
      good: "Matchning: bra",
      average: "Matchning: medel",
      poor: "Matchning: låg",
    },
    decided: "Vad rekryteringsteamet har beslutat och skrivit",
    stage: "Steg",
    stageSet: "Steg ändrat: {stage}",
    stages: {
      new: "Ny",
      shortlist: "Urval",
      interview: "Intervju",
      offer: "Erbjudande",
      hired: "Anställd",
      rejected: "Avslag",
    },
    stayed: "Fortfarande anställd efter sex månader",
    left: "Inte längre anställd efter sex månader",
    quota: "Måluppfyllelse efter sex månader: {percent}",
    stayed12: "Fortfarande anställd efter tolv månader",
    left12: "Inte längre anställd efter tolv månader",
    quota12: "Måluppfyllelse efter tolv månader: {percent}",
    edited: "ändrad",
    invitations: "Inbjudningar",
    states: {
      invited: "Inbjuden",
      started: "Påbörjad",
      completed: "Slutförd",
      expired: "Utgången",
      revoked: "Återkallad",
    },
    dates: {
      begun: "påbörjad den {date}",
      completed: "slutförd den {date}",
      revoked: "återkallad den {date}",
      expires: "giltig till den {date}",
    },
    messages: "Meddelanden",
    kinds: {
      invitation: "Inbjudan",
      reminder: "Påminnelse",
      completed: "Meddelande till rekryteringsteamet om slutförd bedömning",
      "continuation-code": "Kod för att fortsätta i en annan webbläsare",
      receipt: "Bekräftelse på slutförd bedömning",
      stage: "Meddelande om ansökans gång",
    },
    automatic: "automatiskt",
    sendings: {
      sent: "Skickat",
      failed: "Kunde inte levereras",
      waiting: "Väntar på att skickas",
    },
    adjustment: "Anpassning: {text}",
    tags: "Etiketter: {text}",
    source: "Källa: {text}",
    externalId: "Externt ID: {text}",
    done: "Vad rekryteringsteamet har gjort",
    events: {
      "submission-written": "Svar ifyllda åt personen",
      "submission-continued": "Fortsatt i en annan webbläsare",
      "result-viewed": "Resultatet visat",
      "report-downloaded": "Rapporten nedladdad",
      "stage-set": "Steget ändrat",
      "note-added": "Anteckning tillagd",
      "note-changed": "Anteckning ändrad",
      "note-deleted": "Anteckning borttagen",
      "outcome-set": "Utfall efter anställning noterat",
      hold: "Lagringstiden ändrad",
      "invitation-sent": "Inbjudan skickad",
      "reminder-sent": "Påminnelse skickad",
      "invitation-extended": "Inbjudan förlängd",
      "adjustment-set": "Anpassning i en inbjudan ändrad",
      "invitation-tagged": "Etiketter eller källa för en inbjudan ändrade",
      "invitation-revoked": "Inbjudan återkallad",
      "invitation-new-link": "Ny länk till inbjudan",
    },
    hold: "Sparas längre",
    until: "Till",
    reason: "Orsak",
    notices: "Godkänd information om personuppgifter",
    version: "Version {version}",
    responsible: "Personuppgiftsansvarig",
    account: "Konto",
    hiringTeam: "Rekryteringsteamet",
    sameAddress: "Ett konto har samma adress.",
  },
};
