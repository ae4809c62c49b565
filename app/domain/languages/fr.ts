/** French, with formal address. */
import type { Texts } from "./texts.ts";

export const french: Texts = {
  page: {
    portal: "Portail d’évaluation",
    questions: "Des questions ?",
    backToStart: "Retour à la page d’accueil",
    assessment: "Évaluation",
    tryAgain: "Veuillez réessayer",
    noConnection: "Pas de connexion",
    closeMessage: "Fermer ce message",
    notification: "Notification",
    notifications: "Notifications",
  },
  entry: {
    title: "Évaluation pour les métiers de la vente",
    description: "Des situations de vente : répondez à chacune d’un seul geste, en une seule fois.",
    leadOfSections: {
      one: "L’évaluation comporte plusieurs parties. Veuillez la faire en une seule fois ; elle dure environ {n} minute.",
      many: "L’évaluation comporte plusieurs parties. Veuillez la faire en une seule fois ; elle dure environ {n} de minutes.",
      other:
        "L’évaluation comporte plusieurs parties. Veuillez la faire en une seule fois ; elle dure environ {n} minutes.",
    },
    lead: {
      one: "Veuillez la faire en une seule fois ; elle dure environ {n} minute.",
      many: "Veuillez la faire en une seule fois ; elle dure environ {n} de minutes.",
      other: "Veuillez la faire en une seule fois ; elle dure environ {n} minutes.",
    },
    firstName: "Prénom",
    lastName: "Nom",
    email: "Adresse e-mail",
    password: "Mot de passe d’accès",
    passwordHint: "Vous l’avez reçu avec votre invitation.",
    show: "Afficher",
    hide: "Masquer",
    showTyped: "Afficher la saisie",
    begin: "Commencer l’évaluation",
    beginning: "Vérification…",
    confidential:
      "Confidentiel : vos réponses ne sont vues que par l’équipe de recrutement et ne servent qu’à cette candidature.",
    adminAccess: "Accès administrateur",
    beginAsOther: "Commencer avec une autre identité",
    completedOn: "Vous avez terminé cette évaluation le {date}.",
    showReceipt: "Afficher le reçu",
    inTheMiddle: "Vous avez une évaluation en cours",
    answersSaved: "Vos réponses sont enregistrées.",
    complete: "Terminer",
    continueWith: "Continuer avec la question {number}",
  },
  before: {
    title: "Avant de commencer",
    size: "{questions}, {minutes}. Le temps n’est pas limité.",
    sizeOfSections: "{questions} {inSections}, {minutes}. Le temps n’est pas limité.",
    questions: { one: "{n} question", many: "{n} de questions", other: "{n} questions" },
    inSections: { one: "en {n} partie", many: "en {n} de parties", other: "en {n} parties" },
    minutes: { one: "environ {n} minute", many: "environ {n} de minutes", other: "environ {n} minutes" },
    oneTap: "Un seul geste répond à une question ; la suivante vient au bout d’une seconde.",
    nothingLost: "Si vous rechargez la page ou perdez le réseau, rien n’est perdu.",
    beHonest: "Choisissez ce que vous feriez vraiment : inutile de deviner ce que nous voulons entendre.",
  },
  privacy: {
    title: "Comment vos données sont utilisées",
    responsible: "Responsable",
    consent: "J’ai lu comment mes données sont utilisées et je suis d’accord",
    notAgreed: "Veuillez lire comment vos données sont utilisées et cocher la case si vous êtes d’accord",
    noticeChanged:
      "Le texte sur l’utilisation de vos données a été modifié entre-temps. Veuillez le relire et cocher la case si vous êtes d’accord",
  },
  refused: {
    firstNameMissing: "Veuillez indiquer votre prénom",
    firstNameTooLong: "Le prénom peut compter 100 caractères au plus",
    firstNameUnusable: "Le prénom contient des caractères qui ne peuvent pas être utilisés",
    lastNameMissing: "Veuillez indiquer votre nom",
    lastNameTooLong: "Le nom peut compter 100 caractères au plus",
    lastNameUnusable: "Le nom contient des caractères qui ne peuvent pas être utilisés",
    emailInvalid: "Veuillez indiquer une adresse e-mail valable",
    passwordMissing: "Veuillez indiquer le mot de passe",
    passwordTooLong: "Le mot de passe peut compter 200 caractères au plus",
    accessDenied: "Accès refusé",
    invalidPassword: "Le mot de passe n’est pas le bon",
    wrongOrClosed:
      "Le mot de passe n’est pas le bon, ou cette évaluation est fermée. Veuillez vous adresser à la personne qui vous a invité(e).",
    tooManyTries: {
      one: "Trop de tentatives. Vous pourrez réessayer dans {n} minute.",
      many: "Trop de tentatives. Vous pourrez réessayer dans {n} de minutes.",
      other: "Trop de tentatives. Vous pourrez réessayer dans {n} minutes.",
    },
    byInvitation: "Cette évaluation se fait sur invitation personnelle. Veuillez utiliser le lien de votre invitation.",
    alreadyCompleted:
      "L’évaluation a déjà été terminée avec cette adresse le {date}. Veuillez vous adresser à la personne qui vous a invité(e).",
    testGone: "Cette évaluation n’existe plus",
    noQuestions: "Cette évaluation n’a pas encore de questions",
  },
  invited: {
    emailHint: "Votre invitation vaut pour cette adresse.",
    beginning: "Un instant…",
    notBegun: "L’évaluation n’a pas commencé",
    deadTitle: "Ce lien ne fonctionne pas",
    deadText:
      "Il est peut-être incomplet, ou il n’est plus valable. Veuillez l’ouvrir encore une fois depuis votre invitation.",
    deadAsk: "Si cela n’aide pas, veuillez vous adresser à {organisation}.",
    deadAskInviter: "Si cela n’aide pas, veuillez vous adresser à la personne qui vous a invité(e).",
    gone: "Ce lien ne fonctionne plus",
    expired: "Cette invitation a expiré le {date}.",
    askForNew: "Pour en recevoir une nouvelle, veuillez vous adresser à {organisation}.",
    askInviterForNew: "Pour en recevoir une nouvelle, veuillez vous adresser à la personne qui vous a invité(e).",
    switchedOff: "Les liens personnels de cette évaluation sont désactivés pour le moment.",
    closed: "Cette évaluation est fermée.",
    withoutQuestions: "Cette évaluation n’a pas encore de questions.",
    ask: "Veuillez vous adresser à {organisation}.",
    askInviter: "Veuillez vous adresser à la personne qui vous a invité(e).",
  },
  question: {
    counter: "Question {number} sur {total}",
    left: {
      one: "Encore {n} question dans cette partie",
      many: "Encore {n} de questions dans cette partie",
      other: "Encore {n} questions dans cette partie",
    },
    undo: "Annuler",
    keep: "Garder cette réponse",
    chooseAnother: "Choisissez une autre réponse, ou gardez celle-ci.",
    back: "Retour à la question précédente",
    offline: "Vous êtes hors ligne. Vos réponses sont conservées sur cet appareil.",
    waiting: {
      one: "{n} réponse attend le réseau et sera enregistrée dès son retour.",
      many: "{n} de réponses attendent le réseau et seront enregistrées dès son retour.",
      other: "{n} réponses attendent le réseau et seront enregistrées dès son retour.",
    },
    notSaved: "Votre réponse n’a pas été enregistrée",
    chooseOne: "Veuillez choisir une des réponses",
    notOfQuestion: "Cette réponse ne correspond pas à la question. Veuillez choisir à nouveau",
    alreadyCompleted: "Cette évaluation est déjà terminée",
    allAnswered: "Vous avez répondu à toutes les questions",
    saving: "Enregistrement de vos réponses…",
    lastWaiting:
      "Vos dernières réponses attendent le réseau. Veuillez laisser cette page ouverte : elles sont conservées et seront enregistrées dès son retour.",
    finish: "Terminer l’évaluation",
    cannotContinue: "Nous ne pouvons pas continuer votre évaluation ici",
    browserUnknown:
      "Le serveur ne reconnaît plus ce navigateur. Les réponses qui n’étaient pas encore enregistrées sont conservées dans ce navigateur ; veuillez vous adresser à la personne qui vous a invité(e).",
  },
  section: {
    title: "Partie terminée",
    encouragements: {
      amazing: "Superbe ! Bien joué, continuez !",
      great: "C’est très bien ! Continuez ainsi !",
      fantastic: "Vous avancez à merveille ! Vous allez y arriver !",
      awesome: "Excellent travail ! Poursuivez !",
    },
    final: "Dernière partie !",
    remaining: { one: "Encore {n} partie", many: "Encore {n} de parties", other: "Encore {n} parties" },
    continueNow: "Continuer maintenant",
  },
  complete: {
    title: "Évaluation terminée !",
    thanks: "Merci d’avoir fait l’évaluation de personnalité. Vos réponses sont enregistrées.",
    nextTitle: "La suite",
    next: "Un membre de l’équipe examinera vos réponses et vous contactera dans les 2 à 3 jours ouvrés.",
    close: "Vous pouvez maintenant fermer cette page.",
    receipt: "Reçu",
    assessment: "Évaluation",
    completed: "Terminée",
    reference: "Référence",
    print: "Imprimer",
  },
  missing: {
    submission: "Évaluation introuvable",
    openWhereBegun:
      "Ouvrez l’évaluation dans le navigateur où vous l’avez commencée, ou recommencez avec le lien de votre invitation.",
    page: "404 Page introuvable",
    checkLink: "Veuillez vérifier le lien : il est peut-être incomplet.",
    error: "Une erreur s’est produite",
    nothingLost:
      "Rien de ce qui était enregistré n’est perdu. Veuillez vérifier votre réseau et réessayer dans un instant.",
    tryAgain: "Réessayer",
  },
  mail: {
    subject: "Votre invitation : {testName}",
    body: `Bonjour {firstName},

{organisation} vous invite à une évaluation en ligne : {testName}. Elle dure environ {minutes} minutes ; prévoyez de la faire en une seule fois.

Votre lien personnel : {link}

Ce lien est réservé à vous seul(e) ; il est valable jusqu’à : {expires}. Un seul geste répond à une question et mène à la suivante. Si vous perdez la connexion ou fermez la page, ouvrez le lien à nouveau : vous reprendrez où vous étiez.

Merci !`,
    unnamed: "L’équipe de recrutement",
    noExpiry: "nouvel ordre",
    reminder: "Rappel : {subject}",
    shared: `Bonjour,

veuillez faire notre évaluation en ligne « {title} ». Elle dure environ {minutes} minutes ; prévoyez de la faire en une seule fois.

Lien : {link}
Mot de passe d’accès : {password}

Un seul geste répond à une question et mène à la suivante. Si vous perdez la connexion ou fermez la page, ouvrez le lien à nouveau sur le même appareil : vous reprendrez où vous étiez.

Merci !`,
  },
};
