/** Spanish, with formal address. */
import type { Texts } from "./texts.ts";

export const spanish: Texts = {
  page: {
    portal: "Portal de evaluación",
    questions: "¿Tiene alguna duda?",
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
      one: "La evaluación tiene varias secciones. Complétela en una sola sesión; dura aproximadamente {n}\u00a0minuto.",
      other:
        "La evaluación tiene varias secciones. Complétela en una sola sesión; dura aproximadamente {n}\u00a0minutos.",
    },
    lead: {
      one: "Complete la evaluación en una sola sesión; dura aproximadamente {n}\u00a0minuto.",
      other: "Complete la evaluación en una sola sesión; dura aproximadamente {n}\u00a0minutos.",
    },
    firstName: "Nombre",
    lastName: "Apellidos",
    email: "Correo electrónico",
    password: "Contraseña de acceso",
    passwordHint: "La recibió con su invitación.",
    show: "Mostrar",
    hide: "Ocultar",
    showTyped: "Mostrar lo escrito",
    begin: "Comenzar la evaluación",
    beginning: "Comprobando…",
    confidential:
      "Confidencial: sus respuestas solo las ve el equipo de selección y solo se usan para este proceso de selección.",
    adminAccess: "Acceso de administración",
    beginAsOther: "Comenzar como otra persona",
    completedOn: "Completó esta evaluación el {date}.",
    showReceipt: "Mostrar el comprobante",
    inTheMiddle: "Tiene una evaluación en curso",
    answersSaved: "Sus respuestas están guardadas.",
    complete: "Finalizar",
    continueWith: "Continuar con la pregunta {number}",
  },
  before: {
    title: "Antes de comenzar",
    size: "{questions}, {minutes}. No hay límite de tiempo.",
    sizeOfSections: "{questions} {inSections}, {minutes}. No hay límite de tiempo.",
    questions: { one: "{n}\u00a0pregunta", other: "{n}\u00a0preguntas" },
    inSections: { one: "en {n}\u00a0sección", other: "en {n}\u00a0secciones" },
    minutes: {
      one: "aproximadamente {n}\u00a0minuto",
      other: "aproximadamente {n}\u00a0minutos",
    },
    oneTap: "Toque una respuesta para elegirla; la siguiente pregunta aparece al cabo de un segundo.",
    nothingLost: "Si recarga la página o pierde la conexión, no se pierde nada.",
    beHonest: "Elija lo que haría de verdad: no hace falta adivinar lo que queremos oír.",
  },
  privacy: {
    title: "Cómo se usan sus datos",
    responsible: "Responsable del tratamiento",
    consent: "He leído cómo se usan mis datos y doy mi consentimiento",
    notAgreed: "Lea cómo se usan sus datos y marque la casilla si da su consentimiento",
    noticeChanged:
      "Entretanto ha cambiado el texto sobre el uso de sus datos. Léalo de nuevo y marque la casilla si da su consentimiento",
  },
  refused: {
    firstNameMissing: "Indique su nombre",
    firstNameTooLong: "El nombre puede tener como máximo 100\u00a0caracteres",
    firstNameUnusable: "El nombre contiene caracteres no permitidos",
    lastNameMissing: "Indique sus apellidos",
    lastNameTooLong: "Los apellidos pueden tener como máximo 100\u00a0caracteres",
    lastNameUnusable: "Los apellidos contienen caracteres no permitidos",
    emailInvalid: "Indique una dirección de correo electrónico válida",
    passwordMissing: "Indique la contraseña",
    passwordTooLong: "La contraseña puede tener como máximo 200\u00a0caracteres",
    accessDenied: "Acceso denegado",
    invalidPassword: "Contraseña incorrecta",
    wrongOrClosed:
      "La contraseña no es correcta o esta evaluación está cerrada. Póngase en contacto con la persona que le envió la invitación.",
    tooManyTries: {
      one: "Demasiados intentos. Podrá intentarlo de nuevo en {n}\u00a0minuto.",
      other: "Demasiados intentos. Podrá intentarlo de nuevo en {n}\u00a0minutos.",
    },
    byInvitation: "A esta evaluación solo se accede con invitación personal. Use el enlace de su invitación.",
    alreadyCompleted:
      "Con esta dirección ya se completó la evaluación el {date}. Póngase en contacto con la persona que le envió la invitación.",
    testGone: "Esta evaluación ya no existe",
    noQuestions: "Esta evaluación todavía no tiene preguntas",
  },
  invited: {
    emailHint: "Su invitación es para esta dirección.",
    beginning: "Un momento…",
    notBegun: "No se ha podido comenzar la evaluación",
    deadTitle: "Este enlace no funciona",
    deadText: "Puede que esté incompleto o que ya no sea válido. Ábralo otra vez desde su invitación.",
    deadAsk: "Si el problema persiste, póngase en contacto con {organisation}.",
    deadAskInviter: "Si el problema persiste, póngase en contacto con la persona que le envió la invitación.",
    gone: "Este enlace ya no funciona",
    expired: "Esta invitación caducó el {date}.",
    askForNew: "Pida una nueva a {organisation}.",
    askInviterForNew: "Pida una nueva a la persona que le envió la invitación.",
    switchedOff: "Los enlaces personales de esta evaluación están desactivados por el momento.",
    closed: "Esta evaluación está cerrada.",
    withoutQuestions: "Esta evaluación todavía no tiene preguntas.",
    ask: "Póngase en contacto con {organisation}.",
    askInviter: "Póngase en contacto con la persona que le envió la invitación.",
  },
  question: {
    counter: "Pregunta {number} de {total}",
    left: {
      one: "Queda {n}\u00a0pregunta en esta sección",
      other: "Quedan {n}\u00a0preguntas en esta sección",
    },
    undo: "Deshacer",
    keep: "Conservar esta respuesta",
    chooseAnother: "Elija otra respuesta o conserve esta.",
    back: "Volver a la pregunta anterior",
    offline: "No tiene conexión. Sus respuestas se conservan en este dispositivo.",
    waiting: {
      one: "{n}\u00a0respuesta está pendiente y se guardará en cuanto vuelva la conexión.",
      other: "{n}\u00a0respuestas están pendientes y se guardarán en cuanto vuelva la conexión.",
    },
    notSaved: "Su respuesta no se ha guardado",
    chooseOne: "Elija una de las respuestas",
    notOfQuestion: "Esta respuesta no corresponde a la pregunta. Elija de nuevo",
    alreadyCompleted: "Esta evaluación ya está completada",
    allAnswered: "Ha respondido a todas las preguntas",
    saving: "Guardando sus respuestas…",
    lastWaiting:
      "Sus últimas respuestas están pendientes. Deje abierta esta página: las respuestas se conservan y se guardarán en cuanto vuelva la conexión.",
    finish: "Finalizar la evaluación",
    cannotContinue: "No podemos continuar aquí su evaluación",
    browserUnknown:
      "El servidor ya no reconoce este navegador. Las respuestas que aún no se habían guardado se conservan en este navegador; póngase en contacto con la persona que le envió la invitación.",
  },
  section: {
    title: "Sección completada",
    encouragements: {
      amazing: "¡Estupendo! ¡Bien hecho, siga así!",
      great: "¡Lo está haciendo muy bien! ¡Siga así!",
      fantastic: "¡Un progreso fantástico! ¡Lo va a conseguir!",
      awesome: "¡Excelente trabajo! ¡Siga adelante!",
    },
    final: "¡Última sección!",
    remaining: { one: "Queda {n}\u00a0sección", other: "Quedan {n}\u00a0secciones" },
    continueNow: "Continuar ahora",
  },
  complete: {
    title: "¡Evaluación completada!",
    thanks: "Gracias por completar la evaluación de personalidad. Sus respuestas están guardadas.",
    nextTitle: "Próximos pasos",
    next: "Una persona del equipo revisará sus respuestas y se pondrá en contacto con usted en un plazo de 2\u00a0a\u00a03\u00a0días hábiles.",
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
      "Abra la evaluación en el navegador en el que la comenzó, o comience de nuevo con el enlace de su invitación.",
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

{organisation} le invita a una evaluación en línea: {testName}. Dura aproximadamente {minutes}\u00a0minutos; reserve tiempo para completarla en una sola sesión.

Su enlace personal: {link}

El enlace es solo para usted y es válido hasta el {expires}. Basta con tocar una respuesta para pasar a la siguiente pregunta. Si pierde la conexión o cierra la página, abra el enlace de nuevo: continuará donde lo dejó.

¡Gracias!`,
    unnamed: "El equipo de selección",
    noExpiry: "próximo aviso",
    reminder: "Recordatorio: {subject}",
    shared: `Hola:

Le invitamos a completar nuestra evaluación en línea «{title}». Dura aproximadamente {minutes}\u00a0minutos; reserve tiempo para completarla en una sola sesión.

Enlace: {link}
Contraseña de acceso: {password}

Basta con tocar una respuesta para pasar a la siguiente pregunta. Si pierde la conexión o cierra la página, abra el enlace de nuevo en el mismo dispositivo: continuará donde lo dejó.

¡Gracias!`,
  },
};
