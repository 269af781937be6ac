/** Which parts of a time are shown, and in which English. */
const FORMS = {
  hour: ["en-GB", { weekday: "long", hour: "2-digit", minute: "2-digit", hourCycle: "h23" }],
  date: ["en-GB", { day: "numeric", month: "short", year: "numeric" }],
  day: ["en-US", { month: "long", day: "numeric" }],
  clock: ["en-US", { hour: "numeric", minute: "2-digit" }],
  "hour-number": ["en-US", { hour: "2-digit", hourCycle: "h23" }],
  weekday: ["en-US", { weekday: "long" }],
} as const satisfies Record<string, readonly [string, Intl.DateTimeFormatOptions]>;

/** Kept because making a formatter costs more than the rest of a context; one for each form and time zone. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** A time (epoch milliseconds) as it is where the character lives. */
export const localTime = (form: keyof typeof FORMS, timeZone: string, at: number): string => {
  const name = `${form} ${timeZone}`;
  const [language, options] = FORMS[form];
  const formatter =
    formatters.get(name) ?? new Intl.DateTimeFormat(language, { ...options, timeZone });
  formatters.set(name, formatter);
  return formatter.format(at);
};
