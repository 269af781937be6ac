const ADULT_AGE = 18;
const YOUNGEST = 6;

/** A birth year of one's own, or a whole date of birth. */
const BORN =
  /(?:(?:^| [.?]) born|(?: i was| im| i am| and| cause| bc| actually| really| year| years) born|(?: my)? (?:dob|date of birth|birthdate|birth year|year of birth|birthday|birthdays|bday)| naci| nasci| sono nat[oa]| nee? (?:le|en)|geboren) (?:[^ .?]+ ){0,4}?(?:\d{1,2}_\d{1,2}_)?((?:19|20)\d\d) (?!my (?:son|daughter|kid|baby|niece|nephew|boy|girl|youngest|oldest|eldest) )/;

/** Whether the words of a text state the writer's birth year, and it makes them certainly under 18 on that day. */
export const namesMinorsBirth = (words: readonly string[], today: Date): boolean => {
  const year = Number(BORN.exec(` ${words.join(" ")} `)?.[1]);
  const oldest = today.getUTCFullYear() - year;
  return oldest < ADULT_AGE && oldest >= YOUNGEST;
};

/** Most words of a bare answer. */
const BARE_WORDS = 12;

const BARE =
  /^ (?:(?:im|i am|only|just|like|almost|turning|um|uh|tengo|tenho|ho|jai|ich bin|bin) ){0,3}(?:(?:[fmw] ?1[0-7]|1[0-7] ?(?:[fmwy]|female|male|girl|boy)) (?:[^ ]+ ){0,3}|(?:9|1[0-7]|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|quince|dieciseis|diecisiete|quinze|dezesseis|dezessete|seize|dixsept|quindici|sedici|diciassette|funfzehn|sechzehn|siebzehn) (?:(?:years|yrs|year|old|yo|anos|ans|anni|jahre|alt|lol|haha|why|and|you|u|wbu|hbu|y|tu|e|et|toi|und|du|but|soon|btw) |[.?] )*)$/;

/** Whether a text is little more than an age under 18, as in answer to somebody who asked for it. */
export const isBareAge = (words: readonly string[]): boolean =>
  words.length <= BARE_WORDS && BARE.test(` ${words.join(" ")} `);
