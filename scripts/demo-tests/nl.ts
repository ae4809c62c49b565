import type { DemoTexts } from "./demo-texts.ts";

export const dutch: DemoTexts = {
  name: "Verkoopgesprekken",
  sections: [
    {
      name: "Ontdekken wat nodig is",
      questions: [
        {
          asked: "In het eerste telefoongesprek zegt een klant: “Stuur me gewoon uw prijslijst.” Wat doet u?",
          options: [
            "Ik stuur de lijst en bel volgende week terug",
            "Ik vraag wat hij wil oplossen en zeg dat ik wil sturen wat bij hem past",
            "Ik vertel tien minuten lang over de voordelen van ons product",
            "Ik stuur de lijst met drie vragen over wat hij nodig heeft",
          ],
        },
        {
          asked: "Een klant van vele jaren bestelt plotseling veel minder. Wat doet u eerst?",
          options: [
            "Ik bel en vraag wat er bij hem veranderd is",
            "Ik wacht af hoe het volgende kwartaal verloopt",
            "Ik bied korting aan op de volgende bestelling",
            "Ik bekijk de laatste bestellingen en spreek een bezoek af",
          ],
        },
        {
          asked: "In een gesprek is de directeur enthousiast, maar de technicus twijfelt. Hoe gaat u verder?",
          options: [
            "Ik richt me op de directeur, want die beslist",
            "Ik stuur de technicus na het gesprek onze documentatie",
            "Ik zeg dat geen enkele andere klant problemen had",
            "Ik vraag de technicus naar zijn bezwaren en bespreek die met beiden",
          ],
        },
      ],
    },
    {
      name: "Afsluiten en contact houden",
      questions: [
        {
          asked: "“Uw concurrent is 15% goedkoper”, zegt een klant. Wat antwoordt u?",
          options: [
            "Ik leg uit wat er in onze prijs is inbegrepen",
            "Ik vraag wat het andere aanbod inhoudt en we vergelijken wat voor hem telt",
            "Ik zeg dat de kwaliteit van de concurrent slecht is",
            "Ik geef meteen dezelfde prijs",
          ],
        },
        {
          asked: "Vlak voor de ondertekening merkt u dat een wens van de klant niet vervuld kan worden. Wat doet u?",
          options: [
            "Ik zeg niets: het contract telt",
            "Ik noem het alleen als hij ernaar vraagt",
            "Ik zeg het hem meteen en stel een oplossing voor",
            "Ik vraag een collega of het later kan en zeg het hem dan",
          ],
        },
        {
          asked: "U komt één order tekort voor uw maanddoel en een klant vraagt een week bedenktijd. Wat doet u?",
          options: [
            "Ik bied een korting aan die vandaag afloopt",
            "Ik vraag wat er nog open is en we spreken een dag af voor de beslissing",
            "Ik ga akkoord en bel over een week terug",
            "Ik bel elke dag tot hij tekent",
          ],
        },
      ],
    },
  ],
};
