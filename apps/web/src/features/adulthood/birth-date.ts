/** A part of a date, by the name of its field. */
export type DatePart = "day" | "month" | "year";

/** The texts in the three fields. */
export type DateText = Readonly<Record<DatePart, string>>;

export const DIGITS: Readonly<Record<DatePart, number>> = { day: 2, month: 2, year: 4 };

const isPart = (name: string): name is DatePart => name in DIGITS;

const dateFormat = (
  locales: readonly string[],
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat([...locales], { calendar: "gregory", timeZone: "UTC", ...options });

/** The order in which people of a locale write a date in numbers. */
export const partOrder = (locales: readonly string[]): readonly DatePart[] =>
  dateFormat(locales, { day: "numeric", month: "numeric", year: "numeric" })
    .formatToParts(0)
    .flatMap(({ type }) => (isPart(type) ? [type] : []));

/** The month, from 1, that a word names in one of the locales or in English; 0 for none. */
const monthNamed = (word: string, locales: readonly string[]): number => {
  const wanted = word.toLowerCase();
  const isMonth = (month: number): boolean =>
    [locales, ["en"]].some((of) =>
      (["long", "short"] as const).some((length) => {
        const parts = dateFormat(of, { day: "numeric", month: length }).formatToParts(
          Date.UTC(2000, month - 1, 1),
        );
        const name = parts.find(({ type }) => type === "month")?.value.toLowerCase() ?? "";
        return name === wanted || (wanted.length >= 3 && name.startsWith(wanted));
      }),
    );
  return [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].find(isMonth) ?? 0;
};

const dateOf = (order: readonly DatePart[], numbers: readonly string[]): DateText => {
  const at = (part: DatePart): string => String(Number(numbers[order.indexOf(part)]));
  return { day: at("day"), month: at("month"), year: at("year") };
};

const YEAR_FIRST: readonly DatePart[] = ["year", "month", "day"];

/** A date in numbers: year first, as machines write it, else in the locale's order, or swapped if only that fits. */
const fromNumbers = (numbers: readonly string[], order: readonly DatePart[]): DateText => {
  if (numbers[0]?.length === DIGITS.year) return dateOf(YEAR_FIRST, numbers);
  const date = dateOf([...order.filter((part) => part !== "year"), "year"], numbers);
  const { day, month, year } = date;
  return Number(month) > 12 && Number(day) <= 12 ? { day: month, month: day, year } : date;
};

/** Reads eight digits without separators. */
const fromDigits = (digits: string, order: readonly DatePart[]): DateText => {
  const cut = (by: readonly DatePart[]): DateText => {
    let at = 0;
    return dateOf(
      by,
      by.map((part) => digits.slice(at, (at += DIGITS[part]))),
    );
  };
  const date = cut(order);
  return Number(date.month) <= 12 && Number(date.day) <= 31 ? date : cut(YEAR_FIRST);
};

/** Reads a whole date from pasted text, "4 July 1990", "1990-07-04" or "04/07/1990"; null if it is none. */
export const readDate = (text: string, locales: readonly string[]): DateText | null => {
  const numbers = text.match(/\d+/gu) ?? [];
  const order = partOrder(locales);
  const [only = ""] = numbers;
  if (numbers.length === 1 && only.length === 8) return fromDigits(only, order);
  if (numbers.filter(({ length }) => length === DIGITS.year).length !== 1) return null;
  if (numbers.length === 3) return fromNumbers(numbers, order);
  const month = (text.match(/[\p{L}\p{M}]+/gu) ?? [])
    .map((word) => monthNamed(word, locales))
    .find((named) => named > 0);
  if (numbers.length !== 2 || month === undefined) return null;
  const [day = "", year = ""] = numbers.toSorted((a, b) => a.length - b.length);
  return dateOf(["day", "month", "year"], [day, String(month), year]);
};

const MOST: Readonly<Record<DatePart, number>> = { day: 31, month: 12, year: 9999 };

/** The fields of an impossible date to look at again: those whose number no date can have, else all. */
export const doubtful = (birth: Readonly<Record<DatePart, number>>): readonly DatePart[] => {
  const parts = Object.keys(DIGITS).filter(isPart);
  const impossible = parts.filter(
    (part) => !(birth[part] >= (part === "year" ? 1000 : 1) && birth[part] <= MOST[part]),
  );
  return impossible.length === 0 ? parts : impossible;
};
