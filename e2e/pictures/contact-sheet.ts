/** One picture of a state. */
export interface Picture {
  readonly state: string;
  /** Relative to the contact sheet. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly theme: "dark" | "light";
}

const figure = ({ file, width, height, theme }: Picture): string =>
  `<figure><a href="${file}"><img src="${file}" loading="lazy" width="${width}" height="${height}" alt=""></a><figcaption>${width} × ${height}, ${theme}</figcaption></figure>`;

/** The page on which all pictures hang, a row for each state. */
export const contactSheet = (pictures: readonly Picture[]): string => {
  const states = [...new Set(pictures.map(({ state }) => state))];
  const rows = states.map(
    (state) =>
      `<section><h2>${state}</h2><div>${pictures
        .filter((picture) => picture.state === state)
        .map(figure)
        .join("")}</div></section>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every view, dialog and state</title>
<style>
body { margin: 24px; background: #55535f; color: #fff; font: 14px/1.4 system-ui, sans-serif; }
section > div { display: flex; gap: 16px; align-items: flex-start; overflow-x: auto; }
figure { flex: none; margin: 0 0 16px; }
img { width: auto; height: 480px; display: block; }
</style>
<h1>${pictures.length} pictures of ${states.length} states</h1>
${rows.join("\n")}</html>
`;
};
