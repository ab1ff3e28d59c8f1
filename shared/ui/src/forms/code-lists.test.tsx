import { afterEach, expect, jest, test } from '@jest/globals';
import type { SelectiveItem } from '@newsphoto/contract';
import { PROOFREADING_STATUSES } from '@newsphoto/domain';
import { DIGITAL_PHOTO_ITEMS, type ItemCode, PHOTO_ITEMS } from '@newsphoto/domain/forms';
import { cleanup, screen, within } from '@testing-library/react';
import { type LoadCodeLists, optionsOfField } from './code-lists.ts';
import { itemField } from './item-field.ts';
import { field, showForm } from './testing-form.tsx';

afterEach(cleanup);

const item = (itemId: string, more: Partial<SelectiveItem> = {}): SelectiveItem => ({
  itemId,
  itemName: `名前${itemId}`,
  itemTypeCd: '',
  itemTypeName: '',
  groupCd: '',
  ...more,
});

test('[F-010][K-020] options come from the list of the item code, narrowed as the field defines', async () => {
  const loadCodeLists = jest.fn<LoadCodeLists>(async () => ({
    '900007': [item('a', { groupCd: '1' }), item('b', { groupCd: '2' })],
    '900008': [item('c', { itemTypeCd: 'x' }), item('d', { itemTypeCd: 'y' })],
  }));
  showForm(
    [
      field({ type: 'radios', key: 'a', label: '全部', code: '900007' }),
      field({ type: 'radios', key: 'b', label: '組', code: { itemCd: '900007', groupCd: '2' } }),
      field({ type: 'radios', key: 'c', label: '親', code: { itemCd: '900008', itemTypeCd: 'x' } }),
      field({ type: 'radios', key: 'd', label: '同じ', code: '900007' }),
    ],
    { loadCodeLists },
  );
  expect(screen.getAllByText('候補を読み込んでいます…')).toHaveLength(4);
  await screen.findAllByRole('radio');
  const offered = (name: string) =>
    within(screen.getByRole('radiogroup', { name }))
      .getAllByRole('radio')
      .map((radio) => radio.getAttribute('value'));
  expect([offered('全部'), offered('組'), offered('親'), offered('同じ')]).toEqual([
    ['a', 'b'],
    ['b'],
    ['c'],
    ['a', 'b'],
  ]);
  // One request for the form, each definition once.
  expect(loadCodeLists.mock.calls).toEqual([
    [[{ itemCd: '900007' }, { itemCd: '900007', groupCd: '2' }, { itemCd: '900008', itemTypeCd: 'x' }]],
  ]);
});

test('[F-010] a list that could not be fetched shows it, and is requested again', async () => {
  let isDown = true;
  const loadCodeLists: LoadCodeLists = async () => {
    if (isDown) throw new Error('down');
    return { '900007': [item('a')] };
  };
  const { user } = showForm([field({ type: 'radios', key: 'a', code: '900007' })], { loadCodeLists });
  const again = await screen.findByRole('button', { name: 'もう一度読み込む' });
  isDown = false;
  await user.click(again);
  expect(await screen.findByRole('radio', { name: '名前a' })).toBeTruthy();
  expect(screen.queryByText('候補を読み込めませんでした。')).toBeNull();
});

test('[F-011] an option has value and label; of a code list also the entry that it was created from', async () => {
  const entry = item('a', { itemTypeCd: 'x', groupCd: '2' });
  const lists = { '900007': [entry] };
  const listed = field({
    type: 'radios',
    key: 'a',
    code: '900007',
    options: [{ value: 'n', label: 'なし' }],
  });
  expect(optionsOfField(listed, { state: 'ready', lists, reload: () => undefined })).toEqual([
    { value: 'n', label: 'なし' },
    { value: 'a', label: '名前a', item: entry },
  ]);
  showForm([listed], { loadCodeLists: async () => lists });
  expect((await screen.findByRole('radio', { name: '名前a' })).getAttribute('value')).toBe('a');
  expect(screen.getByRole('radio', { name: 'なし' }).getAttribute('value')).toBe('n');
});

/** The code whose list the field of each label takes its options from. */
async function codesByLabel(items: Readonly<Record<string, ItemCode>>) {
  const loadCodeLists: LoadCodeLists = async (definitions) =>
    Object.fromEntries(definitions.map(({ itemCd }) => [itemCd, [item(`${itemCd}-1`)]]));
  const named = Object.entries(items);
  showForm(
    named.map(([key, code]) => itemField(code, { key, type: 'radios' })),
    { loadCodeLists },
  );
  await screen.findAllByRole('radio');
  const optionOf = (label: string) =>
    within(screen.getByRole('radiogroup', { name: label }))
      .getByRole('radio')
      .getAttribute('value');
  return named.map(([key, { label }]) => `${key} ${label} ${optionOf(label)}`);
}

test('[K-022] each field of a photograph’s bibliography takes its options from the list of its name', async () => {
  expect(await codesByLabel(PHOTO_ITEMS)).toEqual([
    ...['shootingUser 撮影者 900001-1', 'byline 署名 900002-1', 'scene シーン 900003-1'],
    ...['chargePerson 担当者 900004-1', 'englishCategory 英文カテゴリ 900005-1'],
    ...['japaneseCategory 和文カテゴリ 900006-1', 'credit クレジット 900007-1', 'source 出典 900008-1'],
    ...['specialInstruction 特記事項 900009-1', 'city 都市 900010-1', 'country 国 900011-1'],
    ...['subcategory サブカテゴリ 900012-1', 'provinceState 都道府県・州 900013-1'],
    ...['collection コレクション 900014-1', 'inputSource 入力元 900015-1', 'countryCode 国コード 900022-1'],
  ]);
});

test('each field of the digital-photo desk takes its options from the list of its name', async () => {
  expect(await codesByLabel(DIGITAL_PHOTO_ITEMS)).toEqual([
    ...['title デジタル写真タイトル 980001-1', 'command コマンド 980002-1', 'category カテゴリ 980003-1'],
    ...['subcategory サブカテゴリ 980004-1', 'credit クレジット 980005-1'],
    ...['creditRelation クレジット関連 980006-1', 'destinationDigitalPhoto 送信先デジタル写真 980007-1'],
    ...['destinationSelection 送信先選択 980008-1', 'directSearch ダイレクト検索 980009-1'],
    'editPreset 編集プリセット 980010-1',
  ]);
});

test('[K-008] a list shows the proofreading statuses in the order of their codes', () => {
  const options = PROOFREADING_STATUSES.map(({ code, label }) => ({ value: code, label }));
  showForm([field({ type: 'radios', options })]);
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    ...['未', '和文済', '英文済', '済'],
  ]);
});

test('[F-010] without another type a code list drops down', async () => {
  const loadCodeLists: LoadCodeLists = async () => ({ [PHOTO_ITEMS.city.itemCd]: [item('札幌')] });
  const { user } = showForm([itemField(PHOTO_ITEMS.city, { key: 'city' })], { loadCodeLists });
  await user.click(await screen.findByRole('combobox', { name: '都市' }));
  expect(await screen.findByRole('option', { name: '名前札幌' })).toBeTruthy();
});
