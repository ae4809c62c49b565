import type { DemoTexts } from "./demo-texts.ts";

export const italian: DemoTexts = {
  name: "Colloqui di vendita",
  sections: [
    {
      name: "Capire il bisogno",
      questions: [
        {
          asked: "Alla prima telefonata un cliente dice: «Mi mandi semplicemente il listino prezzi». Che cosa fa?",
          options: [
            "Mando il listino e richiamo la settimana successiva",
            "Chiedo che cosa vuole risolvere e dico che vorrei mandargli ciò che fa per lui",
            "Presento per dieci minuti i vantaggi del nostro prodotto",
            "Mando il listino con tre domande su ciò che gli serve",
          ],
        },
        {
          asked: "Un cliente di lunga data all’improvviso ordina molto meno. Qual è la prima cosa che fa?",
          options: [
            "Telefono e chiedo che cosa è cambiato da lui",
            "Aspetto di vedere come va il prossimo trimestre",
            "Offro uno sconto sul prossimo ordine",
            "Esamino gli ultimi ordini e fisso una visita",
          ],
        },
        {
          asked: "In una riunione la direttrice è entusiasta, ma il tecnico ha dei dubbi. Come prosegue?",
          options: [
            "Mi concentro sulla direttrice, che è lei a decidere",
            "Dopo la riunione mando al tecnico la nostra documentazione",
            "Dico che nessun altro cliente ha avuto problemi",
            "Chiedo al tecnico che cosa lo preoccupa e lo chiarisco con entrambi",
          ],
        },
      ],
    },
    {
      name: "Concludere e restare in contatto",
      questions: [
        {
          asked: "«Il vostro concorrente costa il 15 % in meno», dice un cliente. Come risponde?",
          options: [
            "Spiego che cosa è compreso nel nostro prezzo",
            "Chiedo che cosa comprende l’altra offerta e confrontiamo ciò che conta per lui",
            "Dico che la qualità del concorrente è scarsa",
            "Concedo subito lo stesso prezzo",
          ],
        },
        {
          asked: "Poco prima della firma si accorge che un desiderio del cliente non sarà soddisfatto. Che cosa fa?",
          options: [
            "Non dico nulla: conta il contratto",
            "Ne parlo solo se me lo chiede",
            "Glielo dico subito e propongo una soluzione",
            "Chiedo a un collega se sarà possibile più avanti e poi glielo dico",
          ],
        },
        {
          asked:
            "Le manca una vendita per l’obiettivo del mese e un cliente chiede una settimana per pensarci. Che cosa fa?",
          options: [
            "Offro uno sconto che scade oggi",
            "Chiedo che cosa resta da chiarire e fissiamo un giorno per la decisione",
            "Accetto e richiamo fra una settimana",
            "Telefono ogni giorno finché non firma",
          ],
        },
      ],
    },
  ],
};
