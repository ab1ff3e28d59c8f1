import { atom } from 'jotai';

/** What is announced of the end of a member's session. */
export interface SessionEnd {
  /** 0: it has ended. */
  readonly minutes: number;
  /** This browser remembers the log-in: the next call opens another session without a password. */
  readonly isRemembered: boolean;
}

/** Seconds until the session ends, as the API reported them; a new object for each report. */
export const sessionLeftAtom = atom<{ readonly seconds: number } | undefined>(undefined);
/** The same by the clock of this browser, in milliseconds since 1970; undefined for guests. */
export const sessionEndsAtAtom = atom<number | undefined>(undefined);
/** Undefined while there is nothing to announce. */
export const sessionEndAtom = atom<SessionEnd | undefined>(undefined);
