import { atom } from 'jotai';

/** How many forms of the page hold input that would be lost with it. */
export const unsavedInputAtom = atom(0);

/** The member who typed that input; empty where there is none, or where a guest typed it. */
export const inputOwnerAtom = atom('');

/** How many parts of the page are being read that must not be replaced without a confirmation. */
export const reloadBlocksAtom = atom(0);
