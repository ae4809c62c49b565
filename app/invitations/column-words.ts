import { fold } from "#app/platform/text/fold.ts";
import { EMAIL_HEADINGS } from "#app/platform/upload/columns.ts";
import { createHeadings, foldHeading } from "#app/platform/upload/read-table.ts";
import type { ColumnRole } from "./column-roles.ts";

/**
 * The meaning of a heading. `role` is null for ambiguous words such as "Name". Without another name column, the column
 * then has the full name. Otherwise it has the missing half of the name, and `half` says which half the word suggests.
 */
export type HeadingMeaning =
  | { role: ColumnRole; isEnglish?: boolean }
  | { role: null; half: "firstName" | "lastName" | null };

const MAX_HEADING = 80;

const FIRST_ENGLISH = `
  first name | firstname | first names | first | given name | given names | given | forename | forenames | fname | christian name`;
const FIRST = `
  Vorname | Vornamen | Rufname | prénom | prénoms | voornaam | voornamen | roepnaam | nombre de pila | primer nombre | nombres
  nome próprio | primeiro nome | prenome | primo nome | imię | imiona | ön ad | ilk ad | ilk isim | förnamn | tilltalsnamn | fornavn
  etunimi | keresztnév | utónév | křestní jméno | krstné meno | prenume | 名 | ファーストネーム | 下の名前
  الاسم الأول | الاسم الشخصي | שם פרטי`;

const LAST = `
  last name | lastname | last names | last | surname | surnames | family name | family names | family | lname
  Nachname | Nachnamen | Familienname | Zuname | nom de famille | achternaam | familienaam | geslachtsnaam
  apellido | apellidos | primer apellido | sobrenome | apelido | último nome | cognome | cognomi | nazwisko | nazwiska
  soyad | soyadı | soy ad | soy adı | soyisim | efternamn | släktnamn | familjenamn | efternavn | etternavn
  sukunimi | vezetéknév | családnév | příjmení | priezvisko | nume de familie | фамилия | прізвище | prezime | επώνυμο
  姓 | 苗字 | 氏 | ラストネーム | 姓氏 | 성 | اسم العائلة | اللقب | الكنية | اسم الأسرة | שם משפחה`;

const NAME = `
  full name | fullname | complete name | display name | name and surname | name surname | first and last name | first last name | first name last name
  vollständiger Name | voller Name | Vor- und Nachname | Vorname Nachname | Vorname und Nachname
  nom complet | prénom nom | prénom et nom | volledige naam | voor- en achternaam | voornaam achternaam
  nombre completo | nombre y apellidos | nombre y apellido | nombres y apellidos | nombre apellidos | nombre apellido
  nome completo | nome e sobrenome | nome sobrenome | nome e cognome | nome cognome | imię i nazwisko | imię nazwisko
  ad soyad | adı soyadı | ad ve soyad | adı ve soyadı | isim soyisim | fullständigt namn | för- och efternamn | förnamn och efternamn
  fulde navn | fullt navn | koko nimi | celé jméno | полное имя | имя и фамилия | имя фамилия | フルネーム
  الاسم الكامل | الاسم الثلاثي | שם מלא | שם פרטי ומשפחה`;

const NAME_LAST_FIRST = `
  last name first name | last name and first name | last first | surname name | surname first name | surname and name
  Nachname Vorname | Name Vorname | Name und Vorname | nom prénom | nom et prénom | noms et prénoms | nom prénoms | achternaam voornaam | naam voornaam
  apellidos nombre | apellidos y nombre | apellido y nombre | apellidos y nombres | cognome nome | cognome e nome
  nazwisko i imię | nazwisko imię | efternamn förnamn | soyad ad | soyadı adı | фио | фамилия имя | фамилия и имя
  氏名 | 姓名 | 성명`;

const EXTERNAL_ID = `
  external id | external identifier | ats id | applicant id | applicant number | application id | application number
  candidate id | candidate number | person id | reference | reference number
  externe ID | Bewerber-ID | Bewerbernummer | Bewerbungs-ID | Bewerbungsnummer | Kandidaten-ID | Kandidatennummer`;

/** Words for the first name if there is also a last-name column, otherwise for the full name. */
const FULL_OR_FIRST = `nombre | nome | ad | adı | isim | jméno | meno | имя | ім'я | ime | όνομα | الاسم | اسم | שם | 이름 | 名前 | お名前`;
/** Words for the last name if there is also a first-name column, otherwise for the full name. */
const FULL_OR_LAST = `nom | naam | namn | navn | nume | nimi | név`;
/** Words for the missing half of the name if the other half has a column, otherwise for the full name. */
const FULL_OR_EITHER = `name | names | candidate | person`;

/** Words that do not change a heading's meaning, as in "Candidate first name" or "Work email". */
const NAME_QUALIFIERS =
  /\b(?:candidate|applicant|participant|employee|contact|attendee|student|your|legal|preferred|primary)s?\b/g;
const EMAIL_QUALIFIERS =
  /\b(?:candidate|applicant|participant|employee|contact|attendee|student|your|preferred|primary|main|work|business|company|corporate|office|official|professional|private|personal|home|user|value|geschaftlich|geschaftliche|dienstlich|dienstliche|private|berufliche|professionnel|professionnelle|personnel|de contact|corporativo|profesional|personal|aziendale|zakelijk|zakelijke|sluzbowy|\d)\b/g;

const MEANINGS = createHeadings<HeadingMeaning>([
  [FULL_OR_EITHER, { role: null, half: null }],
  [FULL_OR_FIRST, { role: null, half: "firstName" }],
  [FULL_OR_LAST, { role: null, half: "lastName" }],
  [NAME, { role: "name" }],
  [NAME_LAST_FIRST, { role: "nameLastFirst" }],
  [LAST, { role: "lastName" }],
  [FIRST, { role: "firstName" }],
  [FIRST_ENGLISH, { role: "firstName", isEnglish: true }],
  [EMAIL_HEADINGS, { role: "email" }],
  [EXTERNAL_ID, { role: "externalId" }],
]);

export function findHeadingMeaning(heading: string): HeadingMeaning | null {
  if (heading.length > MAX_HEADING) return null;
  const words = fold(heading.replace(/[_*]/g, " "));
  const short = words.replace(/[([（].*?[)\]）]/g, " ");
  const spellings = [words, short, short.replace(NAME_QUALIFIERS, " ")];
  const found = spellings.map((text) => MEANINGS.get(foldHeading(text))).find((meaning) => meaning !== undefined);
  if (found) return found;
  const email = MEANINGS.get(foldHeading(short.replace(EMAIL_QUALIFIERS, " ")));
  return email?.role === "email" ? email : null;
}
