/** How many words of the list (shared/docs/words.md) a folder still has: none. A number only falls. */
export const BASELINE: Readonly<Record<string, number>> = {};
