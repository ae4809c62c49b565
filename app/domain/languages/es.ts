/** Spanish, with formal address. */
import type { Texts } from "./texts.ts";

export const spanish: Texts = {
  page: {
    portal: "Portal de evaluación",
    questions: "¿Preguntas?",
    backToStart: "Volver a la página de inicio",
    assessment: "Evaluación",
    tryAgain: "Inténtelo de nuevo",
    noConnection: "Sin conexión",
    closeMessage: "Cerrar este mensaje",
    notification: "Notificación",
    notifications: "Notificaciones",
  },
  entry: {
    title: "Evaluación para puestos de ventas",
    description: "Situaciones de ventas: responda a cada una con un solo toque, en una sola sesión.",
    leadOfSections: {
      one: "La evaluación tiene varias secciones. Complétela en una sola sesión; dura aproximadamente {n} minuto.",
      many: "La evaluación tiene varias secciones. Complétela en una sola sesión; dura aproximadamente {n} de minutos.",
      other: "La evaluación tiene varias secciones. Complétela en una sola sesión; dura aproximadamente {n} minutos.",
    },
    lead: {
      one: "Complétela en una sola sesión; dura aproximadamente {n} minuto.",
      many: "Complétela en una sola sesión; dura aproximadamente {n} de minutos.",
      other: "Complétela en una sola sesión; dura aproximadamente {n} minutos.",
    },
    firstName: "Nombre",
    lastName: "Apellidos",
    email: "Correo electrónico",
    password: "Contraseña de acceso",
    passwordHint: "La recibió con su invitación.",
    show: "Mostrar",
    hide: "Ocultar",
    showTyped: "Mostrar lo que se escribe",
    begin: "Comenzar la evaluación",
    beginning: "Comprobando…",
    confidential:
      "Confidencial: sus respuestas solo las ve el equipo de selección y solo se usan para esta candidatura.",
    adminAccess: "Acceso de administración",
    beginAsOther: "Comenzar como otra persona",
    completedOn: "Usted completó esta evaluación el {date}.",
    showReceipt: "Mostrar el comprobante",
    inTheMiddle: "Tiene una evaluación empezada",
    answersSaved: "Sus respuestas están guardadas.",
    complete: "Finalizar",
    continueWith: "Continuar con la pregunta {number}",
  },
  before: {
    title: "Antes de comenzar",
    size: "{questions}, {minutes}. No hay límite de tiempo.",
    sizeOfSections: "{questions} {inSections}, {minutes}. No hay límite de tiempo.",
    questions: { one: "{n} pregunta", many: "{n} de preguntas", other: "{n} preguntas" },
    inSections: { one: "en {n} sección", many: "en {n} de secciones", other: "en {n} secciones" },
    minutes: {
      one: "aproximadamente {n} minuto",
      many: "aproximadamente {n} de minutos",
      other: "aproximadamente {n} minutos",
    },
    oneTap: "Con un toque se responde a una pregunta; la siguiente llega un segundo después.",
    nothingLost: "Si recarga la página o pierde la conexión, no se pierde nada.",
    beHonest: "Elija lo que haría de verdad: no hace falta adivinar lo que queremos oír.",
  },
  privacy: {
    title: "Cómo se usan sus datos",
    responsible: "Responsable",
    consent: "He leído cómo se usan mis datos y estoy de acuerdo",
    notAgreed: "Lea cómo se usan sus datos y marque la casilla si está de acuerdo",
    noticeChanged:
      "Entretanto ha cambiado el texto sobre el uso de sus datos. Léalo de nuevo y marque la casilla si está de acuerdo",
  },
  refused: {
    firstNameMissing: "Indique su nombre",
    firstNameTooLong: "El nombre puede tener como máximo 100 caracteres",
    firstNameUnusable: "El nombre contiene caracteres que no se pueden usar",
    lastNameMissing: "Indique sus apellidos",
    lastNameTooLong: "Los apellidos pueden tener como máximo 100 caracteres",
    lastNameUnusable: "Los apellidos contienen caracteres que no se pueden usar",
    emailInvalid: "Indique una dirección de correo electrónico válida",
    passwordMissing: "Indique la contraseña",
    passwordTooLong: "La contraseña puede tener como máximo 200 caracteres",
    accessDenied: "Acceso denegado",
    invalidPassword: "La contraseña no es correcta",
    wrongOrClosed: "La contraseña no es correcta o esta evaluación está cerrada. Consulte a la persona que le invitó.",
    tooManyTries: {
      one: "Demasiados intentos. Podrá intentarlo de nuevo dentro de {n} minuto.",
      many: "Demasiados intentos. Podrá intentarlo de nuevo dentro de {n} de minutos.",
      other: "Demasiados intentos. Podrá intentarlo de nuevo dentro de {n} minutos.",
    },
    byInvitation: "A esta evaluación se accede con invitación personal. Use el enlace de su invitación.",
    alreadyCompleted: "Con esta dirección ya se completó la evaluación el {date}. Consulte a la persona que le invitó.",
    testGone: "Esta evaluación ya no existe",
    noQuestions: "Esta evaluación todavía no tiene preguntas",
  },
  invited: {
    emailHint: "Su invitación es para esta dirección.",
    beginning: "Un momento…",
    notBegun: "La evaluación no ha comenzado",
    deadTitle: "Este enlace no funciona",
    deadText: "Puede que esté incompleto o que ya no sea válido. Ábralo otra vez desde su invitación.",
    deadAsk: "Si eso no ayuda, consulte a {organisation}.",
    deadAskInviter: "Si eso no ayuda, consulte a la persona que le invitó.",
    gone: "Este enlace ya no funciona",
    expired: "Esta invitación caducó el {date}.",
    askForNew: "Pida una nueva a {organisation}.",
    askInviterForNew: "Pida una nueva a la persona que le invitó.",
    switchedOff: "Los enlaces personales de esta evaluación están desactivados por el momento.",
    closed: "Esta evaluación está cerrada.",
    withoutQuestions: "Esta evaluación todavía no tiene preguntas.",
    ask: "Consulte a {organisation}.",
    askInviter: "Consulte a la persona que le invitó.",
  },
  question: {
    counter: "Pregunta {number} de {total}",
    left: {
      one: "Queda {n} pregunta en esta sección",
      many: "Quedan {n} de preguntas en esta sección",
      other: "Quedan {n} preguntas en esta sección",
    },
    undo: "Deshacer",
    keep: "Conservar esta respuesta",
    chooseAnother: "Elija otra respuesta o conserve esta.",
    back: "Volver a la pregunta anterior",
    offline: "No tiene conexión. Sus respuestas se conservan en este dispositivo.",
    waiting: {
      one: "{n} respuesta espera la conexión y se guardará en cuanto vuelva.",
      many: "{n} de respuestas esperan la conexión y se guardarán en cuanto vuelva.",
      other: "{n} respuestas esperan la conexión y se guardarán en cuanto vuelva.",
    },
    notSaved: "Su respuesta no se ha guardado",
    chooseOne: "Elija una de las respuestas",
    notOfQuestion: "Esta respuesta no corresponde a la pregunta. Elija de nuevo",
    alreadyCompleted: "Esta evaluación ya está completada",
    allAnswered: "Ha respondido a todas las preguntas",
    saving: "Guardando sus respuestas…",
    lastWaiting:
      "Sus últimas respuestas esperan la conexión. Deje abierta esta página: las respuestas se conservan y se guardarán en cuanto vuelva.",
    finish: "Finalizar la evaluación",
    cannotContinue: "No podemos continuar aquí su evaluación",
    browserUnknown:
      "El servidor ya no reconoce este navegador. Las respuestas que aún no se habían guardado se conservan en este navegador; póngase en contacto con la persona que le invitó.",
  },
  section: {
    title: "Sección completada",
    encouragements: {
      amazing: "¡Estupendo! ¡Bien hecho, siga así!",
      great: "¡Lo está haciendo muy bien! ¡Siga así!",
      fantastic: "¡Avanza de maravilla! ¡Lo va a conseguir!",
      awesome: "¡Excelente trabajo! ¡Siga adelante!",
    },
    final: "¡Última sección!",
    remaining: { one: "Queda {n} sección", many: "Quedan {n} de secciones", other: "Quedan {n} secciones" },
    continueNow: "Continuar ahora",
  },
  complete: {
    title: "¡Evaluación completada!",
    thanks: "Gracias por completar la evaluación de personalidad. Sus respuestas han quedado registradas.",
    nextTitle: "Qué sucede ahora",
    next: "Una persona del equipo revisará sus respuestas y se pondrá en contacto con usted en un plazo de 2 a 3 días laborables.",
    close: "Ya puede cerrar esta página.",
    receipt: "Comprobante",
    assessment: "Evaluación",
    completed: "Completada",
    reference: "Referencia",
    print: "Imprimir",
  },
  missing: {
    submission: "Evaluación no encontrada",
    openWhereBegun:
      "Abra la evaluación en el navegador en el que la comenzó, o empiece de nuevo con el enlace de su invitación.",
    page: "404 Página no encontrada",
    checkLink: "Compruebe el enlace: puede que esté incompleto.",
    error: "Algo ha fallado",
    nothingLost:
      "No se ha perdido nada de lo que estaba guardado. Compruebe su conexión e inténtelo de nuevo dentro de un momento.",
    tryAgain: "Intentar de nuevo",
  },
  mail: {
    subject: "Su invitación: {testName}",
    body: `Hola, {firstName}:

{organisation} le invita a una evaluación en línea: {testName}. Dura aproximadamente {minutes} minutos; reserve tiempo para completarla en una sola sesión.

Su enlace personal: {link}

El enlace es solo para usted. Válido hasta: {expires}. Con un toque se responde a una pregunta y se pasa a la siguiente. Si pierde la conexión o cierra la página, abra el enlace de nuevo: continuará donde lo dejó.

¡Gracias!`,
    unnamed: "El equipo de selección",
    noExpiry: "nuevo aviso",
    reminder: "Recordatorio: {subject}",
    shared: `Hola:

le pedimos que realice nuestra evaluación en línea «{title}». Dura aproximadamente {minutes} minutos; reserve tiempo para completarla en una sola sesión.

Enlace: {link}
Contraseña de acceso: {password}

Con un toque se responde a una pregunta y se pasa a la siguiente. Si pierde la conexión o cierra la página, abra el enlace de nuevo en el mismo dispositivo: continuará donde lo dejó.

¡Gracias!`,
  },
};
