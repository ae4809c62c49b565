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
    description: "Situações de vendas: responda a cada uma com um toque, tudo de uma só vez.",
    leadOfSections: {
      one: "A avaliação tem várias seções. Faça tudo de uma só vez; ela leva cerca de {n}\u00a0minuto.",
      other: "A avaliação tem várias seções. Faça tudo de uma só vez; ela leva cerca de {n}\u00a0minutos.",
    },
    lead: {
      one: "Faça tudo de uma só vez; a avaliação leva cerca de {n}\u00a0minuto.",
      other: "Faça tudo de uma só vez; a avaliação leva cerca de {n}\u00a0minutos.",
    },
    firstName: "Nome",
    lastName: "Sobrenome",
    email: "E-mail",
    password: "Senha de acesso",
    passwordHint: "Você recebeu a senha com o convite.",
    show: "Mostrar",
    hide: "Ocultar",
    showTyped: "Mostrar o que foi digitado",
    begin: "Iniciar avaliação",
    beginning: "Verificando…",
    confidential:
      "Confidencial: suas respostas são vistas apenas pela equipe de recrutamento e usadas apenas neste processo seletivo.",
    adminAccess: "Acesso administrativo",
    beginAsOther: "Iniciar como outra pessoa",
    completedOn: "Você concluiu esta avaliação em {date}.",
    showReceipt: "Mostrar comprovante",
    inTheMiddle: "Você tem uma avaliação em andamento",
    answersSaved: "Suas respostas estão salvas.",
    complete: "Concluir",
    continueWith: "Continuar com a pergunta {number}",
  },
  before: {
    title: "Antes de começar",
    size: "{questions}, {minutes}. Não há limite de tempo.",
    sizeOfSections: "{questions} {inSections}, {minutes}. Não há limite de tempo.",
    questions: { one: "{n}\u00a0pergunta", other: "{n}\u00a0perguntas" },
    inSections: { one: "em {n}\u00a0seção", other: "em {n}\u00a0seções" },
    minutes: { one: "cerca de {n}\u00a0minuto", other: "cerca de {n}\u00a0minutos" },
    oneTap: "Toque em uma resposta para escolhê-la; a próxima pergunta aparece depois de um segundo.",
    nothingLost: "Se você recarregar a página ou a conexão cair, nada se perde.",
    beHonest: "Escolha o que você realmente faria: não é preciso adivinhar o que queremos ouvir.",
  },
  privacy: {
    title: "Como seus dados são usados",
    responsible: "Controlador dos dados",
    consent: "Li como meus dados são usados e concordo",
    notAgreed: "Leia como seus dados são usados e marque a caixa se você concordar",
    noticeChanged:
      "O texto sobre o uso dos seus dados mudou nesse meio-tempo. Leia-o novamente e marque a caixa se você concordar",
  },
  refused: {
    firstNameMissing: "Informe seu nome",
    firstNameTooLong: "O nome pode ter no máximo 100\u00a0caracteres",
    firstNameUnusable: "O nome contém caracteres não permitidos",
    lastNameMissing: "Informe seu sobrenome",
    lastNameTooLong: "O sobrenome pode ter no máximo 100\u00a0caracteres",
    lastNameUnusable: "O sobrenome contém caracteres não permitidos",
    emailInvalid: "Informe um endereço de e-mail válido",
    passwordMissing: "Informe a senha",
    passwordTooLong: "A senha pode ter no máximo 200\u00a0caracteres",
    accessDenied: "Acesso negado",
    invalidPassword: "Senha incorreta",
    wrongOrClosed: "A senha está incorreta ou esta avaliação está encerrada. Fale com a pessoa que fez o convite.",
    tooManyTries: {
      one: "Muitas tentativas. Você poderá tentar novamente em {n}\u00a0minuto.",
      other: "Muitas tentativas. Você poderá tentar novamente em {n}\u00a0minutos.",
    },
    byInvitation: "Esta avaliação está disponível apenas por convite pessoal. Use o link do seu convite.",
    alreadyCompleted: "A avaliação já foi concluída com este e-mail em {date}. Fale com a pessoa que fez o convite.",
    testGone: "Esta avaliação não existe mais",
    noQuestions: "Esta avaliação ainda não tem perguntas",
  },
  invited: {
    emailHint: "Seu convite é para este e-mail.",
    beginning: "Um momento…",
    notBegun: "Não foi possível iniciar a avaliação",
    deadTitle: "Este link não funciona",
    deadText: "Ele pode estar incompleto ou não ser mais válido. Abra-o novamente a partir do seu convite.",
    deadAsk: "Se o problema continuar, entre em contato com {organisation}.",
    deadAskInviter: "Se o problema continuar, fale com a pessoa que fez o convite.",
    gone: "Este link não funciona mais",
    expired: "Este convite expirou em {date}.",
    askForNew: "Para receber um novo, entre em contato com {organisation}.",
    askInviterForNew: "Peça um novo à pessoa que fez o convite.",
    switchedOff: "Os links pessoais desta avaliação estão desativados no momento.",
    closed: "Esta avaliação está encerrada.",
    withoutQuestions: "Esta avaliação ainda não tem perguntas.",
    ask: "Entre em contato com {organisation}.",
    askInviter: "Fale com a pessoa que fez o convite.",
  },
  question: {
    counter: "Pergunta {number} de {total}",
    left: {
      one: "Falta {n}\u00a0pergunta nesta seção",
      other: "Faltam {n}\u00a0perguntas nesta seção",
    },
    undo: "Desfazer",
    keep: "Manter esta resposta",
    chooseAnother: "Escolha outra resposta ou mantenha esta.",
    back: "Voltar à pergunta anterior",
    offline: "Você está sem conexão. Suas respostas ficam guardadas neste dispositivo.",
    waiting: {
      one: "{n}\u00a0resposta aguarda a conexão e será salva assim que ela voltar.",
      other: "{n}\u00a0respostas aguardam a conexão e serão salvas assim que ela voltar.",
    },
    notSaved: "Sua resposta não foi salva",
    chooseOne: "Escolha uma das respostas",
    notOfQuestion: "Esta resposta não corresponde à pergunta. Escolha novamente",
    alreadyCompleted: "Esta avaliação já foi concluída",
    allAnswered: "Você respondeu a todas as perguntas",
    saving: "Salvando suas respostas…",
    lastWaiting:
      "Suas últimas respostas aguardam a conexão. Mantenha esta página aberta: elas ficam guardadas e serão salvas assim que a conexão voltar.",
    finish: "Concluir a avaliação",
    cannotContinue: "Não é possível continuar sua avaliação aqui",
    browserUnknown:
      "O servidor não reconhece mais este navegador. As respostas que ainda não foram salvas ficam guardadas neste navegador; fale com a pessoa que fez o convite.",
  },
  section: {
    title: "Seção concluída",
    encouragements: {
      amazing: "Incrível! Muito bem, continue assim!",
      great: "Você está indo muito bem! Continue nesse ritmo!",
      fantastic: "Progresso fantástico! Você vai conseguir!",
      awesome: "Excelente trabalho! Siga em frente!",
    },
    final: "Última seção!",
    remaining: { one: "Falta {n}\u00a0seção", other: "Faltam {n}\u00a0seções" },
    continueNow: "Continuar agora",
  },
  complete: {
    title: "Avaliação concluída!",
    thanks: "Agradecemos por ter concluído a avaliação de personalidade. Suas respostas foram salvas.",
    nextTitle: "Próximos passos",
    next: "Uma pessoa da equipe vai analisar suas respostas e entrar em contato com você em 2\u00a0a\u00a03\u00a0dias úteis.",
    close: "Você já pode fechar esta página.",
    receipt: "Comprovante",
    assessment: "Avaliação",
    completed: "Concluída",
    reference: "Referência",
    print: "Imprimir",
  },
  missing: {
    submission: "Avaliação não encontrada",
    openWhereBegun:
      "Abra a avaliação no navegador em que você a iniciou ou comece novamente com o link do seu convite.",
    page: "404 Página não encontrada",
    checkLink: "Verifique o link: ele pode estar incompleto.",
    error: "Algo deu errado",
    nothingLost: "Nada do que foi salvo se perdeu. Verifique sua conexão e tente novamente em instantes.",
    tryAgain: "Tentar novamente",
  },
  mail: {
    subject: "Seu convite: {testName}",
    body: `Olá, {firstName}!

{organisation} convida você para uma avaliação on-line: {testName}. Ela leva cerca de {minutes}\u00a0minutos; reserve um tempo para fazê-la de uma só vez.

Seu link pessoal: {link}

O link é só para você e vale até {expires}. Basta tocar em uma resposta para passar à próxima pergunta. Se a conexão cair ou você fechar a página, abra o link novamente: você continua de onde parou.

Agradecemos!`,
    unnamed: "A equipe de recrutamento",
    noExpiry: "novo aviso",
    reminder: "Lembrete: {subject}",
    shared: `Olá,

Convidamos você a fazer nossa avaliação on-line “{title}”. Ela leva cerca de {minutes}\u00a0minutos; reserve um tempo para fazê-la de uma só vez.

Link: {link}
Senha de acesso: {password}

Basta tocar em uma resposta para passar à próxima pergunta. Se a conexão cair ou você fechar a página, abra o link novamente no mesmo dispositivo: você continua de onde parou.

Agradecemos!`,
  },
};
