/** Shortest password that browser and server accept (spec §9). */
export const PASSWORD_MIN_LENGTH = 6;

/** What the page calls a signed-in visitor: the display name, or else the email (spec §2). */
export const shownName = (account: {
  readonly displayName: string;
  readonly email: string;
}): string => (account.displayName.trim() === "" ? account.email : account.displayName);
