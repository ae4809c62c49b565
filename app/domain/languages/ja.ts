/** Japanese, in polite forms. */
import type { Texts } from "./texts.ts";

export const japanese: Texts = {
  page: {
    portal: "アセスメントポータル",
    questions: "お問い合わせ:",
    backToStart: "最初のページに戻る",
    assessment: "アセスメント",
    tryAgain: "もう一度お試しください",
    noConnection: "接続できません",
    closeMessage: "このメッセージを閉じる",
    notification: "お知らせ",
    notifications: "お知らせ",
  },
  entry: {
    title: "営業職アセスメント",
    description: "営業の場面についての設問に、一回のタップで順に回答していただきます。途中で中断せずにお進みください。",
    leadOfSections: {
      other:
        "アセスメントは複数のセクションに分かれています。中断せずに最後までご回答ください。所要時間は約{n}分です。",
    },
    lead: { other: "中断せずに最後までご回答ください。所要時間は約{n}分です。" },
    firstName: "名",
    lastName: "姓",
    email: "メールアドレス",
    password: "アクセスパスワード",
    passwordHint: "招待状に記載されています。",
    show: "表示",
    hide: "隠す",
    showTyped: "入力内容を表示",
    begin: "アセスメントを開始",
    beginning: "確認しています…",
    confidential: "秘密厳守:ご回答は採用チームのみが閲覧し、今回の選考にのみ使用します。",
    adminAccess: "管理者ログイン",
    beginAsOther: "別の方として開始する",
    completedOn: "このアセスメントは{date}に完了しています。",
    showReceipt: "受付内容を表示",
    inTheMiddle: "回答途中のアセスメントがあります",
    answersSaved: "ご回答は保存されています。",
    complete: "完了する",
    continueWith: "設問{number}から続ける",
  },
  before: {
    title: "開始する前に",
    size: "{questions}、{minutes}。制限時間はありません。",
    sizeOfSections: "{questions}({inSections})、{minutes}。制限時間はありません。",
    questions: { other: "全{n}問" },
    inSections: { other: "{n}セクション" },
    minutes: { other: "約{n}分" },
    oneTap: "一回のタップで回答すると、1秒後に次の設問へ進みます。",
    nothingLost: "ページを再読み込みしたり通信が切れたりしても、回答は失われません。",
    beHonest: "実際にご自身がとる行動をお選びください。こちらの期待を推測する必要はありません。",
  },
  privacy: {
    title: "個人情報の取り扱い",
    responsible: "責任者",
    consent: "個人情報の取り扱いを読み、同意します",
    notAgreed: "個人情報の取り扱いをお読みのうえ、同意のチェックを入れてください",
    noticeChanged: "個人情報の取り扱いの内容が変更されました。もう一度お読みのうえ、同意のチェックを入れてください",
  },
  refused: {
    firstNameMissing: "名を入力してください",
    firstNameTooLong: "名は100文字以内で入力してください",
    firstNameUnusable: "名に使用できない文字が含まれています",
    lastNameMissing: "姓を入力してください",
    lastNameTooLong: "姓は100文字以内で入力してください",
    lastNameUnusable: "姓に使用できない文字が含まれています",
    emailInvalid: "正しいメールアドレスを入力してください",
    passwordMissing: "パスワードを入力してください",
    passwordTooLong: "パスワードは200文字以内で入力してください",
    accessDenied: "アクセスできません",
    invalidPassword: "パスワードが正しくありません",
    wrongOrClosed: "パスワードが正しくないか、このアセスメントは終了しています。招待した担当者にお問い合わせください。",
    tooManyTries: { other: "試行回数が多すぎます。{n}分後にもう一度お試しください。" },
    byInvitation: "このアセスメントは個別の招待が必要です。招待状のリンクをご利用ください。",
    alreadyCompleted: "このアドレスでは{date}にアセスメントが完了しています。招待した担当者にお問い合わせください。",
    testGone: "このアセスメントは存在しません",
    noQuestions: "このアセスメントにはまだ設問がありません",
  },
  invited: {
    emailHint: "招待状はこのアドレス宛てです。",
    beginning: "お待ちください…",
    notBegun: "アセスメントを開始できませんでした",
    deadTitle: "このリンクは利用できません",
    deadText: "リンクが不完全か、無効になっている可能性があります。招待状からもう一度開いてください。",
    deadAsk: "それでも開けない場合は、{organisation}にお問い合わせください。",
    deadAskInviter: "それでも開けない場合は、招待した担当者にお問い合わせください。",
    gone: "このリンクは利用できなくなりました",
    expired: "この招待は{date}に期限が切れました。",
    askForNew: "新しい招待については、{organisation}にお問い合わせください。",
    askInviterForNew: "新しい招待については、招待した担当者にお問い合わせください。",
    switchedOff: "このアセスメントの個別リンクは現在停止されています。",
    closed: "このアセスメントは終了しています。",
    withoutQuestions: "このアセスメントにはまだ設問がありません。",
    ask: "{organisation}にお問い合わせください。",
    askInviter: "招待した担当者にお問い合わせください。",
  },
  question: {
    counter: "設問 {number} / {total}",
    left: { other: "このセクションの残り:{n}問" },
    undo: "取り消す",
    keep: "この回答のままにする",
    chooseAnother: "別の回答を選ぶか、この回答のままにしてください。",
    back: "前の設問に戻る",
    offline: "オフラインです。回答はこの端末に保存されています。",
    waiting: { other: "{n}件の回答が通信の回復を待っています。回復しだい保存されます。" },
    notSaved: "回答は保存されませんでした",
    chooseOne: "回答を一つ選んでください",
    notOfQuestion: "この回答は設問に対応していません。もう一度選んでください",
    alreadyCompleted: "このアセスメントはすでに完了しています",
    allAnswered: "すべての設問に回答しました",
    saving: "回答を保存しています…",
    lastWaiting:
      "最後の回答が通信の回復を待っています。このページを開いたままにしてください。回答は保持されており、回復しだい保存されます。",
    finish: "アセスメントを完了する",
    cannotContinue: "ここではアセスメントを続けられません",
    browserUnknown:
      "サーバーがこのブラウザーを認識できません。まだ保存されていない回答はこのブラウザーに残っています。招待した担当者にご連絡ください。",
  },
  section: {
    title: "セクション完了",
    encouragements: {
      amazing: "すばらしいです!この調子で進めましょう!",
      great: "順調です!この調子で続けましょう!",
      fantastic: "とてもよいペースです!あと少しです!",
      awesome: "お見事です!このまま進みましょう!",
    },
    final: "次が最後のセクションです!",
    remaining: { other: "残り{n}セクション" },
    continueNow: "次へ進む",
  },
  complete: {
    title: "アセスメント完了!",
    thanks: "パーソナリティアセスメントにご回答いただき、ありがとうございました。回答は記録されました。",
    nextTitle: "今後の流れ",
    next: "担当者が回答を確認し、2~3営業日以内にご連絡いたします。",
    close: "このページを閉じていただいてかまいません。",
    receipt: "受付内容",
    assessment: "アセスメント",
    completed: "完了日時",
    reference: "受付番号",
    print: "印刷",
  },
  missing: {
    submission: "アセスメントが見つかりません",
    openWhereBegun: "開始したときと同じブラウザーで開くか、招待状のリンクからもう一度開始してください。",
    page: "404 ページが見つかりません",
    checkLink: "リンクが不完全な可能性があります。ご確認ください。",
    error: "問題が発生しました",
    nothingLost: "保存された内容は失われていません。通信状況をご確認のうえ、しばらくしてからもう一度お試しください。",
    tryAgain: "もう一度試す",
  },
  mail: {
    subject: "アセスメントのご案内:{testName}",
    body: `{firstName} 様

{organisation}より、オンラインアセスメント「{testName}」をご案内いたします。所要時間は約{minutes}分です。中断せずに最後までご回答いただける時間をお取りください。

あなた専用のリンク: {link}

このリンクはご本人専用です。有効期限:{expires}。一回のタップで回答すると次へ進みます。通信が切れたりページを閉じたりした場合は、もう一度リンクを開くと続きから再開できます。

よろしくお願いいたします。`,
    unnamed: "採用チーム",
    noExpiry: "定めなし",
    reminder: "再度のご案内:{subject}",
    shared: `候補者の皆様

オンラインアセスメント「{title}」へのご回答をお願いいたします。所要時間は約{minutes}分です。中断せずに最後までご回答いただける時間をお取りください。

リンク: {link}
アクセスパスワード: {password}

一回のタップで回答すると次へ進みます。通信が切れたりページを閉じたりした場合は、同じ端末でもう一度リンクを開くと続きから再開できます。

よろしくお願いいたします。`,
  },
};
