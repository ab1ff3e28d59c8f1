import { beforeEach, expect, test } from '@jest/globals';
import type { SearchConditions } from '@newsphoto/contract';
import { conditionParams } from '../../../blocks/search/model/condition-params.ts';
import { advancedFields } from '../model/advanced-fields.ts';
import { conditionsOfForm, EMPTY_VALUES, formOfConditions, requestOfForm } from '../model/advanced-form.ts';
import { formErrors, paramsOfForm } from '../model/form-address.ts';
import { createStableFields } from '../model/stable-fields.ts';
import { firstValues, readStoredForm, writeStoredForm } from './first-values.ts';

const CONDITIONS: SearchConditions = {
  any: { words: '花火 祭り', fields: ['headline'] },
  shotDate: '19XX1010',
  registeredDate: '20260101:',
  photographer: ['山田　花子'],
  country: ['1'],
  orientation: ['1'],
  hasNotes: true,
};
const MEMBER = { viewer: { isMember: true, isInternal: false }, specialPage: '3' };
const DISPLAY = { sort: '2', cnt: '1', view: 4 } as const;
const propsOf = (conditions: SearchConditions) => Object.fromEntries(conditionParams(conditions));

beforeEach(() => sessionStorage.clear());

test.each<SearchConditions>([
  CONDITIONS,
  { shotDate: '196XXXXX', registeredHours: 72 },
  { shotDate: ':1964XXXX' },
  { contentIds: ['202600000001', '202600000002'] },
  {},
])('the form of %j requests them again', (conditions) => {
  expect(conditionsOfForm(formOfConditions(conditions))).toEqual(conditions);
});

test('numbers override what else is entered', () => {
  const values = { ...formOfConditions(CONDITIONS, '首相'), contentIds: '202600000001、 ' };
  expect(requestOfForm(values, MEMBER)).toEqual({ query: '', conditions: { contentIds: ['202600000001'] } });
  expect(requestOfForm({ ...values, contentIds: ' ' }, MEMBER)).toEqual({
    ...{ query: '首相', conditions: CONDITIONS, specialPageSeqNo: '3' },
  });
});

test('a condition that a guest may not use is not sent, although it is in the address', () => {
  const values = formOfConditions({ ...CONDITIONS, visibility: ['2'] });
  const guest = { viewer: { isMember: false, isInternal: false }, specialPage: undefined };
  const { hasNotes: _hasNotes, ...ofGuest } = CONDITIONS;
  expect(requestOfForm(values, guest)).toEqual({ query: '', conditions: ofGuest });
  expect(requestOfForm(formOfConditions({ hasNotes: true }), guest)).toEqual({ query: '' });
});

test('errors are at their fields with their codes; unused fields have none', () => {
  const values = {
    ...EMPTY_VALUES,
    shotKind: 'range',
    shotFrom: '19650101',
    shotTo: '19640101',
    query: '+a',
  };
  expect(formErrors(values)).toEqual({
    shotTo: '開始日には終了日以前の日付を指定してください。（E1010）',
    query: expect.stringMatching(/1文字目.*（E1073）$/),
  });
  expect(formErrors({ ...values, contentIds: '12' })).toEqual({
    contentIds: '素材番号「12」の形式が正しくありません。（E0030）',
  });
  expect(formErrors({ ...EMPTY_VALUES, contentIds: '、' })).toEqual({
    contentIds: 'データ番号が入力されていません。（E1072）',
  });
  expect(formErrors(EMPTY_VALUES)).toEqual({});
});

test('fields about what others may not read are for those who may', () => {
  const shown = (isMember: boolean, isInternal: boolean) =>
    advancedFields(EMPTY_VALUES, { isMember, isInternal })
      .filter(({ visible }) => visible !== false)
      .map(({ key }) => key)
      .filter((key) => key === 'hasNotes' || key === 'visibility');
  expect([shown(false, false), shown(true, false), shown(true, true)]).toEqual([
    [],
    ['hasNotes'],
    ['hasNotes', 'visibility'],
  ]);
});

test('dates are echoed in words; a field that stays as it is stays the same one', () => {
  const stable = createStableFields();
  const fields = (values: object) =>
    stable(advancedFields({ ...EMPTY_VALUES, ...values }, { isMember: false, isInternal: false }));
  const before = fields({});
  expect(fields({ all: '首相' })).toBe(before);
  const dated = fields({ shotKind: 'date', shotDate: '196410XX' });
  const hintOf = (key: string) => dated.find((field) => field.key === key)?.extend?.hint;
  expect(hintOf('shotDate')).toContain('1964年10月（昭和39年10月）');
  expect(dated.find(({ key }) => key === 'all')).toBe(before.find(({ key }) => key === 'all'));
});

test('the last form of the tab is stored, and opened again', () => {
  expect(firstValues({}, DISPLAY, sessionStorage)).toEqual({
    ...EMPTY_VALUES,
    sortType: '2',
    onePageCnt: '1',
  });
  const values = { ...formOfConditions(CONDITIONS), sortType: '1', onePageCnt: '0' };
  writeStoredForm(sessionStorage, values);
  expect(JSON.parse(sessionStorage.getItem('advancedSearchForm') ?? '')).toEqual(values);
  expect(firstValues({}, DISPLAY, sessionStorage)).toEqual(values);
});

test('within a special page the form offers its order, and nowhere else', () => {
  const within = firstValues({ specialPageSeqNo: '3' }, DISPLAY, sessionStorage);
  expect(within.sortType).toBe('special');
  const { view, viewer } = { view: undefined, viewer: MEMBER.viewer };
  const address = (specialPage: string | undefined) =>
    Object.fromEntries(paramsOfForm(within, { view, viewer, specialPage }));
  expect(address('3')).toEqual({ specialPageSeqNo: '3', sort: 'special', cnt: '1' });
  expect(address(undefined)).toEqual({ cnt: '1' });
  writeStoredForm(sessionStorage, within);
  expect(firstValues({}, DISPLAY, sessionStorage).sortType).toBe('2');
  const sorts = (ofSpecialPage: boolean) =>
    advancedFields(within, { isMember: false, isInternal: false, ofSpecialPage })
      .find(({ key }) => key === 'sortType')
      ?.options?.map(({ label }) => label);
  expect([sorts(true)?.[0], sorts(false)?.[0]]).toEqual(['特集の順', '撮影日の新しい順']);
});

test('the search of the address goes before the last one; of the same search the form is opened that was left', () => {
  const left = {
    ...formOfConditions(CONDITIONS),
    contentIds: '202600000001',
    sortType: '1',
    onePageCnt: '0',
  };
  writeStoredForm(sessionStorage, left);
  const other = firstValues(propsOf(CONDITIONS), DISPLAY, sessionStorage);
  expect(other).toEqual({ ...formOfConditions(CONDITIONS), sortType: '2', onePageCnt: '1' });
  const same = firstValues(
    { ...propsOf({ contentIds: ['202600000001'] }), sort: '3' },
    DISPLAY,
    sessionStorage,
  );
  expect(same).toEqual({ ...left, sortType: '3', onePageCnt: '1' });
});

test.each(['{', '1', 'null', '"x"', '{"all":1,"country":"x","other":"y","constructor":"z"}'])(
  'a stored form of %s is no harm',
  (text) => {
    sessionStorage.setItem('advancedSearchForm', text);
    const stored = readStoredForm(sessionStorage);
    expect(stored === undefined || JSON.stringify(stored) === JSON.stringify(EMPTY_VALUES)).toBe(true);
  },
);
