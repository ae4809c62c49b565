import type { DemoTexts } from "./demo-texts.ts";

export const swedish: DemoTexts = {
  name: "Säljsamtal",
  sections: [
    {
      name: "Ta reda på behovet",
      questions: [
        {
          asked: "I det första samtalet säger en kund: ”Skicka bara er prislista.” Vad gör du?",
          options: [
            "Jag skickar listan och ringer igen nästa vecka",
            "Jag frågar vad kunden vill lösa och säger att jag vill skicka det som passar",
            "Jag berättar i tio minuter om fördelarna med vår produkt",
            "Jag skickar listan med tre frågor om vad kunden behöver",
          ],
        },
        {
          asked: "En mångårig kund beställer plötsligt mycket mindre. Vad gör du först?",
          options: [
            "Jag ringer och frågar vad som har ändrats hos dem",
            "Jag väntar och ser hur nästa kvartal blir",
            "Jag erbjuder rabatt på nästa beställning",
            "Jag går igenom de senaste beställningarna och bokar ett besök",
          ],
        },
        {
          asked: "På ett möte är chefen förtjust, men teknikern tvekar. Hur går du vidare?",
          options: [
            "Jag koncentrerar mig på chefen, som bestämmer",
            "Jag skickar vår dokumentation till teknikern efter mötet",
            "Jag säger att ingen annan kund har haft problem",
            "Jag frågar teknikern vad som oroar och reder ut det med båda",
          ],
        },
      ],
    },
    {
      name: "Avsluta och hålla kontakten",
      questions: [
        {
          asked: "”Er konkurrent är 15 % billigare”, säger en kund. Vad svarar du?",
          options: [
            "Jag förklarar vad som ingår i vårt pris",
            "Jag frågar vad det andra erbjudandet innehåller, och vi jämför det som är viktigt för kunden",
            "Jag säger att konkurrentens kvalitet är dålig",
            "Jag går genast ner till samma pris",
          ],
        },
        {
          asked:
            "Strax före underskriften märker du att ett av kundens önskemål inte kommer att uppfyllas. Vad gör du?",
          options: [
            "Jag säger ingenting: det är avtalet som räknas",
            "Jag nämner det bara om kunden frågar",
            "Jag berättar det genast och föreslår en lösning",
            "Jag frågar en kollega om det går senare och berättar sedan för kunden",
          ],
        },
        {
          asked: "Du saknar en affär till månadens mål, och en kund ber om en veckas betänketid. Vad gör du?",
          options: [
            "Jag erbjuder en rabatt som slutar gälla i dag",
            "Jag frågar vad som återstår, och vi bestämmer en dag för beslutet",
            "Jag går med på det och ringer igen om en vecka",
            "Jag ringer varje dag tills kunden skriver under",
          ],
        },
      ],
    },
  ],
};
