/**
 * Makes up candidates for the demo: who they are, when they came, how able they are and what they clicked. Everything
 * follows from a candidate's index, the test's content and the day, so that the same run gives the same people.
 */
import { createHash } from "node:crypto";
import { seededRandom } from "#app/domain/shuffle.ts";
import { PREVIEW_EMAIL } from "#app/domain/submission.ts";
import { flattenQuestions, maximumOf, type Option, type Question, type TestContent } from "#app/domain/test-content.ts";

/** Times are UTC milliseconds. */
type DemoAnswer = { questionId: string; optionId: string; points: number; clickedAt: number };

/** `seconds` is null for a submission that was begun and left; its answers stop somewhere. */
export type DemoSubmission = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  isPreview: boolean;
  startedAt: number;
  seconds: number | null;
  answers: DemoAnswer[];
};

type Random = () => number;
type Person = { firstName: string; lastName: string; email: string };
type Visit = { startedAt: number; seconds: number };

const DAY_MS = 24 * 60 * 60 * 1000;
/** The days before today on which demo candidates came. */
const DAYS = 90;
const PREVIEW_SHARE = 0.01;
const RETURNING_SHARE = 0.03;
const UNFINISHED_SHARE = 0.06;
/** How many candidates back a returning one is looked for. */
const RETURNING_WITHIN = 40;
const RETURNING_AFTER_MS = 2 * DAY_MS;
/** What a first attempt is worth at the second, in standard deviations of ability. */
const PRACTICE = 0.25;
const SECONDS_A_QUESTION = 35;

/** The submission of the index-th demo candidate. `today` is the start of a day (UTC): all came before it. */
export function demoSubmission(index: number, testId: string, content: TestContent, today: Date): DemoSubmission {
  const questionCount = flattenQuestions(content).length;
  const visit = visitOf(index, questionCount, today);
  const role = roleOf(index);
  const earlier = role === "returning" ? earlierCandidate(index, visit, questionCount, today) : null;
  const ability = abilityOf(earlier ?? index) + (earlier === null ? 0 : PRACTICE);
  const random = seededRandom(`demo/answers/${index}`);
  const isFinished = random() >= UNFINISHED_SHARE;
  const answers = answersOf(content, ability, visit, random);
  return {
    id: uuidOf(`demo/${testId}/${index}`),
    ...(role === "preview" ? { firstName: "", lastName: "", email: PREVIEW_EMAIL } : personOf(earlier ?? index)),
    isPreview: role === "preview",
    startedAt: visit.startedAt,
    seconds: isFinished ? visit.seconds : null,
    answers: isFinished ? answers : answers.slice(0, 1 + Math.floor(random() * (answers.length - 1))),
  };
}

function roleOf(index: number): "preview" | "returning" | "new" {
  const share = seededRandom(`demo/role/${index}`)();
  if (share < PREVIEW_SHARE) return "preview";
  return share < PREVIEW_SHARE + RETURNING_SHARE ? "returning" : "new";
}

/** The nearest candidate before this one who was there for the first time at least two days earlier; null if none. */
function earlierCandidate(index: number, visit: Visit, questionCount: number, today: Date): number | null {
  for (let other = index - 1; other >= Math.max(0, index - RETURNING_WITHIN); other -= 1) {
    const wasThere = visitOf(other, questionCount, today).startedAt < visit.startedAt - RETURNING_AFTER_MS;
    if (wasThere && roleOf(other) === "new") return other;
  }
  return null;
}

/** Mostly on weekdays and in the daytime, more of them lately; mostly 12 to 45 minutes for 40 questions. */
function visitOf(index: number, questionCount: number, today: Date): Visit {
  const random = seededRandom(`demo/visit/${index}`);
  let midnight = dayBefore(today, random);
  if (isWeekend(midnight) && random() < 0.7) midnight = dayBefore(today, random);
  const hour = 6 + (random() + random()) * 7.5;
  const seconds = Math.round(questionCount * SECONDS_A_QUESTION * Math.exp(0.3 * normal(random)));
  return {
    startedAt: midnight + Math.floor(hour * 60 * 60 * 1000),
    seconds: Math.min(Math.max(seconds, questionCount * 9), questionCount * 130),
  };
}

function dayBefore(today: Date, random: Random): number {
  return today.getTime() - DAY_MS * (1 + Math.floor(DAYS * random() ** 1.3));
}

function isWeekend(moment: number): boolean {
  return [0, 6].includes(new Date(moment).getUTCDay());
}

/** How able a candidate is: 0 on average, standard deviation 1. */
function abilityOf(index: number): number {
  return normal(seededRandom(`demo/ability/${index}`));
}

