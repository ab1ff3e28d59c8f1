import { expect, test } from '@jest/globals';
import { deprecationSentence, deprecationsUsed } from './deprecations.ts';

const entry = (name: string) => ({ name, since: '1.2.0', lastVersion: '1.9.0', instead: 'use another' });

test('a release uses the deprecated exports and points that its descriptor names, and all of a module as a namespace', () => {
  const [title, tile, form, section] = [
    'ui#Title',
    'ui#Tile',
    'ui/forms#Form',
    'extensions#home-section',
  ].map((name) => entry(name.startsWith('ui') ? `@newsphoto/${name}` : name));
  const all = [title, tile, form, section].filter((one) => one !== undefined);
  expect(deprecationsUsed({ uses: { '@newsphoto/ui': ['Tile', 'Table'] } }, all)).toEqual([tile]);
  expect(deprecationsUsed({ uses: { '@newsphoto/ui': ['*'] } }, all)).toEqual([title, tile]);
  const extension = { point: 'home-section', id: 'a', order: 1, access: { guests: [] }, chunks: [] };
  expect(deprecationsUsed({ extensions: [extension] }, all)).toEqual([section]);
  expect(deprecationsUsed({}, all)).toEqual([]);
  expect(deprecationSentence(entry('@newsphoto/ui#Tile'))).toBe(
    '@newsphoto/ui#Tile is deprecated since 1.2.0, 1.9.0 is the last version with it: use another',
  );
});
