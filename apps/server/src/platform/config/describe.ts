import type { Option } from "./option.ts";
import { OPTIONS } from "./options.ts";

const groups = (): readonly (readonly [string, readonly Option[]])[] =>
  Object.entries(OPTIONS).map(([group, options]) => [group, Object.values<Option>(options)]);

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
