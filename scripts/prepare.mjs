// Runs before `npm start` and `npm test`, on any installed Node (18 or newer), and so uses only
// Node's own modules: installs what is missing, then builds the web app.
import { buildWebApp } from "./prepare/build.mjs";
import { installLocalModel, installPackages } from "./prepare/install.mjs";
import { chooseNode } from "./prepare/node.mjs";

/** `--dev` is for `npm test`, which builds the web app itself and counts that as one of its parts. */
const STEPS = {
  "": [installPackages, chooseNode, buildWebApp],
  "--dev": [installPackages, chooseNode, installLocalModel],
  "--local-model": [installLocalModel],
};

const asked = process.argv.slice(2).join(" ");
if (!Object.hasOwn(STEPS, asked)) {
  process.stderr.write("It takes no arguments.\n");
  process.exit(2);
}
const steps = STEPS[/** @type {keyof typeof STEPS} */ (asked)];

for (const step of steps) {
  const complaint = step();
  if (complaint !== null) {
    process.stderr.write(`${complaint}\n`);
    process.exit(1);
  }
}
