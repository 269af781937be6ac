/** Where a call goes: "(011) 5275-1135" is dialled without its dress. */
export const callAddress = (phone: string): string => `tel:${phone.replaceAll(/[^\d+*#]/gu, "")}`;

/** Where a text goes; the operator writes a word that opens the talk as "HOME to 741741" or "HOLA al 741741". */
export const textAddress = (sms: string): string => {
  const [, word, to = sms] = /^(?:(\S+) (?:to|al) )?(.+)$/u.exec(sms) ?? [];
  const number = to.replaceAll(/[^\d+]/gu, "");
  // With both marks the word arrives on every kind of phone.
  return word === undefined ? `sms:${number}` : `sms:${number}?&body=${encodeURIComponent(word)}`;
};
