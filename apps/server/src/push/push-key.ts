import { createECDH } from "node:crypto";
import { fail, ok, type Result } from "@evenfall/domain";
import { join } from "node:path";
import { placeSecret, readSecret } from "../platform/secrets/auth-secret.ts";
import { createSecret, type Secret } from "../platform/secrets/secret.ts";

const CURVE = "prime256v1";
const KEY_BYTES = 32;

/** Makes a private key, by which push services recognize this sender (RFC 8292); base64url. */
export const makePushKey = (): string => {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return Buffer.from(pair.getPrivateKey("hex").padStart(2 * KEY_BYTES, "0"), "hex").toString(
    "base64url",
  );
};

/** The public key of a private key, in the form for browsers; null if it is not a valid key. */
export const publicKeyOf = (key: string): string | null => {
  const bytes = Buffer.from(key, "base64url");
  if (bytes.length !== KEY_BYTES || bytes.toString("base64url") !== key) return null;
  const pair = createECDH(CURVE);
  try {
    pair.setPrivateKey(bytes);
  } catch {
    return null;
  }
  return pair.getPublicKey("base64url", "uncompressed");
};

const fileIn = (dataDir: string): string => join(dataDir, "push-key");

/** Makes a key in a data folder that has none; gives whether it did. */
export const placePushKey = (dataDir: string): boolean =>
  placeSecret(fileIn(dataDir), makePushKey());

/** Reads the key of a data folder; null if it has none. */
export const readPushKey = (dataDir: string): string | null => readSecret(fileIn(dataDir));

/** The sender's identity, which push services are given with each message. */
export interface PushSender {
  /** How to reach the operator: a `mailto:` or `https:` URL. */
  readonly contact: string;
  readonly key: Secret;
  readonly publicKey: string;
}

/** The configured sender; null if push is off. The failure, a missing or invalid key, is words for the operator. */
export const openPushSender = (
  { contact, key }: { readonly contact: string | null; readonly key: Secret | null },
  dataDir: string,
): Result<PushSender | null, string> => {
  if (contact === null) return ok(null);
  const found = key?.reveal() ?? readPushKey(dataDir);
  if (found === null)
    return fail("PUSH_CONTACT is set, but there is no key for it: make one with npm run push-key.");
  const publicKey = publicKeyOf(found);
  return publicKey === null
    ? fail("The push key is not one that npm run push-key makes.")
    : ok({ contact, key: createSecret(found), publicKey });
};
