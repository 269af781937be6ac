/** What is said where a part of the script cannot be fetched. */
export const NOT_LOADED = "Part of this page couldn’t be loaded. Check your network and try again.";
