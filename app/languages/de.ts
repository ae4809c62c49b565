import type { Texts } from "./texts.ts";

export const german: Texts = {
  page: {
    portal: "Assessment-Portal",
    questions: "Fragen?",
    help: "Brauchen Sie eine Anpassung oder Hilfe?",
    backToStart: "Zur Startseite",
    tryAgain: "Bitte versuchen Sie es noch einmal",
    noConnection: "Keine Verbindung",
    closeMessage: "Diese Meldung schließen",
    notifications: "Meldungen",
  },
  entry: {
    title: "Assessment für Vertriebsrollen",
    description:
      "Situationen aus dem Vertriebsalltag: Sie beantworten jede mit einem Fingertipp, alles in einem Durchgang.",
    leadOfSections: {
      one: "Das Assessment hat mehrere Abschnitte. Bitte bearbeiten Sie es in einem Durchgang; es dauert etwa {n}\u00a0Minute.",
      other:
        "Das Assessment hat mehrere Abschnitte. Bitte bearbeiten Sie es in einem Durchgang; es dauert etwa {n}\u00a0Minuten.",
    },
    lead: {
      one: "Bitte bearbeiten Sie das Assessment in einem Durchgang; es dauert etwa {n}\u00a0Minute.",
      other: "Bitte bearbeiten Sie das Assessment in einem Durchgang; es dauert etwa {n}\u00a0Minuten.",
    },
    firstName: "Vorname",
    lastName: "Nachname",
    email: "E-Mail-Adresse",
    password: "Zugangspasswort",
    passwordHint: "Sie haben es mit Ihrer Einladung erhalten.",
    show: "Anzeigen",
    hide: "Verbergen",
    showTyped: "Eingabe anzeigen",
    begin: "Assessment beginnen",
    beginning: "Wird geprüft\u00a0…",
    confidential:
      "Vertraulich: Ihre Antworten sieht nur das Recruiting-Team; sie werden nur für diese Bewerbung verwendet.",
    adminAccess: "Admin-Zugang",
    beginAsOther: "Als andere Person beginnen",
    completedOn: "Sie haben dieses Assessment am {date} abgeschlossen.",
    showReceipt: "Bestätigung anzeigen",
    inTheMiddle: "Sie haben ein Assessment begonnen",
    answersSaved: "Ihre Antworten sind gespeichert.",
    complete: "Abschließen",
    continueWith: "Weiter mit Frage {number}",
  },
  before: {
    title: "Bevor Sie beginnen",
    size: "{questions}, {minutes}. Es gibt kein Zeitlimit.",
    sizeOfSections: "{questions} {inSections}, {minutes}. Es gibt kein Zeitlimit.",
    questions: { one: "{n}\u00a0Frage", other: "{n}\u00a0Fragen" },
    inSections: { one: "in {n}\u00a0Abschnitt", other: "in {n}\u00a0Abschnitten" },
    minutes: { one: "etwa {n}\u00a0Minute", other: "etwa {n}\u00a0Minuten" },
    oneTap: "Tippen Sie eine Antwort an: Nach einer Sekunde geht es weiter.",
    ownPace: "Wenn Sie mehr Zeit brauchen, können Sie jede Frage warten lassen, bis Sie „Weiter“ drücken.",
    nothingLost: "Wenn Sie die Seite neu laden oder die Verbindung abbricht, geht nichts verloren.",
    measured:
      "Das Recruiting-Team sieht auch, wie lange Ihre Antworten dauern und wie oft und wie lange Sie diese Seite verlassen. Ihr Ergebnis ändert sich dadurch nicht.",
    beHonest: "Wählen Sie, was Sie wirklich tun würden: Sie müssen nicht erraten, was wir hören möchten.",
  },
  privacy: {
    title: "Wie Ihre Daten verwendet werden",
    responsible: "Verantwortliche Stelle",
    consent: "Ich habe gelesen, wie meine Daten verwendet werden, und bin damit einverstanden",
    notAgreed:
      "Bitte lesen Sie, wie Ihre Daten verwendet werden, und setzen Sie das Häkchen, wenn Sie einverstanden sind",
    noticeChanged:
      "Die Angaben zur Verwendung Ihrer Daten wurden inzwischen geändert. Bitte lesen Sie sie noch einmal und setzen Sie das Häkchen, wenn Sie einverstanden sind",
  },
  refused: {
    firstNameMissing: "Bitte geben Sie Ihren Vornamen ein",
    firstNameTooLong: "Der Vorname darf höchstens 100\u00a0Zeichen lang sein",
    firstNameUnusable: "Der Vorname enthält Zeichen, die nicht verwendet werden können",
    lastNameMissing: "Bitte geben Sie Ihren Nachnamen ein",
    lastNameTooLong: "Der Nachname darf höchstens 100\u00a0Zeichen lang sein",
    lastNameUnusable: "Der Nachname enthält Zeichen, die nicht verwendet werden können",
    emailInvalid: "Bitte geben Sie eine gültige E-Mail-Adresse ein",
    passwordMissing: "Bitte geben Sie das Passwort ein",
    passwordTooLong: "Das Passwort darf höchstens 200\u00a0Zeichen lang sein",
    accessDenied: "Kein Zugang",
    invalidPassword: "Das Passwort ist falsch",
    wrongOrClosed:
      "Das Passwort ist falsch oder dieses Assessment ist geschlossen. Bitte wenden Sie sich an die Person, die Sie eingeladen hat.",
    noCookies: "Dieser Browser speichert keine Cookies",
    allowCookies:
      "Ohne sie kann das Assessment nicht beginnen. Bitte erlauben Sie Cookies für diese Website und versuchen Sie es noch einmal, oder öffnen Sie den Link aus Ihrer Einladung in einem anderen Browser, zum Beispiel in Chrome, Safari oder Firefox.",
    caseMatters: "Achten Sie auf Groß- und Kleinschreibung.",
    tooManyTries: {
      one: "Zu viele Versuche. In {n}\u00a0Minute können Sie es noch einmal versuchen.",
      other: "Zu viele Versuche. In {n}\u00a0Minuten können Sie es noch einmal versuchen.",
    },
    codeMissing: "Bitte geben Sie die sechs Ziffern des Codes ein",
    codeWrong: "Dieser Code stimmt nicht. Bitte prüfen Sie ihn, oder lassen Sie sich einen neuen senden",
    codeOver: "Dieser Code gilt nicht mehr. Bitte lassen Sie sich einen neuen senden",
    codeUnneeded: "Es gibt nichts mehr fortzusetzen: Das andere Assessment ist beendet oder wurde entfernt",
    byInvitation:
      "Dieses Assessment ist nur mit persönlicher Einladung zugänglich. Bitte verwenden Sie den Link aus Ihrer Einladung.",
    alreadyCompleted:
      "Mit dieser Adresse wurde das Assessment bereits am {date} abgeschlossen. Bitte wenden Sie sich an die Person, die Sie eingeladen hat.",
    retakeFrom:
      "Sie haben dieses Assessment am {date} mit dieser E-Mail-Adresse abgeschlossen. Ab dem {again} können Sie es erneut durchführen.",
    testGone: "Dieses Assessment gibt es nicht mehr",
    noQuestions: "Dieses Assessment hat noch keine Fragen",
    commentTooLong: "Der Kommentar darf höchstens 1000\u00a0Zeichen lang sein",
    commentUnusable: "Der Kommentar enthält Zeichen, die nicht verwendet werden können",
    nothingChosen: "Bitte wählen Sie mindestens eine Antwort",
    questionsChanged: "Die Fragen haben sich geändert. Bitte wählen Sie noch einmal",
  },
  invited: {
    emailHint: "Ihre Einladung gilt für diese Adresse.",
    beginning: "Einen Moment\u00a0…",
    notBegun: "Das Assessment konnte nicht begonnen werden",
    deadTitle: "Dieser Link funktioniert nicht",
    deadText:
      "Er ist vielleicht unvollständig oder nicht mehr gültig. Bitte öffnen Sie ihn noch einmal aus Ihrer Einladung.",
    deadAsk: "Wenn das nicht hilft, wenden Sie sich bitte an {organization}.",
    deadAskInviter: "Wenn das nicht hilft, wenden Sie sich bitte an die Person, die Sie eingeladen hat.",
    gone: "Dieser Link funktioniert nicht mehr",
    expired: "Diese Einladung ist am {date} abgelaufen.",
    askForNew: "Bitte wenden Sie sich an {organization}, um eine neue zu erhalten.",
    askInviterForNew: "Bitte wenden Sie sich an die Person, die Sie eingeladen hat, um eine neue zu erhalten.",
    switchedOff: "Die persönlichen Links dieses Assessments sind zurzeit deaktiviert.",
    closed: "Dieses Assessment ist geschlossen.",
    opens: "Dieses Assessment beginnt am {date} (Zeitzone: {timeZone}).",
    closedOn: "Dieses Assessment endete am {date} (Zeitzone: {timeZone}).",
    withoutQuestions: "Dieses Assessment hat noch keine Fragen.",
    ask: "Bitte wenden Sie sich an {organization}.",
    askInviter: "Bitte wenden Sie sich an die Person, die Sie eingeladen hat.",
  },
  question: {
    counter: "Frage {number} von {total}",
    left: { one: "Noch {n}\u00a0Frage in diesem Abschnitt", other: "Noch {n}\u00a0Fragen in diesem Abschnitt" },
    last: "Letzte Frage in diesem Abschnitt",
    undo: "Rückgängig",
    undoHint: "Hierbleiben und neu wählen.",
    keyHint:
      "Tasten verwenden: mit Tab zu den Antworten, mit {letters} oder {numbers} wählen, weiter mit der Eingabetaste.",
    keep: "Diese Antwort behalten",
    chooseAnother: "Wählen Sie eine andere Antwort oder behalten Sie diese.",
    next: "Weiter",
    wait: "Warten, bis ich „Weiter“ drücke",
    otherDevice: "Auf einem anderen Gerät fortsetzen",
    movedOn: "Sie haben in einem anderen Tab geantwortet. Dies ist die nächste Frage.",
    back: "Zurück zur vorherigen Frage",
    offline: "Sie sind offline. Ihre Antworten bleiben auf diesem Gerät erhalten.",
    waiting: {
      one: "{n}\u00a0Antwort wartet auf die Verbindung und wird gespeichert, sobald Sie wieder online sind.",
      other: "{n}\u00a0Antworten warten auf die Verbindung und werden gespeichert, sobald Sie wieder online sind.",
    },
    saved: "Gespeichert",
    notSaved: "Ihre Antwort wurde nicht gespeichert",
    chooseOne: "Bitte wählen Sie eine der Antworten",
    notOfQuestion: "Diese Antwort gehört nicht zu der Frage. Bitte wählen Sie noch einmal",
    alreadyCompleted: "Dieses Assessment ist bereits abgeschlossen",
    allAnswered: "Alle Fragen sind beantwortet",
    saving: "Ihre Antworten werden gespeichert\u00a0…",
    lastWaiting:
      "Ihre letzten Antworten warten auf die Verbindung. Bitte lassen Sie diese Seite offen: Die Antworten bleiben erhalten und werden gespeichert, sobald Sie wieder online sind.",
    finish: "Assessment abschließen",
    cannotContinue: "Ihr Assessment kann hier nicht fortgesetzt werden",
    browserUnknown:
      "Dieser Browser kann Ihr Assessment nicht mehr fortsetzen. Antworten, die noch nicht bei uns angekommen sind, bleiben auf diesem Gerät gespeichert. Bitte wenden Sie sich an die Person, die Sie eingeladen hat.",
  },
  elsewhere: {
    unfinished:
      "Mit dieser E-Mail-Adresse wurde auf einem anderen Gerät oder in einem anderen Browser bereits ein Assessment begonnen und nicht beendet. Öffnen Sie es dort, um es fortzusetzen, oder fragen Sie die Person, die Sie eingeladen hat. Um neu zu beginnen, beantworten Sie diese Frage.",
    offer:
      "Mit dieser E-Mail-Adresse wurde auf einem anderen Gerät oder in einem anderen Browser bereits ein Assessment begonnen und nicht beendet. Sie können es hier mit einem Code fortsetzen, den wir an diese Adresse senden. Um neu zu beginnen, beantworten Sie diese Frage.",
    link: "Ein begonnenes Assessment fortsetzen",
  },
  continuing: {
    title: "Auf diesem Gerät fortsetzen",
    lead: "Wenn Sie mit dieser E-Mail-Adresse auf einem anderen Gerät oder in einem anderen Browser ein Assessment begonnen haben, können Sie es hier fortsetzen.",
    send: "Wir senden einen sechsstelligen Code an {email}. Geben Sie ihn hier ein, um dort weiterzumachen, wo Sie aufgehört haben.",
    sendCode: "Code senden",
    sending: "Wird gesendet\u00a0…",
    sent: "Wenn Sie ein Assessment begonnen und nicht beendet haben, haben wir einen Code an {email} gesendet. Es kann eine Minute dauern, bis er ankommt. Bitte sehen Sie auch im Spam-Ordner nach.",
    sentAgain:
      "Wenn Sie ein Assessment begonnen und nicht beendet haben, ist ein neuer Code unterwegs an {email}. Nur der neueste Code gilt.",
    code: "Sechsstelliger Code",
    codeHint: "Er ist 10\u00a0Minuten gültig und kann nur einmal verwendet werden.",
    check: "Fortsetzen",
    checking: "Wird geprüft\u00a0…",
    sendNew: "Neuen Code senden",
    without: "Das neue Assessment können Sie ohne Code fortsetzen. Darin hat sich nichts geändert.",
    back: "Mit dem neuen Assessment weitermachen",
  },
  device: {
    lead: "Ihre Antworten sind gespeichert, und Sie machen mit derselben Frage weiter. Auf diesem Gerät können Sie danach nicht mehr antworten.",
    openAddress: "Öffnen Sie auf dem anderen Gerät diese Adresse:",
    enter: "Geben Sie das Zugangspasswort und die E-Mail-Adresse {email} ein.",
    askCode: "Wählen Sie „{link}“ und geben Sie den Code ein, den wir an diese Adresse senden.",
    personal:
      "Öffnen Sie auf dem anderen Gerät den persönlichen Link aus Ihrer Einladung. Sie machen mit derselben Frage weiter.",
    offer: "Erstellen Sie einen Link für das andere Gerät. Sie können ihn scannen, kopieren oder ausdrucken.",
    create: "Link erstellen",
    scan: "Scannen Sie auf dem anderen Gerät diesen Code oder geben Sie diese Adresse ein:",
    press: "Wählen Sie dort „{button}“.",
    until: "Der Link ist bis {date} gültig und kann nur einmal verwendet werden. Ein neuer Link ersetzt ihn.",
    secret: "Wer den Link hat, kann Ihr Assessment fortsetzen. Geben Sie ihn nicht weiter.",
    qr: "QR-Code mit dem Link",
    copy: "Link kopieren",
    copied: "Kopiert",
    print: "Drucken",
    createNew: "Neuen Link erstellen",
    back: "Zurück zur Frage",
    leftBehind: "Sie haben dieses Assessment auf einem anderen Gerät fortgesetzt",
    goOn: "Bitte machen Sie dort weiter. Was Sie auf diesem Gerät jetzt noch auswählen, zählt nicht. Wenn Sie dort nicht weitermachen können, wenden Sie sich an die Person, die Sie eingeladen hat.",
  },
  resume: {
    lead: "Sie können „{title}“ hier fortsetzen, wo Sie aufgehört haben. Auf dem bisherigen Gerät können Sie danach nicht mehr antworten.",
    here: "Hier fortsetzen",
    dead: "Dieser Link ist unvollständig, wurde bereits verwendet, ist älter als 24\u00a0Stunden oder wurde durch einen neueren ersetzt. Erstellen Sie auf dem Gerät, auf dem Sie begonnen haben, einen neuen oder wenden Sie sich an die Person, die Sie eingeladen hat.",
  },
  codeMail: {
    subject: "Ihr Code zum Fortsetzen des Assessments",
    body: `Ihr Code: {code}

Geben Sie ihn auf der Seite ein, auf der Sie ihn angefordert haben, um das Assessment „{title}“ dort fortzusetzen, wo Sie aufgehört haben. Der Code ist 10\u00a0Minuten gültig und kann nur einmal verwendet werden. Wenn Sie mehrere Codes angefordert haben, gilt nur der neueste.

Wenn Sie keinen Code angefordert haben, brauchen Sie nichts zu tun. Bitte geben Sie den Code an niemanden weiter.`,
  },
  practice: {
    title: "Übungsfrage",
    notCounted: "Diese Frage zählt nicht und wird nicht gespeichert.",
    bar: "Dieser Balken zeigt, wie weit Sie sind. Er beginnt mit Frage\u00a01.",
    undo: "Um Ihre Antwort zu ändern, drücken Sie „Rückgängig“, bevor die nächste Frage erscheint.",
    asked: "Was möchten Sie trinken, bevor es losgeht?",
    coffee: "Kaffee",
    tea: "Tee",
    water: "Wasser",
    offer: "Übungsfrage ausprobieren",
    done: "So funktioniert es",
    ready: "Wenn Sie beginnen, kommt zuerst Frage\u00a01. Ab dann zählen Ihre Antworten.",
    again: "Noch einmal üben",
  },
  section: {
    title: "Abschnitt abgeschlossen",
    encouragements: {
      amazing: "Großartig! Gut gemacht, weiter so!",
      great: "Sie machen das sehr gut! Weiter so!",
      fantastic: "Sie kommen sehr gut voran! Sie schaffen das!",
      awesome: "Ausgezeichnet! Bleiben Sie dran!",
    },
    finished: "Abgeschlossen: {section}",
    upNext: "Als Nächstes: {section}",
    final: "Letzter Abschnitt!",
    remaining: { one: "Noch {n}\u00a0Abschnitt", other: "Noch {n}\u00a0Abschnitte" },
    continueNow: "Jetzt weiter",
  },
  hiring: { role: "Stelle", recruiter: "Ansprechperson" },
  battery: {
    part: "Teil {number} von {count}",
    done: "Teil {number} von {count} ist abgeschlossen",
    saved: "Ihre Antworten sind gespeichert. Sie können jetzt weitermachen oder später mit demselben Link.",
    start: "Teil {number} beginnen",
  },
  complete: {
    title: "Assessment abgeschlossen!",
    thanks:
      "Vielen Dank, dass Sie das Persönlichkeits-Assessment abgeschlossen haben. Ihre Antworten sind gespeichert.",
    completedBefore:
      "Während Sie geantwortet haben, wurde dieses Assessment mit dieser E-Mail-Adresse bereits abgeschlossen. Ihre Antworten sind gespeichert, aber der erste Abschluss zählt.",
    nextTitle: "Wie es weitergeht",
    next: "Ein Mitglied des Teams sieht sich Ihre Antworten an und meldet sich innerhalb von 2\u00a0bis\u00a03\u00a0Werktagen bei Ihnen.",
    close: "Sie können diese Seite jetzt schließen.",
    receipt: "Bestätigung",
    assessment: "Assessment",
    completed: "Abgeschlossen",
    reference: "Referenz",
    print: "Drucken",
    mailReceipt: "Bestätigung per E-Mail senden",
    mailing: "Wird gesendet\u00a0…",
    mailed: "Gesendet an {email}",
    notMailed: "Die Bestätigung konnte nicht an {email} zugestellt werden.",
    feedback: "Ihre Rückmeldung lesen",
  },
  receiptMail: {
    subject: "Bestätigung: {title}",
    facts: `Assessment: {title}
Abgeschlossen: {completed}
Referenz: {reference}`,
  },

  stageMail: {
    nextStep: {
      subject: "{testName}: nächster Schritt",
      body: `Guten Tag {firstName},

vielen Dank, dass Sie „{testName}“ abgeschlossen haben. Wir möchten das Verfahren gern mit Ihnen fortsetzen und melden uns bald wegen des nächsten Schritts.

Freundliche Grüße
{organization}`,
    },
    reminder: {
      subject: "Sind Sie noch interessiert? {testName}",
      body: `Guten Tag {firstName},

wir möchten das Verfahren nach „{testName}“ gern mit Ihnen fortsetzen, haben aber noch nichts von Ihnen gehört. Bitte teilen Sie uns mit, ob Sie weiterhin interessiert sind.

Freundliche Grüße
{organization}`,
    },
    rejection: {
      subject: "Ihre Bewerbung: {testName}",
      body: `Guten Tag {firstName},

vielen Dank für Ihr Interesse und für die Zeit, die Sie sich für „{testName}“ genommen haben.

Leider müssen wir Ihnen mitteilen, dass wir Ihre Bewerbung nicht weiterverfolgen. Wir wissen, dass Sie sich eine andere Nachricht erhofft haben, und wünschen Ihnen für Ihren weiteren Weg alles Gute.

Freundliche Grüße
{organization}`,
    },
  },
  fairness: {
    title: "War das fair?",
    promise:
      "Ihre Antwort ist freiwillig und hat keinen Einfluss auf Ihr Ergebnis. Sie wird ohne Ihren Namen gespeichert. Das Recruiting-Team sieht Bewertungen und Kommentare erst, wenn es mindestens zehn gibt, und erfährt nicht, von wem sie sind.",
    lowest: "Überhaupt nicht fair",
    highest: "Sehr fair",
    comment: "Kommentar (freiwillig)",
    commentHint: "Bitte schreiben Sie keine Namen und nichts, woran man Sie erkennen kann.",
    send: "Antwort senden",
    thanks: "Vielen Dank. Ihre Antwort ist gespeichert.",
  },
  feedback: {
    title: "Ihre Rückmeldung",
    lead: "Das haben Ihre Antworten in den einzelnen Teilen des Assessments gezeigt. Es beschreibt Ihre Antworten, nicht Sie als Person.",
    next: "Was wir als Nächstes tun",
    download: "Als PDF herunterladen",
    back: "Zurück zur Bestätigung",
    paused: "Ihre Rückmeldung wird gerade überarbeitet. Bitte öffnen Sie diese Seite später noch einmal.",
    failed: "Das PDF konnte nicht erstellt werden. Bitte versuchen Sie es in einigen Minuten noch einmal.",
  },
  aboutYou: {
    title: "Über Sie",
    link: "Ein paar freiwillige Fragen zu Ihrer Person beantworten",
    purpose: "Ihre Antworten helfen zu prüfen, ob dieses Assessment alle Gruppen von Menschen gleich behandelt.",
    promise:
      "Sie sind freiwillig und weder mit Ihnen noch mit Ihren Antworten im Assessment oder Ihrem Ergebnis verknüpft. Gespeichert wird nur, wie viele Personen welche Option gewählt haben. Sie können einmal antworten.",
    promiseWithLabels:
      "Sie sind freiwillig und weder mit Ihnen noch mit Ihren Antworten im Assessment verknüpft. Gespeichert werden nur Summen: wie viele Personen welche Option gewählt haben und wie viele von ihnen welche Ergebnisstufe erreicht haben. Angezeigt werden sie nur für Gruppen. Sie können einmal antworten.",
    ratherNot: "Möchte ich nicht sagen",
    send: "Antworten senden",
    thanks: "Vielen Dank. Ihre Antworten wurden gezählt.",
    back: "Zurück zur Abschlussseite",
  },
  rater: {
    tasksTitle: "Worauf es bei dieser Stelle ankommt",
    tasksLead:
      "Bewerten Sie jede Aufgabe danach, wie die Arbeit auf dieser Stelle heute aussieht. Es gibt keine richtigen oder falschen Antworten.",
    optionsTitle: "Wie wirksam ist jede Antwort?",
    optionsLead:
      "Stellen Sie sich eine Person auf dieser Stelle vor, die so handelt. Bewerten Sie, wie wirksam jede Antwort in der Situation ist. Markieren Sie in jeder Situation auch die eine Antwort, die eine für diese Stelle gerade noch geeignete Person geben würde.",
    seen: "Das Recruiting-Team sieht die zusammengefassten Zahlen aller Bewertenden und wer fertig ist.",
    importance: "Wie wichtig ist diese Aufgabe?",
    importance1: "Nicht wichtig",
    importance2: "Etwas wichtig",
    importance3: "Wichtig",
    importance4: "Sehr wichtig",
    importance5: "Unverzichtbar",
    frequency: "Wie oft kommt sie vor?",
    frequency1: "Seltener als einmal im Monat",
    frequency2: "Jeden Monat",
    frequency3: "Jede Woche",
    frequency4: "Jeden Tag",
    frequency5: "Mehrmals am Tag",
    section: "Welcher Teil des Tests zeigt, ob jemand sie beherrscht?",
    noSection: "Keiner davon",
    choose: "Bitte wählen",
    changed: "Dies hat sich geändert. Bitte wählen Sie noch einmal",
    scale: "1 = sehr unwirksam, 7 = sehr wirksam",
    minimal: "So würde eine gerade noch geeignete Person handeln",
    part: "Teil {number} von {total}",
    amount:
      "Bewertungen insgesamt: {n}. Jeder Teil wird gespeichert, sodass Sie später mit diesem Link weitermachen können.",
    save: "Speichern und weiter",
    missing: { one: "Es fehlt noch {n}\u00a0Bewertung.", other: "Es fehlen noch {n}\u00a0Bewertungen." },
    thanksTitle: "Vielen Dank",
    thanks: "Alle Ihre Bewertungen sind gespeichert. Sie können sie mit diesem Link ändern.",
    change: "Meine Bewertungen ändern",
  },
  study: {
    title: "Helfen Sie uns, diesen Test zu prüfen",
    purpose:
      "Sie arbeiten bereits auf dieser Stelle. Deshalb können Ihre Antworten zeigen, ob dieser Test etwas über den Erfolg bei dieser Arbeit aussagt. Dazu werden die Antworten der ganzen Gruppe mit Bewertungen ihrer Arbeit oder mit Zahlen wie dem Umsatz verglichen.",
    seen: "Niemand in Ihrem Unternehmen sieht Ihre Antworten oder Ihr Ergebnis. Das Recruiting-Team sieht, ob Sie fertig sind, und Zahlen, die mindestens 20\u00a0Personen zusammenfassen.",
    voluntary:
      "Die Teilnahme ist freiwillig. Für Sie hängt nichts davon ab, und Sie können jederzeit aufhören. Wenn Ihre Antworten gelöscht werden sollen, sagen Sie es der Person, die Ihnen den Link geschickt hat.",
    consent: "Ich habe das gelesen und möchte teilnehmen",
    consentMissing: "Bitte setzen Sie das Häkchen, wenn Sie teilnehmen möchten",
    thanks: "Vielen Dank. Ihre Antworten fließen nur in die Zahlen der ganzen Gruppe ein.",
  },
  performance: {
    title: "Wie gut machen diese Personen ihre Arbeit?",
    lead: "Denken Sie an die letzten sechs Monate. Lassen Sie Personen aus, deren Arbeit Sie nicht kennen.",
    seen: "Niemand sieht, wie Sie eine einzelne Person bewerten, auch das Recruiting-Team nicht. Ihre Bewertungen fließen nur in Zahlen ein, die mindestens 20\u00a0Personen zusammenfassen.",
    quality: "Qualität: Wie sorgfältig und richtig ist die Arbeit?",
    results: "Ergebnisse: Erreicht die Person die Ziele der Stelle?",
    teamwork: "Zusammenarbeit: Wie gut arbeitet die Person mit anderen?",
    learning: "Lernen: Wie gut lernt die Person Neues?",
    level1: "Weit unter dem, was die Stelle verlangt",
    level2: "Unter dem, was die Stelle verlangt",
    level3: "Was die Stelle verlangt",
    level4: "Über dem, was die Stelle verlangt",
    level5: "Weit über dem, was die Stelle verlangt",
    saved: "Gespeichert. Wählen Sie nur neu, was Sie ändern möchten.",
  },
  missing: {
    submission: "Assessment nicht gefunden",
    openWhereBegun:
      "Öffnen Sie das Assessment in dem Browser, in dem Sie es begonnen haben, oder beginnen Sie noch einmal mit dem Link aus Ihrer Einladung.",
    keepsNoCookies:
      "Wenn Sie hier gerade erst begonnen haben, speichert dieser Browser keine Cookies. Bitte erlauben Sie Cookies für diese Website oder öffnen Sie den Link aus Ihrer Einladung in einem anderen Browser, zum Beispiel in Chrome, Safari oder Firefox.",
    page: "404 Seite nicht gefunden",
    checkLink: "Bitte prüfen Sie den Link: Er ist vielleicht unvollständig.",
    error: "Etwas ist schiefgegangen",
    nothingLost:
      "Nichts, was gespeichert war, ist verloren. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es gleich noch einmal.",
    tryAgain: "Noch einmal versuchen",
  },
  linkMail: {
    ask: `Guten Tag {name},

{organization} bittet Sie um Hilfe bei dem Assessment „{testName}“.`,
    link: `Ihr persönlicher Link: {link}`,
    alone: `Der Link ist nur für Sie bestimmt. Sie brauchen weder ein Konto noch ein Passwort.`,
  },
  invitationMail: {
    subject: "Ihre Einladung: {testName}",
    body: `Guten Tag {firstName},

{organization} lädt Sie zu einem Online-Assessment ein: {testName}. Es dauert etwa {minutes}\u00a0Minuten; bitte planen Sie genug Zeit ein, um es in einem Durchgang abzuschließen.

Ihr persönlicher Link: {link}

Der Link ist nur für Sie bestimmt und gilt bis {expires}. Tippen Sie eine Antwort an, und schon geht es weiter. Wenn die Verbindung abbricht oder Sie die Seite schließen, öffnen Sie den Link noch einmal: Sie machen dort weiter, wo Sie aufgehört haben.

Vielen Dank!`,
    unnamed: "Das Recruiting-Team",
    noExpiry: "auf Weiteres",
    reminder: "Erinnerung: {subject}",
    shared: `Guten Tag,

bitte bearbeiten Sie unser Online-Assessment „{title}“. Es dauert etwa {minutes}\u00a0Minuten; bitte planen Sie genug Zeit ein, um es in einem Durchgang abzuschließen.

Link: {link}
Zugangspasswort: {password}

Tippen Sie eine Antwort an, und schon geht es weiter. Wenn die Verbindung abbricht oder Sie die Seite schließen, öffnen Sie den Link auf demselben Gerät noch einmal: Sie machen dort weiter, wo Sie aufgehört haben.

Vielen Dank!`,
  },
  report: {
    title: "Personenbezogene Daten",
    personality: "Persönlichkeits-Assessment",
    personalityBy: "Persönlichkeits-Assessment von {organization}",
    subject: "Gespeicherte Daten zu {email}",
    asOf: "Stand: {date}. Alle Uhrzeiten beziehen sich auf die Zeitzone {timeZone}.",
    page: "Seite {page} von {pages}",
    box: "{box} steht für ein Zeichen, das in diesen Schriften fehlt",
    assessment: "Assessment: {test}",
    name: "Name",
    noName: "Keine Angabe",
    email: "E-Mail-Adresse",
    reference: "Referenz",
    begun: "Begonnen",
    byInvitation: "Über eine persönliche Einladung",
    completed: "Abgeschlossen",
    notYet: "Noch nicht",
    timeTaken: "Dauer",
    hiddenTab: "Seite im Hintergrund",
    consent: "Einwilligung",
    noticeVersion: "Version {version} der Datenschutzhinweise",
    withoutNotice: "Ohne Datenschutzhinweise",
    answers: "Antworten: {answered} von {total}",
    question: "Frage {number}",
    after: "nach {time}",
    result: "Ergebnis",
    score: "Gesamtergebnis",
    notScored: "Nicht gewertet",
    before: "Zuvor",
    bands: {
      gold: "Übereinstimmung: Gold",
      excellent: "Übereinstimmung: ausgezeichnet",
      good: "Übereinstimmung: gut",
      average: "Übereinstimmung: mittel",
      poor: "Übereinstimmung: gering",
    },
    decided: "Was das Recruiting-Team entschieden und notiert hat",
    stage: "Phase",
    stageSet: "Phase geändert: {stage}",
    recommendation: "Empfehlung: {value} von 4",
    stages: {
      new: "Neu",
      shortlist: "Engere Auswahl",
      interview: "Gespräch",
      offer: "Angebot",
      hired: "Eingestellt",
      rejected: "Abgelehnt",
    },
    stayed: "Nach sechs Monaten noch im Unternehmen",
    left: "Nach sechs Monaten nicht mehr im Unternehmen",
    quota: "Zielerreichung nach sechs Monaten: {percent}",
    stayed12: "Nach zwölf Monaten noch im Unternehmen",
    left12: "Nach zwölf Monaten nicht mehr im Unternehmen",
    quota12: "Zielerreichung nach zwölf Monaten: {percent}",
    edited: "bearbeitet",
    invitations: "Einladungen",
    states: {
      invited: "Eingeladen",
      started: "Begonnen",
      completed: "Abgeschlossen",
      expired: "Abgelaufen",
      revoked: "Zurückgezogen",
    },
    dates: {
      begun: "begonnen am {date}",
      completed: "abgeschlossen am {date}",
      revoked: "zurückgezogen am {date}",
      expires: "gültig bis {date}",
    },
    messages: "Nachrichten",
    kinds: {
      invitation: "Einladung",
      reminder: "Erinnerung",
      completed: "Mitteilung über den Abschluss an das Recruiting-Team",
      "continuation-code": "Code zum Fortsetzen in einem anderen Browser",
      receipt: "Bestätigung über den Abschluss",
      stage: "Nachricht zum Stand der Bewerbung",
    },
    automatic: "automatisch",
    sendings: {
      sent: "Gesendet",
      failed: "Konnte nicht zugestellt werden",
      waiting: "Wartet auf den Versand",
    },
    adjustment: "Anpassung: {text}",
    tags: "Schlagwörter: {text}",
    source: "Herkunft: {text}",
    externalId: "Externe Kennung: {text}",
    done: "Was das Recruiting-Team getan hat",
    events: {
      "submission-written": "Antworten im Namen der Person eingetragen",
      "submission-continued": "In einem anderen Browser fortgesetzt",
      "result-viewed": "Ergebnis angesehen",
      "report-downloaded": "Bericht heruntergeladen",
      "stage-set": "Phase geändert",
      "note-added": "Notiz hinzugefügt",
      "note-changed": "Notiz geändert",
      "note-deleted": "Notiz gelöscht",
      "outcome-set": "Verlauf nach der Einstellung eingetragen",
      hold: "Speicherdauer geändert",
      "invitation-sent": "Einladung gesendet",
      "reminder-sent": "Erinnerung gesendet",
      "invitation-extended": "Einladung verlängert",
      "adjustment-set": "Anpassung in einer Einladung geändert",
      "invitation-tagged": "Schlagwörter oder Herkunft einer Einladung geändert",
      "invitation-revoked": "Einladung zurückgezogen",
      "invitation-new-link": "Einladung mit neuem Link versehen",
    },
    hold: "Längere Speicherung",
    until: "Bis",
    reason: "Grund",
    notices: "Datenschutzhinweise, denen zugestimmt wurde",
    version: "Version {version}",
    responsible: "Verantwortliche Stelle",
    account: "Konto",
    hiringTeam: "Recruiting-Team",
    sameAddress: "Ein Konto hat dieselbe Adresse.",
  },
};
