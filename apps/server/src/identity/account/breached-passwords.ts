import { dictionary } from "@zxcvbn-ts/language-common";

/** Whether a password is on the list of leaked ones that comes with the installation; no request leaves. */
export type IsBreached = (password: string) => boolean;

/** Some 49,000 passwords from known breaches, all in lower case. */
export const createBreachList = (): IsBreached => {
  const leaked = new Set(dictionary["passwords-common"]);
  return (password) => leaked.has(password.toLowerCase());
};
