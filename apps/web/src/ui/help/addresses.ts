/** The link that calls a number: "(011) 5275-1135" is dialled without its punctuation. */
export const callAddress = (phone: string): string => `tel:${phone.replaceAll(/[^\d+*#]/gu, "")}`;

/** The link for a text message; an operator names its first word as "HOME to 741741" or "HOLA al 741741". */
export const textAddress = (sms: string): string => {
  const [, word, to = sms] = /^(?:(\S+) (?:to|al) )?(.+)$/u.exec(sms) ?? [];
  const number = to.replaceAll(/[^\d+]/gu, "");
  // With both `?` and `&` the word arrives on every kind of phone.
  return word === undefined ? `sms:${number}` : `sms:${number}?&body=${encodeURIComponent(word)}`;
};
