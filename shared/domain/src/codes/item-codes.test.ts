import { expect, test } from '@jest/globals';
import { CODE_ITEM, DIGITAL_PHOTO_ITEMS, PHOTO_ITEMS, RESERVED_ITEM_CODES } from './item-codes.ts';

const codes = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index));

test('900001 to 900022: sixteen lists by name, six held back', () => {
  const named = Object.values(PHOTO_ITEMS).map(({ itemCd }) => itemCd);
  expect(named).toHaveLength(16);
  expect([...named, ...RESERVED_ITEM_CODES].sort()).toEqual(codes(900001, 900022));
  expect(Object.keys(PHOTO_ITEMS)).toEqual([
    'shootingUser',
    'byline',
    'scene',
    'chargePerson',
    'englishCategory',
    'japaneseCategory',
    'credit',
    'source',
    'specialInstruction',
    'city',
    'country',
    'subcategory',
    'provinceState',
    'collection',
    'inputSource',
    'countryCode',
  ]);
});

test('980001 to 980010: ten lists by name', () => {
  expect(Object.values(DIGITAL_PHOTO_ITEMS).map(({ itemCd }) => itemCd)).toEqual(codes(980001, 980010));
  expect(Object.keys(DIGITAL_PHOTO_ITEMS)).toEqual([
    'title',
    'command',
    'category',
    'subcategory',
    'credit',
    'creditRelation',
    'destinationDigitalPhoto',
    'destinationSelection',
    'directSearch',
    'editPreset',
  ]);
});

test('99 is the list of code items; every list has a unique label in its range', () => {
  expect(CODE_ITEM.itemCd).toBe('99');
  for (const items of [PHOTO_ITEMS, DIGITAL_PHOTO_ITEMS]) {
    const labels = Object.values(items).map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
  }
});
