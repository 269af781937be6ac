export { mountExport } from "./export/routes.ts";
export { mountOwnData } from "./routes.ts";
