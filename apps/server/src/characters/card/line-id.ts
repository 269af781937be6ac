const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Characters of an id: conversations keep hundreds of them, so they are short. */
const ID_LENGTH = 5;

/** The id of a line: a hash of its text, so that moving lines about changes nothing. */
export const lineId = (text: string): string => {
  let hash = FNV_OFFSET;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME) >>> 0;
  }
  return (hash % 36 ** ID_LENGTH).toString(36).padStart(ID_LENGTH, "0");
};
