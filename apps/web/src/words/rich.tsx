import { Fragment, type ReactNode } from "react";

const MARK = "\u0001";

/** A message with elements in its placeholders: `rich((values) => t("…", values), { link: <a…> })`. */
export const rich = <Name extends string>(
  say: (values: Readonly<Record<Name, string>>) => string,
  elements: Readonly<Record<Name, ReactNode>>,
): ReactNode => {
  const names = Object.keys(elements) as Name[];
  const marks = Object.fromEntries(names.map((name) => [name, `${MARK}${name}${MARK}`]));
  return (
    say(marks as Record<Name, string>)
      .split(MARK)
      // Every second piece is a name, as names stand between two marks.
      .map((piece, index) => (
        <Fragment key={index}>{index % 2 === 1 ? elements[piece as Name] : piece}</Fragment>
      ))
  );
};
