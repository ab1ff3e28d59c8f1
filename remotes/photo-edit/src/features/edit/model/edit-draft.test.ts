import { expect, test } from '@jest/globals';
import {
  chosenValues,
  differencesOf,
  type EditDraft,
  NO_DRAFT,
  valuesOfDraft,
  withChoice,
  withDraftOf,
  withText,
} from './edit-draft.ts';

const SAVED = { headline: ['古い見出し'], keywords: ['選挙', '東京'], city: ['東京'] };
const typed = (texts: Readonly<Record<string, string>>, saved = SAVED): EditDraft =>
  Object.entries(texts).reduce((draft, [key, text]) => withText(draft, key, text, saved), NO_DRAFT);

test('a text that says what is saved is no draft, however it is typed', () => {
  expect(typed({ headline: ' 古い見出し ', keywords: '選挙\n\n東京\n' })).toEqual({});
  const draft = typed({ headline: '新しい見出し' });
  expect(withText(draft, 'headline', '古い見出し', SAVED)).toEqual({});
});

test('the other editor’s fields are taken as saved, the own ones as typed; only both is a conflict', () => {
  const draft = typed({ headline: '自分の見出し', keywords: '選挙\n東京\n開票', city: '大阪' });
  const now = { headline: ['相手の見出し'], keywords: ['選挙', '東京'], city: ['大阪'], state: ['大阪府'] };
  const differences = differencesOf(draft, now);
  expect(differences.map(({ key, isConflict, choice }) => [key, isConflict, choice])).toEqual([
    ['headline', true, undefined],
    ['keywords', false, 'own'],
  ]);
  expect(chosenValues(differences)).toEqual({ keywords: ['選挙', '東京', '開票'] });
});

test('a choice counts only against what it was made', () => {
  const draft = typed({ headline: '自分の見出し' });
  const [conflict] = differencesOf(draft, { headline: ['相手の見出し'] });
  if (!conflict) throw new Error('no conflict');
  const own = withChoice(draft, conflict, 'own');
  expect(chosenValues(differencesOf(own, { headline: ['相手の見出し'] }))).toEqual({
    headline: ['自分の見出し'],
  });
  expect(differencesOf(own, { headline: ['さらに別の見出し'] })[0]?.choice).toBeUndefined();
  const theirs = withChoice(draft, conflict, 'saved');
  expect(chosenValues(differencesOf(theirs, { headline: ['相手の見出し'] }))).toEqual({});
});

test('typing on after the other editor saved stays a conflict with what was there before', () => {
  const draft = withText(typed({ headline: '自分' }), 'headline', '自分の続き', {
    ...SAVED,
    headline: ['相手の見出し'],
  });
  expect(differencesOf(draft, { headline: ['相手の見出し'] })[0]).toMatchObject({
    base: ['古い見出し'],
    own: ['自分の続き'],
    isConflict: true,
  });
});

test('a field is cleared', () => {
  const differences = differencesOf(typed({ city: '' }), SAVED);
  expect(chosenValues(differences)).toEqual({ city: [] });
});

test('what another editor had typed is added, own input stays', () => {
  const draft = withDraftOf(
    typed({ headline: '自分の見出し' }),
    { headline: ['相手'], city: ['大阪'] },
    SAVED,
  );
  expect(valuesOfDraft(draft)).toEqual({ headline: ['自分の見出し'], city: ['大阪'] });
});
