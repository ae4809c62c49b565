/** Portuguese as in Brazil, with formal address. */
import type { Texts } from "./texts.ts";

export const brazilianPortuguese: Texts = {
  page: {
    portal: "Portal de avaliação",
    questions: "Dúvidas?",
    backToStart: "Voltar à página inicial",
    assessment: "Avaliação",
    tryAgain: "Tente novamente",
    noConnection: "Sem conexão",
    closeMessage: "Fechar esta mensagem",
    notification: "Notificação",
    notifications: "Notificações",
  },
  entry: {
    title: "Avaliação para cargos de vendas",
    description: "Situações de vendas: responda a cada uma com um só toque, de uma só vez.",
    leadOfSections: {
      one: "A avaliação tem várias seções. Faça tudo de uma só vez; ela leva cerca de {n} minuto.",
      many: "A avaliação tem várias seções. Faça tudo de uma só vez; ela leva cerca de {n} de minutos.",
      other: "A avaliação tem várias seções. Faça tudo de uma só vez; ela leva cerca de {n} minutos.",
    },
    lead: {
      one: "Faça tudo de uma só vez; a avaliação leva cerca de {n} minuto.",
      many: "Faça tudo de uma só vez; a avaliação leva cerca de {n} de minutos.",
      other: "Faça tudo de uma só vez; a avaliação leva cerca de {n} minutos.",
    },
    firstName: "Nome",
    lastName: "Sobrenome",
    email: "E-mail",
    password: "Senha de acesso",
    passwordHint: "A senha veio com o seu convite.",
    show: "Mostrar",
    hide: "Ocultar",
    showTyped: "Mostrar o que é digitado",
    begin: "Iniciar avaliação",
    beginning: "Verificando…",
    confidential:
      "Confidencial: suas respostas são vistas apenas pela equipe de seleção e usadas apenas para esta candidatura.",
    adminAccess: "Acesso de administração",
    beginAsOther: "Iniciar como outra pessoa",
    completedOn: "Esta avaliação foi concluída em {date}.",
    showReceipt: "Mostrar comprovante",
    inTheMiddle: "Há uma avaliação em andamento",
    answersSaved: "Suas respostas estão salvas.",
    complete: "Concluir",
    continueWith: "Continuar com a pergunta {number}",
  },
  before: {
    title: "Antes de começar",
    size: "{questions}, {minutes}. Não há limite de tempo.",
    sizeOfSections: "{questions} {inSections}, {minutes}. Não há limite de tempo.",
    questions: { one: "{n} pergunta", many: "{n} de perguntas", other: "{n} perguntas" },
    inSections: { one: "em {n} seção", many: "em {n} de seções", other: "em {n} seções" },
    minutes: { one: "cerca de {n} minuto", many: "cerca de {n} de minutos", other: "cerca de {n} minutos" },
    oneTap: "Um toque responde a uma pergunta; a próxima vem depois de um segundo.",
    nothingLost: "Se a página for recarregada ou a rede cair, nada se perde.",
    beHonest: "Escolha o que realmente faria: não é preciso adivinhar o que queremos ouvir.",
  },
  privacy: {
    title: "Como seus dados são usados",
    responsible: "Responsável",
    consent: "Li como meus dados são usados e concordo",
    notAgreed: "Leia como seus dados são usados e marque que concorda",
    noticeChanged: "O texto sobre o uso dos seus dados mudou nesse meio-tempo. Leia-o novamente e marque que concorda",
  },
  refused: {
    firstNameMissing: "Informe seu nome",
    firstNameTooLong: "O nome pode ter no máximo 100 caracteres",
    firstNameUnusable: "O nome contém caracteres que não podem ser usados",
    lastNameMissing: "Informe seu sobrenome",
    lastNameTooLong: "O sobrenome pode ter no máximo 100 caracteres",
    lastNameUnusable: "O sobrenome contém caracteres que não podem ser usados",
    emailInvalid: "Informe um endereço de e-mail válido",
    passwordMissing: "Informe a senha",
    passwordTooLong: "A senha pode ter no máximo 200 caracteres",
    accessDenied: "Acesso negado",
    invalidPassword: "Senha incorreta",
    wrongOrClosed: "A senha está incorreta ou esta avaliação está encerrada. Fale com a pessoa que fez o convite.",
    tooManyTries: {
      one: "Muitas tentativas. Será possível tentar novamente em {n} minuto.",
      many: "Muitas tentativas. Será possível tentar novamente em {n} de minutos.",
      other: "Muitas tentativas. Será possível tentar novamente em {n} minutos.",
    },
    byInvitation: "Esta avaliação é feita por convite pessoal. Use o link do seu convite.",
    alreadyCompleted: "Com este endereço a avaliação já foi concluída em {date}. Fale com a pessoa que fez o convite.",
    testGone: "Esta avaliação não existe mais",
    noQuestions: "Esta avaliação ainda não tem perguntas",
  },
  invited: {
    emailHint: "Seu convite é para este endereço.",
    beginning: "Um momento…",
    notBegun: "A avaliação não foi iniciada",
    deadTitle: "Este link não funciona",
    deadText: "Ele pode estar incompleto ou não ser mais válido. Abra-o mais uma vez a partir do seu convite.",
    deadAsk: "Se isso não ajudar, entre em contato com: {organisation}.",
    deadAskInviter: "Se isso não ajudar, fale com a pessoa que fez o convite.",
    gone: "Este link não funciona mais",
    expired: "Este convite expirou em {date}.",
    askForNew: "Para receber um novo, entre em contato com: {organisation}.",
    askInviterForNew: "Peça um novo à pessoa que fez o convite.",
    switchedOff: "Os links pessoais desta avaliação estão desativados no momento.",
    closed: "Esta avaliação está encerrada.",
    withoutQuestions: "Esta avaliação ainda não tem perguntas.",
    ask: "Entre em contato com: {organisation}.",
    askInviter: "Fale com a pessoa que fez o convite.",
  },
  question: {
    counter: "Pergunta {number} de {total}",
    left: {
      one: "Falta {n} pergunta nesta seção",
      many: "Faltam {n} de perguntas nesta seção",
      other: "Faltam {n} perguntas nesta seção",
    },
    undo: "Desfazer",
    keep: "Manter esta resposta",
    chooseAnother: "Escolha outra resposta ou mantenha esta.",
    back: "Voltar à pergunta anterior",
    offline: "Sem conexão. Suas respostas ficam guardadas neste dispositivo.",
    waiting: {
      one: "{n} resposta aguarda a rede e será salva assim que ela voltar.",
      many: "{n} de respostas aguardam a rede e serão salvas assim que ela voltar.",
      other: "{n} respostas aguardam a rede e serão salvas assim que ela voltar.",
    },
    notSaved: "Sua resposta não foi salva",
    chooseOne: "Escolha uma das respostas",
    notOfQuestion: "Esta resposta não pertence à pergunta. Escolha novamente",
    alreadyCompleted: "Esta avaliação já foi concluída",
    allAnswered: "Todas as perguntas foram respondidas",
    saving: "Salvando suas respostas…",
    lastWaiting:
      "Suas últimas respostas aguardam a rede. Mantenha esta página aberta: elas ficam guardadas e serão salvas assim que a rede voltar.",
    finish: "Concluir a avaliação",
    cannotContinue: "Não é possível continuar sua avaliação aqui",
    browserUnknown:
      "O servidor não reconhece mais este navegador. As respostas que ainda não foram salvas ficam guardadas neste navegador; fale com a pessoa que fez o convite.",
  },
  section: {
    title: "Seção concluída",
    encouragements: {
      amazing: "Incrível! Muito bem, continue assim!",
      great: "Está indo muito bem! Continue!",
      fantastic: "Progresso fantástico! Vai dar certo!",
      awesome: "Excelente trabalho! Siga em frente!",
    },
    final: "Última seção!",
    remaining: { one: "Falta {n} seção", many: "Faltam {n} de seções", other: "Faltam {n} seções" },
    continueNow: "Continuar agora",
  },
  complete: {
    title: "Avaliação concluída!",
    thanks: "Agradecemos por concluir a avaliação de personalidade. Suas respostas foram registradas.",
    nextTitle: "O que acontece agora",
    next: "Uma pessoa da equipe vai analisar suas respostas e entrar em contato em 2 a 3 dias úteis.",
    close: "Já é possível fechar esta página.",
    receipt: "Comprovante",
    assessment: "Avaliação",
    completed: "Concluída",
    reference: "Referência",
    print: "Imprimir",
  },
  missing: {
    submission: "Avaliação não encontrada",
    openWhereBegun:
      "Abra a avaliação no navegador em que ela foi iniciada ou comece novamente com o link do seu convite.",
    page: "404 Página não encontrada",
    checkLink: "Verifique o link: ele pode estar incompleto.",
    error: "Algo deu errado",
    nothingLost: "Nada do que foi salvo se perdeu. Verifique sua rede e tente novamente em instantes.",
    tryAgain: "Tentar novamente",
  },
  mail: {
    subject: "Seu convite: {testName}",
    body: `Olá, {firstName}!

{organisation} convida você para uma avaliação on-line: {testName}. Ela leva cerca de {minutes} minutos; reserve um tempo para fazê-la de uma só vez.

Seu link pessoal: {link}

O link é só para você. Validade: {expires}. Um toque responde a uma pergunta e passa para a próxima. Se a conexão cair ou a página for fechada, abra o link novamente: a avaliação continua de onde parou.

Agradecemos!`,
    unnamed: "A equipe de seleção",
    noExpiry: "sem prazo definido",
    reminder: "Lembrete: {subject}",
    shared: `Olá,

pedimos que você faça nossa avaliação on-line "{title}". Ela leva cerca de {minutes} minutos; reserve um tempo para fazê-la de uma só vez.

Link: {link}
Senha de acesso: {password}

Um toque responde a uma pergunta e passa para a próxima. Se a conexão cair ou a página for fechada, abra o link novamente no mesmo dispositivo: a avaliação continua de onde parou.

Agradecemos!`,
  },
};