/** One answer to each question, at a pace of the candidate's own; the last a moment before the end of the visit. */
function answersOf(content: TestContent, ability: number, visit: Visit, random: Random): DemoAnswer[] {
  const chosen = content.sections.flatMap((section) => {
    const strength = ability + 0.5 * normal(random);
    return section.questions.flatMap((question) => {
      const option = choose(question, strength, random);
      return option ? [{ questionId: question.id, option, pause: 0.35 + random() ** 2 }] : [];
    });
  });
  const pauses = chosen.reduce((total, { pause }) => total + pause, 0);
  let passed = 0;
  return chosen.map(({ questionId, option, pause }) => {
    passed += pause;
    const clickedAt = visit.startedAt + Math.floor((passed / pauses) * (visit.seconds - 1) * 1000);
    return { questionId, optionId: option.id, points: option.points, clickedAt };
  });
}

/**
 * The better an option and the stronger the candidate, the likelier the click. On the default test the figures give
 * roughly 5 % gold, 18 % excellent, 24 % good, 45 % average and 8 % poor matches.
 */
function choose(question: Question, strength: number, random: Random): Option | undefined {
  const sharpness = 2.15 + 1.35 * strength + 0.35 * Math.max(0, strength) ** 2;
  const best = Math.max(1, maximumOf(question));
  const weights = question.options.map((option) => Math.exp((sharpness * option.points) / best));
  let left = random() * weights.reduce((total, weight) => total + weight, 0);
  const place = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return question.options.at(place);
}

