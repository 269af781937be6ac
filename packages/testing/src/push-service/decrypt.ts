import { createDecipheriv, hkdfSync, type ECDH } from "node:crypto";

const SALT_BYTES = 16;
const HEADER_BYTES = SALT_BYTES + 4 + 1;
const TAG_BYTES = 16;

const derive = (key: Buffer, salt: Buffer, info: string | Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync("sha256", key, salt, info, bytes));

/** Decrypts a message as the receiving browser does (RFC 8188, 8291). Throws if it is for another one. */
export const decryptPush = (
  body: Buffer,
  browser: { readonly pair: ECDH; readonly auth: Buffer },
): string => {
  const salt = body.subarray(0, SALT_BYTES);
  const recordBytes = body.readUInt32BE(SALT_BYTES);
  const senderKey = body.subarray(HEADER_BYTES, HEADER_BYTES + body.readUInt8(HEADER_BYTES - 1));
  const record = body.subarray(HEADER_BYTES + senderKey.length);
  if (record.length > recordBytes) throw new Error("a push message is one record");
  const info = Buffer.concat([
    Buffer.from("WebPush: info\0"),
    browser.pair.getPublicKey(),
    senderKey,
  ]);
  const shared = derive(browser.pair.computeSecret(senderKey), browser.auth, info, 32);
  const key = derive(shared, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(shared, salt, "Content-Encoding: nonce\0", 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error("the last record has no delimiter");
  return plain.subarray(0, end).toString("utf8");
};
