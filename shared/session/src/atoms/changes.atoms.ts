import type { ChangeTopic, Rating } from '@newsphoto/contract';
import { atom } from 'jotai';

export interface ChangeListener {
  readonly topic: ChangeTopic;
  /** @param key the id of what changed; empty: anything of the topic */
  readonly onChange: (key: string) => void;
  /** False: hears of changes where something else follows the topic, and of those of other tabs. */
  readonly connects: boolean;
}

/** What the page wants to know of changes on the server. */
export const changeListenersAtom = atom<readonly ChangeListener[]>([]);

/** Receives what the user rated in another tab. */
export type RatingsListener = (ratings: readonly Rating[]) => void;

export const ratingsListenersAtom = atom<readonly RatingsListener[]>([]);

/** The API pushes changes to a tab of this browser now; false: they are read every few seconds, if at all. */
export const isPushedAtom = atom(false);
