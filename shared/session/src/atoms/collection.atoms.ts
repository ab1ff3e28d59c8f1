import { atom } from 'jotai';

/** The lightbox that was used last. */
export interface LightboxInfo {
  readonly lightboxId: string;
  readonly name: string;
}

export const cartIdListAtom = atom<readonly string[]>([]);
export const cartCntAtom = atom(0);
export const lightboxInfoAtom = atom<LightboxInfo | null>(null);
/** The member logged in by the popup of the home screen. */
export const loginedSearchAtom = atom(false);
