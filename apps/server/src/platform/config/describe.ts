import type { Option } from "./option.ts";
import { OPTIONS } from "./options.ts";

const groups = (): readonly (readonly [string, readonly Option[]])[] =>
  Object.entries(OPTIONS).map(([group, options]) => [group, Object.values<Option>(options)]);

/** The text of `.env.example`: every setting, commented out at its default. */
export const envExample = (): string => {
  const lines = groups().flatMap(([group, options]) => [
    `# --- ${group} ---`,
    "",
    ...options.flatMap((option) => [
      inLines(`${option.prose} (${option.type})`),
      `# ${option.env}=${option.default ?? ""}`,
      "",
    ]),
  ]);
  return ["# Copy to .env and take the # from what you change.", "", ...lines].join("\n");
};

const WIDTH = 120;

/** A comment, its words in lines that are not too long. */
const inLines = (text: string): string =>
  text.replaceAll(new RegExp(String.raw`(.{1,${WIDTH - 2}})(?:\s+|$)`, "g"), "# $1\n").trimEnd();

/** Every setting with its default, by group, as a table in Markdown. */
export const configTable = (): string => {
  const rows = groups().map(([group, options]) => {
    const settings = options.map(
      ({ env, default: value }) => `\`${env}${value ? `=${value}` : ""}\``,
    );
    return `| ${group} | ${settings.join(", ")} |`;
  });
  return ["| For | Settings and their defaults |", "| --- | --- |", ...rows].join("\n") + "\n";
};
