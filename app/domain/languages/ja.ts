/** Japanese, in polite forms. */
import type { Texts } from "./texts.ts";

export const japanese: Texts = {
  page: {
    portal: "アセスメントポータル",
    questions: "お問い合わせ先",
    backToStart: "トップページに戻る",
    assessment: "アセスメント",
    tryAgain: "もう一度お試しください",
    noConnection: "ネットワークに接続できません",
    closeMessage: "このメッセージを閉じる",
    notification: "お知らせ",
    notifications: "お知らせ",
  },
  entry: {
    title: "営業職アセスメント",
    description: "営業の場面を想定した設問に、1回のタップで順に回答していただきます。途中で中断せずにお進みください。",
    leadOfSections: {
      other:
        "アセスメントは複数のセクションに分かれています。中断せずに最後までご回答ください。所要時間は約{n}分です。",
    },
    lead: { other: "中断せずに最後までご回答ください。所要時間は約{n}分です。" },
    firstName: "名",
    lastName: "姓",
    email: "メールアドレス",
    password: "アクセスパスワード",
    passwordHint: "受検案内に記載されています。",
    show: "表示",
    hide: "非表示",
    showTyped: "入力内容を表示",
    begin: "アセスメントを開始",
    beginning: "確認しています…",
    confidential: "秘密厳守：回答は採用チームのみが閲覧し、今回の選考にのみ使用します。",
    adminAccess: "管理者ログイン",
    beginAsOther: "別の方として開始する",
    completedOn: "このアセスメントは{date}に完了しています。",
    showReceipt: "受付内容を表示",
    inTheMiddle: "回答途中のアセスメントがあります",
    answersSaved: "回答は保存されています。",
    complete: "完了する",
    continueWith: "設問{number}から続ける",
  },
  before: {
    title: "開始する前に",
    size: "{questions}、{minutes}。制限時間はありません。",
    sizeOfSections: "{questions}（{inSections}）、{minutes}。制限時間はありません。",
    questions: { other: "全{n}問" },
    inSections: { other: "{n}セクション" },
    minutes: { other: "約{n}分" },
    oneTap: "1回のタップで回答すると、1秒後に次の設問へ進みます。",
    nothingLost: "ページを再読み込みしたり通信が切れたりしても、回答は失われません。",
    beHonest: "実際にご自身がとる行動をお選びください。期待されている答えを推測する必要はありません。",
  },
  privacy: {
    title: "個人情報の取り扱いについて",
    responsible: "個人情報の管理責任者",
    consent: "「個人情報の取り扱いについて」を読み、同意します",
    notAgreed: "「個人情報の取り扱いについて」をお読みのうえ、同意のチェックを入れてください",
    noticeChanged:
      "「個人情報の取り扱いについて」の内容が変更されました。もう一度お読みのうえ、同意のチェックを入れてください",
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
    wrongOrClosed:
      "パスワードが正しくないか、このアセスメントの受付が終了しています。ご案内をお送りした担当者にお問い合わせください。",
    tooManyTries: { other: "試行回数が上限を超えました。{n}分後にもう一度お試しください。" },
    byInvitation: "このアセスメントの受検には個別のご案内が必要です。受検案内のリンクをご利用ください。",
    alreadyCompleted:
      "このメールアドレスでは{date}にアセスメントが完了しています。ご案内をお送りした担当者にお問い合わせください。",
    testGone: "このアセスメントはすでに存在しません",
    noQuestions: "このアセスメントにはまだ設問がありません",
  },
  invited: {
    emailHint: "受検案内はこのアドレス宛てです。",
    beginning: "お待ちください…",
    notBegun: "アセスメントを開始できませんでした",
    deadTitle: "リンクが無効です",
    deadText: "リンクが不完全か、無効になっている可能性があります。受検案内からもう一度開いてください。",
    deadAsk: "それでも開けない場合は、{organisation}にお問い合わせください。",
    deadAskInviter: "それでも開けない場合は、ご案内をお送りした担当者にお問い合わせください。",
    gone: "このリンクは利用できなくなりました",
    expired: "この受検案内は{date}に有効期限が切れました。",
    askForNew: "再発行については、{organisation}にお問い合わせください。",
    askInviterForNew: "再発行については、ご案内をお送りした担当者にお問い合わせください。",
    switchedOff: "このアセスメントの個別リンクは現在ご利用いただけません。",
    closed: "このアセスメントの受付は終了しています。",
    withoutQuestions: "このアセスメントにはまだ設問がありません。",
    ask: "{organisation}にお問い合わせください。",
    askInviter: "ご案内をお送りした担当者にお問い合わせください。",
  },
  question: {
    counter: "設問 {number} / {total}",
    left: { other: "このセクションの残り：{n}問" },
    undo: "取り消す",
    keep: "この回答のままにする",
    chooseAnother: "別の回答を選ぶか、この回答のままにしてください。",
    back: "前の設問に戻る",
    offline: "オフラインです。回答はこの端末に保存されています。",
    waiting: { other: "{n}件の回答が未送信です。通信が回復しだい保存されます。" },
    notSaved: "回答を保存できませんでした",
    chooseOne: "回答を1つ選んでください",
    notOfQuestion: "この回答は設問に対応していません。もう一度選んでください",
    alreadyCompleted: "このアセスメントはすでに完了しています",
    allAnswered: "すべての設問に回答しました",
    saving: "回答を保存しています…",
    lastWaiting:
      "最後の回答がまだ送信されていません。このページを開いたままにしてください。回答は保持されており、通信が回復しだい保存されます。",
    finish: "アセスメントを完了する",
    cannotContinue: "ここではアセスメントを続けられません",
    browserUnknown:
      "サーバーがこのブラウザーを認識できなくなりました。まだ保存されていない回答はこのブラウザーに残っています。ご案内をお送りした担当者にお問い合わせください。",
  },
  section: {
    title: "セクション完了",
    encouragements: {
      amazing: "すばらしいです！この調子で進めましょう！",
      great: "順調です！このまま続けましょう！",
      fantastic: "とてもよいペースです！自信を持って進みましょう！",
      awesome: "よい流れです！さらに進みましょう！",
    },
    final: "次が最後のセクションです！",
    remaining: { other: "残り{n}セクション" },
    continueNow: "次へ進む",
  },
  complete: {
    title: "アセスメント完了",
    thanks: "パーソナリティアセスメントにご回答いただき、ありがとうございました。回答は記録されました。",
    nextTitle: "今後の流れ",
    next: "担当者が回答を確認し、2〜3営業日以内にご連絡いたします。",
    close: "このページは閉じていただいてかまいません。",
    receipt: "受付内容",
    assessment: "アセスメント",
    completed: "完了日時",
    reference: "受付番号",
    print: "印刷",
  },
  missing: {
    submission: "アセスメントが見つかりません",
    openWhereBegun: "開始したときと同じブラウザーで開くか、受検案内のリンクからもう一度開始してください。",
    page: "404 ページが見つかりません",
    checkLink: "リンクが不完全な可能性があります。ご確認ください。",
    error: "問題が発生しました",
    nothingLost: "保存された内容は失われていません。通信状況をご確認のうえ、しばらくしてからもう一度お試しください。",
    tryAgain: "もう一度試す",
  },
  mail: {
    subject: "アセスメント受検のご案内：{testName}",
    body: `受検者 {firstName}様

{organisation}より、オンラインアセスメント「{testName}」をご案内いたします。所要時間は約{minutes}分です。中断せずに最後までご回答いただける時間をお取りください。

専用リンク：
{link}

このリンクはご本人専用です。有効期限：{expires}。1回のタップで回答すると次へ進みます。通信が切れたりページを閉じたりした場合は、もう一度リンクを開くと続きから再開できます。

よろしくお願いいたします。`,
    unnamed: "採用チーム",
    noExpiry: "なし",
    reminder: "【リマインド】{subject}",
    shared: `受検者の皆様

オンラインアセスメント「{title}」へのご回答をお願いいたします。所要時間は約{minutes}分です。中断せずに最後までご回答いただける時間をお取りください。

リンク：
{link}
アクセスパスワード：{password}

1回のタップで回答すると次へ進みます。通信が切れたりページを閉じたりした場合は、同じ端末でもう一度リンクを開くと続きから再開できます。

よろしくお願いいたします。`,
  },
};
