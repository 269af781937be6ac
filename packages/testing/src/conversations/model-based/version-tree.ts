/** The contents of a conversation with versions, as a tree; the shown versions form a path through it. */

export interface Said {
  readonly id: string;
  readonly content: string;
}

interface Part {
  said: Said[];
  rest: Fork | null;
}

interface Fork {
  readonly versions: Part[];
  /** Which of them is shown; null where all are put away. */
  shown: number | null;
}

export interface Shown extends Said {
  readonly versions?: { readonly at: number; readonly of: number };
}

export const createVersionTree = () => {
  const root: Part = { said: [], rest: null };

  /** The parts that are shown, from the first, each with the fork of which it is a version. */
  const path = (): { part: Part; fork: Fork | null }[] => {
    const parts: { part: Part; fork: Fork | null }[] = [{ part: root, fork: null }];
    for (let fork = root.rest; fork !== null && fork.shown !== null;) {
      const part = fork.versions[fork.shown];
      if (part === undefined) break;
      parts.push({ part, fork });
      fork = part.rest;
    }
    return parts;
  };

  const end = (): Part => path().at(-1)?.part ?? root;

  return {
    shown: (): Shown[] =>
      path().flatMap(({ part, fork }) =>
        part.said.map((said, index) =>
          fork === null || index > 0 || fork.versions.length === 1
            ? said
            : { ...said, versions: { at: (fork.shown ?? 0) + 1, of: fork.versions.length } },
        ),
      ),
    /** How many versions are put away at the end, where none is shown. */
    open: (): number | null => end().rest?.versions.length ?? null,
    add: (said: Said): void => {
      const { rest } = end();
      if (rest === null) end().said.push(said);
      else rest.shown = rest.versions.push({ said: [said], rest: null }) - 1;
    },
    putAway: (id: string): void => {
      for (const { part, fork } of path()) {
        const index = part.said.findIndex((one) => one.id === id);
        if (index < 0) continue;
        if (index === 0 && fork !== null) fork.shown = null;
        else {
          const tail: Part = { said: part.said.splice(index), rest: part.rest };
          part.rest = { versions: [tail], shown: null };
        }
      }
    },
    show: (id: string | null, to: number): void => {
      const fork =
        id === null
          ? end().rest
          : path().find(({ part, fork: of }) => of !== null && part.said[0]?.id === id)?.fork;
      if (fork) fork.shown = to - 1;
    },
  };
};
