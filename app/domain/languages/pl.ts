/** Polish, in impersonal forms. */
import type { Texts } from "./texts.ts";

export const polish: Texts = {
  page: {
    portal: "Portal testów",
    questions: "W razie pytań:",
    backToStart: "Powrót do strony początkowej",
    assessment: "Test",
    tryAgain: "Prosimy spróbować ponownie",
    noConnection: "Brak połączenia z internetem",
    closeMessage: "Zamknij ten komunikat",
    notification: "Powiadomienie",
    notifications: "Powiadomienia",
  },
  entry: {
    title: "Test na stanowiska sprzedażowe",
    description:
      "Test sytuacyjny na stanowiska sprzedażowe: każda odpowiedź to jedno dotknięcie, całość za jednym podejściem.",
    leadOfSections: {
      one: "Test składa się z kilku części. Prosimy wypełnić go za jednym podejściem; zajmuje około {n}\u00a0minuty.",
      few: "Test składa się z kilku części. Prosimy wypełnić go za jednym podejściem; zajmuje około {n}\u00a0minut.",
      many: "Test składa się z kilku części. Prosimy wypełnić go za jednym podejściem; zajmuje około {n}\u00a0minut.",
      other: "Test składa się z kilku części. Prosimy wypełnić go za jednym podejściem; zajmuje około {n}\u00a0minuty.",
    },
    lead: {
      one: "Prosimy wypełnić test za jednym podejściem; zajmuje około {n}\u00a0minuty.",
      few: "Prosimy wypełnić test za jednym podejściem; zajmuje około {n}\u00a0minut.",
      many: "Prosimy wypełnić test za jednym podejściem; zajmuje około {n}\u00a0minut.",
      other: "Prosimy wypełnić test za jednym podejściem; zajmuje około {n}\u00a0minuty.",
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
    confidential: "Poufne: odpowiedzi widzi tylko zespół rekrutacyjny i wykorzystuje je wyłącznie w tej rekrutacji.",
    adminAccess: "Dostęp dla administratorów",
    beginAsOther: "Rozpocznij jako inna osoba",
    completedOn: "Ten test został ukończony {date}.",
    showReceipt: "Pokaż potwierdzenie",
    inTheMiddle: "Test czeka na dokończenie",
    answersSaved: "Odpowiedzi są zapisane.",
    complete: "Zakończ",
    continueWith: "Kontynuuj od pytania {number}",
  },
  before: {
    title: "Przed rozpoczęciem",
    size: "{questions}, {minutes}. Nie ma limitu czasu.",
    sizeOfSections: "{questions} {inSections}, {minutes}. Nie ma limitu czasu.",
    questions: { one: "{n}\u00a0pytanie", few: "{n}\u00a0pytania", many: "{n}\u00a0pytań", other: "{n}\u00a0pytania" },
    inSections: {
      one: "w {n}\u00a0części",
      few: "w {n}\u00a0częściach",
      many: "w {n}\u00a0częściach",
      other: "w {n}\u00a0części",
    },
    minutes: {
      one: "około {n}\u00a0minuty",
      few: "około {n}\u00a0minut",
      many: "około {n}\u00a0minut",
      other: "około {n}\u00a0minuty",
    },
    oneTap: "Odpowiedź zaznacza się jednym dotknięciem; po sekundzie pojawia się następne pytanie.",
    nothingLost: "Po odświeżeniu strony lub utracie połączenia nic nie przepada.",
    beHonest:
      "Prosimy wybierać odpowiedzi zgodne z rzeczywistym zachowaniem: nie trzeba zgadywać, co chcielibyśmy usłyszeć.",
  },
  privacy: {
    title: "Informacja o przetwarzaniu danych osobowych",
    responsible: "Administrator danych",
    consent: "Znam treść informacji o przetwarzaniu moich danych osobowych i wyrażam zgodę na to przetwarzanie",
    notAgreed: "Prosimy przeczytać informację o przetwarzaniu danych osobowych i zaznaczyć zgodę",
    noticeChanged:
      "Informacja o przetwarzaniu danych osobowych została w międzyczasie zmieniona. Prosimy przeczytać ją ponownie i zaznaczyć zgodę",
  },
  refused: {
    firstNameMissing: "Prosimy podać imię",
    firstNameTooLong: "Imię może mieć najwyżej 100\u00a0znaków",
    firstNameUnusable: "Imię zawiera znaki, których nie można użyć",
    lastNameMissing: "Prosimy podać nazwisko",
    lastNameTooLong: "Nazwisko może mieć najwyżej 100\u00a0znaków",
    lastNameUnusable: "Nazwisko zawiera znaki, których nie można użyć",
    emailInvalid: "Prosimy podać prawidłowy adres e-mail",
    passwordMissing: "Prosimy podać hasło",
    passwordTooLong: "Hasło może mieć najwyżej 200\u00a0znaków",
    accessDenied: "Brak dostępu",
    invalidPassword: "Nieprawidłowe hasło",
    wrongOrClosed:
      "Hasło jest nieprawidłowe albo ten test został zamknięty. Prosimy skontaktować się z osobą, która wysłała zaproszenie.",
    tooManyTries: {
      one: "Zbyt wiele prób. Ponowna próba będzie możliwa za {n}\u00a0minutę.",
      few: "Zbyt wiele prób. Ponowna próba będzie możliwa za {n}\u00a0minuty.",
      many: "Zbyt wiele prób. Ponowna próba będzie możliwa za {n}\u00a0minut.",
      other: "Zbyt wiele prób. Ponowna próba będzie możliwa za {n}\u00a0minuty.",
    },
    byInvitation: "Ten test jest dostępny tylko na imienne zaproszenie. Prosimy użyć linku z zaproszenia.",
    alreadyCompleted:
      "Dla tego adresu e-mail test został już ukończony {date}. Prosimy skontaktować się z osobą, która wysłała zaproszenie.",
    testGone: "Ten test już nie istnieje",
    noQuestions: "Ten test nie ma jeszcze pytań",
  },
  invited: {
    emailHint: "Zaproszenie jest przypisane do tego adresu.",
    beginning: "Prosimy czekać…",
    notBegun: "Nie udało się rozpocząć testu",
    deadTitle: "Ten link nie działa",
    deadText: "Być może jest niepełny albo stracił ważność. Prosimy otworzyć go jeszcze raz z zaproszenia.",
    deadAsk: "Jeśli to nie pomoże, prosimy skontaktować się z nadawcą zaproszenia ({organisation}).",
    deadAskInviter: "Jeśli to nie pomoże, prosimy skontaktować się z osobą, która wysłała zaproszenie.",
    gone: "Ten link już nie działa",
    expired: "To zaproszenie wygasło {date}.",
    askForNew: "Aby otrzymać nowe, prosimy skontaktować się z nadawcą ({organisation}).",
    askInviterForNew: "Aby otrzymać nowe, prosimy skontaktować się z osobą, która je wysłała.",
    switchedOff: "Indywidualne linki do tego testu są obecnie wyłączone.",
    closed: "Ten test jest zamknięty.",
    withoutQuestions: "Ten test nie ma jeszcze pytań.",
    ask: "Prosimy skontaktować się z nadawcą zaproszenia ({organisation}).",
    askInviter: "Prosimy skontaktować się z osobą, która wysłała zaproszenie.",
  },
  question: {
    counter: "Pytanie {number} z {total}",
    left: {
      one: "Jeszcze {n}\u00a0pytanie w tej części",
      few: "Jeszcze {n}\u00a0pytania w tej części",
      many: "Jeszcze {n}\u00a0pytań w tej części",
      other: "Jeszcze {n}\u00a0pytania w tej części",
    },
    undo: "Cofnij",
    keep: "Zostaw tę odpowiedź",
    chooseAnother: "Można wybrać inną odpowiedź albo zostawić tę.",
    back: "Powrót do poprzedniego pytania",
    offline: "Brak połączenia z internetem. Odpowiedzi są przechowywane na tym urządzeniu.",
    waiting: {
      one: "{n}\u00a0odpowiedź czeka na połączenie i zostanie zapisana po jego przywróceniu.",
      few: "{n}\u00a0odpowiedzi czekają na połączenie i zostaną zapisane po jego przywróceniu.",
      many: "{n}\u00a0odpowiedzi czeka na połączenie i zostanie zapisanych po jego przywróceniu.",
      other: "{n}\u00a0odpowiedzi czeka na połączenie i zostanie zapisane po jego przywróceniu.",
    },
    notSaved: "Odpowiedź nie została zapisana",
    chooseOne: "Prosimy wybrać jedną z odpowiedzi",
    notOfQuestion: "Ta odpowiedź nie należy do tego pytania. Prosimy wybrać ponownie",
    alreadyCompleted: "Ten test jest już ukończony",
    allAnswered: "Na wszystkie pytania udzielono odpowiedzi",
    saving: "Zapisywanie odpowiedzi…",
    lastWaiting:
      "Ostatnie odpowiedzi czekają na połączenie. Prosimy nie zamykać tej strony: odpowiedzi są przechowywane i zostaną zapisane po przywróceniu połączenia.",
    finish: "Zakończ test",
    cannotContinue: "Tutaj nie można kontynuować testu",
    browserUnknown:
      "Serwer nie rozpoznaje już tej przeglądarki. Odpowiedzi, które nie zostały jeszcze zapisane, są przechowywane w tej przeglądarce; prosimy skontaktować się z osobą, która wysłała zaproszenie.",
  },
  section: {
    title: "Część ukończona",
    encouragements: {
      amazing: "Wspaniale! Świetnie poszło, oby tak dalej!",
      great: "Idzie bardzo dobrze! Oby tak dalej!",
      fantastic: "Świetne postępy! Cel jest coraz bliżej!",
      awesome: "Znakomita praca! Śmiało naprzód!",
    },
    final: "Ostatnia część!",
    remaining: {
      one: "Pozostała {n}\u00a0część",
      few: "Pozostały {n}\u00a0części",
      many: "Pozostało {n}\u00a0części",
      other: "Pozostało {n}\u00a0części",
    },
    continueNow: "Kontynuuj teraz",
  },
  complete: {
    title: "Test ukończony!",
    thanks: "Dziękujemy za wypełnienie testu osobowości. Odpowiedzi zostały zapisane.",
    nextTitle: "Co dalej?",
    next: "Osoba z naszego zespołu zapozna się z odpowiedziami i odezwie się w ciągu 2–3\u00a0dni roboczych.",
    close: "Można już zamknąć tę stronę.",
    receipt: "Potwierdzenie",
    assessment: "Test",
    completed: "Ukończono",
    reference: "Nr referencyjny",
    print: "Drukuj",
  },
  missing: {
    submission: "Nie znaleziono testu",
    openWhereBegun:
      "Prosimy otworzyć test w przeglądarce, w której został rozpoczęty, albo zacząć ponownie od linku z zaproszenia.",
    page: "404 Nie znaleziono strony",
    checkLink: "Prosimy sprawdzić link: być może jest niepełny.",
    error: "Coś poszło nie tak",
    nothingLost:
      "Nic, co zostało zapisane, nie przepadło. Prosimy sprawdzić połączenie i za chwilę spróbować ponownie.",
    tryAgain: "Spróbuj ponownie",
  },
  mail: {
    subject: "Zaproszenie: {testName}",
    body: `Dzień dobry {firstName},

{organisation} zaprasza do wypełnienia testu online: {testName}. Zajmuje on około {minutes}\u00a0minut; prosimy zarezerwować czas, aby wypełnić go za jednym podejściem.

Indywidualny link: {link}

Link jest imienny; prosimy nie przekazywać go innym osobom. Termin ważności: {expires}. Odpowiedź zaznacza się jednym dotknięciem, po czym pojawia się następne pytanie. W razie utraty połączenia lub zamknięcia strony wystarczy otworzyć link ponownie: test będzie można kontynuować od tego samego miejsca.

Dziękujemy!`,
    unnamed: "Zespół rekrutacyjny",
    noExpiry: "do odwołania",
    reminder: "Przypomnienie: {subject}",
    shared: `Dzień dobry,

prosimy o wypełnienie naszego testu online „{title}”. Zajmuje on około {minutes}\u00a0minut; prosimy zarezerwować czas, aby wypełnić go za jednym podejściem.

Link: {link}
Hasło dostępu: {password}

Odpowiedź zaznacza się jednym dotknięciem, po czym pojawia się następne pytanie. W razie utraty połączenia lub zamknięcia strony wystarczy otworzyć link ponownie na tym samym urządzeniu: test będzie można kontynuować od tego samego miejsca.

Dziękujemy!`,
  },
};
