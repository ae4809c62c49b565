/** French, with formal address. */
import type { Texts } from "./texts.ts";

export const french: Texts = {
  page: {
    portal: "Portail d’évaluation",
    questions: "Des questions\u202f?",
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
    description: "Des situations de vente\u202f: répondez à chacune d’une simple pression, en une seule fois.",
    leadOfSections: {
      one: "L’évaluation comporte plusieurs parties. Veuillez l’effectuer en une seule fois\u202f; elle dure environ {n}\u00a0minute.",
      other:
        "L’évaluation comporte plusieurs parties. Veuillez l’effectuer en une seule fois\u202f; elle dure environ {n}\u00a0minutes.",
    },
    lead: {
      one: "Veuillez effectuer l’évaluation en une seule fois\u202f; elle dure environ {n}\u00a0minute.",
      other: "Veuillez effectuer l’évaluation en une seule fois\u202f; elle dure environ {n}\u00a0minutes.",
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
      "Confidentiel\u202f: vos réponses ne sont vues que par l’équipe de recrutement et ne servent qu’à cette candidature.",
    adminAccess: "Accès administration",
    beginAsOther: "Ce n’est pas vous\u202f? Commencez ici",
    completedOn: "Vous avez terminé cette évaluation le {date}.",
    showReceipt: "Afficher la confirmation",
    inTheMiddle: "Vous avez une évaluation en cours",
    answersSaved: "Vos réponses sont enregistrées.",
    complete: "Terminer",
    continueWith: "Continuer avec la question {number}",
  },
  before: {
    title: "Avant de commencer",
    size: "{questions}, {minutes}. Pas de limite de temps.",
    sizeOfSections: "{questions} {inSections}, {minutes}. Pas de limite de temps.",
    questions: { one: "{n}\u00a0question", other: "{n}\u00a0questions" },
    inSections: { one: "en {n}\u00a0partie", other: "en {n}\u00a0parties" },
    minutes: { one: "environ {n}\u00a0minute", other: "environ {n}\u00a0minutes" },
    oneTap: "Touchez une réponse pour la choisir\u202f; la question suivante s’affiche au bout d’une seconde.",
    nothingLost: "Si vous rechargez la page ou perdez la connexion, rien n’est perdu.",
    beHonest: "Choisissez ce que vous feriez vraiment\u202f: inutile de deviner ce que nous voulons entendre.",
  },
  privacy: {
    title: "Utilisation de vos données",
    responsible: "Responsable du traitement",
    consent: "J’ai lu comment mes données sont utilisées et j’y consens",
    notAgreed: "Veuillez lire comment vos données sont utilisées et cocher la case si vous y consentez",
    noticeChanged:
      "Le texte sur l’utilisation de vos données a été modifié entre-temps. Veuillez le relire et cocher la case si vous y consentez",
  },
  refused: {
    firstNameMissing: "Veuillez indiquer votre prénom",
    firstNameTooLong: "Le prénom ne doit pas dépasser 100\u00a0caractères",
    firstNameUnusable: "Le prénom contient des caractères non autorisés",
    lastNameMissing: "Veuillez indiquer votre nom",
    lastNameTooLong: "Le nom ne doit pas dépasser 100\u00a0caractères",
    lastNameUnusable: "Le nom contient des caractères non autorisés",
    emailInvalid: "Veuillez indiquer une adresse e-mail valide",
    passwordMissing: "Veuillez indiquer le mot de passe",
    passwordTooLong: "Le mot de passe ne doit pas dépasser 200\u00a0caractères",
    accessDenied: "Accès refusé",
    invalidPassword: "Mot de passe incorrect",
    wrongOrClosed:
      "Le mot de passe est incorrect, ou cette évaluation est fermée. Veuillez vous adresser à la personne qui vous a envoyé l’invitation.",
    tooManyTries: {
      one: "Trop de tentatives. Vous pourrez réessayer dans {n}\u00a0minute.",
      other: "Trop de tentatives. Vous pourrez réessayer dans {n}\u00a0minutes.",
    },
    byInvitation:
      "Cette évaluation n’est accessible que sur invitation personnelle. Veuillez utiliser le lien de votre invitation.",
    alreadyCompleted:
      "L’évaluation a déjà été terminée avec cette adresse le {date}. Veuillez vous adresser à la personne qui vous a envoyé l’invitation.",
    testGone: "Cette évaluation n’existe plus",
    noQuestions: "Cette évaluation ne contient pas encore de questions",
  },
  invited: {
    emailHint: "Votre invitation est liée à cette adresse.",
    beginning: "Un instant…",
    notBegun: "L’évaluation n’a pas pu commencer",
    deadTitle: "Ce lien ne fonctionne pas",
    deadText:
      "Il est peut-être incomplet, ou il n’est plus valide. Veuillez l’ouvrir à nouveau depuis votre invitation.",
    deadAsk: "Si le problème persiste, veuillez vous adresser à {organisation}.",
    deadAskInviter: "Si le problème persiste, veuillez vous adresser à la personne qui vous a envoyé l’invitation.",
    gone: "Ce lien ne fonctionne plus",
    expired: "Cette invitation a expiré le {date}.",
    askForNew: "Pour en recevoir une nouvelle, veuillez vous adresser à {organisation}.",
    askInviterForNew:
      "Pour en recevoir une nouvelle, veuillez vous adresser à la personne qui vous a envoyé l’invitation.",
    switchedOff: "Les liens personnels de cette évaluation sont désactivés pour le moment.",
    closed: "Cette évaluation est fermée.",
    withoutQuestions: "Cette évaluation ne contient pas encore de questions.",
    ask: "Veuillez vous adresser à {organisation}.",
    askInviter: "Veuillez vous adresser à la personne qui vous a envoyé l’invitation.",
  },
  question: {
    counter: "Question {number} sur {total}",
    left: {
      one: "Encore {n}\u00a0question dans cette partie",
      other: "Encore {n}\u00a0questions dans cette partie",
    },
    undo: "Annuler",
    keep: "Garder cette réponse",
    chooseAnother: "Choisissez une autre réponse ou gardez celle-ci.",
    back: "Retour à la question précédente",
    offline: "Vous êtes hors ligne. Vos réponses sont conservées sur cet appareil.",
    waiting: {
      one: "{n}\u00a0réponse en attente\u202f: elle sera enregistrée dès le retour de la connexion.",
      other: "{n}\u00a0réponses en attente\u202f: elles seront enregistrées dès le retour de la connexion.",
    },
    notSaved: "Votre réponse n’a pas été enregistrée",
    chooseOne: "Veuillez choisir l’une des réponses",
    notOfQuestion: "Cette réponse ne correspond pas à la question. Veuillez choisir à nouveau",
    alreadyCompleted: "Cette évaluation est déjà terminée",
    allAnswered: "Vous avez répondu à toutes les questions",
    saving: "Enregistrement de vos réponses…",
    lastWaiting:
      "Vos dernières réponses sont en attente. Veuillez laisser cette page ouverte\u202f: elles sont conservées et seront enregistrées dès le retour de la connexion.",
    finish: "Terminer l’évaluation",
    cannotContinue: "Nous ne pouvons pas continuer votre évaluation ici",
    browserUnknown:
      "Le serveur ne reconnaît plus ce navigateur. Les réponses qui n’étaient pas encore enregistrées sont conservées dans ce navigateur\u202f; veuillez vous adresser à la personne qui vous a envoyé l’invitation.",
  },
  section: {
    title: "Partie terminée",
    encouragements: {
      amazing: "Bravo\u202f! Beau travail, continuez\u202f!",
      great: "C’est très bien\u202f! Continuez ainsi\u202f!",
      fantastic: "Vous avancez à merveille\u202f! Vous allez y arriver\u202f!",
      awesome: "Excellent travail\u202f! Continuez sur cette lancée\u202f!",
    },
    final: "Dernière partie\u202f!",
    remaining: { one: "Encore {n}\u00a0partie", other: "Encore {n}\u00a0parties" },
    continueNow: "Continuer maintenant",
  },
  complete: {
    title: "Évaluation terminée\u202f!",
    thanks: "Merci d’avoir effectué l’évaluation de personnalité. Vos réponses sont enregistrées.",
    nextTitle: "Prochaines étapes",
    next: "Un membre de l’équipe examinera vos réponses et vous contactera sous 2\u00a0à\u00a03\u00a0jours ouvrés.",
    close: "Vous pouvez maintenant fermer cette page.",
    receipt: "Confirmation",
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
    checkLink: "Veuillez vérifier le lien\u202f: il est peut-être incomplet.",
    error: "Une erreur s’est produite",
    nothingLost:
      "Rien de ce qui était enregistré n’est perdu. Veuillez vérifier votre connexion et réessayer dans un instant.",
    tryAgain: "Réessayer",
  },
  mail: {
    subject: "Votre invitation\u202f: {testName}",
    body: `Bonjour {firstName},

{organisation} vous invite à une évaluation en ligne\u202f: {testName}. Elle dure environ {minutes}\u00a0minutes\u202f; prévoyez de l’effectuer en une seule fois.

Votre lien personnel\u202f: {link}

Ce lien vous est personnellement réservé\u202f; il est valable jusqu’au {expires}. Il suffit de toucher une réponse pour passer à la question suivante. Si vous perdez la connexion ou fermez la page, ouvrez le lien à nouveau\u202f: vous reprendrez là où vous en étiez.

Merci\u202f!`,
    unnamed: "L’équipe de recrutement",
    noExpiry: "prochain avis de notre part",
    reminder: "Rappel\u202f: {subject}",
    shared: `Bonjour,

Nous vous invitons à effectuer notre évaluation en ligne «\u202f{title}\u202f». Elle dure environ {minutes}\u00a0minutes\u202f; prévoyez de l’effectuer en une seule fois.

Lien\u202f: {link}
Mot de passe d’accès\u202f: {password}

Il suffit de toucher une réponse pour passer à la question suivante. Si vous perdez la connexion ou fermez la page, ouvrez le lien à nouveau sur le même appareil\u202f: vous reprendrez là où vous en étiez.

Merci\u202f!`,
  },
};
