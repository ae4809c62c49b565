import type { DemoTexts } from "./demo-texts.ts";

export const german: DemoTexts = {
  name: "Verkaufsgespräche",
  sections: [
    {
      name: "Den Bedarf verstehen",
      questions: [
        {
          asked: "Im ersten Telefonat sagt ein Kunde: „Schicken Sie mir einfach Ihre Preisliste.“ Was tun Sie?",
          options: [
            "Ich schicke die Liste und rufe nächste Woche wieder an",
            "Ich frage, was er lösen möchte, und sage, dass ich ihm das Passende schicken will",
            "Ich stelle zehn Minuten lang die Vorteile unseres Produkts vor",
            "Ich schicke die Liste mit drei Fragen zu seinem Bedarf",
          ],
        },
        {
          asked: "Ein langjähriger Kunde bestellt plötzlich viel weniger. Was tun Sie zuerst?",
          options: [
            "Ich rufe an und frage, was sich bei ihm geändert hat",
            "Ich warte ab, wie das nächste Quartal wird",
            "Ich biete einen Rabatt auf die nächste Bestellung an",
            "Ich sehe die letzten Bestellungen durch und vereinbare einen Besuch",
          ],
        },
        {
          asked:
            "In einer Besprechung ist die Geschäftsführerin begeistert, der Techniker hat Zweifel. Wie machen Sie weiter?",
          options: [
            "Ich konzentriere mich auf die Geschäftsführerin, denn sie entscheidet",
            "Ich schicke dem Techniker nach der Besprechung unsere Unterlagen",
            "Ich sage, dass bisher kein anderer Kunde Schwierigkeiten hatte",
            "Ich frage den Techniker nach seinen Bedenken und kläre sie mit beiden",
          ],
        },
      ],
    },
    {
      name: "Abschließen und in Verbindung bleiben",
      questions: [
        {
          asked: "„Ihr Mitbewerber ist 15 % günstiger“, sagt ein Kunde. Wie antworten Sie?",
          options: [
            "Ich erkläre, was in unserem Preis enthalten ist",
            "Ich frage, was das andere Angebot enthält, und wir vergleichen, worauf es ihm ankommt",
            "Ich sage, dass die Qualität des Mitbewerbers schlecht ist",
            "Ich gehe sofort auf denselben Preis herunter",
          ],
        },
        {
          asked:
            "Kurz vor der Unterschrift bemerken Sie, dass ein Wunsch der Kundin nicht erfüllt werden kann. Was tun Sie?",
          options: [
            "Ich sage nichts: Der Vertrag zählt",
            "Ich spreche es nur an, wenn sie fragt",
            "Ich sage es ihr sofort und schlage eine Lösung vor",
            "Ich frage eine Kollegin, ob es später möglich ist, und sage es ihr dann",
          ],
        },
        {
          asked:
            "Ihnen fehlt ein Abschluss zum Monatsziel, und ein Kunde bittet um eine Woche Bedenkzeit. Was tun Sie?",
          options: [
            "Ich biete einen Rabatt an, der heute endet",
            "Ich frage, was noch offen ist, und wir vereinbaren einen Tag für die Entscheidung",
            "Ich stimme zu und rufe in einer Woche wieder an",
            "Ich rufe jeden Tag an, bis er unterschreibt",
          ],
        },
      ],
    },
  ],
};
