/** Polish, in impersonal forms. */
import type { Texts } from "./texts.ts";

export const polish: Texts = {
  page: {
    portal: "Portal oceny",
    questions: "Pytania?",
    backToStart: "Powrót do strony początkowej",
    assessment: "Test",
    tryAgain: "Prosimy spróbować ponownie",
    noConnection: "Brak połączenia",
    closeMessage: "Zamknij ten komunikat",
    notification: "Powiadomienie",
    notifications: "Powiadomienia",
  },
  entry: {
    title: "Test dla stanowisk sprzedażowych",
    description: "Sytuacje ze sprzedaży: na każdą odpowiada się jednym dotknięciem, za jednym podejściem.",
    leadOfSections: {
      one: "Test składa się z kilku części. Prosimy wypełnić go za jednym podejściem; zajmuje około {n} minuty.",
      few: "Test składa się z kilku części. Prosimy wypełnić go za jednym podejściem; zajmuje około {n} minut.",
      many: "Test składa się z kilku części. Prosimy wypełnić go za jednym podejściem; zajmuje około {n} minut.",
      other: "Test składa się z kilku części. Prosimy wypełnić go za jednym podejściem; zajmuje około {n} minuty.",
    },
    lead: {
      one: "Prosimy wypełnić test za jednym podejściem; zajmuje około {n} minuty.",
      few: "Prosimy wypełnić test za jednym podejściem; zajmuje około {n} minut.",
      many: "Prosimy wypełnić test za jednym podejściem; zajmuje około {n} minut.",
      other: "Prosimy wypełnić test za jednym podejściem; zajmuje około {n} minuty.",
    },
    firstName: "Imię",
    lastName: "Nazwisko",
    email: "Adres e-mail",
    password: "Hasło dostępu",
    passwordHint: "Hasło znajduje się w zaproszeniu.",
    show: "Pokaż",
    hide: "Ukryj",
    showTyped: "Pokaż wpisywane znaki",
    begin: "Rozpocznij test",
    beginning: "Sprawdzanie…",
    confidential: "Poufne: odpowiedzi widzi tylko zespół rekrutacyjny i służą wyłącznie do tej rekrutacji.",
    adminAccess: "Dostęp dla administratorów",
    beginAsOther: "Rozpocznij jako inna osoba",
    completedOn: "Ten test został ukończony {date}.",
    showReceipt: "Pokaż potwierdzenie",
    inTheMiddle: "Test jest w trakcie wypełniania",
    answersSaved: "Odpowiedzi są zapisane.",
    complete: "Zakończ",
    continueWith: "Kontynuuj od pytania {number}",
  },
  before: {
    title: "Przed rozpoczęciem",
    size: "{questions}, {minutes}. Nie ma limitu czasu.",
    sizeOfSections: "{questions} {inSections}, {minutes}. Nie ma limitu czasu.",
    questions: { one: "{n} pytanie", few: "{n} pytania", many: "{n} pytań", other: "{n} pytania" },
    inSections: { one: "w {n} części", few: "w {n} częściach", many: "w {n} częściach", other: "w {n} części" },
    minutes: {
      one: "około {n} minuty",
      few: "około {n} minut",
      many: "około {n} minut",
      other: "około {n} minuty",
    },
    oneTap: "Jedno dotknięcie odpowiada na pytanie; po sekundzie pojawia się następne.",
    nothingLost: "Ponowne wczytanie strony ani utrata sieci niczego nie usuwa.",
    beHonest: "Prosimy wybierać to, co naprawdę by się zrobiło: nie trzeba zgadywać, co chcemy usłyszeć.",
  },
  privacy: {
    title: "Jak wykorzystywane są dane",
    responsible: "Administrator danych",
    consent: "Znam zasady wykorzystania moich danych i zgadzam się na nie",
    notAgreed: "Prosimy przeczytać, jak wykorzystywane są dane, i zaznaczyć zgodę",
    noticeChanged:
      "Informacja o wykorzystaniu danych została w międzyczasie zmieniona. Prosimy przeczytać ją ponownie i zaznaczyć zgodę",
  },
  refused: {
    firstNameMissing: "Prosimy podać imię",
    firstNameTooLong: "Imię może mieć najwyżej 100 znaków",
    firstNameUnusable: "Imię zawiera znaki, których nie można użyć",
    lastNameMissing: "Prosimy podać nazwisko",
    lastNameTooLong: "Nazwisko może mieć najwyżej 100 znaków",
    lastNameUnusable: "Nazwisko zawiera znaki, których nie można użyć",
    emailInvalid: "Prosimy podać prawidłowy adres e-mail",
    passwordMissing: "Prosimy podać hasło",
    passwordTooLong: "Hasło może mieć najwyżej 200 znaków",
    accessDenied: "Brak dostępu",
    invalidPassword: "Nieprawidłowe hasło",
    wrongOrClosed:
      "Hasło jest nieprawidłowe albo ten test jest zamknięty. Prosimy skontaktować się z osobą, która wysłała zaproszenie.",
    tooManyTries: {
      one: "Zbyt wiele prób. Ponowna próba będzie możliwa za {n} minutę.",
      few: "Zbyt wiele prób. Ponowna próba będzie możliwa za {n} minuty.",
      many: "Zbyt wiele prób. Ponowna próba będzie możliwa za {n} minut.",
      other: "Zbyt wiele prób. Ponowna próba będzie możliwa za {n} minuty.",
    },
    byInvitation: "Ten test jest dostępny za osobistym zaproszeniem. Prosimy użyć linku z zaproszenia.",
    alreadyCompleted:
      "Z tego adresu test został już ukończony {date}. Prosimy skontaktować się z osobą, która wysłała zaproszenie.",
    testGone: "Tego testu już nie ma",
    noQuestions: "Ten test nie ma jeszcze pytań",
  },
  invited: {
    emailHint: "Zaproszenie jest dla tego adresu.",
    beginning: "Chwileczkę…",
    notBegun: "Test się nie rozpoczął",
    deadTitle: "Ten link nie działa",
    deadText: "Być może jest niepełny albo stracił ważność. Prosimy otworzyć go jeszcze raz z zaproszenia.",
    deadAsk: "Jeśli to nie pomoże, prosimy o kontakt: {organisation}.",
    deadAskInviter: "Jeśli to nie pomoże, prosimy skontaktować się z osobą, która wysłała zaproszenie.",
    gone: "Ten link już nie działa",
    expired: "To zaproszenie wygasło {date}.",
    askForNew: "Aby otrzymać nowe, prosimy o kontakt: {organisation}.",
    askInviterForNew: "Prosimy o nowe zaproszenie osobę, która wysłała poprzednie.",
    switchedOff: "Osobiste linki do tego testu są obecnie wyłączone.",
    closed: "Ten test jest zamknięty.",
    withoutQuestions: "Ten test nie ma jeszcze pytań.",
    ask: "Prosimy o kontakt: {organisation}.",
    askInviter: "Prosimy skontaktować się z osobą, która wysłała zaproszenie.",
  },
  question: {
    counter: "Pytanie {number} z {total}",
    left: {
      one: "Jeszcze {n} pytanie w tej części",
      few: "Jeszcze {n} pytania w tej części",
      many: "Jeszcze {n} pytań w tej części",
      other: "Jeszcze {n} pytania w tej części",
    },
    undo: "Cofnij",
    keep: "Zostaw tę odpowiedź",
    chooseAnother: "Można wybrać inną odpowiedź albo zostawić tę.",
    back: "Powrót do poprzedniego pytania",
    offline: "Brak połączenia. Odpowiedzi są przechowywane na tym urządzeniu.",
    waiting: {
      one: "{n} odpowiedź czeka na sieć i zostanie zapisana, gdy tylko sieć wróci.",
      few: "{n} odpowiedzi czekają na sieć i zostaną zapisane, gdy tylko sieć wróci.",
      many: "{n} odpowiedzi czeka na sieć i zostanie zapisanych, gdy tylko sieć wróci.",
      other: "{n} odpowiedzi czeka na sieć i zostanie zapisane, gdy tylko sieć wróci.",
    },
    notSaved: "Odpowiedź nie została zapisana",
    chooseOne: "Prosimy wybrać jedną z odpowiedzi",
    notOfQuestion: "Ta odpowiedź nie należy do tego pytania. Prosimy wybrać ponownie",
    alreadyCompleted: "Ten test jest już ukończony",
    allAnswered: "Wszystkie pytania mają odpowiedź",
    saving: "Zapisywanie odpowiedzi…",
    lastWaiting:
      "Ostatnie odpowiedzi czekają na sieć. Prosimy nie zamykać tej strony: odpowiedzi są przechowywane i zostaną zapisane, gdy tylko sieć wróci.",
    finish: "Zakończ test",
    cannotContinue: "Tutaj nie można kontynuować testu",
    browserUnknown:
      "Serwer nie rozpoznaje już tej przeglądarki. Odpowiedzi, które nie zostały jeszcze zapisane, są przechowywane w tej przeglądarce; prosimy skontaktować się z osobą, która wysłała zaproszenie.",
  },
  section: {
    title: "Część ukończona",
    encouragements: {
      amazing: "Wspaniale! Dobra robota, tak dalej!",
      great: "Idzie bardzo dobrze! Tak dalej!",
      fantastic: "Świetne postępy! To się uda!",
      awesome: "Znakomita praca! Naprzód!",
    },
    final: "Ostatnia część!",
    remaining: {
      one: "Pozostała {n} część",
      few: "Pozostały {n} części",
      many: "Pozostało {n} części",
      other: "Pozostało {n} części",
    },
    continueNow: "Kontynuuj teraz",
  },
  complete: {
    title: "Test ukończony!",
    thanks: "Dziękujemy za wypełnienie testu osobowości. Odpowiedzi zostały zapisane.",
    nextTitle: "Co dalej",
    next: "Osoba z zespołu przejrzy odpowiedzi i skontaktuje się w ciągu 2–3 dni roboczych.",
    close: "Można już zamknąć tę stronę.",
    receipt: "Potwierdzenie",
    assessment: "Test",
    completed: "Ukończono",
    reference: "Numer",
    print: "Drukuj",
  },
  missing: {
    submission: "Nie znaleziono testu",
    openWhereBegun:
      "Prosimy otworzyć test w przeglądarce, w której został rozpoczęty, albo zacząć ponownie od linku z zaproszenia.",
    page: "404 Nie znaleziono strony",
    checkLink: "Prosimy sprawdzić link: być może jest niepełny.",
    error: "Coś się nie udało",
    nothingLost: "Nic, co zostało zapisane, nie przepadło. Prosimy sprawdzić sieć i za chwilę spróbować ponownie.",
    tryAgain: "Spróbuj ponownie",
  },
  mail: {
    subject: "Zaproszenie: {testName}",
    body: `Dzień dobry {firstName},

{organisation} zaprasza do wypełnienia testu online: {testName}. Zajmuje on około {minutes} minut; prosimy zaplanować go za jednym podejściem.

Osobisty link: {link}

Link jest przeznaczony tylko dla adresata tej wiadomości. Termin ważności: {expires}. Jedno dotknięcie odpowiada na pytanie i prowadzi dalej. W razie utraty połączenia lub zamknięcia strony wystarczy otworzyć link ponownie: test będzie kontynuowany od tego samego miejsca.

Dziękujemy!`,
    unnamed: "Zespół rekrutacyjny",
    noExpiry: "do odwołania",
    reminder: "Przypomnienie: {subject}",
    shared: `Dzień dobry,

prosimy o wypełnienie naszego testu online „{title}”. Zajmuje on około {minutes} minut; prosimy zaplanować go za jednym podejściem.

Link: {link}
Hasło dostępu: {password}

Jedno dotknięcie odpowiada na pytanie i prowadzi dalej. W razie utraty połączenia lub zamknięcia strony wystarczy otworzyć link ponownie na tym samym urządzeniu: test będzie kontynuowany od tego samego miejsca.

Dziękujemy!`,
  },
};
