const LEVELS: Readonly<Record<string, string>> = {
  info: "info ",
  warn: "\u001b[33mwarn \u001b[0m",
  error: "\u001b[31merror\u001b[0m",
};

const shown = (value: unknown): string =>
  typeof value === "string" ? value : JSON.stringify(value);

/** A JSON line as a person in front of a terminal reads it. */
export const oneLiner = (json: string): string => {
  const { time, level, msg, ...fields } = JSON.parse(json) as Record<string, unknown>;
  const clock = typeof time === "string" ? time.slice(11, 19) : "";
  const rest = Object.entries(fields).map(
    ([name, value]) => `\u001b[2m${name}=${shown(value)}\u001b[0m`,
  );
  return [clock, LEVELS[String(level)] ?? "", String(msg), ...rest].join(" ") + "\n";
};
