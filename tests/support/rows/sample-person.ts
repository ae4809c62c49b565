import type { Language } from "#app/languages/index.server.ts";
import type { PersonDocument } from "#app/people/person-document.server.ts";

type Written = { firstName: string; lastName: string; test: string; section: string; question: string; answer: string };

const WRITTEN: Record<Language, Written> = {
  en: {
    firstName: "Grace",
    lastName: "Hopper",
    test: "Field sales",
    section: "Listening",
    question: "A customer hesitates because of the price. What do you do first?",
    answer: "I ask what the price is compared with.",
  },
  de: {
    firstName: "Jörg",
    lastName: "Weiß",
    test: "Vertrieb im Außendienst",
    section: "Zuhören",
    question: "Eine Kundin zögert wegen des Preises. Was tun Sie zuerst?",
    answer: "Ich frage, womit sie den Preis vergleicht.",
  },
  fr: {
    firstName: "Françoise",
    lastName: "Lœuillet",
    test: "Vente sur le terrain",
    section: "Écoute",
    question: "Un client hésite à cause du prix. Que faites-vous d’abord ?",
    answer: "Je demande à quoi il compare ce prix.",
  },
  es: {
    firstName: "Íñigo",
    lastName: "Muñoz Güell",
    test: "Ventas de campo",
    section: "Escucha",
    question: "Un cliente duda por el precio. ¿Qué hace usted primero?",
    answer: "Pregunto con qué compara el precio.",
  },
  "pt-BR": {
    firstName: "João",
    lastName: "Gonçalves",
    test: "Vendas externas",
    section: "Atenção",
    question: "Uma cliente hesita por causa do preço. O que você faz primeiro?",
    answer: "Pergunto com o que ela compara o preço.",
  },
  it: {
    firstName: "Niccolò",
    lastName: "D’Antò",
    test: "Vendita sul territorio",
    section: "Ascolto",
    question: "Una cliente esita per via del prezzo. Che cosa fa per prima cosa?",
    answer: "Chiedo con che cosa confronta il prezzo.",
  },
  nl: {
    firstName: "Zoë",
    lastName: "IJsselstein",
    test: "Verkoop buitendienst",
    section: "Luisteren",
    question: "Een klant aarzelt vanwege de prijs. Wat doet u eerst?",
    answer: "Ik vraag waarmee de prijs wordt vergeleken.",
  },
  pl: {
    firstName: "Łukasz",
    lastName: "Żółć-Gęślą",
    test: "Sprzedaż w terenie",
    section: "Słuchanie",
    question: "Klientka waha się z powodu ceny. Co robi Pani lub Pan najpierw?",
    answer: "Pytam, z czym porównuje cenę.",
  },
  sv: {
    firstName: "Åsa",
    lastName: "Öhrnström",
    test: "Fältförsäljning",
    section: "Lyssnande",
    question: "En kund tvekar på grund av priset. Vad gör du först?",
    answer: "Jag frågar vad priset jämförs med.",
  },
  tr: {
    firstName: "İpek",
    lastName: "Şığ Ağaoğlu",
    test: "Saha satışı",
    section: "Dinleme",
    question: "Bir müşteri fiyat nedeniyle tereddüt ediyor. Önce ne yaparsınız?",
    answer: "Fiyatı neyle karşılaştırdığını sorarım.",
  },
  ja: {
    firstName: "﨑子",
    lastName: "髙橋",
    test: "外回り営業(第2版)",
    section: "傾聴",
    question: "お客様が価格を理由に迷っています。まず何をしますか。CRMの記録を確認しますか?",
    answer: "「何と比べて高いとお感じですか」とお尋ねします。",
  },
  ar: {
    firstName: "ليلى",
    lastName: "الأندلسي",
    test: "المبيعات الميدانية",
    section: "الإصغاء",
    question: "عميلة تتردد بسبب السعر (أعلى بنسبة 25%)، وتذكر نظام CRM. ماذا تفعل أولاً؟",
    answer: "أسأل: بماذا تقارن السعر؟",
  },
  he: {
    firstName: "נועה",
    lastName: "כהן־לוי",
    test: "מכירות שטח",
    section: "הקשבה",
    question: "לקוחה מהססת בגלל המחיר (גבוה ב-25%) ומזכירה את ה-CRM. מה עושים קודם?",
    answer: "שואלים: למה משווים את המחיר?",
  },
};

