import type { DemoTexts } from "./demo-texts.ts";

export const french: DemoTexts = {
  name: "Entretiens de vente",
  sections: [
    {
      name: "Comprendre le besoin",
      questions: [
        {
          asked: "Au premier appel, un client dit : « Envoyez-moi simplement vos tarifs. » Que faites-vous ?",
          options: [
            "J’envoie les tarifs et je rappelle la semaine suivante",
            "Je demande ce qu’il cherche à résoudre, pour lui envoyer ce qui convient",
            "Je présente pendant dix minutes les avantages de notre produit",
            "J’envoie les tarifs avec trois questions sur ses besoins",
          ],
        },
        {
          asked: "Un client de longue date commande soudain beaucoup moins. Que faites-vous en premier ?",
          options: [
            "J’appelle et je demande ce qui a changé chez lui",
            "J’attends de voir ce que donnera le prochain trimestre",
            "Je propose une remise sur la prochaine commande",
            "J’examine ses dernières commandes et je propose une visite",
          ],
        },
        {
          asked:
            "En réunion, la directrice est enthousiaste, mais le technicien a des doutes. Comment continuez-vous ?",
          options: [
            "Je me concentre sur la directrice : c’est elle qui décide",
            "J’envoie notre documentation au technicien après la réunion",
            "Je dis qu’aucun autre client n’a eu de problème",
            "Je demande au technicien ce qui l’inquiète et nous en parlons tous les trois",
          ],
        },
      ],
    },
    {
      name: "Conclure et garder le contact",
      questions: [
        {
          asked: "« Votre concurrent est 15 % moins cher », dit un client. Que répondez-vous ?",
          options: [
            "J’explique ce que notre prix comprend",
            "Je demande ce que comprend l’autre offre et nous comparons ce qui compte pour lui",
            "Je dis que la qualité du concurrent est mauvaise",
            "J’accorde tout de suite le même prix",
          ],
        },
        {
          asked:
            "Juste avant la signature, vous remarquez qu’un souhait du client ne sera pas satisfait. Que faites-vous ?",
          options: [
            "Je ne dis rien : c’est le contrat qui compte",
            "Je n’en parle que s’il pose la question",
            "Je le lui dis tout de suite et je propose une solution",
            "Je demande à un collègue si ce sera possible plus tard, puis je le lui dis",
          ],
        },
        {
          asked:
            "Il vous manque une vente pour votre objectif du mois et un client demande une semaine de réflexion. Que faites-vous ?",
          options: [
            "Je propose une remise valable jusqu’à ce soir",
            "Je demande ce qui reste à éclaircir et nous fixons un jour pour la décision",
            "J’accepte et je rappelle dans une semaine",
            "J’appelle tous les jours jusqu’à ce qu’il signe",
          ],
        },
      ],
    },
  ],
};
