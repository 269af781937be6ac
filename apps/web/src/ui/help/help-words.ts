import type { HelpCard, HelpLine } from "@evenfall/contracts";

const lineWords = ({ name, phone, sms, url }: HelpLine): string => {
  const ways = [
    phone === undefined ? [] : `call ${phone}`,
    sms === undefined ? [] : `text ${sms}`,
    url ?? [],
  ];
  return `${name}: ${ways.flat().join(", ")}.`;
};

/** A card with help in plain words: where it is announced, or cannot be shown. */
export const helpWords = ({ title, body, emergency, lines }: HelpCard): string =>
  [
    title,
    body,
    ...(emergency === null ? [] : [`In an emergency: ${emergency}.`]),
    ...lines.map(lineWords),
  ].join(" ");
