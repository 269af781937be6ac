export { createScriptedEngine } from "./scripted-engine.ts";
