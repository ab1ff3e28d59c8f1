import { afterEach, expect, jest, test } from '@jest/globals';
import type { SelectiveItem } from '@newsphoto/contract';
import { DIGITAL_PHOTO_ITEMS, PHOTO_ITEMS } from '@newsphoto/domain/forms';
import { cleanup, screen, within } from '@testing-library/react';
import type { LoadCodeLists } from './code-lists.ts';
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

test('[F-010][F-011][K-020] options come from the list of the item code, narrowed as the field defines', async () => {
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

test.each([
  ['K-022', PHOTO_ITEMS],
  ['K-024', DIGITAL_PHOTO_ITEMS],
] as const)('[%s] each named list is the options of its field', async (_id, items) => {
  const loadCodeLists: LoadCodeLists = async (definitions) =>
    Object.fromEntries(definitions.map(({ itemCd }) => [itemCd, [item(`${itemCd}-1`)]]));
  const named = Object.entries(items);
  showForm(
    named.map(([key, code]) => itemField(code, { key, type: 'radios' })),
    { loadCodeLists },
  );
  await screen.findAllByRole('radio');
  for (const [, { label, itemCd }] of named) {
    const group = screen.getByRole('radiogroup', { name: label });
    expect(within(group).getByRole('radio').getAttribute('value')).toBe(`${itemCd}-1`);
  }
});

test('[F-010] without another type a code list drops down', async () => {
  const loadCodeLists: LoadCodeLists = async () => ({ [PHOTO_ITEMS.city.itemCd]: [item('札幌')] });
  const { user } = showForm([itemField(PHOTO_ITEMS.city, { key: 'city' })], { loadCodeLists });
  await user.click(await screen.findByRole('combobox', { name: '都市' }));
  expect(await screen.findByRole('option', { name: '名前札幌' })).toBeTruthy();
});
