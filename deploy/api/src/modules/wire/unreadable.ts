/** A delivery that cannot be read. The message says why, in Japanese. */
export class Unreadable extends Error {}
