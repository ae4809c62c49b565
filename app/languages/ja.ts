import type { Texts } from "./texts.ts";

export const japanese: Texts = {
  page: {
    portal: "アセスメントポータル",
    questions: "お問い合わせ先",
    help: "配慮やサポートが必要な方へ",
    backToStart: "トップページに戻る",
    tryAgain: "もう一度お試しください",
    noConnection: "ネットワークに接続できません",
    closeMessage: "このメッセージを閉じる",
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
    ownPace: "時間が必要な場合は、「次へ」を押すまで次の設問に進まないように設定できます。",
    nothingLost: "ページを再読み込みしたり通信が切れたりしても、回答は失われません。",
    measured:
      "採用チームは、回答にかかった時間と、このページを離れた回数と時間も確認します。これによって結果が変わることはありません。",
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
    noCookies: "このブラウザーではクッキーが保存されません",
    allowCookies:
      "クッキーがないとアセスメントを開始できません。このサイトのクッキーを許可してもう一度お試しいただくか、受検案内のリンクをクローム、サファリ、ファイアフォックスなど別のブラウザーで開いてください。",
    caseMatters: "大文字と小文字は区別されます。",
    tooManyTries: { other: "試行回数が上限を超えました。{n}分後にもう一度お試しください。" },
    codeMissing: "コードの6桁の数字を入力してください",
    codeWrong: "コードが正しくありません。もう一度確認するか、新しいコードを送信してください",
    codeOver: "このコードは使用できなくなりました。新しいコードを送信してください",
    codeUnneeded: "続けられるアセスメントはもうありません。もう一方のアセスメントは完了したか、削除されています",
    byInvitation: "このアセスメントの受検には個別のご案内が必要です。受検案内のリンクをご利用ください。",
    alreadyCompleted:
      "このメールアドレスでは{date}にアセスメントが完了しています。ご案内をお送りした担当者にお問い合わせください。",
    retakeFrom: "このメールアドレスでは{date}にこのアセスメントが完了しています。{again}から再び受検できます。",
    testGone: "このアセスメントはすでに存在しません",
    noQuestions: "このアセスメントにはまだ設問がありません",
    commentTooLong: "コメントは1000文字以内で入力してください",
    commentUnusable: "コメントに使用できない文字が含まれています",
    nothingChosen: "回答を少なくとも1つ選んでください",
  },
  invited: {
    emailHint: "受検案内はこのアドレス宛てです。",
    beginning: "お待ちください…",
    notBegun: "アセスメントを開始できませんでした",
    deadTitle: "リンクが無効です",
    deadText: "リンクが不完全か、無効になっている可能性があります。受検案内からもう一度開いてください。",
    deadAsk: "それでも開けない場合は、{organization}にお問い合わせください。",
    deadAskInviter: "それでも開けない場合は、ご案内をお送りした担当者にお問い合わせください。",
    gone: "このリンクは利用できなくなりました",
    expired: "この受検案内は{date}に有効期限が切れました。",
    askForNew: "再発行については、{organization}にお問い合わせください。",
    askInviterForNew: "再発行については、ご案内をお送りした担当者にお問い合わせください。",
    switchedOff: "このアセスメントの個別リンクは現在ご利用いただけません。",
    closed: "このアセスメントの受付は終了しています。",
    opens: "このアセスメントは{date}に開始します（タイムゾーン：{timeZone}）。",
    closedOn: "このアセスメントは{date}に受付を終了しました（タイムゾーン：{timeZone}）。",
    withoutQuestions: "このアセスメントにはまだ設問がありません。",
    ask: "{organization}にお問い合わせください。",
    askInviter: "ご案内をお送りした担当者にお問い合わせください。",
  },
  question: {
    counter: "設問 {number} / {total}",
    left: { other: "このセクションの残り：{n}問" },
    last: "このセクションの最後の設問です",
    undo: "取り消す",
    undoHint: "この設問で選び直せます。",
    keyHint: "キーを使う：タブキーで回答に移り、{letters}または{numbers}キーで選択し、エンターキーで次へ進みます。",
    keep: "この回答のままにする",
    chooseAnother: "別の回答を選ぶか、この回答のままにしてください。",
    next: "次へ",
    wait: "「次へ」を押すまで待つ",
    otherDevice: "別の端末で続ける",
    movedOn: "別のタブで回答されました。こちらが次の設問です。",
    back: "前の設問に戻る",
    offline: "オフラインです。回答はこの端末に保存されています。",
    waiting: { other: "{n}件の回答が未送信です。通信が回復しだい保存されます。" },
    saved: "保存しました",
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
  elsewhere: {
    unfinished:
      "このメールアドレスで別の端末またはブラウザーから開始されたアセスメントが、まだ完了していません。続ける場合はそちらで開くか、ご案内をお送りした担当者にお問い合わせください。最初からやり直す場合は、この設問に回答してください。",
    offer:
      "このメールアドレスで別の端末またはブラウザーから開始されたアセスメントが、まだ完了していません。このアドレスにお送りするコードを使うと、ここで続けることができます。最初からやり直す場合は、この設問に回答してください。",
    link: "未完了のアセスメントを続ける",
  },
  continuing: {
    title: "この端末で続ける",
    lead: "このメールアドレスで別の端末またはブラウザーからアセスメントを開始された場合は、ここで続けることができます。",
    send: "6桁のコードを{email}にお送りします。ここに入力すると、続きから再開できます。",
    sendCode: "コードを送信",
    sending: "送信しています…",
    sent: "未完了のアセスメントがある場合は、{email}にコードを送信しました。届くまで1分ほどかかることがあります。迷惑メールフォルダーもご確認ください。",
    sentAgain:
      "未完了のアセスメントがある場合は、{email}に新しいコードを送信しています。有効なのは最新のコードだけです。",
    code: "6桁のコード",
    codeHint: "1回限り、10分間有効です。",
    check: "続ける",
    checking: "確認しています…",
    sendNew: "新しいコードを送信",
    without: "新しいアセスメントを進める場合、コードは必要ありません。そのまま残っています。",
    back: "新しいアセスメントを進める",
  },
  device: {
    lead: "回答は保存されており、同じ設問から続けられます。その後は、この端末では回答できなくなります。",
    openAddress: "別の端末で次のアドレスを開いてください。",
    enter: "アクセスパスワードと、メールアドレス{email}を入力してください。",
    askCode: "「{link}」を選び、このアドレスにお送りするコードを入力してください。",
    personal: "別の端末で、受検案内に記載の個人用リンクを開いてください。同じ設問から続けられます。",
    offer: "別の端末用のリンクを作成できます。リンクは、読み取り、コピー、印刷ができます。",
    create: "リンクを作成",
    scan: "別の端末で、このコードを読み取るか、次のアドレスを入力してください。",
    press: "開いた画面で「{button}」を選んでください。",
    until: "リンクは1回限り、{date}まで有効です。新しいリンクを作成すると、このリンクは使えなくなります。",
    secret: "リンクを知っている人は、アセスメントを続けることができます。他の人に教えないでください。",
    qr: "リンクの二次元コード",
    copy: "リンクをコピー",
    copied: "コピーしました",
    print: "印刷",
    createNew: "新しいリンクを作成",
    back: "設問に戻る",
    leftBehind: "このアセスメントは別の端末で続けられています",
    goOn: "続きはその端末で回答してください。この端末で今後選んだ回答は反映されません。その端末で続けられない場合は、ご案内をお送りした担当者にお問い合わせください。",
  },
  resume: {
    lead: "「{title}」を、ここで続きから再開できます。その後は、これまでの端末では回答できなくなります。",
    here: "ここで続ける",
    dead: "リンクは1回限り、24時間有効で、新しいリンクを作成すると使えなくなります。開始した端末で新しいリンクを作成するか、ご案内をお送りした担当者にお問い合わせください。",
  },
  codeMail: {
    subject: "アセスメントを続けるためのコード",
    body: `コード：{code}

コードを申請したページに入力すると、アセスメント「{title}」を続きから再開できます。コードは1回限り、10分間有効です。複数届いた場合は、最新のものだけが有効です。

お心当たりのない場合は、このメールを破棄してください。コードは誰にも教えないでください。`,
  },
  practice: {
    title: "練習用の設問",
    notCounted: "この設問は結果に含まれず、保存もされません。",
    bar: "このバーは進み具合を示します。設問1から始まります。",
    undo: "この設問で選び直すには、その1秒のあいだに「取り消す」を押してください。",
    asked: "始める前に、何をお飲みになりますか。",
    coffee: "コーヒー",
    tea: "紅茶",
    water: "水",
    offer: "練習用の設問を試す",
    done: "このように進みます",
    ready: "開始すると、設問1が表示されます。そこからの回答が結果に反映されます。",
    again: "もう一度練習する",
  },
  section: {
    title: "セクション完了",
    encouragements: {
      amazing: "すばらしいです！この調子で進めましょう！",
      great: "順調です！このまま続けましょう！",
      fantastic: "とてもよいペースです！自信を持って進みましょう！",
      awesome: "よい流れです！さらに進みましょう！",
    },
    finished: "完了：{section}",
    upNext: "次：{section}",
    final: "次が最後のセクションです！",
    remaining: { other: "残り{n}セクション" },
    continueNow: "次へ進む",
  },
  hiring: { role: "募集職種", recruiter: "採用担当者" },
  battery: {
    part: "全{count}部のうち第{number}部",
    done: "全{count}部のうち第{number}部が完了しました",
    saved: "回答は保存されています。このまま続けることも、後で同じリンクから続けることもできます。",
    start: "第{number}部を開始",
  },
  complete: {
    title: "アセスメント完了",
    thanks: "パーソナリティアセスメントにご回答いただき、ありがとうございました。回答は記録されました。",
    completedBefore:
      "回答中に、このメールアドレスですでにこのアセスメントが完了していました。回答は保存されていますが、最初に完了したものが有効です。",
    nextTitle: "今後の流れ",
    next: "担当者が回答を確認し、2〜3営業日以内にご連絡いたします。",
    close: "このページは閉じていただいてかまいません。",
    receipt: "受付内容",
    assessment: "アセスメント",
    completed: "完了日時",
    reference: "受付番号",
    print: "印刷",
    mailReceipt: "受付内容をメールで受け取る",
    mailing: "送信しています…",
    mailed: "{email}に送信しました",
    notMailed: "{email}に受付内容を配信できませんでした。",
    feedback: "フィードバックを読む",
  },
  receiptMail: {
    subject: "受付内容：{title}",
    facts: `アセスメント：{title}
完了日時：{completed}
受付番号：{reference}`,
  },

  stageMail: {
    nextStep: {
      subject: "次の選考について：{testName}",
      body: `{firstName}様

「{testName}」にご回答いただき、ありがとうございました。引き続き選考を進めさせていただきたく、次の段階につきましては追ってご連絡いたします。

よろしくお願いいたします。
{organization}`,
    },
    reminder: {
      subject: "ご意向の確認：{testName}",
      body: `{firstName}様

「{testName}」の後も選考を進めさせていただきたく存じますが、まだご返信をいただいておりません。引き続きご関心をお持ちかどうか、お知らせいただけますでしょうか。

よろしくお願いいたします。
{organization}`,
    },
    rejection: {
      subject: "選考結果のご連絡：{testName}",
      body: `{firstName}様

このたびはご関心をお寄せいただき、また「{testName}」にお時間を割いていただき、誠にありがとうございました。

慎重に検討いたしました結果、誠に残念ながら、今回は選考を見送らせていただくこととなりました。ご希望に添えず申し訳ございません。今後のご活躍を心よりお祈り申し上げます。

{organization}`,
    },
  },
  fairness: {
    title: "公平だと感じましたか？",
    promise:
      "回答は任意で、結果には一切影響しません。お名前なしで保存されます。採用チームが評価とコメントを見られるのは10件以上集まってからで、誰の回答かはわかりません。",
    lowest: "まったく公平でない",
    highest: "とても公平",
    comment: "コメント（任意）",
    commentHint: "お名前など、個人がわかる内容は書かないでください。",
    send: "回答を送信",
    thanks: "ありがとうございました。回答は保存されました。",
  },
  feedback: {
    title: "フィードバック",
    lead: "アセスメントの各パートで、回答から見られた傾向です。回答についての説明であり、人物を評価するものではありません。",
    next: "選考チームの今後の対応",
    download: "保存用ファイルをダウンロード",
    back: "受付内容に戻る",
    paused: "フィードバックは現在見直し中です。後ほどこのページをもう一度開いてください。",
    failed: "ファイルを作成できませんでした。数分後にもう一度お試しください。",
  },
  aboutYou: {
    title: "ご自身について",
    link: "ご自身に関する任意の質問に答える",
    purpose: "回答は、このアセスメントがすべての人を公平に扱っているかを確認するために役立てます。",
    promise:
      "回答は任意で、ご本人、アセスメントの回答、結果とは結び付けられません。各選択肢を選んだ人数のみを保存します。回答は一度だけです。",
    ratherNot: "答えたくない",
    send: "回答を送信",
    thanks: "ありがとうございました。回答は集計されました。",
    back: "完了ページに戻る",
  },
  missing: {
    submission: "アセスメントが見つかりません",
    openWhereBegun: "開始したときと同じブラウザーで開くか、受検案内のリンクからもう一度開始してください。",
    keepsNoCookies:
      "ここで開始したばかりの場合は、このブラウザーにクッキーが保存されていません。このサイトのクッキーを許可するか、受検案内のリンクをクローム、サファリ、ファイアフォックスなど別のブラウザーで開いてください。",
    page: "404 ページが見つかりません",
    checkLink: "リンクが不完全な可能性があります。ご確認ください。",
    error: "問題が発生しました",
    nothingLost: "保存された内容は失われていません。通信状況をご確認のうえ、しばらくしてからもう一度お試しください。",
    tryAgain: "もう一度試す",
  },
  invitationMail: {
    subject: "アセスメント受検のご案内：{testName}",
    body: `受検者 {firstName}様

{organization}より、オンラインアセスメント「{testName}」をご案内いたします。所要時間は約{minutes}分です。中断せずに最後までご回答いただける時間をお取りください。

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
  report: {
    title: "個人情報",
    personality: "パーソナリティアセスメント",
    personalityBy: "パーソナリティアセスメント（{organization}）",
    subject: "{email}について保存されている情報",
    asOf: "{date}現在。時刻はすべてタイムゾーン{timeZone}で表示しています。",
    page: "{page} / {pages} ページ",
    box: "{box}は、使用フォントにない文字を表します",
    assessment: "アセスメント：{test}",
    name: "氏名",
    noName: "なし",
    email: "メールアドレス",
    reference: "受付番号",
    begun: "開始日時",
    byInvitation: "個別のご案内による",
    completed: "完了日時",
    notYet: "未完了",
    timeTaken: "所要時間",
    hiddenTab: "ページを離れた回数と時間",
    consent: "同意",
    noticeVersion: "「個人情報の取り扱いについて」第{version}版",
    withoutNotice: "「個人情報の取り扱いについて」の提示なし",
    answers: "回答：{answered} / {total}",
    question: "設問{number}",
    after: "{time}後",
    result: "結果",
    score: "スコア",
    notScored: "採点対象外",
    before: "以前の結果",
    bands: {
      gold: "適合度：ゴールド",
      excellent: "適合度：非常に高い",
      good: "適合度：高い",
      average: "適合度：平均的",
      poor: "適合度：低い",
    },
    decided: "採用チームの判断と記録",
    stage: "選考段階",
    stageSet: "選考段階の変更：{stage}",
    recommendation: "推薦度：4段階中{value}",
    stages: {
      new: "新規",
      shortlist: "候補",
      interview: "面接",
      offer: "内定",
      hired: "採用",
      rejected: "不採用",
    },
    stayed: "6か月後も在籍",
    left: "6か月後は在籍していない",
    quota: "6か月後の目標達成率：{percent}",
    stayed12: "12か月後も在籍",
    left12: "12か月後は在籍していない",
    quota12: "12か月後の目標達成率：{percent}",
    edited: "編集済み",
    invitations: "受検案内",
    states: {
      invited: "案内済み",
      started: "開始済み",
      completed: "完了",
      expired: "期限切れ",
      revoked: "取り消し済み",
    },
    dates: {
      begun: "開始 {date}",
      completed: "完了 {date}",
      revoked: "取り消し {date}",
      expires: "有効期限 {date}",
    },
    messages: "送信メッセージ",
    kinds: {
      invitation: "受検案内",
      reminder: "リマインド",
      completed: "採用チームへの完了通知",
      "continuation-code": "別のブラウザーで続けるためのコード",
      receipt: "受付内容のメール",
      stage: "選考に関するご連絡",
    },
    automatic: "自動",
    sendings: {
      sent: "送信済み",
      failed: "配信できませんでした",
      waiting: "送信待ち",
    },
    adjustment: "配慮事項：{text}",
    tags: "タグ：{text}",
    source: "応募経路：{text}",
    externalId: "外部識別番号：{text}",
    done: "採用チームによる操作",
    events: {
      "submission-written": "代理で回答を入力",
      "submission-continued": "別のブラウザーで再開",
      "result-viewed": "結果を閲覧",
      "report-downloaded": "レポートをダウンロード",
      "stage-set": "選考段階を変更",
      "note-added": "メモを追加",
      "note-changed": "メモを変更",
      "note-deleted": "メモを削除",
      "outcome-set": "採用後の状況を記録",
      hold: "保存期間を変更",
      "invitation-sent": "受検案内を送信",
      "reminder-sent": "リマインドを送信",
      "invitation-extended": "受検案内の期限を延長",
      "adjustment-set": "受検案内の配慮事項を変更",
      "invitation-tagged": "招待のタグまたは経路を変更しました",
      "invitation-revoked": "受検案内を取り消し",
      "invitation-new-link": "受検案内のリンクを新しく発行",
    },
    hold: "保存期間の延長",
    until: "期限",
    reason: "理由",
    notices: "同意いただいた「個人情報の取り扱いについて」",
    version: "第{version}版",
    responsible: "個人情報の管理責任者",
    account: "アカウント",
    hiringTeam: "採用チーム",
    sameAddress: "同じメールアドレスのアカウントがあります。",
  },
};
