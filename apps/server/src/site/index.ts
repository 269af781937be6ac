export { toAsset } from "./assets.ts";
export { createBuildFiles } from "./build-files.ts";
export {
  mountAssets,
  mountInfo,
  mountOpenApi,
  mountPublicPages,
  mountSite,
  notFoundPage,
} from "./routes.ts";
export { loadBrand } from "./brand.ts";
export { loadSafetyProtocol } from "./legal.ts";
export { createSite, loadSiteText, loadTranslatedSite, type Site, type SiteText } from "./site.ts";
