/** Turkish, with formal address. */
import type { Texts } from "./texts.ts";

export const turkish: Texts = {
  page: {
    portal: "Değerlendirme portalı",
    questions: "Sorularınız mı var?",
    backToStart: "Başlangıç sayfasına dön",
    assessment: "Değerlendirme",
    tryAgain: "Lütfen tekrar deneyin",
    noConnection: "İnternet bağlantısı yok",
    closeMessage: "Bu mesajı kapat",
    notification: "Bildirim",
    notifications: "Bildirimler",
  },
  entry: {
    title: "Satış pozisyonları değerlendirmesi",
    description: "Satış pozisyonları için durum soruları: her birini tek dokunuşla, tümünü tek oturumda yanıtlayın.",
    leadOfSections: {
      one: "Değerlendirme birkaç bölümden oluşur. Lütfen tek oturumda tamamlayın; yaklaşık {n}\u00a0dakika sürer.",
      other: "Değerlendirme birkaç bölümden oluşur. Lütfen tek oturumda tamamlayın; yaklaşık {n}\u00a0dakika sürer.",
    },
    lead: {
      one: "Lütfen tek oturumda tamamlayın; yaklaşık {n}\u00a0dakika sürer.",
      other: "Lütfen tek oturumda tamamlayın; yaklaşık {n}\u00a0dakika sürer.",
    },
    firstName: "Ad",
    lastName: "Soyad",
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
    showReceipt: "Alındı belgesini göster",
    inTheMiddle: "Devam eden bir değerlendirmeniz var",
    answersSaved: "Yanıtlarınız kaydedildi.",
    complete: "Tamamla",
    continueWith: "{number}. sorudan devam et",
  },
  before: {
    title: "Başlamadan önce",
    size: "{questions}, {minutes}. Süre sınırı yoktur.",
    sizeOfSections: "{inSections} {questions}, {minutes}. Süre sınırı yoktur.",
    questions: { one: "{n}\u00a0soru", other: "{n}\u00a0soru" },
    inSections: { one: "{n}\u00a0bölümde", other: "{n}\u00a0bölümde" },
    minutes: { one: "yaklaşık {n}\u00a0dakika", other: "yaklaşık {n}\u00a0dakika" },
    oneTap: "Her soruyu tek dokunuşla yanıtlarsınız; bir saniye sonra sıradaki soru gelir.",
    nothingLost: "Sayfa yenilense de internet kesilse de hiçbir şey kaybolmaz.",
    beHonest: "Gerçekten ne yapacaksanız onu seçin: ne duymak istediğimizi tahmin etmenize gerek yok.",
  },
  privacy: {
    title: "Kişisel verilerinizin işlenmesi",
    responsible: "Veri sorumlusu",
    consent: "Kişisel verilerimin işlenmesine ilişkin metni okudum ve açık rıza veriyorum",
    notAgreed: "Lütfen kişisel verilerinizin işlenmesine ilişkin metni okuyun ve rıza verdiğinizi işaretleyin",
    noticeChanged:
      "Kişisel verilerinizin işlenmesine ilişkin metin bu arada değişti. Lütfen yeniden okuyun ve rıza verdiğinizi işaretleyin",
  },
  refused: {
    firstNameMissing: "Lütfen adınızı girin",
    firstNameTooLong: "Ad en çok 100\u00a0karakter olabilir",
    firstNameUnusable: "Ad kullanılamayan karakterler içeriyor",
    lastNameMissing: "Lütfen soyadınızı girin",
    lastNameTooLong: "Soyad en çok 100\u00a0karakter olabilir",
    lastNameUnusable: "Soyad kullanılamayan karakterler içeriyor",
    emailInvalid: "Lütfen geçerli bir e-posta adresi girin",
    passwordMissing: "Lütfen parolayı girin",
    passwordTooLong: "Parola en çok 200\u00a0karakter olabilir",
    accessDenied: "Erişim reddedildi",
    invalidPassword: "Parola yanlış",
    wrongOrClosed: "Parola yanlış ya da bu değerlendirme kapalı. Lütfen sizi davet eden kişiyle iletişime geçin.",
    tooManyTries: {
      one: "Çok fazla deneme yapıldı. {n}\u00a0dakika sonra tekrar deneyebilirsiniz.",
      other: "Çok fazla deneme yapıldı. {n}\u00a0dakika sonra tekrar deneyebilirsiniz.",
    },
    byInvitation:
      "Bu değerlendirmeye yalnızca kişisel davetle katılabilirsiniz. Lütfen davetinizdeki bağlantıyı kullanın.",
    alreadyCompleted:
      "Bu e-posta adresiyle değerlendirme {date} tarihinde zaten tamamlandı. Lütfen sizi davet eden kişiyle iletişime geçin.",
    testGone: "Bu değerlendirme artık mevcut değil",
    noQuestions: "Bu değerlendirmede henüz soru yok",
  },
  invited: {
    emailHint: "Davetiniz bu adres için geçerlidir.",
    beginning: "Lütfen bekleyin…",
    notBegun: "Değerlendirme başlatılamadı",
    deadTitle: "Bu bağlantı çalışmıyor",
    deadText: "Eksik olabilir ya da artık geçerli olmayabilir. Lütfen davetinizdeki bağlantıyı bir kez daha açın.",
    deadAsk: "Bu da işe yaramazsa lütfen {organisation} ile iletişime geçin.",
    deadAskInviter: "Bu da işe yaramazsa lütfen sizi davet eden kişiyle iletişime geçin.",
    gone: "Bu bağlantı artık çalışmıyor",
    expired: "Bu davetin süresi {date} tarihinde doldu.",
    askForNew: "Yeni bir davet için lütfen {organisation} ile iletişime geçin.",
    askInviterForNew: "Lütfen sizi davet eden kişiden yeni bir davet isteyin.",
    switchedOff: "Bu değerlendirmenin kişisel bağlantıları şu anda kapalı.",
    closed: "Bu değerlendirme kapalı.",
    withoutQuestions: "Bu değerlendirmede henüz soru yok.",
    ask: "Lütfen {organisation} ile iletişime geçin.",
    askInviter: "Lütfen sizi davet eden kişiyle iletişime geçin.",
  },
  question: {
    counter: "Soru {number} / {total}",
    left: { one: "Bu bölümde {n}\u00a0soru kaldı", other: "Bu bölümde {n}\u00a0soru kaldı" },
    undo: "Geri al",
    keep: "Bu yanıtı koru",
    chooseAnother: "Başka bir yanıt seçin ya da bunu koruyun.",
    back: "Önceki soruya dön",
    offline: "Çevrimdışısınız. Yanıtlarınız bu cihazda saklanıyor.",
    waiting: {
      one: "{n}\u00a0yanıt internet bağlantısını bekliyor; bağlantı gelir gelmez kaydedilecek.",
      other: "{n}\u00a0yanıt internet bağlantısını bekliyor; bağlantı gelir gelmez kaydedilecek.",
    },
    notSaved: "Yanıtınız kaydedilemedi",
    chooseOne: "Lütfen yanıtlardan birini seçin",
    notOfQuestion: "Bu yanıt bu soruya ait değil. Lütfen yeniden seçin",
    alreadyCompleted: "Bu değerlendirme zaten tamamlandı",
    allAnswered: "Tüm sorular yanıtlandı",
    saving: "Yanıtlarınız kaydediliyor…",
    lastWaiting:
      "Son yanıtlarınız internet bağlantısını bekliyor. Lütfen bu sayfayı açık tutun: yanıtlar saklanıyor ve bağlantı gelir gelmez kaydedilecek.",
    finish: "Değerlendirmeyi tamamla",
    cannotContinue: "Değerlendirmenize burada devam edilemiyor",
    browserUnknown:
      "Sunucu bu tarayıcıyı artık tanımıyor. Henüz kaydedilmemiş yanıtlar bu tarayıcıda saklanıyor; lütfen sizi davet eden kişiyle iletişime geçin.",
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
    remaining: { one: "{n}\u00a0bölüm kaldı", other: "{n}\u00a0bölüm kaldı" },
    continueNow: "Şimdi devam et",
  },
  complete: {
    title: "Değerlendirme tamamlandı!",
    thanks: "Kişilik değerlendirmesini tamamladığınız için teşekkür ederiz. Yanıtlarınız kaydedildi.",
    nextTitle: "Bundan sonra ne olacak?",
    next: "Ekibimizden biri yanıtlarınızı inceleyecek ve 2-3\u00a0iş günü içinde sizinle iletişime geçecek.",
    close: "Bu sayfayı artık kapatabilirsiniz.",
    receipt: "Alındı belgesi",
    assessment: "Değerlendirme",
    completed: "Tamamlanma tarihi",
    reference: "Referans no",
    print: "Yazdır",
  },
  missing: {
    submission: "Değerlendirme bulunamadı",
    openWhereBegun: "Değerlendirmeyi başladığınız tarayıcıda açın ya da davetinizdeki bağlantıyla yeniden başlayın.",
    page: "404 Sayfa bulunamadı",
    checkLink: "Lütfen bağlantıyı kontrol edin: eksik olabilir.",
    error: "Bir sorun oluştu",
    nothingLost:
      "Kaydedilenlerin hiçbiri kaybolmadı. Lütfen internet bağlantınızı kontrol edin ve birazdan tekrar deneyin.",
    tryAgain: "Tekrar dene",
  },
  mail: {
    subject: "Davetiniz: {testName}",
    body: `Merhaba {firstName},

{organisation} sizi çevrimiçi bir değerlendirmeye davet ediyor: {testName}. Yaklaşık {minutes}\u00a0dakika sürer; lütfen tek oturumda tamamlayacak şekilde zaman ayırın.

Kişisel bağlantınız: {link}

Bağlantı yalnızca size özeldir. Son geçerlilik tarihi: {expires}. Her soruyu tek dokunuşla yanıtlarsınız, ardından sıradaki soru gelir. İnternetiniz kesilirse ya da sayfayı kapatırsanız bağlantıyı yeniden açın: kaldığınız yerden devam edersiniz.

Teşekkür ederiz!`,
    unnamed: "İşe alım ekibi",
    noExpiry: "süresiz",
    reminder: "Hatırlatma: {subject}",
    shared: `Merhaba,

“{title}” adlı çevrimiçi değerlendirmemizi tamamlamanızı rica ederiz. Yaklaşık {minutes}\u00a0dakika sürer; lütfen tek oturumda tamamlayacak şekilde zaman ayırın.

Bağlantı: {link}
Erişim parolası: {password}

Her soruyu tek dokunuşla yanıtlarsınız, ardından sıradaki soru gelir. İnternetiniz kesilirse ya da sayfayı kapatırsanız bağlantıyı aynı cihazda yeniden açın: kaldığınız yerden devam edersiniz.

Teşekkür ederiz!`,
  },
};
