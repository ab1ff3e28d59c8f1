import { expect, test } from '@jest/globals';
import { DELIVERED_FORM } from '@newsphoto/domain/desk';
import { differencesOf, isSameForm, settingGroups, withField, withGroup, withSetting } from './form-draft.ts';

const keysOf = (form: typeof DELIVERED_FORM, count: number) => form.slice(0, count).map(({ key }) => key);

test('a field moves within its group, and a group with its fields', () => {
  expect(keysOf(withField(DELIVERED_FORM, 'description', 'title'), 3)).toEqual([
    ...['description', 'title', 'headline'],
  ]);
  expect(withField(DELIVERED_FORM, 'description', 'city')).toBe(DELIVERED_FORM);
  const moved = withGroup(DELIVERED_FORM, '分類', -1);
  expect(
    settingGroups(moved)
      .map(({ group }) => group)
      .slice(0, 2),
  ).toEqual(['分類', '内容']);
  expect(isSameForm(withGroup(moved, '分類', 1), DELIVERED_FORM)).toBe(true);
  expect(withGroup(moved, '分類', -1)).toEqual(moved);
});

test('what is required is shown, and what is hidden is not required', () => {
  const required = withSetting(DELIVERED_FORM, 'credit', { isRequired: true });
  const hidden = withSetting(required, 'credit', { isShown: false });
  const credit = (form: typeof DELIVERED_FORM) => form.find(({ key }) => key === 'credit');
  expect(credit(hidden)).toMatchObject({ isShown: false, isRequired: false });
  expect(credit(withSetting(hidden, 'credit', { isRequired: true }))).toMatchObject({ isShown: true });
  expect(differencesOf(required, DELIVERED_FORM)).toEqual([['クレジット', '表示する・必須・略号を使う']]);
});
