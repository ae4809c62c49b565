import type { Texts } from "./texts.ts";

export const french: Texts = {
  page: {
    portal: "Portail d’évaluation",
    questions: "Des questions\u202f?",
    help: "Besoin d’un aménagement ou d’aide\u202f?",
    backToStart: "Retour à la page d’accueil",
    tryAgain: "Veuillez réessayer",
    noConnection: "Pas de connexion",
    closeMessage: "Fermer ce message",
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
    ownPace: "S’il vous faut plus de temps, chaque question peut attendre que vous appuyiez sur «\u202fSuivant\u202f».",
    nothingLost: "Si vous rechargez la page ou perdez la connexion, rien n’est perdu.",
    measured:
      "L’équipe de recrutement voit aussi le temps que prennent vos réponses, ainsi que le nombre et la durée de vos sorties de cette page. Cela ne change pas votre résultat.",
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
    noCookies: "Ce navigateur n’enregistre pas les cookies",
    allowCookies:
      "Sans eux, l’évaluation ne peut pas commencer. Veuillez autoriser les cookies pour ce site et réessayer, ou ouvrir le lien de votre invitation dans un autre navigateur, par exemple Chrome, Safari ou Firefox.",
    caseMatters: "Les majuscules et les minuscules sont distinguées\u202f: vérifiez-les.",
    tooManyTries: {
      one: "Trop de tentatives. Vous pourrez réessayer dans {n}\u00a0minute.",
      other: "Trop de tentatives. Vous pourrez réessayer dans {n}\u00a0minutes.",
    },
    codeMissing: "Veuillez saisir les six chiffres du code",
    codeWrong: "Ce code n’est pas le bon. Vérifiez-le ou demandez un nouveau code",
    codeOver: "Ce code n’est plus valable. Demandez un nouveau code",
    codeUnneeded: "Il n’y a plus rien à poursuivre\u202f: l’autre évaluation est terminée ou a été supprimée",
    byInvitation:
      "Cette évaluation n’est accessible que sur invitation personnelle. Veuillez utiliser le lien de votre invitation.",
    alreadyCompleted:
      "L’évaluation a déjà été terminée avec cette adresse le {date}. Veuillez vous adresser à la personne qui vous a envoyé l’invitation.",
    retakeFrom:
      "Vous avez terminé cette évaluation avec cette adresse e-mail le {date}. Vous pourrez la repasser à partir du {again}.",
    testGone: "Cette évaluation n’existe plus",
    noQuestions: "Cette évaluation ne contient pas encore de questions",
    commentTooLong: "Le commentaire ne doit pas dépasser 1000\u00a0caractères",
    commentUnusable: "Le commentaire contient des caractères non autorisés",
    nothingChosen: "Veuillez choisir au moins une réponse",
  },
  invited: {
    emailHint: "Votre invitation est liée à cette adresse.",
    beginning: "Un instant…",
    notBegun: "L’évaluation n’a pas pu commencer",
    deadTitle: "Ce lien ne fonctionne pas",
    deadText:
      "Il est peut-être incomplet, ou il n’est plus valide. Veuillez l’ouvrir à nouveau depuis votre invitation.",
    deadAsk: "Si le problème persiste, veuillez vous adresser à {organization}.",
    deadAskInviter: "Si le problème persiste, veuillez vous adresser à la personne qui vous a envoyé l’invitation.",
    gone: "Ce lien ne fonctionne plus",
    expired: "Cette invitation a expiré le {date}.",
    askForNew: "Pour en recevoir une nouvelle, veuillez vous adresser à {organization}.",
    askInviterForNew:
      "Pour en recevoir une nouvelle, veuillez vous adresser à la personne qui vous a envoyé l’invitation.",
    switchedOff: "Les liens personnels de cette évaluation sont désactivés pour le moment.",
    closed: "Cette évaluation est fermée.",
    opens: "Cette évaluation ouvre le {date} (fuseau horaire : {timeZone}).",
    closedOn: "Cette évaluation a fermé le {date} (fuseau horaire : {timeZone}).",
    withoutQuestions: "Cette évaluation ne contient pas encore de questions.",
    ask: "Veuillez vous adresser à {organization}.",
    askInviter: "Veuillez vous adresser à la personne qui vous a envoyé l’invitation.",
  },
  question: {
    counter: "Question {number} sur {total}",
    left: {
      one: "Encore {n}\u00a0question dans cette partie",
      other: "Encore {n}\u00a0questions dans cette partie",
    },
    last: "Dernière question de cette partie",
    undo: "Annuler",
    undoHint: "Rester et choisir à nouveau.",
    keyHint:
      "Utiliser le clavier\u202f: Tab pour aller aux réponses, {letters} ou {numbers} pour choisir, Entrée pour continuer.",
    keep: "Garder cette réponse",
    chooseAnother: "Choisissez une autre réponse ou gardez celle-ci.",
    next: "Suivant",
    wait: "Attendre que j’appuie sur «\u202fSuivant\u202f»",
    otherDevice: "Poursuivre sur un autre appareil",
    movedOn: "Vous avez répondu dans un autre onglet. Voici la question suivante.",
    back: "Retour à la question précédente",
    offline: "Vous êtes hors ligne. Vos réponses sont conservées sur cet appareil.",
    waiting: {
      one: "{n}\u00a0réponse en attente\u202f: elle sera enregistrée dès le retour de la connexion.",
      other: "{n}\u00a0réponses en attente\u202f: elles seront enregistrées dès le retour de la connexion.",
    },
    saved: "Enregistré",
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
  elsewhere: {
    unfinished:
      "Une évaluation a été commencée avec cette adresse e-mail sur un autre appareil ou navigateur et n’est pas terminée. Ouvrez-la là-bas pour la poursuivre, ou adressez-vous à la personne qui vous a envoyé l’invitation. Pour recommencer, répondez à cette question.",
    offer:
      "Une évaluation a été commencée avec cette adresse e-mail sur un autre appareil ou navigateur et n’est pas terminée. Vous pouvez la poursuivre ici avec un code que nous envoyons à cette adresse. Pour recommencer, répondez à cette question.",
    link: "Poursuivre une évaluation non terminée",
  },
  continuing: {
    title: "Poursuivre sur cet appareil",
    lead: "Si vous avez commencé une évaluation avec cette adresse e-mail sur un autre appareil ou navigateur, vous pouvez la poursuivre ici.",
    send: "Nous envoyons un code à six chiffres à {email}. Saisissez-le ici pour reprendre là où vous en étiez.",
    sendCode: "Envoyer le code",
    sending: "Envoi…",
    sent: "Si vous avez une évaluation non terminée, nous avons envoyé un code à {email}. Il peut mettre une minute à arriver. Vérifiez aussi le dossier des courriers indésirables.",
    sentAgain:
      "Si vous avez une évaluation non terminée, un nouveau code est en route vers {email}. Seul le code le plus récent est valable.",
    code: "Code à six chiffres",
    codeHint: "Il est valable une seule fois, pendant 10\u00a0minutes.",
    check: "Poursuivre",
    checking: "Vérification…",
    sendNew: "Envoyer un nouveau code",
    without: "Vous n’avez besoin d’aucun code pour continuer la nouvelle évaluation. Elle reste telle quelle.",
    back: "Continuer la nouvelle évaluation",
  },
  device: {
    lead: "Vos réponses sont enregistrées et vous reprenez à la même question. Ensuite, vous ne pourrez plus répondre sur cet appareil.",
    openAddress: "Sur l’autre appareil, ouvrez cette adresse\u202f:",
    enter: "Saisissez le mot de passe d’accès et l’adresse e-mail {email}.",
    askCode: "Choisissez «\u202f{link}\u202f» et saisissez le code que nous envoyons à cette adresse.",
    personal: "Sur l’autre appareil, ouvrez le lien personnel de votre invitation. Vous reprenez à la même question.",
    offer: "Créez un lien pour l’autre appareil. Vous pouvez le scanner, le copier ou l’imprimer.",
    create: "Créer le lien",
    scan: "Sur l’autre appareil, scannez ce code ou saisissez cette adresse\u202f:",
    press: "Choisissez-y «\u202f{button}\u202f».",
    until: "Le lien est valable une seule fois, jusqu’à cette date\u202f: {date}. Un nouveau lien le remplace.",
    secret: "Toute personne qui possède le lien peut poursuivre votre évaluation. Ne le partagez pas.",
    qr: "QR code du lien",
    copy: "Copier le lien",
    copied: "Copié",
    print: "Imprimer",
    createNew: "Créer un nouveau lien",
    back: "Revenir à la question",
    leftBehind: "Vous avez poursuivi cette évaluation sur un autre appareil",
    goOn: "Veuillez continuer là-bas. Ce que vous choisissez maintenant sur cet appareil ne compte plus. Si vous ne pouvez pas continuer là-bas, adressez-vous à la personne qui vous a envoyé l’invitation.",
  },
  resume: {
    lead: "Vous pouvez poursuivre «\u202f{title}\u202f» ici, là où vous en étiez. Ensuite, vous ne pourrez plus répondre sur l’appareil précédent.",
    here: "Poursuivre ici",
    dead: "Le lien est valable une seule fois, pendant 24\u00a0heures, et un lien plus récent le remplace. Créez-en un nouveau sur l’appareil où vous avez commencé, ou adressez-vous à la personne qui vous a envoyé l’invitation.",
  },
  codeMail: {
    subject: "Votre code pour poursuivre l’évaluation",
    body: `Votre code\u202f: {code}

Saisissez-le sur la page où vous l’avez demandé pour reprendre l’évaluation «\u202f{title}\u202f» là où vous en étiez. Le code est valable une seule fois, pendant 10\u00a0minutes. S’il y en a plusieurs, seul le plus récent est valable.

Si vous n’avez pas demandé de code, ignorez ce message. Ne communiquez ce code à personne.`,
  },
  practice: {
    title: "Question d’essai",
    notCounted: "Cette question ne compte pas et n’est pas enregistrée.",
    bar: "Cette barre indique votre progression. Elle commence à la question\u00a01.",
    undo: "Pour rester et choisir à nouveau, appuyez sur «\u202fAnnuler\u202f» pendant cette seconde.",
    asked: "Que souhaitez-vous boire avant de commencer\u202f?",
    coffee: "Un café",
    tea: "Un thé",
    water: "De l’eau",
    offer: "Répondre à une question d’essai",
    done: "Voilà comment cela fonctionne",
    ready: "Lorsque vous commencerez, vous verrez la question\u00a01. À partir de là, vos réponses compteront.",
    again: "Refaire l’essai",
  },
  section: {
    title: "Partie terminée",
    encouragements: {
      amazing: "Bravo\u202f! Beau travail, continuez\u202f!",
      great: "C’est très bien\u202f! Continuez ainsi\u202f!",
      fantastic: "Vous avancez à merveille\u202f! Vous allez y arriver\u202f!",
      awesome: "Excellent travail\u202f! Continuez sur cette lancée\u202f!",
    },
    finished: "Terminée\u202f: {section}",
    upNext: "Suivante\u202f: {section}",
    final: "Dernière partie\u202f!",
    remaining: { one: "Encore {n}\u00a0partie", other: "Encore {n}\u00a0parties" },
    continueNow: "Continuer maintenant",
  },
  hiring: { role: "Poste", recruiter: "Contact recrutement" },
  battery: {
    part: "Partie {number} sur {count}",
    done: "La partie {number} sur {count} est terminée",
    saved: "Vos réponses sont enregistrées. Vous pouvez continuer maintenant, ou plus tard avec le même lien.",
    start: "Commencer la partie {number}",
  },
  complete: {
    title: "Évaluation terminée\u202f!",
    thanks: "Merci d’avoir effectué l’évaluation de personnalité. Vos réponses sont enregistrées.",
    completedBefore:
      "Pendant que vous répondiez, cette évaluation a déjà été terminée avec cette adresse e-mail. Vos réponses sont enregistrées, mais c’est la première évaluation terminée qui compte.",
    nextTitle: "Prochaines étapes",
    next: "Un membre de l’équipe examinera vos réponses et vous contactera sous 2\u00a0à\u00a03\u00a0jours ouvrés.",
    close: "Vous pouvez maintenant fermer cette page.",
    receipt: "Confirmation",
    assessment: "Évaluation",
    completed: "Terminée",
    reference: "Référence",
    print: "Imprimer",
    mailReceipt: "M’envoyer cette confirmation par e-mail",
    mailing: "Envoi…",
    mailed: "Envoyée à {email}",
    notMailed: "La confirmation n’a pas pu être remise à {email}.",
    feedback: "Lire votre retour",
  },
  receiptMail: {
    subject: "Confirmation\u202f: {title}",
    facts: `Évaluation\u202f: {title}
Terminée\u202f: {completed}
Référence\u202f: {reference}`,
  },

  stageMail: {
    nextStep: {
      subject: "{testName}\u202f: prochaine étape",
      body: `Bonjour {firstName},

Merci d’avoir effectué l’évaluation «\u202f{testName}\u202f». Nous souhaitons poursuivre avec votre candidature et vous contacterons bientôt au sujet de la prochaine étape.

Cordialement,
{organization}`,
    },
    reminder: {
      subject: "Votre candidature vous intéresse-t-elle toujours\u202f? {testName}",
      body: `Bonjour {firstName},

Après l’évaluation «\u202f{testName}\u202f», nous souhaitons poursuivre avec votre candidature, mais nous n’avons pas encore eu de vos nouvelles. Merci de nous dire si le poste vous intéresse toujours.

Cordialement,
{organization}`,
    },
    rejection: {
      subject: "Votre candidature\u202f: {testName}",
      body: `Bonjour {firstName},

Merci de l’intérêt que vous nous avez témoigné et du temps que vous avez consacré à l’évaluation «\u202f{testName}\u202f».

Nous avons le regret de vous informer que nous ne donnerons pas suite à votre candidature. Nous savons que vous espériez une autre réponse et vous souhaitons une bonne continuation dans vos projets.

Cordialement,
{organization}`,
    },
  },
  fairness: {
    title: "Était-ce équitable\u202f?",
    promise:
      "Votre réponse est facultative et n’a aucun effet sur votre résultat. Elle est enregistrée sans votre nom. L’équipe de recrutement ne voit les notes et les commentaires qu’à partir de dix réponses, sans savoir de qui ils viennent.",
    lowest: "Pas du tout équitable",
    highest: "Très équitable",
    comment: "Commentaire (facultatif)",
    commentHint: "Veuillez n’écrire aucun nom ni rien qui permette de vous reconnaître.",
    send: "Envoyer la réponse",
    thanks: "Merci. Votre réponse est enregistrée.",
  },
  feedback: {
    title: "Votre retour",
    lead: "Voici ce que vos réponses ont montré dans chaque partie de l’évaluation. Ce retour décrit vos réponses, pas votre personne.",
    next: "Ce que nous faisons ensuite",
    download: "Télécharger en PDF",
    back: "Retour à la confirmation",
    paused: "Votre retour est en cours de révision. Rouvrez cette page plus tard.",
    failed: "Le PDF n’a pas pu être créé. Réessayez dans quelques minutes.",
  },
  aboutYou: {
    title: "À propos de vous",
    link: "Répondre à quelques questions facultatives sur vous",
    purpose:
      "Vos réponses aident à vérifier que cette évaluation traite tous les groupes de personnes de la même manière.",
    promise:
      "Elles sont facultatives et ne sont liées ni à vous, ni à vos réponses, ni à votre résultat. Seul le nombre de personnes ayant choisi chaque option est enregistré. Vous pouvez répondre une seule fois.",
    ratherNot: "Je préfère ne pas le dire",
    send: "Envoyer les réponses",
    thanks: "Merci. Vos réponses ont été comptées.",
    back: "Retour à la page de fin",
  },
  missing: {
    submission: "Évaluation introuvable",
    openWhereBegun:
      "Ouvrez l’évaluation dans le navigateur où vous l’avez commencée, ou recommencez avec le lien de votre invitation.",
    keepsNoCookies:
      "Si vous venez de commencer ici, ce navigateur n’enregistre pas les cookies. Veuillez autoriser les cookies pour ce site, ou ouvrir le lien de votre invitation dans un autre navigateur, par exemple Chrome, Safari ou Firefox.",
    page: "404 Page introuvable",
    checkLink: "Veuillez vérifier le lien\u202f: il est peut-être incomplet.",
    error: "Une erreur s’est produite",
    nothingLost:
      "Rien de ce qui était enregistré n’est perdu. Veuillez vérifier votre connexion et réessayer dans un instant.",
    tryAgain: "Réessayer",
  },
  invitationMail: {
    subject: "Votre invitation\u202f: {testName}",
    body: `Bonjour {firstName},

{organization} vous invite à une évaluation en ligne\u202f: {testName}. Elle dure environ {minutes}\u00a0minutes\u202f; prévoyez de l’effectuer en une seule fois.

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
  report: {
    title: "Données personnelles",
    personality: "Évaluation de personnalité",
    personalityBy: "Évaluation de personnalité par {organization}",
    subject: "Données conservées sur {email}",
    asOf: "État au {date}. Toutes les heures sont celles du fuseau horaire {timeZone}.",
    page: "Page {page} sur {pages}",
    box: "{box} remplace un caractère absent de ces polices",
    assessment: "Évaluation\u202f: {test}",
    name: "Prénom et nom",
    noName: "Non renseigné",
    email: "Adresse e-mail",
    reference: "Référence",
    begun: "Début",
    byInvitation: "Par une invitation personnelle",
    completed: "Fin",
    notYet: "Pas encore",
    timeTaken: "Durée",
    hiddenTab: "Page en arrière-plan",
    consent: "Consentement",
    noticeVersion: "Version {version} de la notice d’information",
    withoutNotice: "Sans notice d’information",
    answers: "Réponses\u202f: {answered} sur {total}",
    question: "Question {number}",
    after: "après {time}",
    result: "Résultat",
    score: "Score",
    notScored: "Non notée",
    before: "Auparavant",
    bands: {
      gold: "Adéquation\u202f: or",
      excellent: "Adéquation\u202f: excellente",
      good: "Adéquation\u202f: bonne",
      average: "Adéquation\u202f: moyenne",
      poor: "Adéquation\u202f: faible",
    },
    decided: "Décisions et remarques de l’équipe de recrutement",
    stage: "Étape",
    stageSet: "Étape modifiée\u202f: {stage}",
    recommendation: "Recommandation\u202f: {value} sur 4",
    stages: {
      new: "Nouvelle candidature",
      shortlist: "Présélection",
      interview: "Entretien",
      offer: "Offre",
      hired: "Embauche",
      rejected: "Candidature refusée",
    },
    stayed: "Toujours en poste après six mois",
    left: "N’est plus en poste après six mois",
    quota: "Réalisation de l’objectif après six mois\u202f: {percent}",
    stayed12: "Toujours en poste après douze mois",
    left12: "N’est plus en poste après douze mois",
    quota12: "Réalisation de l’objectif après douze mois\u202f: {percent}",
    edited: "remarque modifiée",
    invitations: "Invitations",
    states: {
      invited: "Émise",
      started: "Commencée",
      completed: "Terminée",
      expired: "Expirée",
      revoked: "Révoquée",
    },
    dates: {
      begun: "commencée le {date}",
      completed: "terminée le {date}",
      revoked: "révoquée le {date}",
      expires: "valable jusqu’au {date}",
    },
    messages: "Messages",
    kinds: {
      invitation: "Invitation",
      reminder: "Rappel",
      completed: "Avis de fin d’évaluation à l’équipe de recrutement",
      "continuation-code": "Code pour poursuivre dans un autre navigateur",
      receipt: "Confirmation de fin d’évaluation",
      stage: "Message sur l’avancement de la candidature",
    },
    automatic: "automatique",
    sendings: {
      sent: "Envoyé",
      failed: "N’a pas pu être remis",
      waiting: "En attente d’envoi",
    },
    adjustment: "Aménagement\u202f: {text}",
    tags: "Étiquettes\u202f: {text}",
    source: "Provenance\u202f: {text}",
    externalId: "Identifiant externe\u202f: {text}",
    done: "Actions de l’équipe de recrutement",
    events: {
      "submission-written": "Réponses saisies à la place de la personne",
      "submission-continued": "Évaluation poursuivie dans un autre navigateur",
      "result-viewed": "Résultat consulté",
      "report-downloaded": "Rapport téléchargé",
      "stage-set": "Étape modifiée",
      "note-added": "Remarque ajoutée",
      "note-changed": "Remarque modifiée",
      "note-deleted": "Remarque supprimée",
      "outcome-set": "Suivi après l’embauche renseigné",
      hold: "Durée de conservation modifiée",
      "invitation-sent": "Invitation envoyée",
      "reminder-sent": "Rappel envoyé",
      "invitation-extended": "Invitation prolongée",
      "adjustment-set": "Aménagement modifié dans une invitation",
      "invitation-tagged": "Étiquettes ou provenance d’une invitation modifiées",
      "invitation-revoked": "Invitation révoquée",
      "invitation-new-link": "Nouveau lien créé pour l’invitation",
    },
    hold: "Conservation prolongée",
    until: "Jusqu’au",
    reason: "Motif",
    notices: "Notices d’information acceptées",
    version: "Version {version}",
    responsible: "Responsable du traitement",
    account: "Compte",
    hiringTeam: "Équipe de recrutement",
    sameAddress: "Un compte a la même adresse.",
  },
};
