import { compileRules, type Hit, type Rule } from "../matching/matcher.ts";
import type { Meter, Normalised } from "../normalise/view.ts";

/** What a year in a sentence says of whoever wrote it. */
type Saying = "born" | "born-short" | "was-aged" | "leaves-school" | "graduates" | "turns-18";

// The years whose words are read; those in digits are not bound.
const UNITS =
  "(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty)";
const UNIT_VALUES = new Map(
  UNITS.slice(1, -1)
    .split("|")
    .map((word, place) => [word, place + 1]),
);

const concepts = {
  year: `(#1900-2099|two thousand (and)? ${UNITS}|twenty ${UNITS}|twenty (oh|o) ${UNITS})`,
  month:
    "(january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janeiro|fevereiro|marco|maio|junho|julho|setembro|outubro|novembro|dezembro|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|januar|februar|marz|juni|juli|oktober|dezember|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|januari|februari|maart|mei|augustus)",
  d: "({month}|#1-31|st|nd|rd|th|of|in|on|the|year|around|late|early|mid|back|summer|spring|winter|fall|de|del|el|ano|do|no|em|en|le|l'annee|im|am|jahr|jahre|nel|il|anno|dell'anno|op|het|jaar|van|dia|den|er|um|was|is|actually|only|just|way|like|a|an|freaking|literally)",
  college:
    "(college|university|uni|degree|bachelor|masters|mba|law|med|medical|phd|campus|dorm|undergrad|alumni|state|nyu|ucla|usc|mit|harvard|yale|stanford|grad)",
  after:
    "(~|and|so|but|lol|btw|im|i|here|too|y|e|et|und|en|pero|mas|mais|aber|ma|maar|asi|entao|donc|also|dus)",
};

