import { LOCALE_COOKIE, pickLocale, type Locale } from "@evenfall/domain";

const CHOSEN = new RegExp(`(?:^|;)\\s*${LOCALE_COOKIE}=([a-z]{2})\\s*(?:;|$)`);

/** The language to answer a request in: that of its cookie, else the one its browser prefers. */
export const localeOf = (headers: Headers, offered: readonly Locale[]): Locale =>
  pickLocale({
    chosen: CHOSEN.exec(headers.get("cookie") ?? "")?.[1] ?? null,
    accepted: headers.get("accept-language"),
    offered,
  });
