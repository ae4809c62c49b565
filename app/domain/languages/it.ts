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
    title: "Valutazione per ruoli di vendita",
    description: "Situazioni di vendita: risponda a ciascuna con un solo tocco, in un’unica sessione.",
    leadOfSections: {
      one: "La valutazione ha più sezioni. La completi in un’unica sessione; richiede circa {n} minuto.",
      many: "La valutazione ha più sezioni. La completi in un’unica sessione; richiede circa {n} di minuti.",
      other: "La valutazione ha più sezioni. La completi in un’unica sessione; richiede circa {n} minuti.",
    },
    lead: {
      one: "La completi in un’unica sessione; richiede circa {n} minuto.",
      many: "La completi in un’unica sessione; richiede circa {n} di minuti.",
      other: "La completi in un’unica sessione; richiede circa {n} minuti.",
    },
    firstName: "Nome",
    lastName: "Cognome",
    email: "Indirizzo e-mail",
    password: "Password di accesso",
    passwordHint: "L’ha ricevuta con l’invito.",
    show: "Mostra",
    hide: "Nascondi",
    showTyped: "Mostra ciò che si digita",
    begin: "Inizia la valutazione",
    beginning: "Verifica in corso…",
    confidential:
      "Riservato: le Sue risposte sono viste solo dal team di selezione e usate solo per questa candidatura.",
    adminAccess: "Accesso amministratori",
    beginAsOther: "Inizia come un’altra persona",
    completedOn: "Ha completato questa valutazione il {date}.",
    showReceipt: "Mostra la ricevuta",
    inTheMiddle: "Ha una valutazione in corso",
    answersSaved: "Le Sue risposte sono salvate.",
    complete: "Completa",
    continueWith: "Continua con la domanda {number}",
  },
  before: {
    title: "Prima di iniziare",
    size: "{questions}, {minutes}. Non c’è un limite di tempo.",
    sizeOfSections: "{questions} {inSections}, {minutes}. Non c’è un limite di tempo.",
    questions: { one: "{n} domanda", many: "{n} di domande", other: "{n} domande" },
    inSections: { one: "in {n} sezione", many: "in {n} di sezioni", other: "in {n} sezioni" },
    minutes: { one: "circa {n} minuto", many: "circa {n} di minuti", other: "circa {n} minuti" },
    oneTap: "Un tocco risponde a una domanda; dopo un secondo si passa alla successiva.",
    nothingLost: "Se ricarica la pagina o cade la rete, non si perde nulla.",
    beHonest: "Scelga ciò che farebbe davvero: non serve indovinare che cosa vorremmo sentire.",
  },
  privacy: {
    title: "Come vengono usati i Suoi dati",
    responsible: "Responsabile",
    consent: "Ho letto come vengono usati i miei dati e sono d’accordo",
    notAgreed: "Legga come vengono usati i Suoi dati e spunti la casella se è d’accordo",
    noticeChanged:
      "Nel frattempo il testo sull’uso dei Suoi dati è cambiato. Lo legga di nuovo e spunti la casella se è d’accordo",
  },
  refused: {
    firstNameMissing: "Inserisca il nome",
    firstNameTooLong: "Il nome può avere al massimo 100 caratteri",
    firstNameUnusable: "Il nome contiene caratteri che non si possono usare",
    lastNameMissing: "Inserisca il cognome",
    lastNameTooLong: "Il cognome può avere al massimo 100 caratteri",
    lastNameUnusable: "Il cognome contiene caratteri che non si possono usare",
    emailInvalid: "Inserisca un indirizzo e-mail valido",
    passwordMissing: "Inserisca la password",
    passwordTooLong: "La password può avere al massimo 200 caratteri",
    accessDenied: "Accesso negato",
    invalidPassword: "Password errata",
    wrongOrClosed: "La password è errata oppure questa valutazione è chiusa. Si rivolga a chi L’ha invitata.",
    tooManyTries: {
      one: "Troppi tentativi. Potrà riprovare tra {n} minuto.",
      many: "Troppi tentativi. Potrà riprovare tra {n} di minuti.",
      other: "Troppi tentativi. Potrà riprovare tra {n} minuti.",
    },
    byInvitation: "A questa valutazione si accede con un invito personale. Usi il link del Suo invito.",
    alreadyCompleted:
      "Con questo indirizzo la valutazione è già stata completata il {date}. Si rivolga a chi L’ha invitata.",
    testGone: "Questa valutazione non esiste più",
    noQuestions: "Questa valutazione non ha ancora domande",
  },
  invited: {
    emailHint: "Il Suo invito è per questo indirizzo.",
    beginning: "Un momento…",
    notBegun: "La valutazione non è iniziata",
    deadTitle: "Questo link non funziona",
    deadText: "Forse è incompleto o non è più valido. Lo apra ancora una volta dal Suo invito.",
    deadAsk: "Se non basta, si rivolga a {organisation}.",
    deadAskInviter: "Se non basta, si rivolga a chi L’ha invitata.",
    gone: "Questo link non funziona più",
    expired: "Questo invito è scaduto il {date}.",
    askForNew: "Per riceverne uno nuovo si rivolga a {organisation}.",
    askInviterForNew: "Per riceverne uno nuovo si rivolga a chi L’ha invitata.",
    switchedOff: "I link personali di questa valutazione sono al momento disattivati.",
    closed: "Questa valutazione è chiusa.",
    withoutQuestions: "Questa valutazione non ha ancora domande.",
    ask: "Si rivolga a {organisation}.",
    askInviter: "Si rivolga a chi L’ha invitata.",
  },
  question: {
    counter: "Domanda {number} di {total}",
    left: {
      one: "Ancora {n} domanda in questa sezione",
      many: "Ancora {n} di domande in questa sezione",
      other: "Ancora {n} domande in questa sezione",
    },
    undo: "Annulla",
    keep: "Mantieni questa risposta",
    chooseAnother: "Scelga un’altra risposta o mantenga questa.",
    back: "Torna alla domanda precedente",
    offline: "È offline. Le Sue risposte restano conservate su questo dispositivo.",
    waiting: {
      one: "{n} risposta attende la rete e sarà salvata appena torna.",
      many: "{n} di risposte attendono la rete e saranno salvate appena torna.",
      other: "{n} risposte attendono la rete e saranno salvate appena torna.",
    },
    notSaved: "La Sua risposta non è stata salvata",
    chooseOne: "Scelga una delle risposte",
    notOfQuestion: "Questa risposta non appartiene alla domanda. Scelga di nuovo",
    alreadyCompleted: "Questa valutazione è già stata completata",
    allAnswered: "Ha risposto a tutte le domande",
    saving: "Salvataggio delle Sue risposte…",
    lastWaiting:
      "Le Sue ultime risposte attendono la rete. Tenga aperta questa pagina: le risposte sono conservate e saranno salvate appena torna.",
    finish: "Completa la valutazione",
    cannotContinue: "Qui non è possibile continuare la Sua valutazione",
    browserUnknown:
      "Il server non riconosce più questo browser. Le risposte non ancora salvate sono conservate in questo browser; si rivolga alla persona che L’ha invitata.",
  },
  section: {
    title: "Sezione completata",
    encouragements: {
      amazing: "Splendido! Ben fatto, continui così!",
      great: "Sta andando benissimo! Continui così!",
      fantastic: "Ottimi progressi! Ce la farà!",
      awesome: "Eccellente lavoro! Vada avanti così!",
    },
    final: "Ultima sezione!",
    remaining: { one: "Manca {n} sezione", many: "Mancano {n} di sezioni", other: "Mancano {n} sezioni" },
    continueNow: "Continua ora",
  },
  complete: {
    title: "Valutazione completata!",
    thanks:
      "La ringraziamo per aver completato la valutazione della personalità. Le Sue risposte sono state registrate.",
    nextTitle: "Che cosa succede ora",
    next: "Una persona del team esaminerà le Sue risposte e La contatterà entro 2-3 giorni lavorativi.",
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
    nothingLost: "Nulla di ciò che era salvato è andato perso. Controlli la rete e riprovi tra un momento.",
    tryAgain: "Riprova",
  },
  mail: {
    subject: "Il Suo invito: {testName}",
    body: `Buongiorno {firstName},

{organisation} La invita a una valutazione online: {testName}. Richiede circa {minutes} minuti; preveda di completarla in un’unica sessione.

Il Suo link personale: {link}

Il link è solo per Lei. Valido fino a: {expires}. Un tocco risponde a una domanda e passa alla successiva. Se perde la connessione o chiude la pagina, apra di nuovo il link: la valutazione riprende dal punto in cui si era interrotta.

Grazie!`,
    unnamed: "Il team di selezione",
    noExpiry: "nuovo avviso",
    reminder: "Promemoria: {subject}",
    shared: `Buongiorno,

La invitiamo a svolgere la nostra valutazione online «{title}». Richiede circa {minutes} minuti; preveda di completarla in un’unica sessione.

Link: {link}
Password di accesso: {password}

Un tocco risponde a una domanda e passa alla successiva. Se perde la connessione o chiude la pagina, apra di nuovo il link sullo stesso dispositivo: la valutazione riprende dal punto in cui si era interrotta.

Grazie!`,
  },
};