const rules: readonly Rule<Saying>[] = [
  {
    tag: "born",
    phrases: [
      "(i was|i wasnt even|i w|i am|im|i been|i got|we were both) born {d}? {d}? {d}? {d}? {d}? {year}",
      "(came into this world|been alive since|been around since|alive since|entered the world|existed since) {d}? {d}? {year}",
      "(^|~) (was|born) (born)? {d}? {d}? {d}? {d}? {d}? {year}",
      "my (birthday|bday|dob|b day|birth year|birthyear|birth date|birthdate|date of birth|year of birth|birthdays) (is|s|was|would be|says)? {d}? {d}? {d}? {d}? {d}? {year}",
      "(^|~) (dob|birthday|born|birth year|date of birth|year of birth|birthdate) (is)? {d}? {d}? {d}? {d}? {year}",
      "(im|i am|i) (just|only|literally|actually)? (a)? {year} (baby|kid|babies|born|er|girl|boy|child|model)",
      "(^|~) {year} (baby|kid|babies|born)",
      "(naci|nacida|nacido|yo naci|soy nacida|soy nacido) {d}? {d}? {d}? {d}? {d}? {d}? {year}",
      "soy (del|de|modelo|generacion|ano) (ano)? (del)? {year} {after}",
      "(nasci|nascida|nascido|sou nascida|sou nascido) {d}? {d}? {d}? {d}? {d}? {year}",
      "(eu)? sou (de|do ano de|do ano|ano) {year} {after}",
      "(je suis|jsuis|suis|chui|chuis|j suis) (ne|nee) {d}? {d}? {d}? {d}? {d}? {year}",
      "(je suis|jsuis|chui|chuis) de (l'annee)? {year} {after}",
      "(^|~) (ne|nee) (en|le) {d}? {d}? {d}? {year}",
      "(ich bin|bin|ich wurde|wurde|ich)  {d}? {d}? {d}? {d}? {year} (geboren|zur welt gekommen)",
      "(ich)? (bin|wurde) ..2 geboren {d}? {d}? {d}? {year}",
      "(ich bin|bin|mein) (ein|vom)? (jahrgang|baujahr|geburtsjahr|geburtsjahr ist|bj) {year}",
      "(^|~) (geboren|jahrgang) {d}? {d}? {d}? {year}",
      "mein (geburtsjahr|geburtstag) (ist)? {d}? {d}? {d}? {d}? {year}",
      "(sono|io sono|sn) (nato|nata) {d}? {d}? {d}? {d}? {d}? {year}",
      "(sono|io sono) (del|classe|un|una)? (del|classe)? {year} {after}",
      "(^|~) (classe|nato|nata) (nel|il)? {d}? {d}? {year}",
      "(ik ben|ben) ..1 (geboren) {d}? {d}? {d}? {d}? {year}",
      "(ik ben|ben) (in|op|uit|van) {d}? {d}? {d}? {year} (geboren|{after})",
      "mijn geboortejaar (is)? {year}",
      "(urodzilem|urodzilam) sie ..3 {year}",
      "(jestem)? (rocznik|z rocznika|z) {year} (roku|{after})",
      "(родился|родилась|я родился|я родилась) ..3 {year}",
      "(я|мне) {year} (года|год|г|г р)",
      "{year} (года рождения|года рожд)",
      "{year} (dogumluyum|dogumlu|liyim|luyum|de dogdum|da dogdum|te dogdum|yilinda dogdum|yilinda dogmusum|doğumluyum)",
      "{year} (年)? ..4 (生まれ|うまれ)(です|だよ|だけど|なの|~|だから|ました|なん)",
      "我 (是)? {year} (年)? (出生|生|的|年生)",
      "(मेरा जन्म|mera janm|mera janam|मैं) ..4 {year}",
      "{year} (में|mein|me) (पैदा|paida|जन्म)",
      "(ولدت|مواليد|من مواليد|انا مواليد|تولدت|انولدت) (في|عام|سنة|سنه)? {year}",
      "(mi|meu|mon|mein|il mio|mijn) (ano de nacimiento|ano de nascimento|annee de naissance|anno di nascita) (es|e|est|ist|is)? {year}",
    ],
    except: [
      "(son|daughter|sister|brother|kid|dog|cat|mom|dad|baby|he|she|they|it|company|car|hija|hijo|filha|filho|fille|fils|tochter|sohn|figlia|figlio|dochter|zoon|perro|gata|gato|hermana|hermano) (s|was|were|is|nacio|nasceu|est|wurde|ist|e|is|fue) ..1 (born|nacida|nacido|ne|nee|geboren|nato|nata|nascida|nascido)",
      "(again|reborn) (in)? {year}",
      "born again",
    ],
  },
  {
    tag: "born-short",
    phrases: [
      "(i was|im|i am|i got) born (in|back in|{month}) (the year)? #0-99 {after}",
      "(im|i am) (a|an) #0-25 (baby|born|kid)",
      "born in 2 k #0-25",
      "(^|~) born in #0-25 ({after}|{month})",
      "naci en el #0-25 {after}",
      "soy del #0-25 {after}",
      "sono del #0-25 {after}",
      "je suis de #5-25 {after}",
    ],
  },
  {
    tag: "was-aged",
    phrases: [
      "i was (only|just|like|about)? #1-17 (years old|when it was)? (in|back in) #2000-2099",
      "i was (only|just|like|about)? #1-17 (years old)? when (covid|corona|the pandemic|lockdown|quarantine) (hit|started|happened|began|came|broke)",
    ],
  },
  {
    tag: "leaves-school",
    phrases: [
      "(high school|highschool|hs) class of #2000-2099",
      "(graduate|graduating|finish|finishing|graduation from) (from)? (high school|highschool|hs|secondary school|school) (is)? in #2000-2099",
      "class of #2000-2099 (in)? (high school|hs|highschool)",
    ],
  },
  {
    tag: "graduates",
    phrases: ["(class of|c o) #2000-2099"],
    except: [
      "(class of|c o) #2000-2099 ..6 {college}",
      "{college} ..6 (class of|c o) #2000-2099",
      "(son|daughter|niece|nephew|students|kid|sister|brother|my (son|daughter)s) ..4 class of #2000-2099",
    ],
  },
  {
    tag: "turns-18",
    phrases: [
      "(^|~|i|ill|will) (will)? be (18|eighteen|legal|an adult|of age) (only)? in #2000-2099",
      "in #2000-2099 (ill|i will|i turn|i get to|im|i finally|ill finally) (finally|only|be|turn|become)? (be|turn|become|turning)? (18|eighteen|legal|an adult|of age)",
      "(ill be|i will be|i turn|ill turn|i will turn|im turning|i become|i am turning|i wont be|i will not be|i wont turn) (be|turn|turning)? (18|eighteen|legal|an adult) (until|till|til|in|before) #2000-2099",
      "(cumplo|cumplire|faco|farei|j'aurai|compio|werde) (los)? (18) (ans|anos|anni)? (en|em|nel) #2000-2099",
    ],
  },
];

