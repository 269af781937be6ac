/** What is said where a part of the script cannot be fetched. */
export const NOT_LOADED =
  "A part of this page could not be loaded. Check your network and try again.";
