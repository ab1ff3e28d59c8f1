import {
  type BusEntry,
  type BusType,
  type BusVocabulary,
  type EnvInfo,
  GUEST_KINDS,
  MOST_CART_IDS,
  MOST_RATED,
  MOST_STARS,
  RATING_COLORS,
  RATING_FLAGS,
  type UserInfo,
} from '@newsphoto/contract';

type Guards<T> = { [K in keyof T]: (value: unknown) => boolean };

/** Any script of the origin can post: messages that no release of ours would send are ignored. */
const LONGEST_ID = 128;
const LONGEST_VALUE = 20_000;
const MOST_CODES = 1_000;
const MOST_CHANGES = 10_000;
const USER_FIELDS: readonly (keyof UserInfo)[] = ['userId', 'userName', 'userCode', 'groupId', 'groupKbn'];
const ENV_FIELDS: readonly (keyof EnvInfo)[] = [
  'backgroundColor',
  'resultDispType',
  'resultThumbnailsSize',
  'resultSortType',
  'resultDispNum',
];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isShort = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST_ID;
const isIds = (value: unknown) =>
  Array.isArray(value) && value.length <= MOST_CART_IDS && value.every(isShort);
const isGuestUser = (value: unknown) => value === '' || GUEST_KINDS.some((kind) => kind === value);

const isCodes = (value: unknown) =>
  Array.isArray(value) && value.length <= MOST_CODES && value.every((one) => isShort(one));
const isChanges = (value: unknown) =>
  Array.isArray(value) &&
  value.length <= MOST_CHANGES &&
  value.every((one) => hasShorts(one, ['topic', 'key']));
const hasShorts = (value: unknown, names: readonly string[]) =>
  isRecord(value) && names.every((name) => isShort(value[name]));

const isRatings = (value: unknown) =>
  Array.isArray(value) && value.length <= MOST_RATED && value.every((one) => isRating(one));

function isRating(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { contentId, stars, color, flag } = value;
  return (
    isShort(contentId) &&
    Number.isInteger(stars) &&
    Number(stars) >= 0 &&
    Number(stars) <= MOST_STARS &&
    ['', ...RATING_COLORS].some((one) => one === color) &&
    ['', ...RATING_FLAGS].some((one) => one === flag)
  );
}

function isLoginUserInfo(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { userInfo, envInfo, accessAuthInfo, groupAuthInfo, unauthRoutes } = value;
  return (
    hasShorts(userInfo, USER_FIELDS) &&
    hasShorts(envInfo, ENV_FIELDS) &&
    [accessAuthInfo, groupAuthInfo, unauthRoutes].every(isCodes)
  );
}

/** Checks of the fields of a type's data; unknown fields are of a newer release and pass. */
const SHAPES: { [T in BusType]: Guards<BusVocabulary[T]> } = {
  refresh: { userId: isShort, logined: (value) => typeof value === 'boolean', guestUser: isGuestUser },
  headerRefresh: { cartCnt: (value) => Number.isInteger(value), cartIdList: isIds },
  formUpdate: {
    field: (value) => value === 'K052' || value === 'K063',
    value: (value) => typeof value === 'string' && value.length <= LONGEST_VALUE,
    formId: (value) => value === undefined || isShort(value),
  },
  lightboxChanged: { lightboxId: isShort },
  ratingsChanged: { userId: isShort, ratings: isRatings },
  topicsFollowed: { tabId: isShort, topics: isCodes, wantsReply: (value) => typeof value === 'boolean' },
  changesPushed: {
    eventId: isShort,
    topics: isCodes,
    changes: isChanges,
    isPushed: (value) => value === undefined || typeof value === 'boolean',
  },
  sessionAsked: { askId: isShort },
  sessionTold: { askId: isShort, user: isLoginUserInfo, guestUser: isGuestUser },
};

/** Fields that are valid by themselves may contradict each other. */
function isConsistent(entry: BusEntry): boolean {
  if (entry.type === 'headerRefresh') return entry.data.cartCnt === entry.data.cartIdList.length;
  if (entry.type === 'sessionTold') return entry.data.user.userInfo.userId !== '';
  // A logged-in user has an id and is never a guest.
  if (entry.type === 'refresh' && entry.data.logined) {
    return entry.data.userId !== '' && entry.data.guestUser === '';
  }
  return true;
}

/** True for an entry of a known type with all of its data. */
export function isBusEntry(entry: unknown): entry is BusEntry {
  return isShaped(entry) && isConsistent(entry);
}

function isShaped(entry: unknown): entry is BusEntry {
  if (!isRecord(entry) || typeof entry.type !== 'string' || !Object.hasOwn(SHAPES, entry.type)) return false;
  const data = entry.data;
  if (!isRecord(data)) return false;
  return Object.entries(SHAPES[entry.type as BusType]).every(([key, holds]) => holds(data[key]));
}
