import { createSeededRandom } from "#app/content/index.ts";

type Person = { firstName: string; lastName: string; email: string };

/**
 * First and last names that fit together, one group per line. "Ελένη=eleni" gives a Latin spelling for the email
 * address.
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

/** Unicode normalization does not split these letters into a base letter and a mark. */
const LETTERS: Record<string, string> = { ł: "l", ø: "oe", ß: "ss", æ: "ae", ı: "i", đ: "d" };

const PEOPLE = listPeople();

function listPeople() {
  const people = NAMES.flatMap(([firstNames, lastNames]) =>
    firstNames.split(", ").flatMap((first) =>
      lastNames.split(", ").map((last) => {
        const [firstName = "", firstPlain = firstName] = first.split("=");
        const [lastName = "", lastPlain = lastName] = last.split("=");
        return { firstName, lastName, mailbox: `${toPlainLetters(firstPlain)}.${toPlainLetters(lastPlain)}` };
      }),
    ),
  );
  return [...new Map(people.map((person) => [person.mailbox, person])).values()];
}

export function getDemoPerson(index: number): Person {
  const place = (index * computeStride(PEOPLE.length)) % PEOPLE.length;
  const { firstName, lastName, mailbox } = PEOPLE[place] ?? { firstName: "Ada", lastName: "Nobody", mailbox: "ada" };
  const round = Math.floor(index / PEOPLE.length);
  const domain = DOMAINS[Math.floor(createSeededRandom(`demo/domain/${index}`)() * DOMAINS.length)];
  return { firstName, lastName, email: `${mailbox}${round === 0 ? "" : round + 1}@${domain}` };
}

/** Return a step coprime to `length`, near the golden ratio, so that consecutive people come from different lines. */
function computeStride(length: number): number {
  let stride = Math.max(1, Math.floor(length * 0.618));
  while (computeGcd(stride, length) > 1) stride += 1;
  return stride;
}

function computeGcd(one: number, other: number): number {
  return other === 0 ? one : computeGcd(other, one % other);
}

function toPlainLetters(name: string): string {
  return name
    .toLowerCase()
    .normalize("NFD")
    .replace(/[łøßæıđ]/g, (letter) => LETTERS[letter] ?? "")
    .replace(/[^a-z0-9-]/g, "");
}
