import { createPublicKey, verify } from "node:crypto";

const EXPIRES_MAX_S = 24 * 3600;

/** The key for an uncompressed point on the curve. */
const toKey = (point: string) => {
  const bytes = Buffer.from(point, "base64url");
  const part = (from: number): string => bytes.subarray(from, from + 32).toString("base64url");
  const key = { kty: "EC", crv: "P-256", x: part(1), y: part(33) };
  return createPublicKey({ format: "jwk", key });
};

/** What is wrong with the sender's VAPID header (RFC 8292) for the strictest service; null if nothing is. */
export const vapidFault = (
  authorization: string | undefined,
  { audience, key }: { readonly audience: string; readonly key: string },
): string | null => {
  const [, token = "", sender] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization ?? "") ?? [];
  if (sender !== key) return "another key than the browser subscribed with";
  const [head = "", claims = "", signature = ""] = token.split(".");
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: toKey(key), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) return "not signed with its key";
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString()) as Record<
    string,
    unknown
  >;
  const leftS = Number(exp) - Date.now() / 1000;
  if (aud !== audience) return "for another service";
  if (!(leftS > 0 && leftS <= EXPIRES_MAX_S)) return "expired, or good for longer than a day";
  return typeof sub === "string" && /^(?:mailto:|https:)(?!.*localhost)/.test(sub)
    ? null
    : "no contact";
};
