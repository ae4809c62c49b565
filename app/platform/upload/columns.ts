/**
 * `certain`: the headings name the roles. `guessed`: the order of first and last name is assumed. `unknown`: the admin
 * must choose. `chosen`: the admin has chosen.
 */
export type Certainty = "certain" | "guessed" | "unknown" | "chosen";

export type AskedColumns<Role extends string = string> = {
  certainty: Certainty;
  roles: (Role | null)[];
  headings: string[];
  samples: string[][];
};

export const CHOOSE_COLUMNS = "columns";

export const NOT_CHOSEN = "choose";

/** If a table has more columns, the admin is not asked what they contain. */
export const MAX_COLUMNS_ASKED = 40;

export const EMAIL_HEADINGS = `
  email | e-mail | mail | email address | e-mail address | mail address | mailaddress | email addresses | email id | emails | e-mails
  E-Mail-Adresse | Mailadresse | Mail-Adresse | Emailadresse | elektronische Adresse | E-Post-Adresse
  correo | correo electrónico | dirección de correo | dirección de correo electrónico | dirección de email | correo-e
  courriel | adresse e-mail | adresse mail | adresse courriel | adresse électronique | adresse de courriel | adresse de messagerie | mél
  indirizzo e-mail | indirizzo email | indirizzo mail | posta elettronica | indirizzo di posta elettronica
  e-mailadres | emailadres | mailadres | e-mail adres
  adres e-mail | adres email | adres mailowy | adres poczty elektronicznej | poczta elektroniczna | mejl
  e-posta | eposta | e-posta adresi | mail adresi | e-mail adresi | elektronik posta
  e-post | epost | e-postadress | mejl | mejladress | mailadress | e-postadresse | epostadresse
  endereço de e-mail | endereço de email | endereço eletrônico | correio eletrônico | correio eletrónico
  メール | メールアドレス | Eメール | Eメールアドレス | E-mailアドレス | 電子メール | 電子メールアドレス | メアド | メルアド
  البريد الإلكتروني | بريد إلكتروني | البريد | عنوان البريد الإلكتروني | الإيميل | إيميل | بريد الكتروني
  דוא״ל | דואל | אימייל | מייל | כתובת אימייל | כתובת מייל | כתובת דוא״ל | דואר אלקטרוני | כתובת דואר אלקטרוני
  sähköposti | sähköpostiosoite | e-mail cím | email cím | e-mailová adresa | emailová adresa | adresă de e-mail | adresa de email
  электронная почта | эл. почта | почта | адрес электронной почты | емейл | електронна пошта | пошта | имейл
  邮箱 | 电子邮件 | 电子邮箱 | 邮件地址 | 電子郵件 | 郵箱 | 電子信箱 | 이메일 | 이메일 주소 | 메일 | ईमेल | อีเมล | ηλεκτρονικό ταχυδρομείο`;
