/** Turkish, with formal address. */
import type { Texts } from "./texts.ts";

export const turkish: Texts = {
  page: {
    portal: "Değerlendirme Portalı",
    questions: "Sorularınız mı var?",
    backToStart: "Başlangıç sayfasına dön",
    assessment: "Değerlendirme",
    tryAgain: "Lütfen tekrar deneyin",
    noConnection: "Bağlantı yok",
    closeMessage: "Bu iletiyi kapat",
    notification: "Bildirim",
    notifications: "Bildirimler",
  },
  entry: {
    title: "Satış Rolleri Değerlendirmesi",
    description: "Satıştan durumlar: her birini tek dokunuşla, tek oturumda yanıtlayın.",
    leadOfSections: {
      one: "Değerlendirme birkaç bölümden oluşur. Lütfen tek oturumda tamamlayın; yaklaşık {n} dakika sürer.",
      other: "Değerlendirme birkaç bölümden oluşur. Lütfen tek oturumda tamamlayın; yaklaşık {n} dakika sürer.",
    },
    lead: {
      one: "Lütfen tek oturumda tamamlayın; yaklaşık {n} dakika sürer.",
      other: "Lütfen tek oturumda tamamlayın; yaklaşık {n} dakika sürer.",
    },
    firstName: "Ad",
    lastName: "Soyadı",
    email: "E-posta adresi",
    password: "Erişim parolası",
    passwordHint: "Parola davetinizle birlikte size gönderildi.",
    show: "Göster",
    hide: "Gizle",
    showTyped: "Yazılanı göster",
    begin: "Değerlendirmeye başla",
    beginning: "Kontrol ediliyor…",
    confidential: "Gizlidir: yanıtlarınızı yalnızca işe alım ekibi görür ve yalnızca bu başvuru için kullanır.",
    adminAccess: "Yönetici girişi",
    beginAsOther: "Başka biri olarak başla",
    completedOn: "Bu değerlendirmeyi {date} tarihinde tamamladınız.",
    showReceipt: "Onay belgesini göster",
    inTheMiddle: "Devam eden bir değerlendirmeniz var",
    answersSaved: "Yanıtlarınız kaydedildi.",
    complete: "Tamamla",
    continueWith: "{number}. sorudan devam et",
  },
  before: {
    title: "Başlamadan önce",
    size: "{questions}, {minutes}. Süre sınırı yoktur.",
    sizeOfSections: "{inSections} {questions}, {minutes}. Süre sınırı yoktur.",
    questions: { one: "{n} soru", other: "{n} soru" },
    inSections: { one: "{n} bölümde", other: "{n} bölümde" },
    minutes: { one: "yaklaşık {n} dakika", other: "yaklaşık {n} dakika" },
    oneTap: "Tek dokunuş bir soruyu yanıtlar; bir saniye sonra sıradaki gelir.",
    nothingLost: "Sayfa yenilense de ağ kesilse de hiçbir şey kaybolmaz.",
    beHonest: "Gerçekten ne yapacaksanız onu seçin: ne duymak istediğimizi tahmin etmenize gerek yok.",
  },
  privacy: {
    title: "Verileriniz nasıl kullanılır",
    responsible: "Sorumlu",
    consent: "Verilerimin nasıl kullanıldığını okudum ve kabul ediyorum",
    notAgreed: "Lütfen verilerinizin nasıl kullanıldığını okuyun ve kabul ettiğinizi işaretleyin",
    noticeChanged:
      "Verilerinizin kullanımıyla ilgili metin bu arada değişti. Lütfen yeniden okuyun ve kabul ettiğinizi işaretleyin",
  },
  refused: {
    firstNameMissing: "Lütfen adınızı yazın",
    firstNameTooLong: "Ad en çok 100 karakter olabilir",
    firstNameUnusable: "Ad kullanılamayan karakterler içeriyor",
    lastNameMissing: "Lütfen soyadınızı yazın",
    lastNameTooLong: "Soyadı en çok 100 karakter olabilir",
    lastNameUnusable: "Soyadı kullanılamayan karakterler içeriyor",
    emailInvalid: "Lütfen geçerli bir e-posta adresi yazın",
    passwordMissing: "Lütfen parolayı yazın",
    passwordTooLong: "Parola en çok 200 karakter olabilir",
    accessDenied: "Erişim reddedildi",
    invalidPassword: "Parola yanlış",
    wrongOrClosed: "Parola yanlış ya da bu değerlendirme kapalı. Lütfen sizi davet eden kişiye sorun.",
    tooManyTries: {
      one: "Çok fazla deneme yapıldı. {n} dakika sonra tekrar deneyebilirsiniz.",
      other: "Çok fazla deneme yapıldı. {n} dakika sonra tekrar deneyebilirsiniz.",
    },
    byInvitation: "Bu değerlendirme kişisel davetle yapılır. Lütfen davetinizdeki bağlantıyı kullanın.",
    alreadyCompleted: "Bu adresle değerlendirme {date} tarihinde tamamlanmış. Lütfen sizi davet eden kişiye sorun.",
    testGone: "Bu değerlendirme artık yok",
    noQuestions: "Bu değerlendirmede henüz soru yok",
  },
  invited: {
    emailHint: "Davetiniz bu adres içindir.",
    beginning: "Bir saniye…",
    notBegun: "Değerlendirme başlamadı",
    deadTitle: "Bu bağlantı çalışmıyor",
    deadText: "Eksik olabilir ya da artık geçerli değildir. Lütfen davetinizden bir kez daha açın.",
    deadAsk: "Bu da işe yaramazsa lütfen şuraya başvurun: {organisation}.",
    deadAskInviter: "Bu da işe yaramazsa lütfen sizi davet eden kişiye sorun.",
    gone: "Bu bağlantı artık çalışmıyor",
    expired: "Bu davetin süresi {date} tarihinde doldu.",
    askForNew: "Yeni bir davet için lütfen şuraya başvurun: {organisation}.",
    askInviterForNew: "Lütfen sizi davet eden kişiden yeni bir davet isteyin.",
    switchedOff: "Bu değerlendirmenin kişisel bağlantıları şu anda kapalı.",
    closed: "Bu değerlendirme kapalı.",
    withoutQuestions: "Bu değerlendirmede henüz soru yok.",
    ask: "Lütfen şuraya başvurun: {organisation}.",
    askInviter: "Lütfen sizi davet eden kişiye sorun.",
  },
  question: {
    counter: "Soru {number} / {total}",
    left: { one: "Bu bölümde {n} soru kaldı", other: "Bu bölümde {n} soru kaldı" },
    undo: "Geri al",
    keep: "Bu yanıtı koru",
    chooseAnother: "Başka bir yanıt seçin ya da bunu koruyun.",
    back: "Önceki soruya dön",
    offline: "Çevrimdışısınız. Yanıtlarınız bu cihazda saklanıyor.",
    waiting: {
      one: "{n} yanıt ağı bekliyor; ağ gelir gelmez kaydedilecek.",
      other: "{n} yanıt ağı bekliyor; ağ gelir gelmez kaydedilecek.",
    },
    notSaved: "Yanıtınız kaydedilmedi",
    chooseOne: "Lütfen yanıtlardan birini seçin",
    notOfQuestion: "Bu yanıt bu soruya ait değil. Lütfen yeniden seçin",
    alreadyCompleted: "Bu değerlendirme zaten tamamlandı",
    allAnswered: "Tüm sorular yanıtlandı",
    saving: "Yanıtlarınız kaydediliyor…",
    lastWaiting:
      "Son yanıtlarınız ağı bekliyor. Lütfen bu sayfayı açık tutun: yanıtlar saklanıyor ve ağ gelir gelmez kaydedilecek.",
    finish: "Değerlendirmeyi tamamla",
    cannotContinue: "Değerlendirmenize burada devam edilemiyor",
    browserUnknown:
      "Sunucu bu tarayıcıyı artık tanımıyor. Henüz kaydedilmemiş yanıtlar bu tarayıcıda saklanıyor; lütfen sizi davet eden kişiye başvurun.",
  },
  section: {
    title: "Bölüm tamamlandı",
    encouragements: {
      amazing: "Harika! Çok iyi, böyle devam edin!",
      great: "Çok iyi gidiyorsunuz! Böyle devam edin!",
      fantastic: "Muhteşem ilerliyorsunuz! Başaracaksınız!",
      awesome: "Mükemmel! İlerlemeye devam edin!",
    },
    final: "Son bölüm!",
    remaining: { one: "{n} bölüm kaldı", other: "{n} bölüm kaldı" },
    continueNow: "Şimdi devam et",
  },
  complete: {
    title: "Değerlendirme tamamlandı!",
    thanks: "Kişilik değerlendirmesini tamamladığınız için teşekkür ederiz. Yanıtlarınız kaydedildi.",
    nextTitle: "Bundan sonra",
    next: "Ekipten biri yanıtlarınızı inceleyecek ve 2-3 iş günü içinde sizinle iletişime geçecek.",
    close: "Bu sayfayı artık kapatabilirsiniz.",
    receipt: "Onay belgesi",
    assessment: "Değerlendirme",
    completed: "Tamamlanma",
    reference: "Referans",
    print: "Yazdır",
  },
  missing: {
    submission: "Değerlendirme bulunamadı",
    openWhereBegun: "Değerlendirmeyi başladığınız tarayıcıda açın ya da davetinizdeki bağlantıyla yeniden başlayın.",
    page: "404 Sayfa bulunamadı",
    checkLink: "Lütfen bağlantıyı kontrol edin: eksik olabilir.",
    error: "Bir sorun oluştu",
    nothingLost: "Kaydedilenlerin hiçbiri kaybolmadı. Lütfen ağınızı kontrol edin ve birazdan tekrar deneyin.",
    tryAgain: "Tekrar dene",
  },
  mail: {
    subject: "Davetiniz: {testName}",
    body: `Merhaba {firstName},

{organisation} sizi çevrimiçi bir değerlendirmeye davet ediyor: {testName}. Yaklaşık {minutes} dakika sürer; tek oturumda tamamlamayı planlayın.

Kişisel bağlantınız: {link}

Bağlantı yalnızca sizin içindir. Geçerlilik: {expires}. Tek dokunuş bir soruyu yanıtlar ve ilerler. Bağlantınız kesilirse ya da sayfayı kapatırsanız bağlantıyı yeniden açın: kaldığınız yerden devam edersiniz.

Teşekkür ederiz!`,
    unnamed: "İşe alım ekibi",
    noExpiry: "süresiz",
    reminder: "Hatırlatma: {subject}",
    shared: `Merhaba,

lütfen “{title}” adlı çevrimiçi değerlendirmemizi yapın. Yaklaşık {minutes} dakika sürer; tek oturumda tamamlamayı planlayın.

Bağlantı: {link}
Erişim parolası: {password}

Tek dokunuş bir soruyu yanıtlar ve ilerler. Bağlantınız kesilirse ya da sayfayı kapatırsanız bağlantıyı aynı cihazda yeniden açın: kaldığınız yerden devam edersiniz.

Teşekkür ederiz!`,
  },
};
