import { expect, test } from '@jest/globals';
import { linkPlaceOf, shortLinkTarget } from './short-links.ts';

test.each([
  ['[R-075]', 'idp', '/web/resetPassword?urlId=aZ_9-&redirect=idp'],
  ['[R-076]', 'sv', '/web/imageAcquisition?urlId=aZ_9-'],
  ['[R-077]', 'dl', '/web/downloadLogin?urlId=aZ_9-'],
  ['[R-078]', 'fea', '/web/refineResultsList?urlId=aZ_9-&redirect=fea'],
])('%s /%s/{id} leads to %s', (_id, family, target) => {
  expect(shortLinkTarget(family, 'aZ_9-')).toBe(target);
});

test.each(['', 'a b', 'a&redirect=x', '../login', 'あ', 'x'.repeat(65)])('%j is no id', (id) => {
  expect(shortLinkTarget('idp', id)).toBeUndefined();
});

test('another family leads nowhere', () => {
  expect(shortLinkTarget('xyz', 'abc')).toBeUndefined();
});

test('links are only looked up at the API with an id of the right form', () => {
  const id = 'A'.repeat(22);
  expect(linkPlaceOf('dl', id)).toEqual({ path: `/api/grants/${id}/entrance`, kind: 'download' });
  expect(linkPlaceOf('sv', id)).toEqual({ path: `/api/grants/${id}/entrance`, kind: 'save' });
  expect(linkPlaceOf('fea', id)).toEqual({ path: `/api/features/${id}` });
  expect([linkPlaceOf('idp', id), linkPlaceOf('dl', 'abc')]).toEqual([undefined, undefined]);
});
