/** What tests of other modules may use of this one's. */
export { testBrowser, type TestBrowser } from "./test-browser.ts";
