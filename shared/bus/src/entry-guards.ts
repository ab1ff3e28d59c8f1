import {
  type BusEntry,
  type BusType,
  type BusVocabulary,
  GUEST_KINDS,
  MOST_CART_IDS,
} from '@newsphoto/contract';

type Guards<T> = { [K in keyof T]: (value: unknown) => boolean };

/** Any script of the origin can post: what no release of ours would send is not taken in. */
const LONGEST_ID = 128;
const LONGEST_VALUE = 20_000;

const isShort = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST_ID;
const isIds = (value: unknown) =>
  Array.isArray(value) && value.length <= MOST_CART_IDS && value.every(isShort);
const isGuestUser = (value: unknown) => value === '' || GUEST_KINDS.some((kind) => kind === value);

/** What each field of a type's data must be; further fields are a newer release's and pass. */
const SHAPES: { [T in BusType]: Guards<BusVocabulary[T]> } = {
  refresh: { userId: isShort, logined: (value) => typeof value === 'boolean', guestUser: isGuestUser },
  headerRefresh: { cartCnt: (value) => Number.isInteger(value), cartIdList: isIds },
  formUpdate: {
    field: (value) => value === 'K052' || value === 'K063',
    value: (value) => typeof value === 'string' && value.length <= LONGEST_VALUE,
  },
  lightboxChanged: { lightboxId: isShort },
  wireArrived: { wireId: isShort },
};

/** Fields that are right by themselves may contradict each other. */
function isConsistent(entry: BusEntry): boolean {
  if (entry.type === 'headerRefresh') return entry.data.cartCnt === entry.data.cartIdList.length;
  // A logged-in user has an id and is never a guest.
  if (entry.type === 'refresh' && entry.data.logined) {
    return entry.data.userId !== '' && entry.data.guestUser === '';
  }
  return true;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

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
