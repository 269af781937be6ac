import type { Plugin } from "vite";

/** Puts a preload of the typeface into the page, so that text is set in it at the first paint. */
export const preloadFont = (): Plugin => ({
  name: "evenfall:preload-font",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((fileName) => fileName.endsWith(".woff2"))
        .map((fileName) => ({
          tag: "link",
          attrs: {
            rel: "preload",
            href: `/${fileName}`,
            as: "font",
            type: "font/woff2",
            crossorigin: "",
          },
          injectTo: "head" as const,
        })),
  },
});
