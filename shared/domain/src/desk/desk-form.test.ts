import { expect, test } from '@jest/globals';
import { checkValues } from './check-values.ts';
import {
  DELIVERED_FORM,
  deskFormOf,
  type FieldSetting,
  hiddenFields,
  requiredKeys,
  shownGroups,
} from './desk-form.ts';
import { EDIT_FIELDS } from './edit-fields.ts';

const setting = (key: string, more: Partial<FieldSetting> = {}): FieldSetting => ({
  ...{ key, isShown: true, isRequired: false, usesCodes: false, defaults: [], ...more },
});

test('stored settings give a complete form: groups stay together, unknown fields go, new ones are behind', () => {
  const form = deskFormOf([
    setting('credit', { defaults: ['本社'] }),
    setting('city', { isShown: false, usesCodes: true }),
    setting('creator', { isRequired: true, isShown: false }),
    setting('gone'),
    setting('urgency', { usesCodes: true }),
  ]);
  expect(form.map(({ key }) => key).toSorted()).toEqual(EDIT_FIELDS.map(({ key }) => key).toSorted());
  expect(shownGroups(form).map(({ group }) => group)).toEqual([
    ...['撮影者・権利', '日時・場所', '内容', '分類', '許諾', '技術・AI'],
  ]);
  expect(shownGroups(form)[0]?.fields.slice(0, 3)).toMatchObject([
    { key: 'credit' },
    // What is required is shown.
    { key: 'creator', required: true },
    { key: 'creatorJobTitle' },
  ]);
  expect(hiddenFields(form).map(({ key }) => key)).toEqual(['city']);
  const usesCodes = (wanted: string) => form.find(({ key }) => key === wanted)?.usesCodes;
  expect(['city', 'credit', 'urgency', 'title'].map(usesCodes)).toEqual([true, false, false, true]);
  expect(deskFormOf(form)).toEqual(form);
  expect(deskFormOf([])).toEqual(DELIVERED_FORM);
});

test('the headline stays required and shown, and is no rule of the desk', () => {
  const form = deskFormOf([setting('headline', { isShown: false }), setting('credit', { isRequired: true })]);
  expect(form.find(({ key }) => key === 'headline')).toMatchObject({ isShown: true, isRequired: true });
  expect([...requiredKeys(form)]).toEqual(['credit']);
});

test('what the desk requires is required although it is not changed', () => {
  const required = new Set(['credit', 'city']);
  const check = (before: Record<string, string[]>, changed: Record<string, string[]>) =>
    checkValues(before, changed, () => true, required).map(({ key, code }) => `${key} ${code}`);
  expect(check({ city: ['横浜市'] }, { title: ['港'] })).toEqual(['credit E0001']);
  expect(check({ city: ['横浜市'], credit: ['本社'] }, { city: [] })).toEqual(['city E0001']);
  expect(check({}, { city: ['横浜市'], credit: ['本社'] })).toEqual([]);
});
