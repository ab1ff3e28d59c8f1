import { beforeEach, expect, test } from '@jest/globals';
import { createDraftStore } from './draft-store.ts';

const DRAFT = { headline: { base: ['古い'], text: '新しい\n' } };

beforeEach(() => sessionStorage.clear());

test('drafts of several contents are stored by their content, and an empty one is forgotten', () => {
  const store = createDraftStore(sessionStorage, 'editor001');
  store.write('000000000001', DRAFT);
  store.write('000000000002', { city: { base: [], text: '東京', choice: 'own', against: ['大阪'] } });
  // As after a reload.
  const again = createDraftStore(sessionStorage, 'editor001');
  expect(again.read('000000000001')).toEqual(DRAFT);
  expect(again.read('000000000002')).toEqual({
    city: { base: [], text: '東京', choice: 'own', against: ['大阪'] },
  });
  again.write('000000000001', {});
  expect(again.contentIds()).toEqual(['000000000002']);
  expect(JSON.parse(sessionStorage.getItem('formJJW006003') ?? '')).toHaveProperty('userId', 'editor001');
});

test('what an open form has typed is stored before a draft is read', () => {
  const store = createDraftStore(sessionStorage, 'editor001');
  const stop = store.storeBefore(() => store.write('000000000001', DRAFT));
  expect(store.contentIds()).toEqual(['000000000001']);
  stop();
});

test('a draft of another user is not shown', () => {
  createDraftStore(sessionStorage, 'editor001').write('000000000001', DRAFT);
  expect(createDraftStore(sessionStorage, 'desk00001').read('000000000001')).toEqual({});
});

test.each([
  'x',
  'null',
  '[]',
  '{"userId":"editor001","drafts":[]}',
  '{"userId":"editor001","drafts":{"000000000001":{"headline":{"text":1,"base":[]},"city":"x"}}}',
])('what another script wrote is dropped: %s', (stored) => {
  sessionStorage.setItem('formJJW006003', stored);
  expect(createDraftStore(sessionStorage, 'editor001').read('000000000001')).toEqual({});
});
