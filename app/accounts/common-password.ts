/**
 * Words and keyboard rows from published lists of stolen passwords. Words under six characters match only with digits
 * or symbols after them, which `isCommonPassword` strips.
 */
const WORDS = new Set(
  `password passwort passw0rd p@ssword p@ssw0rd welcome willkommen admin administrator letmein login master secret
  changeme default qwerty qwertz azerty qwertyuiop qwertzuiop asdfgh asdfghjkl zxcvbn zxcvbnm yxcvbnm qazwsx 1qaz2wsx
  1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3r4 abc abcd abcdef abcdefg abc123 a1b2c3 iloveyou iloveu sunshine princess football
  baseball basketball superman batman spiderman pokemon dragon monkey shadow michael jessica ashley jordan jennifer
  charlie daniel thomas andrew joshua matthew robert hunter ranger buster soccer hockey killer george computer internet
  whatever trustno starwars freedom summer winter spring autumn summertime sommer herbst fruehling hallo hello hello123
  hallo123 schatz arsenal chelsea liverpool barcelona juventus cheese pepper ginger cookie banana chocolate
  flower lovely angel angels babygirl family friends samsung google facebook linkedin dropbox adobe photoshop azertyuiop
  access guest user test tester testing temp temporary company office sales assessment mustang corvette ferrari mercedes
  porsche harley yankees lakers eagles cowboys steelers zaq12wsx zaq1zaq1 asd asdf asdasd qweqwe qwe qweasd qweasdzxc
  nothing unknown monday january december`.split(/\s+/),
);
const ROWS = ["01234567890", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "qwertzuiop", "asdfghjkl", "zxcvbnm"];

export const COMMON_PASSWORD = "This password is on the list of most common passwords. Please choose another one.";

export function isCommonPassword(password: string, email: string): boolean {
  return isCommon(password.toLowerCase(), email.toLowerCase());
}

function isCommon(password: string, email: string): boolean {
  const [name] = email.split("@");
  if (password === email || password === name) return true;
  if (/^(.{1,3})\1+$/.test(password)) return true;
  if ([...ROWS, ...ROWS.map(backwards)].some((row) => row.includes(password))) return true;
  return WORDS.has(password) || WORDS.has(password.replace(/[\d!?.,*#$@_-]+$/, ""));
}

function backwards(text: string): string {
  return [...text].reverse().join("");
}