const matcher = compileRules(rules, concepts);

/** The words of the phrases here. */
export const birthWords: readonly string[] = matcher.words;

const PANDEMIC_YEAR = 2020;

const readYear = (words: readonly string[]): number | undefined => {
  const digits = words.findLast((word) => /^(?:19|20)\d\d$/u.test(word));
  if (digits !== undefined) return Number(digits);
  const start = words.findLastIndex((word) => word === "thousand" || word === "twenty");
  const unit = words.slice(start + 1).find((word) => UNIT_VALUES.has(word));
  return start < 0 || unit === undefined ? undefined : 2000 + (UNIT_VALUES.get(unit) ?? 0);
};

// "born in 09": the latest such year that is not to come.
const readShortYear = (words: readonly string[], thisYear: number): number | undefined => {
  const digits = words.findLast((word) => /^\d{1,2}$/u.test(word));
  if (digits === undefined) return undefined;
  const year = 2000 + Number(digits);
  return year <= thisYear ? year : year - 100;
};

const MONTHS =
  "january february march april may june july august september october november december".split(
    " ",
  );
const ADULT_YEARS = 18;
const LONGEST_SCHOOL_YEARS = 13;
const OLDEST_YEARS = 120;

// Who turns 18 in a month of this year that is still to come is not 18 yet.
const isUnder18 = (born: number, words: readonly string[], today: Date): boolean => {
  const years = today.getUTCFullYear() - born;
  if (years !== ADULT_YEARS) return years < ADULT_YEARS && years >= 0;
  return words.some((word) => MONTHS.findIndex((month) => month === word) > today.getUTCMonth());
};

const saysMinor = ({ tag, view, start, end }: Hit<Saying>, today: Date): boolean => {
  const words = view.words.slice(start, end);
  const thisYear = today.getUTCFullYear();
  const year = tag === "born-short" ? readShortYear(words, thisYear) : readYear(words);
  switch (tag) {
    case "born":
    case "born-short":
      return year !== undefined && thisYear - year < OLDEST_YEARS && isUnder18(year, words, today);
    case "was-aged": {
      const age = Number(words.find((word) => /^\d{1,2}$/u.test(word)));
      return age + thisYear - (year ?? PANDEMIC_YEAR) < ADULT_YEARS;
    }
    case "leaves-school":
      return year !== undefined && year > thisYear;
    case "graduates":
      return year !== undefined && year > thisYear && year < thisYear + LONGEST_SCHOOL_YEARS;
    case "turns-18":
      return year !== undefined && year >= thisYear;
  }
};

/** Whether a year the text names makes whoever wrote it younger than 18 today. */
export const namesYearOfMinor = (text: Normalised, today: Date, meter?: Meter): boolean =>
  matcher.find(text, meter).some((hit) => saysMinor(hit, today));
