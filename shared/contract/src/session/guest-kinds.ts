/**
 * Kinds of automatic guests. The value is stored in the session and sent as `autoLoginUser` or `loginUser`; the account
 * behind it is named by {@link GUEST_USER_IDS}.
 */
export const GUEST_GENERAL = 'general';
export const GUEST_DOWNLOAD = 'download';
export const GUEST_SAVE = 'save';
export const GUEST_SAVE_PREMIUM = 'save_premium';
/** Auto-login by remembered cookies: an empty user. */
export const GUEST_COOKIE = '';

export const GUEST_KINDS = [GUEST_GENERAL, GUEST_DOWNLOAD, GUEST_SAVE, GUEST_SAVE_PREMIUM] as const;

export type GuestKind = (typeof GUEST_KINDS)[number];

/** Account behind each kind of guest. */
export const GUEST_USER_IDS: Readonly<Record<GuestKind, string>> = {
  general: 'guest',
  download: 'downloadguest',
  save: 'saveguest',
  save_premium: 'saveguestPremium',
};

/** Users of this group are guests whatever their id. */
export const GUEST_GROUP_ID = '12';

/** `groupKbn` of the agency itself. */
export const INTERNAL_GROUP_KBN = '0';

/** The kind of guest of a user id, or undefined if the id is no guest's. */
export function guestKindOfUserId(userId: string): GuestKind | undefined {
  return GUEST_KINDS.find((kind) => GUEST_USER_IDS[kind] === userId);
}

/** A user is a guest by id or by group. */
export function isGuestUser(user: { userId: string; groupId: string }): boolean {
  return guestKindOfUserId(user.userId) !== undefined || user.groupId === GUEST_GROUP_ID;
}
