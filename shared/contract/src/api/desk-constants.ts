/** How long a lock of an editor lasts without being renewed. */
export const EDIT_LOCK_MS = 90_000;
/** How long it lasts after its page was closed or loaded again. */
export const EDIT_LEAVING_MS = 15_000;
/** How often an open editor renews its lock. */
export const EDIT_LOCK_RENEWAL_MS = 30_000;
/** Characters of the reason of an edit or a step of proofreading. */
export const EDIT_REASON_CHARACTERS = 200;
