export { openFallbackChain, type EngineLineDeps } from "./open-fallback-chain.ts";