/** A normally distributed number: mean 0, standard deviation 1 (Box–Muller). */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** An id in the shape of a UUID (version 8: made from a hash of one's own), the same for the same text. */
function uuidOf(text: string): string {
  const bytes = createHash("sha256").update(text).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/**
 * First names and last names that go together, a line each. "Ελένη=eleni" gives the spelling for the e-mail address
 * where the letters are not Latin ones.
 */
const NAMES = [
  ["Amelia, Oliver, Grace, Harry, Isla, Jack, Priya, Zoë", "Bennett, Clarke, O'Connor, Davies, Hughes, Okafor, Patel"],
  ["Ava, Caleb, Chloé, Ethan, Jasmine, Logan, Renée, Tyler", "Anderson, Brooks, Carter, Nguyen, Reed, Ramirez, Walker"],
  ["Anna, Jürgen, Käthe, Lukas, Marlene, Sören, Björn, Ute", "Bäcker, Groß, Krüger, Müller, Schäfer, Vogel, Weiß"],
  ["Aurélie, Benoît, Camille, Étienne, Inès, Jean-Luc, Maëlle", "Beaulieu, Chevalier, Girard, Lefèvre, Noël, Roux"],
  ["Álvaro, Begoña, Íñigo, Lucía, Mateo, Nuria, Sofía, Tomás", "Fernández, Ibáñez, López, Muñoz, Núñez, Peña, Vidal"],
  ["Beatriz, Conceição, Davi, Inês, João, Luísa, Thiago", "Araújo, Carvalho, Gonçalves, Magalhães, Souza, Teixeira"],
  ["Alessia, Davide, Fabrizio, Giulia, Niccolò, Noemi, Tommaso", "Bianchi, Conti, D'Angelo, Esposito, Greco, Rinaldi"],
  ["Agnieszka, Bartłomiej, Grażyna, Łukasz, Małgorzata, Paweł", "Bąk, Gołąb, Kaczmarek, Nowak, Wójcik, Zając"],
  ["Anežka, Jiří, Kateřina, Ondřej, Šimon, Tomáš", "Dvořák, Hájek, Jelínek, Němec, Růžička, Šťastný"],
  ["Åsa, Björn, Elin, Göran, Linnéa, Mikael, Sven", "Åkerlund, Bergström, Lindqvist, Nyström, Sjöberg, Öberg"],
  ["Astrid, Frederik, Jørgen, Maren, Rasmus, Søren, Tyra", "Ødegård, Bjørnstad, Holm, Kjær, Nørgaard, Sørensen"],
  ["Aino, Eero, Jyrki, Päivi, Sanni, Väinö", "Hämäläinen, Järvinen, Korhonen, Mäkelä, Nieminen, Virtanen"],
  ["Aslı, Burak, Çağla, Emre, Gökçe, Işıl, Ömer, Şirin", "Aydın, Çelik, Doğan, Kılıç, Öztürk, Şahin, Yıldız"],
  ["Balázs, Eszter, Gergő, Ildikó, Réka, Zsófia", "Farkas, Kovács, Nagy, Szűcs, Tóth, Vörös"],
  ["Ana, Đorđe, Ivana, Luka, Nikša, Željka", "Babić, Horvat, Kovačević, Marić, Šarić, Vuković"],
  ["Andreea, Ionuț, Mihai, Ruxandra, Ștefan, Țvetana", "Ciobanu, Dumitrescu, Ionescu, Mureșan, Stănescu"],
  ["Daan, Femke, Joris, Maartje, Noor, Sander", "van den Berg, de Vries, Hoekstra, Jansen, ter Horst, Visser"],
  ["Aoife, Cillian, Niamh, Oisín, Róisín, Seán", "Brennan, Byrne, McCarthy, Ní Bhriain, O'Sullivan, Walsh"],
  ["Amina, Chinedu, Folasade, Kwame, Nia, Sipho, Wanjiru, Zola", "Abara, Adeyemi, Dlamini, Kamau, Mensah, Nkosi, Osei"],
  ["Aisha, Farid, Hassan, Layla, Nour, Omar, Yasmin, Zaid", "Al-Farsi, Benali, El Amrani, Haddad, Khoury, Mansour"],
  ["Aarav, Ananya, Deepa, Kiran, Meera, Rohan, Sanjay, Vidya", "Banerjee, Iyer, Kapoor, Menon, Reddy, Sharma, Singh"],
  ["Hana, Haruto, Kenji, Min-jun, Seo-yeon, Wei, Xiu, Yuki", "Chen, Kim, Li, Park, Sato, Tanaka, Wang, Yamamoto"],
  ["Bảo, Hương, Minh, Ngọc, Thảo, Tuấn", "Đặng, Lê, Nguyễn, Phạm, Trần, Võ"],
  ["Ελένη=eleni, Μαρία=maria, Σοφία=sofia", "Παπαδοπούλου=papadopoulou, Γεωργίου=georgiou, Νικολάου=nikolaou"],
  ["Γιώργος=giorgos, Νίκος=nikos, Άρης=aris", "Παπαδόπουλος=papadopoulos, Οικονόμου=oikonomou, Δημητρίου=dimitriou"],
  ["Ольга=olha, Тарас=taras, Юлія=yuliia, Андрій=andrii", "Бондаренко=bondarenko, Коваль=koval, Шевченко=shevchenko"],
  ["Ивайло=ivaylo, Димитър=dimitar, Георги=georgi", "Иванов=ivanov, Петров=petrov, Стоянов=stoyanov"],
] as const;

const DOMAINS = ["example.com", "example.org", "example.net"] as const;

/** Letters that are more than a plain one with a mark. */
const LETTERS: Record<string, string> = { ł: "l", ø: "oe", ß: "ss", æ: "ae", ı: "i", đ: "d" };

/** Every first name with every last name of its line, once for each spelling in an e-mail address. */
const PEOPLE = allPeople();

function allPeople() {
  const people = NAMES.flatMap(([firstNames, lastNames]) =>
    firstNames.split(", ").flatMap((first) =>
      lastNames.split(", ").map((last) => {
        const [firstName = "", firstPlain = firstName] = first.split("=");
        const [lastName = "", lastPlain = lastName] = last.split("=");
        return { firstName, lastName, mailbox: `${plainLetters(firstPlain)}.${plainLetters(lastPlain)}` };
      }),
    ),
  );
  return [...new Map(people.map((person) => [person.mailbox, person])).values()];
}

/** Walks all people before any name comes again; from then on a number keeps the addresses apart. */
function personOf(index: number): Person {
  const place = (index * strideThrough(PEOPLE.length)) % PEOPLE.length;
  const { firstName, lastName, mailbox } = PEOPLE[place] ?? { firstName: "Ada", lastName: "Nobody", mailbox: "ada" };
  const round = Math.floor(index / PEOPLE.length);
  const domain = DOMAINS[Math.floor(seededRandom(`demo/domain/${index}`)() * DOMAINS.length)];
  return { firstName, lastName, email: `${mailbox}${round === 0 ? "" : round + 1}@${domain}` };
}

/** A step through a list of this length that reaches every place: neighbours come from different parts of it. */
function strideThrough(length: number): number {
  let stride = Math.max(1, Math.floor(length * 0.618));
  while (greatestCommonDivisor(stride, length) > 1) stride += 1;
  return stride;
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}

/** A name in the letters that an e-mail address takes: "Łukasz" gives "lukasz", "van den Berg" "vandenberg". */
function plainLetters(name: string): string {
  return name
    .toLowerCase()
    .normalize("NFD")
    .replace(/[łøßæıđ]/g, (letter) => LETTERS[letter] ?? "")
    .replace(/[^a-z0-9-]/g, "");
}
