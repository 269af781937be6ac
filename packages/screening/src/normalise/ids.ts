// UUIDs (RFC 9562), and hexadecimal digits in a row as hashes and keys have them.
const IDS =
  /(?<![\p{L}\p{N}])(?:[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|[\da-f]{24,64})(?![\p{L}\p{N}])/giu;

/** The text with spaces in place of ids and hashes: what they seem to spell nobody wrote. */
export const withoutIds = (text: string): string =>
  text.replace(IDS, (id) => (/\d/u.test(id) ? " ".repeat(id.length) : id));
