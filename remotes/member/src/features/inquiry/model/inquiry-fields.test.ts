import { expect, test } from '@jest/globals';
import { readDraft } from './inquiry-fields.ts';

test.each([
  ['nothing', undefined, undefined],
  ['a text', 'x', undefined],
  ['an unknown key', { files: 'x' }, undefined],
  ['values of another type', { text: 1, name: '太郎' }, { name: '太郎' }],
])('a draft that is %s', (_what, stored, read) => {
  expect(readDraft(stored)).toEqual(read);
});
