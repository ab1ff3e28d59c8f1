import { atom } from 'jotai';

export const showSiderMenuAtom = atom(true);
export const showHamburgerMenuAtom = atom(false);

export const DEFAULT_PERVIEWFLG = '2';
export const perviewflgAtom = atom(DEFAULT_PERVIEWFLG);

/** False while a navigation is under way: the page is unmounted. */
export const isRouterAliveAtom = atom(true);

/** Handle of the timer that renews the media cookie; undefined while none is scheduled. */
export const cookieExpireAtom = atom<number | undefined>(undefined);
