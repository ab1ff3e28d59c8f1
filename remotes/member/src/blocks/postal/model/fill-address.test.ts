import { expect, test } from '@jest/globals';
import { isUntouched, NO_TOWN, postalCodeOf, shownPostalCode, withTown } from './fill-address.ts';

const CHIYODA = { prefecture: '東京都', city: '千代田区', town: '千代田' };
const YATOMI = { prefecture: '愛知県', city: '弥富市', town: '前ケ須町' };

test.each([
  ['1000001', '1000001'],
  ['100-0001', '1000001'],
  ['１００−０００１', '1000001'],
  ['〒100ー0001', '1000001'],
  ['100-000', undefined],
  ['', undefined],
])('the postal code "%s" is %s', (text, code) => {
  expect(postalCodeOf(text)).toBe(code);
  expect(shownPostalCode(text)).toBe(code ? '100-0001' : text);
});

test('an address that a code filled in is filled in again, and a number behind it stays', () => {
  const address = { ...CHIYODA, town: '千代田1-1' };
  expect(isUntouched(NO_TOWN, NO_TOWN)).toBe(true);
  expect(isUntouched(address, CHIYODA)).toBe(true);
  expect(withTown(address, CHIYODA, YATOMI)).toEqual({ ...YATOMI, town: '前ケ須町1-1' });
});

test('what was typed by hand is not touched', () => {
  expect(isUntouched({ ...CHIYODA, city: '港区' }, CHIYODA)).toBe(false);
  expect(isUntouched({ ...CHIYODA, town: '丸の内' }, CHIYODA)).toBe(false);
  expect(isUntouched({ ...NO_TOWN, prefecture: '東京都' }, NO_TOWN)).toBe(false);
});