export function getSampleTexts(language: Language): Written {
  return WRITTEN[language];
}

export function buildSamplePerson(language: Language): PersonDocument {
  const { firstName, lastName, test, section, question, answer } = WRITTEN[language];
  const [invitedAt, startedAt, completedAt] = [
    "2026-05-01T08:00:00.000Z",
    "2026-05-04T10:00:00.000Z",
    "2026-05-04T10:24:05.000Z",
  ];
  const person = { firstName, lastName, email: "candidate@example.com" };
  return {
    email: person.email,
    madeAt: "2026-06-01T12:00:00.000Z",
    submissions: [
      {
        reference: "7F3A-19C2",
        test,
        ...person,
        startedAt,
        completedAt,
        totalDuration: 1445,
        hiddenTab: { times: 3, seconds: 130 },
        byInvitation: true,
        source: "Job board",
        consent: { agreedAt: startedAt, noticeVersion: 3 },
        questionCount: 12,
        answers: Array.from({ length: 11 }, (_, place) => ({
          number: place + 1,
          section,
          question,
          answer,
          letter: "ABCD".charAt(place % 4),
          answeredAt: `2026-05-04T10:${10 + place}:00.000Z`,
          seconds: place * 2.2,
        })),
        result: {
          score: "73.0%",
          label: "AVERAGE MATCH",
          sections: [
            { name: section, score: "73.0%" },
            { name: "B2B (C++)", score: null },
          ],
          earlier: [{ madeAt: completedAt, score: "99.9%", label: "GOLD MATCH" }],
        },
        hiringTeam: {
          stage: "Interview",
          stages: [{ stage: "Shortlist", changedAt: completedAt }],
          notes: [{ text: answer, writtenAt: completedAt, editedAt: completedAt }],
          scorecards: [
            {
              ratings: [
                { name: section, rating: 3, comment: "" },
                { name: "B2B (C++)", rating: null, comment: "" },
              ],
              recommendation: 3,
              comment: answer,
              writtenAt: completedAt,
              editedAt: null,
            },
          ],
          outcome: {
            stayed: true,
            quotaPercent: 110,
            stayed12: false,
            quotaPercent12: 95,
            changedAt: completedAt,
          },
        },
      },
    ],
    contributions: (["tasks", "study"] as const).map((kind) => ({
      kind,
      test,
      name: firstName,
      email: person.email,
      invitedAt,
      completedAt,
    })),
    invitations: [
      {
        test,
        ...person,
        state: "completed",
        invitedAt,
        expiresAt: "2026-05-15T21:59:59.000Z",
        begunAt: startedAt,
        completedAt,
        revokedAt: null,
        source: "Job board",
        externalId: "ATS-4711",
        profiles: [],
        tags: ["campus", "sales"],
        adjustment: "50% more time",
      },
    ],
    messages: (
      [
        ["invitation", invitedAt, invitedAt, null],
        ["reminder", invitedAt, null, startedAt],
        ["completed", completedAt, null, null],
        ["continuation-code", completedAt, completedAt, null],
        ["receipt", completedAt, completedAt, null],
        ["stage", completedAt, completedAt, null],
      ] as const
    ).map(([kind, createdAt, sentAt, failedAt]) => ({
      kind,
      isAutomatic: kind === "reminder" || kind === "completed",
      subject: kind === "stage" ? "Next step" : "",
      text: kind === "stage" ? "Hello,\n\nwe call you." : "",
      createdAt,
      sentAt,
      failedAt,
    })),
    events: [
      { at: completedAt, event: "result-viewed", entityType: "submission" },
      { at: invitedAt, event: "invitation-sent", entityType: "invitation" },
      { at: startedAt, event: "invitation-extended", entityType: "invitation" },
    ],
    hold: { until: "2027-01-01T00:00:00.000Z", reason: answer },
    notices: [{ version: 3, text: question, responsible: "Northwind GmbH", writtenAt: invitedAt }],
    hasAccount: true,
  };
}
