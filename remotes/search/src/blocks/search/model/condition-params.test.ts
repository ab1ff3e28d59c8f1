import { expect, test } from '@jest/globals';
import type { SearchConditions } from '@newsphoto/contract';
import { allowedConditions, conditionParams, queryPropsOf, readConditions } from './condition-params.ts';
import { conditionTexts } from './condition-texts.ts';
import { parseSearchState } from './search-state.ts';

const CONDITIONS: SearchConditions = {
  all: { words: '首相 a+b', fields: ['headline', 'people'] },
  none: { words: '動画' },
  shotDate: '196410XX:',
  registeredHours: 24,
  photographer: ['山田　花子', 'A+B', '100%2B'],
  city: ['J2401', 'J0101'],
  contentType: ['0', '2'],
  visibility: ['2'],
  hasNotes: false,
};
const read = (params: URLSearchParams) => readConditions(queryPropsOf(params));

test('an address holds every condition once, and gives it again', () => {
  const params = new URLSearchParams(conditionParams(CONDITIONS));
  expect([...params.keys()].length).toBe(new Set(params.keys()).size);
  expect(read(new URLSearchParams(params.toString()))).toEqual(CONDITIONS);
  expect(
    read(new URLSearchParams(conditionParams({ contentIds: ['202600000001', '202600000002'] }))),
  ).toEqual({
    contentIds: ['202600000001', '202600000002'],
  });
});

test('an address without conditions has none; what is no condition is left out', () => {
  expect(
    read(new URLSearchParams('q=x&d.other=1&d.registeredHours=-3&d.hasNotes=yes&d.all.in=headline')),
  ).toBeUndefined();
  expect(read(new URLSearchParams({ 'd.all': 'x', 'd.all.in': 'headline+secret' }))).toEqual({
    all: { words: 'x', fields: ['headline'] },
  });
});

test('conditions without permission are left out of the request', () => {
  const { visibility: _visibility, ...ofMember } = CONDITIONS;
  const { hasNotes: _hasNotes, ...ofGuest } = ofMember;
  expect(allowedConditions(CONDITIONS, { isMember: true, isInternal: true })).toEqual(CONDITIONS);
  expect(allowedConditions(CONDITIONS, { isMember: true, isInternal: false })).toEqual(ofMember);
  expect(allowedConditions(CONDITIONS, { isMember: false, isInternal: false })).toEqual(ofGuest);
  expect(allowedConditions({ hasNotes: true }, { isMember: false, isInternal: false })).toBeUndefined();
});

test('every condition has a text, and can be removed alone', () => {
  const names = { city: new Map([['J2401', '津市']]) };
  const texts = conditionTexts(CONDITIONS, names);
  expect(texts.map(({ name, value }) => `${name}：${value}`)).toEqual([
    'すべて含む：首相 a+b（見出し・人物・団体）',
    '含まない：動画',
    '撮影日：1964年10月（昭和39年10月）以降',
    '登録日：最近24時間',
    '種別：写真・音声',
    '都市：津市・J0101',
    '撮影者：山田　花子・A+B・100%2B',
    '公開区分：非公開',
    '特記事項：なし',
  ]);
  const { city: _city, ...others } = CONDITIONS;
  expect(texts.find(({ key }) => key === 'city')?.without).toEqual(others);
});

test('the address of a result gives its conditions to the state, and they are sent', () => {
  const params = new URLSearchParams([...conditionParams(CONDITIONS), ['q', '台風']]);
  expect(parseSearchState(params, { sort: '0', cnt: '0', view: 4 })).toMatchObject({
    query: '台風',
    conditions: CONDITIONS,
  });
});
