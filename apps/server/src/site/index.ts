export { ASK_AGAIN, type Asset, assetResponse, toAsset } from "./assets.ts";
export { mountSite, notFoundPage } from "./routes.ts";
export { loadBrand } from "./brand.ts";
export { loadSafetyProtocol } from "./legal.ts";
export { safetyPage, SAFETY_STYLE_HASH } from "./safety-page.ts";
export { securityText } from "./security-text.ts";
export { createSite, loadSiteText, type Site, type SiteText } from "./site.ts";
