import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
} from "node:crypto";
import { stringify } from "uuid";
import { constantTimeEqual } from "../../platform/secrets/keys.ts";

/** What a tag or a seal is bound to. */
export interface MessagePlace {
  readonly threadId: string;
  readonly messageId: string;
}

/** Sealed text is padded to a multiple of this, so that its length says little of the reply's. */
const PADDING_BYTES = 256;
const IV_BYTES = 12;
const AUTH_TAG_BYTES = 16;
const LENGTH_BYTES = 4;

const pad = (content: string): Buffer => {
  const text = Buffer.from(content, "utf8");
  const size = Math.ceil((text.length + LENGTH_BYTES) / PADDING_BYTES) * PADDING_BYTES;
  const padded = Buffer.alloc(size);
  padded.writeUInt32BE(text.length);
  text.copy(padded, LENGTH_BYTES);
  return padded;
};

const unpad = (padded: Buffer): string =>
  padded.subarray(LENGTH_BYTES, LENGTH_BYTES + padded.readUInt32BE()).toString("utf8");

/** AES-256-GCM whose nonce is a MAC of place and content, so that one message has one sealed form. */
export const createSealing = (secret: string) => {
  const key = (purpose: string): KeyObject =>
    createSecretKey(Buffer.from(hkdfSync("sha256", secret, "evenfall", purpose, 32)));
  const tagKey = key("message tag");
  const sealKey = key("message seal");
  const nonceKey = key("message seal nonce");
  const idKey = key("derived id");
  const bound = ({ threadId, messageId }: MessagePlace): Buffer =>
    Buffer.from(`${threadId}|${messageId}`, "utf8");
  const mac = (macKey: KeyObject, place: MessagePlace, content: string): Buffer =>
    createHmac("sha256", macKey).update(bound(place)).update("|").update(content, "utf8").digest();

  /** Tag of an assistant message: nobody without the key can make one. */
  const tag = (place: MessagePlace, content: string): string =>
    mac(tagKey, place, content).toString("base64url");

  return {
    tag,
    hasTrueTag: (place: MessagePlace, content: string, candidate: string): boolean =>
      constantTimeEqual(tag(place, content), candidate),
    /** The content in a form that only the server opens; the same for the same message. */
    seal: (place: MessagePlace, content: string): string => {
      const iv = mac(nonceKey, place, content).subarray(0, IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", sealKey, iv).setAAD(bound(place));
      const body = Buffer.concat([cipher.update(pad(content)), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
    },
    /** The content, or null where the sealed form is forged, damaged or from another place. */
    open: (place: MessagePlace, sealed: string): string | null => {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length < IV_BYTES + AUTH_TAG_BYTES + PADDING_BYTES) return null;
      try {
        const decipher = createDecipheriv("aes-256-gcm", sealKey, bytes.subarray(0, IV_BYTES))
          .setAAD(bound(place))
          .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + AUTH_TAG_BYTES));
        return unpad(
          Buffer.concat([
            decipher.update(bytes.subarray(IV_BYTES + AUTH_TAG_BYTES)),
            decipher.final(),
          ]),
        );
      } catch {
        return null;
      }
    },
    /** A UUIDv7 that is always the same for an owner and a source id, with the source's time. */
    deriveId: (ownerId: string, sourceId: string): string => {
      const bytes = createHmac("sha256", idKey)
        .update(`${ownerId}|${sourceId}`)
        .digest()
        .subarray(0, 16);
      Buffer.from(sourceId.replaceAll("-", ""), "hex").copy(bytes, 0, 0, 6);
      bytes.writeUInt8(((bytes[6] ?? 0) & 0x0f) | 0x70, 6);
      bytes.writeUInt8(((bytes[8] ?? 0) & 0x3f) | 0x80, 8);
      return stringify(bytes);
    },
  };
};

/** Authenticates and encrypts messages that a browser keeps (design §3.1, §3.4). */
export type Sealing = ReturnType<typeof createSealing>;
