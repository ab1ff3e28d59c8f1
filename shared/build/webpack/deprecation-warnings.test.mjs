import { expect, test } from '@jest/globals';
import { deprecationWarnings } from './deprecation-warnings.mjs';

test('a development build warns of each deprecated export that it uses', async () => {
  const deprecation = {
    name: '@newsphoto/ui#Tile',
    since: '1.2.0',
    lastVersion: '1.9.0',
    instead: 'use MediaTile',
  };
  const messages = async (uses) =>
    (await deprecationWarnings({ uses }, [deprecation])).map(({ message }) => message);
  expect(await messages({ '@newsphoto/ui': ['Tile'] })).toEqual([
    '@newsphoto/ui#Tile is deprecated since 1.2.0, 1.9.0 is the last version with it: use MediaTile',
  ]);
  expect(await messages({ '@newsphoto/ui': ['Title'] })).toEqual([]);
  expect(await deprecationWarnings({})).toEqual([]);
});
