import type { BusEntry, BusType, BusVocabulary } from '@newsphoto/contract';

type Shape<T> = { [K in keyof T]: (value: unknown) => boolean };

const isString = (value: unknown) => typeof value === 'string';
const isStrings = (value: unknown) => Array.isArray(value) && value.every(isString);

/** What each type's data must hold; further fields are a newer release's and pass. */
const SHAPES: { [T in BusType]: Shape<BusVocabulary[T]> } = {
  refresh: { userId: isString, logined: (value) => typeof value === 'boolean', guestUser: isString },
  headerRefresh: { cartCnt: (value) => Number.isInteger(value), cartIdList: isStrings },
  formUpdate: { field: (value) => value === 'K052' || value === 'K063', value: isString },
  lightboxChanged: { lightboxId: isString },
  wireArrived: { wireId: isString },
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** True for an entry of a known type with all of its data. */
export function isBusEntry(entry: unknown): entry is BusEntry {
  if (!isRecord(entry) || typeof entry.type !== 'string' || !Object.hasOwn(SHAPES, entry.type)) return false;
  const data = entry.data;
  if (!isRecord(data)) return false;
  return Object.entries(SHAPES[entry.type as BusType]).every(([key, holds]) => holds(data[key]));
}
