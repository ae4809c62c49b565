import type { Texts } from "./texts.ts";

export const spanish: Texts = {
  page: {
    portal: "Portal de evaluación",
    questions: "¿Tiene alguna duda?",
    help: "¿Necesita una adaptación o ayuda?",
    backToStart: "Volver a la página de inicio",
    tryAgain: "Inténtelo de nuevo",
    noConnection: "Sin conexión",
    closeMessage: "Cerrar este mensaje",
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
    ownPace: "Si necesita más tiempo, cada pregunta puede esperar hasta que pulse «Siguiente».",
    nothingLost: "Si recarga la página o pierde la conexión, no se pierde nada.",
    measured:
      "El equipo de selección también ve cuánto tardan sus respuestas, y cuántas veces y cuánto tiempo sale de esta página. Esto no cambia su resultado.",
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
    noCookies: "Este navegador no guarda cookies",
    allowCookies:
      "Sin ellas, la evaluación no puede empezar. Permita las cookies en este sitio e inténtelo de nuevo, o abra el enlace de su invitación en otro navegador, por ejemplo Chrome, Safari o Firefox.",
    caseMatters: "Se distinguen mayúsculas y minúsculas: compruébelas.",
    tooManyTries: {
      one: "Demasiados intentos. Podrá intentarlo de nuevo en {n}\u00a0minuto.",
      other: "Demasiados intentos. Podrá intentarlo de nuevo en {n}\u00a0minutos.",
    },
    codeMissing: "Introduzca las seis cifras del código",
    codeWrong: "Este código no es correcto. Compruébelo o pida un código nuevo",
    codeOver: "Este código ya no es válido. Pida un código nuevo",
    codeUnneeded: "Ya no hay nada que continuar: la otra evaluación está terminada o se eliminó",
    byInvitation: "A esta evaluación solo se accede con invitación personal. Use el enlace de su invitación.",
    alreadyCompleted:
      "Usted ya completó esta evaluación con este correo electrónico el {date}. Póngase en contacto con la persona que le envió la invitación.",
    retakeFrom:
      "Usted completó esta evaluación con este correo electrónico el {date}. Puede volver a realizarla a partir del {again}.",
    testGone: "Esta evaluación ya no existe",
    noQuestions: "Esta evaluación todavía no tiene preguntas",
    commentTooLong: "El comentario puede tener como máximo 1000\u00a0caracteres",
    commentUnusable: "El comentario contiene caracteres no permitidos",
    nothingChosen: "Elija al menos una respuesta",
    questionsChanged: "Las preguntas han cambiado. Elija de nuevo",
  },
  invited: {
    emailHint: "Su invitación es para esta dirección.",
    beginning: "Un momento…",
    notBegun: "No se ha podido comenzar la evaluación",
    deadTitle: "Este enlace no funciona",
    deadText: "Puede que esté incompleto o que ya no sea válido. Ábralo otra vez desde su invitación.",
    deadAsk: "Si el problema persiste, póngase en contacto con {organization}.",
    deadAskInviter: "Si el problema persiste, póngase en contacto con la persona que le envió la invitación.",
    gone: "Este enlace ya no funciona",
    expired: "Esta invitación caducó el {date}.",
    askForNew: "Pida una nueva a {organization}.",
    askInviterForNew: "Pida una nueva a la persona que le envió la invitación.",
    switchedOff: "Los enlaces personales de esta evaluación están desactivados por el momento.",
    closed: "Esta evaluación está cerrada.",
    opens: "Esta evaluación se abre el {date} (zona horaria: {timeZone}).",
    closedOn: "Esta evaluación se cerró el {date} (zona horaria: {timeZone}).",
    withoutQuestions: "Esta evaluación todavía no tiene preguntas.",
    ask: "Póngase en contacto con {organization}.",
    askInviter: "Póngase en contacto con la persona que le envió la invitación.",
  },
  question: {
    counter: "Pregunta {number} de {total}",
    left: {
      one: "Queda {n}\u00a0pregunta en esta sección",
      other: "Quedan {n}\u00a0preguntas en esta sección",
    },
    last: "Última pregunta de esta sección",
    undo: "Deshacer",
    undoHint: "Quedarse y elegir de nuevo.",
    keyHint:
      "Usar el teclado: Tab para ir a las respuestas, {letters} o {numbers} para elegir y Entrar para continuar.",
    keep: "Conservar esta respuesta",
    chooseAnother: "Elija otra respuesta o conserve esta.",
    next: "Siguiente",
    wait: "Esperar a que pulse «Siguiente»",
    otherDevice: "Continuar en otro dispositivo",
    movedOn: "Ha respondido en otra pestaña. Esta es la siguiente pregunta.",
    back: "Volver a la pregunta anterior",
    offline: "No tiene conexión. Sus respuestas se conservan en este dispositivo.",
    waiting: {
      one: "{n}\u00a0respuesta está pendiente y se guardará en cuanto vuelva la conexión.",
      other: "{n}\u00a0respuestas están pendientes y se guardarán en cuanto vuelva la conexión.",
    },
    saved: "Guardado",
    notSaved: "Su respuesta no se ha guardado",
    chooseOne: "Elija una de las respuestas",
    notOfQuestion: "Esta respuesta no corresponde a la pregunta. Elija de nuevo",
    alreadyCompleted: "Esta evaluación ya está completada",
    allAnswered: "Ha respondido a todas las preguntas",
    saving: "Guardando sus respuestas…",
    lastWaiting:
      "Sus últimas respuestas están pendientes. Deje abierta esta página: las respuestas se conservan y se guardarán en cuanto vuelva la conexión.",
    finish: "Finalizar la evaluación",
    cannotContinue: "Su evaluación no puede continuar aquí",
    browserUnknown:
      "Ya no es posible continuar su evaluación en este navegador. Las respuestas que no hemos recibido siguen guardadas en este dispositivo. Póngase en contacto con la persona que le envió la invitación.",
  },
  elsewhere: {
    unfinished:
      "Con esta dirección de correo se empezó una evaluación en otro dispositivo o navegador y no se ha terminado. Ábrala allí para continuarla o pregunte a la persona que le envió la invitación. Para empezar de nuevo, responda a esta pregunta.",
    offer:
      "Con esta dirección de correo se empezó una evaluación en otro dispositivo o navegador y no se ha terminado. Puede continuarla aquí con un código que enviamos a esta dirección. Para empezar de nuevo, responda a esta pregunta.",
    link: "Continuar una evaluación sin terminar",
  },
  continuing: {
    title: "Continuar en este dispositivo",
    lead: "Si empezó una evaluación con esta dirección de correo en otro dispositivo o navegador, puede continuarla aquí.",
    send: "Enviamos un código de seis cifras a {email}. Introdúzcalo aquí para continuar donde lo dejó.",
    sendCode: "Enviar el código",
    sending: "Enviando…",
    sent: "Si tiene una evaluación sin terminar, hemos enviado un código a {email}. Puede tardar un minuto en llegar. Mire también en la carpeta de correo no deseado.",
    sentAgain:
      "Si tiene una evaluación sin terminar, un nuevo código va en camino a {email}. Solo es válido el código más reciente.",
    code: "Código de seis cifras",
    codeHint: "Es válido durante 10\u00a0minutos y solo puede usarse una vez.",
    check: "Continuar",
    checking: "Comprobando…",
    sendNew: "Enviar un código nuevo",
    without: "Puede seguir con la evaluación nueva sin ningún código. No ha cambiado nada en ella.",
    back: "Seguir con la evaluación nueva",
  },
  device: {
    lead: "Sus respuestas están guardadas y continuará con la misma pregunta. Después ya no podrá responder en este dispositivo.",
    openAddress: "En el otro dispositivo, abra esta dirección:",
    enter: "Introduzca la contraseña de acceso y la dirección de correo {email}.",
    askCode: "Elija «{link}» e introduzca el código que enviamos a esta dirección.",
    personal: "En el otro dispositivo, abra el enlace personal de su invitación. Continuará con la misma pregunta.",
    offer: "Cree un enlace para el otro dispositivo. Puede escanearlo, copiarlo o imprimirlo.",
    create: "Crear el enlace",
    scan: "En el otro dispositivo, escanee este código o escriba esta dirección:",
    press: "Elija allí «{button}».",
    until: "El enlace es válido hasta el {date} y solo puede usarse una vez. Un enlace nuevo lo sustituye.",
    secret: "Quien tenga el enlace puede continuar su evaluación. No lo comparta.",
    qr: "Código QR con el enlace",
    copy: "Copiar el enlace",
    copied: "Copiado",
    print: "Imprimir",
    createNew: "Crear un enlace nuevo",
    back: "Volver a la pregunta",
    leftBehind: "Ha continuado esta evaluación en otro dispositivo",
    goOn: "Siga allí. Lo que elija ahora en este dispositivo ya no cuenta. Si no puede continuar allí, póngase en contacto con la persona que le envió la invitación.",
  },
  resume: {
    lead: "Puede continuar «{title}» aquí, donde lo dejó. Después ya no podrá responder en el dispositivo anterior.",
    here: "Continuar aquí",
    dead: "Este enlace está incompleto, ya se ha usado, tiene más de 24\u00a0horas o se ha sustituido por uno más reciente. Cree uno nuevo en el dispositivo en el que empezó o póngase en contacto con la persona que le envió la invitación.",
  },
  codeMail: {
    subject: "Su código para continuar la evaluación",
    body: `Su código: {code}

Introdúzcalo en la página en la que lo pidió para continuar la evaluación «{title}» donde la dejó. El código es válido durante 10\u00a0minutos y solo puede usarse una vez. Si ha pedido varios, solo es válido el más reciente.

Si no ha pedido ningún código, puede ignorar este mensaje. No dé el código a nadie.`,
  },
  practice: {
    title: "Pregunta de práctica",
    notCounted: "Esta pregunta no cuenta y no se guarda.",
    bar: "Esta barra muestra su avance. Empieza con la pregunta\u00a01.",
    undo: "Para cambiar su respuesta, pulse «Deshacer» antes de que aparezca la siguiente pregunta.",
    asked: "¿Qué le gustaría beber antes de comenzar?",
    coffee: "Café",
    tea: "Té",
    water: "Agua",
    offer: "Probar una pregunta de práctica",
    done: "Así funciona",
    ready: "Cuando comience, vendrá la pregunta\u00a01. A partir de ahí, sus respuestas cuentan.",
    again: "Practicar de nuevo",
  },
  section: {
    title: "Sección completada",
    encouragements: {
      amazing: "¡Estupendo! ¡Bien hecho, siga así!",
      great: "¡Lo está haciendo muy bien! ¡Siga así!",
      fantastic: "¡Un progreso fantástico! ¡Lo va a conseguir!",
      awesome: "¡Excelente trabajo! ¡Siga adelante!",
    },
    finished: "Completada: {section}",
    upNext: "Siguiente: {section}",
    final: "¡Última sección!",
    remaining: { one: "Queda {n}\u00a0sección", other: "Quedan {n}\u00a0secciones" },
    continueNow: "Continuar ahora",
  },
  hiring: { role: "Puesto", recruiter: "Contacto de selección" },
  battery: {
    part: "Parte {number} de {count}",
    done: "La parte {number} de {count} está completada",
    saved: "Sus respuestas están guardadas. Puede continuar ahora o más tarde con el mismo enlace.",
    start: "Comenzar la parte {number}",
  },
  complete: {
    title: "¡Evaluación completada!",
    thanks: "Gracias por completar la evaluación de personalidad. Sus respuestas están guardadas.",
    completedBefore:
      "Mientras usted respondía, esta evaluación ya se completó con este correo electrónico. Sus respuestas están guardadas, pero cuenta la primera evaluación completada.",
    nextTitle: "Próximos pasos",
    next: "Una persona del equipo revisará sus respuestas y se pondrá en contacto con usted en un plazo de 2\u00a0a\u00a03\u00a0días hábiles.",
    close: "Ya puede cerrar esta página.",
    receipt: "Comprobante",
    assessment: "Evaluación",
    completed: "Completada",
    reference: "Referencia",
    print: "Imprimir",
    mailReceipt: "Enviarme este comprobante por correo",
    mailing: "Enviando…",
    mailed: "Enviado a {email}",
    notMailed: "No se ha podido entregar el comprobante a {email}.",
    feedback: "Leer los comentarios sobre sus respuestas",
  },
  receiptMail: {
    subject: "Comprobante: {title}",
    facts: `Evaluación: {title}
Completada: {completed}
Referencia: {reference}`,
  },

  stageMail: {
    nextStep: {
      subject: "{testName}: siguiente paso",
      body: `Hola, {firstName}:

Gracias por completar la evaluación «{testName}». Nos gustaría seguir adelante con su candidatura y pronto nos pondremos en contacto con usted para informarle del siguiente paso.

Un cordial saludo,
{organization}`,
    },
    reminder: {
      subject: "¿Sigue teniendo interés? {testName}",
      body: `Hola, {firstName}:

Después de la evaluación «{testName}» nos gustaría seguir adelante con su candidatura, pero aún no hemos recibido respuesta. Le agradeceríamos que nos dijera si sigue teniendo interés.

Un cordial saludo,
{organization}`,
    },
    rejection: {
      subject: "Su candidatura: {testName}",
      body: `Hola, {firstName}:

Gracias por su interés y por el tiempo dedicado a la evaluación «{testName}».

Lamentamos comunicarle que no seguiremos adelante con su candidatura. Sabemos que no es la noticia que esperaba y le deseamos mucho éxito en sus próximos pasos.

Un cordial saludo,
{organization}`,
    },
  },
  fairness: {
    title: "¿Ha sido justo?",
    promise:
      "Su respuesta es voluntaria y no influye en su resultado. Se guarda sin su nombre. El equipo de selección solo ve las valoraciones y los comentarios cuando hay al menos diez, sin saber de quién son.",
    lowest: "Nada justo",
    highest: "Muy justo",
    comment: "Comentario (opcional)",
    commentHint: "No escriba nombres ni nada que permita reconocer quién es usted.",
    send: "Enviar respuesta",
    thanks: "Gracias. Su respuesta está guardada.",
  },
  feedback: {
    title: "Comentarios sobre sus respuestas",
    lead: "Esto es lo que mostraron sus respuestas en cada parte de la evaluación. Se describen sus respuestas, no su persona.",
    next: "Qué haremos a continuación",
    download: "Descargar en PDF",
    back: "Volver al comprobante",
    paused: "Los comentarios se están revisando. Vuelva a abrir esta página más tarde.",
    failed: "No se ha podido crear el PDF. Inténtelo de nuevo dentro de unos minutos.",
  },
  aboutYou: {
    title: "Sobre usted",
    link: "Responder a unas preguntas voluntarias sobre usted",
    purpose: "Sus respuestas ayudan a comprobar si esta evaluación trata por igual a todos los grupos de personas.",
    promise:
      "Son voluntarias y no se vinculan con usted, con sus respuestas ni con su resultado. Solo se guarda cuántas personas eligieron cada opción. Puede responder una vez.",
    promiseWithLabels:
      "Son voluntarias y no se vinculan con usted ni con sus respuestas. Solo se guardan totales: cuántas personas eligieron cada opción y cuántas de ellas alcanzaron cada nivel de resultado. Solo se muestran para grupos de personas. Puede responder una vez.",
    ratherNot: "Prefiero no decirlo",
    send: "Enviar respuestas",
    thanks: "Gracias. Sus respuestas se han contado.",
    back: "Volver a la página final",
  },
  rater: {
    tasksTitle: "Lo que importa en este puesto",
    tasksLead:
      "Valore cada tarea para el puesto tal como se desempeña hoy. No hay respuestas correctas ni incorrectas.",
    optionsTitle: "¿Qué eficacia tiene cada respuesta?",
    optionsLead:
      "Imagine a una persona en este puesto que actúa así. Valore la eficacia de cada respuesta en la situación. En cada situación, marque también la respuesta que daría una persona que cumple justo lo mínimo para este puesto.",
    seen: "El equipo de selección ve las cifras de todas las valoraciones juntas y quién ha terminado.",
    importance: "¿Qué importancia tiene esta tarea?",
    importance1: "Sin importancia",
    importance2: "Poco importante",
    importance3: "Importante",
    importance4: "Muy importante",
    importance5: "Imprescindible",
    frequency: "¿Con qué frecuencia se realiza?",
    frequency1: "Menos de una vez al mes",
    frequency2: "Cada mes",
    frequency3: "Cada semana",
    frequency4: "Cada día",
    frequency5: "Muchas veces al día",
    section: "¿Qué parte de la prueba muestra si alguien sabe hacerla?",
    noSection: "Ninguna",
    choose: "Elija una opción",
    changed: "Esto ha cambiado. Elija de nuevo",
    scale: "1 = muy ineficaz, 7 = muy eficaz",
    minimal: "Así actuaría una persona que cumple justo lo mínimo",
    part: "Parte {number} de {total}",
    amount: "Valoraciones en total: {n}. Cada parte se guarda, así que puede continuar más tarde con este enlace.",
    save: "Guardar y continuar",
    missing: {
      one: "Aún falta {n}\u00a0valoración.",
      many: "Aún faltan {n}\u00a0valoraciones.",
      other: "Aún faltan {n}\u00a0valoraciones.",
    },
    thanksTitle: "Gracias",
    thanks: "Todas sus valoraciones están guardadas. Puede cambiarlas con este enlace.",
    change: "Cambiar mis valoraciones",
  },
  study: {
    title: "Ayúdenos a comprobar esta prueba",
    purpose:
      "Usted ya trabaja en este puesto, así que sus respuestas pueden mostrar si esta prueba dice algo sobre el éxito en él. Para ello, las respuestas de todo el grupo se comparan con valoraciones de su trabajo o con cifras como las ventas.",
    seen: "Nadie en su empresa ve sus respuestas ni su puntuación. El equipo de selección ve si usted ha terminado y datos agrupados de al menos 20\u00a0personas.",
    voluntary:
      "La participación es voluntaria. No tiene ninguna consecuencia para usted y puede dejarlo en cualquier momento. Si quiere que se borren sus respuestas, dígaselo a la persona que le envió el enlace.",
    consent: "He leído esto y quiero participar",
    consentMissing: "Marque la casilla si quiere participar",
    thanks: "Gracias. Sus respuestas cuentan solo en los datos de todo el grupo.",
  },
  performance: {
    title: "¿Cómo hacen su trabajo estas personas?",
    lead: "Piense en los últimos seis meses. Omita a las personas cuyo trabajo no conozca.",
    seen: "Nadie ve cómo valora usted a cada persona, tampoco el equipo de selección. Sus valoraciones cuentan solo en datos agrupados de al menos 20\u00a0personas.",
    quality: "Calidad: ¿el trabajo es cuidadoso y correcto?",
    results: "Resultados: ¿alcanza la persona los objetivos del puesto?",
    teamwork: "Trabajo en equipo: ¿la persona trabaja bien con otras?",
    learning: "Aprendizaje: ¿la persona aprende bien cosas nuevas?",
    level1: "Muy por debajo de lo que exige el puesto",
    level2: "Por debajo de lo que exige el puesto",
    level3: "Lo que exige el puesto",
    level4: "Por encima de lo que exige el puesto",
    level5: "Muy por encima de lo que exige el puesto",
    saved: "Guardado. Elija de nuevo solo lo que quiera cambiar.",
  },
  missing: {
    submission: "Evaluación no encontrada",
    openWhereBegun:
      "Abra la evaluación en el navegador en el que la comenzó, o comience de nuevo con el enlace de su invitación.",
    keepsNoCookies:
      "Si acaba de empezar aquí, este navegador no guarda cookies. Permita las cookies en este sitio o abra el enlace de su invitación en otro navegador, por ejemplo Chrome, Safari o Firefox.",
    page: "404 Página no encontrada",
    checkLink: "Compruebe el enlace: puede que esté incompleto.",
    error: "Algo ha fallado",
    nothingLost:
      "No se ha perdido nada de lo que estaba guardado. Compruebe su conexión e inténtelo de nuevo dentro de un momento.",
    tryAgain: "Intentar de nuevo",
  },
  linkMail: {
    ask: `Hola, {name}:

{organization} le pide ayuda con la evaluación «{testName}».`,
    link: `Su enlace personal: {link}`,
    alone: `El enlace es solo para usted. No necesita cuenta ni contraseña.`,
  },
  invitationMail: {
    subject: "Su invitación: {testName}",
    body: `Hola, {firstName}:

{organization} le invita a una evaluación en línea: {testName}. Dura aproximadamente {minutes}\u00a0minutos; reserve tiempo para completarla en una sola sesión.

Su enlace personal: {link}

El enlace es solo para usted. Válido hasta: {expires}. Basta con tocar una respuesta para pasar a la siguiente pregunta. Si pierde la conexión o cierra la página, abra el enlace de nuevo: continuará donde lo dejó.

¡Gracias!`,
    unnamed: "El equipo de selección",
    noExpiry: "nuevo aviso",
    reminder: "Recordatorio: {subject}",
    shared: `Hola:

Le invitamos a completar nuestra evaluación en línea «{title}». Dura aproximadamente {minutes}\u00a0minutos; reserve tiempo para completarla en una sola sesión.

Enlace: {link}
Contraseña de acceso: {password}

Basta con tocar una respuesta para pasar a la siguiente pregunta. Si pierde la conexión o cierra la página, abra el enlace de nuevo en el mismo dispositivo: continuará donde lo dejó.

¡Gracias!`,
  },
  report: {
    title: "Datos personales",
    personality: "Evaluación de personalidad",
    personalityBy: "Evaluación de personalidad a cargo de {organization}",
    subject: "Datos que se conservan sobre {email}",
    asOf: "A fecha de {date}. Todas las horas corresponden a la zona horaria {timeZone}.",
    page: "Página {page} de {pages}",
    box: "{box} sustituye a un carácter que falta en estas fuentes",
    assessment: "Evaluación: {test}",
    name: "Nombre y apellidos",
    noName: "No consta",
    email: "Correo electrónico",
    reference: "Referencia",
    begun: "Inicio",
    byInvitation: "Con invitación personal",
    completed: "Finalización",
    notYet: "Todavía no",
    timeTaken: "Duración",
    hiddenTab: "Página en segundo plano",
    consent: "Consentimiento",
    noticeVersion: "Versión {version} del aviso de privacidad",
    withoutNotice: "Sin aviso de privacidad",
    answers: "Respuestas: {answered} de {total}",
    question: "Pregunta {number}",
    after: "después de {time}",
    result: "Resultado",
    score: "Puntuación",
    notScored: "No puntúa",
    before: "Anterior",
    bands: {
      gold: "Afinidad: oro",
      excellent: "Afinidad: excelente",
      good: "Afinidad: buena",
      average: "Afinidad: media",
      poor: "Afinidad: baja",
    },
    decided: "Lo que decidió y escribió el equipo de selección",
    stage: "Fase",
    stageSet: "Fase cambiada: {stage}",
    recommendation: "Recomendación: {value} de 4",
    stages: {
      new: "Candidatura nueva",
      shortlist: "Preselección",
      interview: "Entrevista",
      offer: "Oferta",
      hired: "Contratación",
      rejected: "Candidatura descartada",
    },
    stayed: "Sigue en la empresa después de seis meses",
    left: "Ya no está en la empresa después de seis meses",
    quota: "Cumplimiento del objetivo después de seis meses: {percent}",
    stayed12: "Sigue en la empresa después de doce meses",
    left12: "Ya no está en la empresa después de doce meses",
    quota12: "Cumplimiento del objetivo después de doce meses: {percent}",
    edited: "modificada",
    invitations: "Invitaciones",
    states: {
      invited: "Emitida",
      started: "Comenzada",
      completed: "Completada",
      expired: "Caducada",
      revoked: "Revocada",
    },
    dates: {
      begun: "comenzada el {date}",
      completed: "completada el {date}",
      revoked: "revocada el {date}",
      expires: "válida hasta el {date}",
    },
    messages: "Mensajes",
    kinds: {
      invitation: "Invitación",
      reminder: "Recordatorio",
      completed: "Aviso al equipo de selección de que se completó la evaluación",
      "continuation-code": "Código para continuar en otro navegador",
      receipt: "Comprobante de la evaluación",
      stage: "Mensaje sobre el estado de la candidatura",
    },
    automatic: "automático",
    sendings: {
      sent: "Enviado",
      failed: "No se pudo entregar",
      waiting: "Pendiente de envío",
    },
    adjustment: "Adaptación: {text}",
    tags: "Etiquetas: {text}",
    source: "Origen: {text}",
    externalId: "Identificador externo: {text}",
    done: "Lo que hizo el equipo de selección",
    events: {
      "submission-written": "Respuestas introducidas en nombre de la persona",
      "submission-continued": "Continuada en otro navegador",
      "result-viewed": "Resultado consultado",
      "report-downloaded": "Informe descargado",
      "stage-set": "Fase cambiada",
      "note-added": "Anotación añadida",
      "note-changed": "Anotación modificada",
      "note-deleted": "Anotación eliminada",
      "outcome-set": "Evolución tras la contratación registrada",
      hold: "Plazo de conservación cambiado",
      "invitation-sent": "Invitación enviada",
      "reminder-sent": "Recordatorio enviado",
      "invitation-extended": "Invitación prorrogada",
      "adjustment-set": "Adaptación de una invitación modificada",
      "invitation-tagged": "Etiquetas u origen de una invitación modificados",
      "invitation-revoked": "Invitación revocada",
      "invitation-new-link": "Enlace nuevo para la invitación",
    },
    hold: "Conservación prolongada",
    until: "Hasta",
    reason: "Motivo",
    notices: "Avisos de privacidad aceptados",
    version: "Versión {version}",
    responsible: "Responsable del tratamiento",
    account: "Cuenta",
    hiringTeam: "Equipo de selección",
    sameAddress: "Una cuenta tiene la misma dirección.",
  },
};
