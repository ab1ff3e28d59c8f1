import { expect, test } from '@jest/globals';
import { draftProblems } from './draft-problems.ts';
import { changed, changesAsText, draftOf, isEdited, moved, rebased, requestOf } from './list-draft.ts';

const item = (itemId: string, itemName: string, hidden = false) => ({
  ...{ itemId, itemName, hidden, itemTypeCd: '', itemTypeName: '', groupCd: '' },
});
const LIST = {
  ...{ itemCd: '900001', label: '撮影者', extensible: true, version: 3, editedAt: '', editedBy: '' },
  items: [item('1', '一'), item('2', '二'), item('3', '三')],
};

test('an untouched draft is no edit; moved, renamed, hidden or added it is one', () => {
  const draft = draftOf(LIST);
  expect(isEdited(LIST, draft)).toBe(false);
  expect(isEdited(LIST, moved(draft, 0, 1))).toBe(true);
  expect(isEdited(LIST, moved(moved(draft, 0, 1), 1, 0))).toBe(false);
  expect(isEdited(LIST, changed(draft, 1, { hidden: true }))).toBe(true);
  expect(isEdited(LIST, [...draft, { ...item('4', '四'), isNew: true }])).toBe(true);
  expect(moved(draft, 0, -1)).toBe(draft);
});

test('a draft on top of another user’s saved changes contains both', () => {
  const mine = changed(moved(draftOf(LIST), 2, 0), 1, { itemName: '壱' });
  const saved = {
    ...LIST,
    version: 4,
    items: [item('1', '一'), item('2', '弐', true), item('3', '三'), item('4', '四')],
  };
  expect(requestOf(rebased(LIST, mine, saved), saved.version)).toEqual({
    version: 4,
    items: [item('3', '三'), item('1', '壱'), item('2', '弐', true), item('4', '四')],
  });
  expect(changesAsText(LIST, saved)).toEqual([
    '「二」が「弐」に変わりました。',
    '「弐」が非表示になりました。',
    '「四」が追加されました。',
  ]);
});

test('[E-027][E-042] an entry without a name and a duplicate value are reported at the entry', () => {
  const draft = [...changed(draftOf(LIST), 0, { itemName: ' ' }), { ...item('2', '二番'), isNew: true }];
  const problems = draftProblems(draft);
  expect(problems.get(0)).toBe('表示名を入力してください。');
  expect(problems.get(3)).toBe('値が重複しています。');
  expect(draftProblems([{ ...item('全角', '名'), isNew: true }]).get(0)).toContain('半角英数字');
});
