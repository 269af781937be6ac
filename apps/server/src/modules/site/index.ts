export { mountSite, notFoundPage } from "./routes.ts";
export { loadSite, type Site } from "./site.ts";
