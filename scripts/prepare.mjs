// Runs before `npm start` and `npm test`, on whatever Node there is (18 or newer), and so uses
// nothing but what that Node brings: installs what is missing, then builds the web app.
import { buildWebApp } from "./prepare/build.mjs";
import { installPackages } from "./prepare/install.mjs";
import { chooseNode } from "./prepare/node.mjs";

// `--dev` is for `npm test`, which builds for itself and counts that among its parts.
const steps = process.argv.includes("--dev")
  ? [installPackages, chooseNode]
  : [installPackages, chooseNode, buildWebApp];

for (const step of steps) {
  const complaint = step();
  if (complaint !== null) {
    process.stderr.write(`${complaint}\n`);
    process.exit(1);
  }
}
