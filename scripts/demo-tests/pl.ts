import type { DemoTexts } from "./demo-texts.ts";

export const polish: DemoTexts = {
  name: "Rozmowy sprzedażowe",
  sections: [
    {
      name: "Poznać potrzeby",
      questions: [
        {
          asked: "Podczas pierwszej rozmowy klient mówi: „Proszę mi po prostu przysłać cennik”. Co robisz?",
          options: [
            "Wysyłam cennik i dzwonię ponownie za tydzień",
            "Pytam, jaki problem chce rozwiązać, i mówię, że chcę przysłać to, co będzie pasować",
            "Przez dziesięć minut opowiadam o zaletach naszego produktu",
            "Wysyłam cennik z trzema pytaniami o jego potrzeby",
          ],
        },
        {
          asked: "Wieloletni klient nagle zamawia znacznie mniej. Co robisz najpierw?",
          options: [
            "Dzwonię i pytam, co się u niego zmieniło",
            "Czekam, jaki będzie następny kwartał",
            "Proponuję rabat na następne zamówienie",
            "Przeglądam ostatnie zamówienia i umawiam wizytę",
          ],
        },
        {
          asked: "Na spotkaniu dyrektorka jest zachwycona, ale technik ma wątpliwości. Co robisz dalej?",
          options: [
            "Skupiam się na dyrektorce, bo to ona decyduje",
            "Po spotkaniu wysyłam technikowi naszą dokumentację",
            "Mówię, że żaden inny klient nie miał problemów",
            "Pytam technika, co go niepokoi, i wyjaśniam to z obojgiem",
          ],
        },
      ],
    },
    {
      name: "Sfinalizować i pozostać w kontakcie",
      questions: [
        {
          asked: "„Wasz konkurent jest o 15% tańszy” – mówi klient. Co odpowiadasz?",
          options: [
            "Wyjaśniam, co obejmuje nasza cena",
            "Pytam, co obejmuje tamta oferta, i porównujemy to, co jest dla niego ważne",
            "Mówię, że jakość u konkurenta jest słaba",
            "Od razu zgadzam się na tę samą cenę",
          ],
        },
        {
          asked: "Tuż przed podpisaniem umowy widzisz, że jedno z życzeń klienta nie zostanie spełnione. Co robisz?",
          options: [
            "Nic nie mówię: liczy się umowa",
            "Wspominam o tym tylko wtedy, gdy zapyta",
            "Mówię mu o tym od razu i proponuję rozwiązanie",
            "Pytam kolegę, czy będzie to możliwe później, i wtedy mówię klientowi",
          ],
        },
        {
          asked: "Do miesięcznego celu brakuje Ci jednej umowy, a klient prosi o tydzień do namysłu. Co robisz?",
          options: [
            "Proponuję rabat ważny tylko dzisiaj",
            "Pytam, co trzeba jeszcze wyjaśnić, i ustalamy dzień decyzji",
            "Zgadzam się i dzwonię za tydzień",
            "Dzwonię codziennie, aż podpisze",
          ],
        },
      ],
    },
  ],
};
