import { createECDH } from "node:crypto";
import { fail, ok, type Result } from "@evenfall/domain";
import { join } from "node:path";
import { placeSecret, readSecret } from "../platform/secrets/auth-secret.ts";
import { createSecret, type Secret } from "../platform/secrets/secret.ts";

const CURVE = "prime256v1";
const KEY_BYTES = 32;

/** A new private key, by which push services recognize who sends (RFC 8292); base64url. */
export const makePushKey = (): string => {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return Buffer.from(pair.getPrivateKey("hex").padStart(2 * KEY_BYTES, "0"), "hex").toString(
    "base64url",
  );
};

/** What belongs to a private key, as browsers want it; null where it is no key. */
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

/** Puts a key into a data folder where there is none; gives whether it was put there now. */
export const placePushKey = (dataDir: string): boolean =>
  placeSecret(fileIn(dataDir), makePushKey());

/** The key that stands in a data folder; null where none does. */
export const readPushKey = (dataDir: string): string | null => readSecret(fileIn(dataDir));

/** Who sends: what the push services are given with each message. */
export interface PushSender {
  /** Where they reach the operator; `mailto:` or `https:`. */
  readonly contact: string;
  readonly key: Secret;
  readonly publicKey: string;
}

/** As it is configured; null where push is off, words where the key is missing or none. */
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
