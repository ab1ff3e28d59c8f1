import type { TextProblem } from './read-text.ts';

/** A text that is not readable: E0040 with the reason in its place. */
export const unreadable = (reason: string): TextProblem => ({ code: 'E0040', reason });
