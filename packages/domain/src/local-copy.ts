/** Pause between a change and its save in the browser (spec §9). */
export const LOCAL_SAVE_DELAY_MS = 100;

/** A guest's conversation leaves the server this long after its last message (design §3.1). */
export const GUEST_RETENTION_MS = 24 * 60 * 60 * 1000;

/** Replies spent stay with a guest pass this long (design §3.5). */
export const GUEST_PASS_DAYS = 30;
