/** Italian, with formal address. */
import type { Texts } from "./texts.ts";

export const italian: Texts = {
  page: {
    portal: "Portale di valutazione",
    questions: "Domande?",
    backToStart: "Torna alla pagina iniziale",
    assessment: "Valutazione",
    tryAgain: "La preghiamo di riprovare",
    noConnection: "Nessuna connessione",
    closeMessage: "Chiudi questo messaggio",
    notification: "Notifica",
    notifications: "Notifiche",
  },
  entry: {
    title: "Valutazione per ruoli commerciali",
    description: "Situazioni di vendita: risponda a ciascuna con un solo tocco, in un’unica sessione.",
    leadOfSections: {
      one: "La valutazione ha più sezioni. La completi in un’unica sessione; richiede circa {n}\u00a0minuto.",
      other: "La valutazione ha più sezioni. La completi in un’unica sessione; richiede circa {n}\u00a0minuti.",
    },
    lead: {
      one: "Completi la valutazione in un’unica sessione; richiede circa {n}\u00a0minuto.",
      other: "Completi la valutazione in un’unica sessione; richiede circa {n}\u00a0minuti.",
    },
    firstName: "Nome",
    lastName: "Cognome",
    email: "Indirizzo e-mail",
    password: "Password di accesso",
    passwordHint: "L’ha ricevuta con l’invito.",
    show: "Mostra",
    hide: "Nascondi",
    showTyped: "Mostra il testo digitato",
    begin: "Inizia la valutazione",
    beginning: "Verifica in corso…",
    confidential:
      "Riservato: le Sue risposte sono viste solo dal team di selezione e usate solo per questa candidatura.",
    adminAccess: "Accesso amministrazione",
    beginAsOther: "Inizia come un’altra persona",
    completedOn: "Ha completato questa valutazione in data {date}.",
    showReceipt: "Mostra la ricevuta",
    inTheMiddle: "Ha una valutazione in corso",
    answersSaved: "Le Sue risposte sono salvate.",
    complete: "Completa",
    continueWith: "Continua con la domanda {number}",
  },
  before: {
    title: "Prima di iniziare",
    size: "{questions}, {minutes}. Non ci sono limiti di tempo.",
    sizeOfSections: "{questions} {inSections}, {minutes}. Non ci sono limiti di tempo.",
    questions: { one: "{n}\u00a0domanda", other: "{n}\u00a0domande" },
    inSections: { one: "in {n}\u00a0sezione", other: "in {n}\u00a0sezioni" },
    minutes: { one: "circa {n}\u00a0minuto", other: "circa {n}\u00a0minuti" },
    oneTap: "Per rispondere basta un tocco; dopo un secondo si passa alla domanda successiva.",
    nothingLost: "Se ricarica la pagina o cade la connessione, non si perde nulla.",
    beHonest: "Scelga ciò che farebbe davvero: non serve indovinare che cosa vogliamo sentirci dire.",
  },
  privacy: {
    title: "Come vengono usati i Suoi dati",
    responsible: "Titolare del trattamento",
    consent: "Ho letto come vengono usati i miei dati e acconsento",
    notAgreed: "Legga come vengono usati i Suoi dati e spunti la casella se acconsente",
    noticeChanged:
      "Nel frattempo il testo sull’uso dei Suoi dati è cambiato. Lo legga di nuovo e spunti la casella se acconsente",
  },
  refused: {
    firstNameMissing: "Inserisca il nome",
    firstNameTooLong: "Il nome può avere al massimo 100\u00a0caratteri",
    firstNameUnusable: "Il nome contiene caratteri non consentiti",
    lastNameMissing: "Inserisca il cognome",
    lastNameTooLong: "Il cognome può avere al massimo 100\u00a0caratteri",
    lastNameUnusable: "Il cognome contiene caratteri non consentiti",
    emailInvalid: "Inserisca un indirizzo e-mail valido",
    passwordMissing: "Inserisca la password",
    passwordTooLong: "La password può avere al massimo 200\u00a0caratteri",
    accessDenied: "Accesso negato",
    invalidPassword: "Password errata",
    wrongOrClosed: "La password è errata oppure questa valutazione è chiusa. Si rivolga a chi Le ha inviato l’invito.",
    tooManyTries: {
      one: "Troppi tentativi. Potrà riprovare tra {n}\u00a0minuto.",
      other: "Troppi tentativi. Potrà riprovare tra {n}\u00a0minuti.",
    },
    byInvitation: "A questa valutazione si accede solo con un invito personale. Usi il link del Suo invito.",
    alreadyCompleted:
      "Con questo indirizzo la valutazione è già stata completata in data {date}. Si rivolga a chi Le ha inviato l’invito.",
    testGone: "Questa valutazione non esiste più",
    noQuestions: "Questa valutazione non ha ancora domande",
  },
  invited: {
    emailHint: "Il Suo invito è per questo indirizzo.",
    beginning: "Un momento…",
    notBegun: "Non è stato possibile iniziare la valutazione",
    deadTitle: "Questo link non funziona",
    deadText: "Forse è incompleto o non è più valido. Lo apra di nuovo dal Suo invito.",
    deadAsk: "Se il problema persiste, si rivolga a {organisation}.",
    deadAskInviter: "Se il problema persiste, si rivolga a chi Le ha inviato l’invito.",
    gone: "Questo link non funziona più",
    expired: "Questo invito è scaduto in data {date}.",
    askForNew: "Per riceverne uno nuovo, si rivolga a {organisation}.",
    askInviterForNew: "Per riceverne uno nuovo, si rivolga a chi Le ha inviato l’invito.",
    switchedOff: "I link personali di questa valutazione sono al momento disattivati.",
    closed: "Questa valutazione è chiusa.",
    withoutQuestions: "Questa valutazione non ha ancora domande.",
    ask: "Si rivolga a {organisation}.",
    askInviter: "Si rivolga a chi Le ha inviato l’invito.",
  },
  question: {
    counter: "Domanda {number} di {total}",
    left: {
      one: "Ancora {n}\u00a0domanda in questa sezione",
      other: "Ancora {n}\u00a0domande in questa sezione",
    },
    undo: "Annulla",
    keep: "Mantieni questa risposta",
    chooseAnother: "Scelga un’altra risposta o mantenga questa.",
    back: "Torna alla domanda precedente",
    offline: "Nessuna connessione. Le Sue risposte restano conservate su questo dispositivo.",
    waiting: {
      one: "{n}\u00a0risposta attende la connessione e sarà salvata non appena torna disponibile.",
      other: "{n}\u00a0risposte attendono la connessione e saranno salvate non appena torna disponibile.",
    },
    notSaved: "La Sua risposta non è stata salvata",
    chooseOne: "Scelga una delle risposte",
    notOfQuestion: "Questa risposta non corrisponde alla domanda. Scelga di nuovo",
    alreadyCompleted: "Questa valutazione è già stata completata",
    allAnswered: "Ha risposto a tutte le domande",
    saving: "Salvataggio delle Sue risposte…",
    lastWaiting:
      "Le Sue ultime risposte attendono la connessione. Tenga aperta questa pagina: le risposte sono conservate e saranno salvate non appena torna disponibile.",
    finish: "Completa la valutazione",
    cannotContinue: "Qui non è possibile continuare la Sua valutazione",
    browserUnknown:
      "Il server non riconosce più questo browser. Le risposte non ancora salvate sono conservate in questo browser; si rivolga a chi Le ha inviato l’invito.",
  },
  section: {
    title: "Sezione completata",
    encouragements: {
      amazing: "Splendido! Ben fatto, continui così!",
      great: "Sta andando benissimo! Continui così!",
      fantastic: "Grandi progressi! Ce la farà!",
      awesome: "Ottimo lavoro! Avanti così!",
    },
    final: "Ultima sezione!",
    remaining: { one: "Manca {n}\u00a0sezione", other: "Mancano {n}\u00a0sezioni" },
    continueNow: "Continua ora",
  },
  complete: {
    title: "Valutazione completata!",
    thanks: "La ringraziamo per aver completato la valutazione della personalità. Le Sue risposte sono salvate.",
    nextTitle: "Che cosa succede ora",
    next: "Una persona del team esaminerà le Sue risposte e La contatterà entro 2\u00a0o\u00a03\u00a0giorni lavorativi.",
    close: "Ora può chiudere questa pagina.",
    receipt: "Ricevuta",
    assessment: "Valutazione",
    completed: "Completata",
    reference: "Riferimento",
    print: "Stampa",
  },
  missing: {
    submission: "Valutazione non trovata",
    openWhereBegun:
      "Apra la valutazione nel browser in cui l’ha iniziata, oppure ricominci con il link del Suo invito.",
    page: "404 Pagina non trovata",
    checkLink: "Controlli il link: forse è incompleto.",
    error: "Qualcosa è andato storto",
    nothingLost: "Nulla di ciò che era salvato è andato perso. Controlli la connessione e riprovi tra un momento.",
    tryAgain: "Riprova",
  },
  mail: {
    subject: "Il Suo invito: {testName}",
    body: `Buongiorno {firstName},

{organisation} La invita a una valutazione online: {testName}. Richiede circa {minutes}\u00a0minuti; La preghiamo di completarla in un’unica sessione.

Il Suo link personale: {link}

Il link è solo per Lei. Valido fino a: {expires}. Basta toccare una risposta per passare alla domanda successiva. Se perde la connessione o chiude la pagina, apra di nuovo il link: la valutazione riprende dal punto in cui si era interrotta.

Grazie!`,
    unnamed: "Il team di selezione",
    noExpiry: "nuovo avviso",
    reminder: "Promemoria: {subject}",
    shared: `Buongiorno,

La invitiamo a svolgere la nostra valutazione online «{title}». Richiede circa {minutes}\u00a0minuti; La preghiamo di completarla in un’unica sessione.

Link: {link}
Password di accesso: {password}

Basta toccare una risposta per passare alla domanda successiva. Se perde la connessione o chiude la pagina, apra di nuovo il link sullo stesso dispositivo: la valutazione riprende dal punto in cui si era interrotta.

Grazie!`,
  },
};
