import type { GrantDetail } from '@newsphoto/contract';
import { atom } from 'jotai';

/** A link that was just made. Only this answer contains its password: it is in no address and in no storage. */
export interface MadeLink {
  readonly grant: GrantDetail;
  readonly password?: string;
  readonly mailed: number;
}

/** For the page that follows the form; undefined after a reload. */
export const madeLinkAtom = atom<MadeLink | undefined>(undefined);
