export { engineLine, type EngineLineDeps } from "./engine-line.ts";
