import { LOCALES, type Locale } from "@evenfall/domain";
import { localeOf } from "../platform/http/index.ts";
import type { SaidInLocale, Site } from "./site.ts";

/** What a site says to whoever asks, in their language. */
export const saidTo = (
  site: Site,
  headers: Headers,
): SaidInLocale & {
  readonly locale: Locale;
  /** Says in an answer which language it is in, and that others would get another. */
  readonly mark: (answer: Response) => Response;
} => {
  const locale = localeOf(headers, [LOCALES[0], ...site.others.keys()]);
  return {
    ...(site.others.get(locale) ?? site),
    locale,
    mark: (answer) => {
      answer.headers.set("content-language", locale);
      if (site.others.size > 0) answer.headers.append("vary", "accept-language, cookie");
      return answer;
    },
  };
};
