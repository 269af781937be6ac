/** One picture of a scene. */
export interface Picture {
  readonly scene: string;
  /** Relative to the contact sheet. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly theme: "dark" | "light";
}

const figure = ({ file, width, height, theme }: Picture): string =>
  `<figure><a href="${file}"><img src="${file}" loading="lazy" width="${width}" height="${height}" alt=""></a><figcaption>${width} × ${height}, ${theme}</figcaption></figure>`;

/** The page on which all pictures hang, a row for each scene. */
export const contactSheet = (pictures: readonly Picture[]): string => {
  const scenes = [...new Set(pictures.map(({ scene }) => scene))];
  const rows = scenes.map(
    (scene) =>
      `<section><h2>${scene}</h2><div>${pictures
        .filter((picture) => picture.scene === scene)
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
<h1>${pictures.length} pictures of ${scenes.length} scenes</h1>
${rows.join("\n")}</html>
`;
};
