import type { HelpCard, HelpLine } from "@evenfall/contracts";
import { t } from "../../words/words.ts";

const lineWords = ({ name, phone, sms, url }: HelpLine): string => {
  const ways = [
    phone === undefined ? [] : t("help.announce-call", { phone }),
    sms === undefined ? [] : t("help.announce-text", { sms }),
    url ?? [],
  ];
  return `${name}: ${ways.flat().join(", ")}.`;
};

/** A help card in plain words, for when it is announced or cannot be shown. */
export const helpWords = ({ title, body, emergency, lines }: HelpCard): string =>
  [
    title,
    body,
    ...(emergency === null ? [] : [t("help.announce-emergency", { phone: emergency })]),
    ...lines.map(lineWords),
  ].join(" ");
