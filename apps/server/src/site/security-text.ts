const YEAR_MS = 365 * 86_400_000;

/** `/.well-known/security.txt` (RFC 9116): whom to notify of a weakness. Good for a year from `now`. */
export const securityText = (
  { supportEmail, publicUrl }: { readonly supportEmail: string; readonly publicUrl: string | null },
  now: number,
): string =>
  [
    `Contact: mailto:${supportEmail}`,
    `Expires: ${new Date(now + YEAR_MS).toISOString()}`,
    "Preferred-Languages: en",
    ...(publicUrl === null ? [] : [`Canonical: ${publicUrl}/.well-known/security.txt`]),
    "",
  ].join("\n");
