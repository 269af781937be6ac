import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { classOf, inlineClasses } from "./build/class-names.ts";
import { finishClientBuild } from "./build/finish-client-build.ts";
import { compileWords } from "./build/compile-words.ts";
import { preloadFont } from "./build/preload-font.ts";
import { slimContract, slimIssues, slimLingui, slimReact } from "./build/slim-contract.ts";
import { slimPreload } from "./build/slim-preload.ts";

/** What every view needs, and small modules that would otherwise be files of their own. */
const FIRST_VIEW =
  /node_modules[\\/](react|react-dom|scheduler|@lingui)[\\/]|vite[\\/]preload-helper|src[\\/](words[\\/]\w+\.ts|features[\\/]chat[\\/]composer[\\/]composer\.module|ui[\\/](?!dialog[\\/]|field[\\/]|help|menu-panel|use-(?:answer|fold|hold)|words[\\/]operator)|session[\\/](store|first-state|ask-server|chat[\\/]sending[\\/]waiting-words|browser[\\/](storage|kept)|api[\\/](retry-later|exchange)))|domain[\\/]src[\\/](account|chance|message|notice|result)/;

/**
 * The chat's core in one file, whatever else uses parts of it: split up, it would be a kilobyte larger.
 * What is only needed after a tap stays out.
 */
const CORE =
  /node_modules[\\/]valibot[\\/]|contracts[\\/]src[\\/](?![a-z]+-endpoints|character-update|memory|privacy|report)|domain[\\/]src[\\/](?!adulthood|canned)|src[\\/]session[\\/](api[\\/](?!auth)|browser[\\/](core-ports|uuid)|chat[\\/](?!(sending[\\/])?(absorb-copy|alter|canned-answer|failures|fault-line|refused-changes|on-demand-actions|ask|restore-last|place|waiting-words))|copy[\\/](?!claim)|core|dialog-tools|core-context|retry-policy|visitor[\\/]visitor-loader)/;

/**
 * Two builds from one configuration: the page for the browser (`vite build`), and the module
 * that renders its first view on the server (`vite build --ssr`).
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    // The compiler's output is worth its bytes only where much is rendered often: a component asks for it
    // by "use memo". Compiling everything would cost 7 KB of script.
    react({ compiler: { compilationMode: "annotation" } }),
    compileWords(),
    inlineClasses(),
    ...(isSsrBuild === true
      ? []
      : [
          preloadFont(),
          slimContract(),
          slimIssues(),
          slimLingui(),
          slimReact(),
          slimPreload(),
          finishClientBuild(),
        ]),
  ],
  css: { modules: { generateScopedName: classOf } },
  // The module for the server carries all it needs, in its production form.
  ssr: { noExternal: true as const },
  build: {
    target: "es2022",
    outDir: isSsrBuild === true ? "dist/server" : "dist/client",
    emptyOutDir: true,
    manifest: isSsrBuild !== true,
    // One sheet: the server may render any view, and none may flash unstyled.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Plugin timings only tell that a machine is slow.
      checks: { pluginTimings: false },
      ...(isSsrBuild === true
        ? { input: "src/entry-server.tsx" }
        : {
            input: ["index.html", "worker/sw.ts"],
            // The small modules in one file with React: each file of its own would wait for a connection.
            output: {
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [
                  { name: "first-view", test: FIRST_VIEW },
                  { name: "core", test: CORE },
                ],
              },
            },
          }),
      // Rules and schemas have no side effects: a view leaves out what it does not use.
      treeshake: {
        moduleSideEffects: [{ test: /\/packages\/(?:contracts|domain)\//, sideEffects: false }],
      },
    },
  },
}));
