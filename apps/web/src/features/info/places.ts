import type { InfoSection } from "../../session/index.ts";
import type { Word } from "../../words/later.ts";

export const SECTIONS: readonly { readonly id: InfoSection; readonly title: Word }[] = [
  { id: "terms", title: "info.terms" },
  { id: "privacy", title: "info.privacy" },
  { id: "content", title: "info.content" },
  { id: "manifesto", title: "info.manifesto" },
];

/** A heading within a section. */
export interface Part {
  readonly id: string;
  readonly title: string;
}

/** Gives every heading within a section an id, and lists them. */
export const nameParts = (view: Element): readonly Part[] =>
  SECTIONS.flatMap((section) =>
    [...view.querySelectorAll<HTMLElement>(`#${section.id} h3`)].map((heading, index) => {
      heading.id = `${section.id}-${index + 1}`;
      heading.tabIndex = -1;
      return { id: heading.id, title: heading.textContent };
    }),
  );

/** Below the bar that stays at the top, with a little space, CSS pixels. */
const READING_LINE = 140;

/** Id of the heading under which the text at the top of the window stands. */
export const headingInView = (view: Element): string | null =>
  [...view.querySelectorAll("section :is(h2, h3)")].findLast(
    (heading) => heading.getBoundingClientRect().top < READING_LINE,
  )?.id ?? null;

/** Scrolls there and moves the focus along; false if there is no such place. */
export const goTo = (id: string): boolean => {
  const heading = document.getElementById(`${id}-title`) ?? document.getElementById(id);
  if (heading === null) return false;
  (heading.closest(`#${id}`) ?? heading).scrollIntoView({ block: "start" });
  heading.focus({ preventScroll: true });
  return true;
};
