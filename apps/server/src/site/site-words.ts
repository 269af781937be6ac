import type { Locale } from "@evenfall/domain";

const ENGLISH = {
  /** Shown if scripts are switched off. */
  withoutScript:
    "Conversations and the legal pages need JavaScript, which is switched off in this browser. Please switch it on and load the page again.",
  notFound: {
    title: "There is nothing here.",
    body: "The page you asked for does not exist.",
    back: "Back to",
  },
  /** Words of `/safety` around the operator's text. */
  safety: {
    title: "Safety",
    back: "Back to",
    counts: "Referrals",
    cards: "Help was shown to someone who may have been in danger:",
    quietLines: "A quiet line pointed to help, under words that could be read either way:",
    times: (count: string, isOne: boolean) => `${count} ${isOne ? "time" : "times"}`,
    year: (year: number) => `in ${year}`,
  },
};

/** The words of pages that the server makes itself. */
export const SITE_WORDS: Readonly<Record<Locale, Readonly<typeof ENGLISH>>> = {
  en: ENGLISH,
  es: {
    withoutScript:
      "Las conversaciones y las páginas legales necesitan JavaScript, que está desactivado en este navegador. Actívalo y vuelve a cargar la página.",
    notFound: {
      title: "Aquí no hay nada.",
      body: "La página que buscas no existe.",
      back: "Volver a",
    },
    safety: {
      title: "Seguridad",
      back: "Volver a",
      counts: "Derivaciones a ayuda",
      cards: "Se mostró ayuda a alguien que podía estar en peligro:",
      quietLines:
        "Una línea discreta indicó dónde hay ayuda, bajo palabras que podían entenderse de más de una manera:",
      times: (count, isOne) => `${count} ${isOne ? "vez" : "veces"}`,
      year: (year) => `en ${year}`,
    },
  },
};
