import { expect, test } from '@jest/globals';
import {
  labelOfCode,
  ORIGINS,
  PROOFREADING_STATUSES,
  REGIONS,
  TWO_VALUE_VISIBILITIES,
  VISIBILITIES,
  YESTERDAY_TODAY,
} from './code-lists.ts';
import { contentTypeCode, contentTypeLabel, contentTypeName } from './content-type.ts';
import { COUNTRIES, countryOfIso3 } from './countries.ts';
import { displayOfViewPort, pageSizeOf, SORT_SEARCH_DEFAULTS, viewPortOf } from './result-display.ts';

const table = (list: readonly { code: string; label: string }[]) =>
  list.map(({ code, label }) => `${code} ${label}`).join(' / ');

test('[K-001] content types: 0 image, 1 video, 2 audio', () => {
  expect(['0', '1', '2'].map(contentTypeName)).toEqual(['image', 'video', 'audio']);
  expect(['image', 'video', 'audio'].map(contentTypeCode)).toEqual(['0', '1', '2']);
  expect(['0', '1', '2'].map(contentTypeLabel)).toEqual(['写真', '動画', '音声']);
});

test('[E-020] an unknown content type is an error of that name', () => {
  expect(() => contentTypeName('9')).toThrow('error contents type');
  expect(() => contentTypeLabel('')).toThrow('error contents type');
});

test('[E-021] an unknown content name is an error of that name', () => {
  expect(() => contentTypeCode('text')).toThrow('error contents name');
});

test.each([
  ['K-002', VISIBILITIES, '1 公開 / 2 非公開 / 3 限定公開'],
  ['K-003', TWO_VALUE_VISIBILITIES, '1 公開 / 2 非公開'],
  ['K-004', ORIGINS, '1 国内 / 2 海外 / 3 未分類'],
  ['K-007', PROOFREADING_STATUSES, '1 未 / 2 和文済 / 3 英文済 / 4 済'],
  ['K-009', YESTERDAY_TODAY, '1 昨日 / 2 今日'],
])('[%s] the codes and labels of a list, in order', (_id, list, expected) => {
  expect(table(list)).toBe(expected);
});

test('[K-005][K-006] region 1 is Asia, country 1 is Japan', () => {
  expect(labelOfCode(REGIONS, '1')).toBe('アジア');
  expect(labelOfCode(COUNTRIES, '1')).toBe('日本');
  expect(labelOfCode(COUNTRIES, '0')).toBe('');
});

test('countries have codes and unique ISO codes, in existing regions', () => {
  expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(COUNTRIES.length);
  expect(new Set(COUNTRIES.map(({ iso3 }) => iso3)).size).toBe(COUNTRIES.length);
  for (const { region } of COUNTRIES) expect(labelOfCode(REGIONS, region)).not.toBe('');
  expect(countryOfIso3(' jpn ')?.code).toBe('1');
  expect(countryOfIso3('')).toBeUndefined();
});

test.each([
  ['S-032', '0', '1', 1],
  ['S-033', '0', '0', 2],
  ['S-034', '1', '1', 3],
  ['S-035', '1', '0', 4],
] as const)('[%s] display %s with size %s is view port %d, and back', (_id, display, size, viewPort) => {
  expect(viewPortOf(display, size)).toBe(viewPort);
  expect(displayOfViewPort(viewPort)).toEqual({ displayType: display, thumbnailsSize: size });
});

test('a result is shown by these defaults', () => {
  expect(SORT_SEARCH_DEFAULTS).toEqual({ sortType: '0', onePageCnt: '0', viewPort: 4, language: '0' });
});

test('a page holds 50, 100 or 200 entries; 50 for an unknown code', () => {
  expect(['0', '1', '2', 'x'].map(pageSizeOf)).toEqual([50, 100, 200, 50]);
});
