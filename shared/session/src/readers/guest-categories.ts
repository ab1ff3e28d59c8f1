import { GUEST_DOWNLOAD, GUEST_GENERAL, GUEST_KINDS, isSaveGuest } from '@newsphoto/contract';

/** Categories of visitors in rules. */
export type GuestCategory = 'any-user' | 'any-guest' | 'dl-guest' | 'save-guest' | 'general-guest';

/** True if a visitor of this kind (empty: a member or unknown) belongs to the category. */
export function isInGuestCategory(guestUser: string, category: GuestCategory): boolean {
  switch (category) {
    case 'any-user':
      return true;
    case 'any-guest':
      return GUEST_KINDS.some((kind) => kind === guestUser);
    case 'dl-guest':
      return guestUser === GUEST_DOWNLOAD;
    case 'save-guest':
      return isSaveGuest(guestUser);
    case 'general-guest':
      return guestUser === GUEST_GENERAL;
  }
}
