import { expect, test } from '@jest/globals';
import { deployables } from './workspaces.mjs';

const folders = (env) => deployables(env).map(({ folder }) => folder);

test('a normal build makes no release of the kit, one that asks for it does', () => {
  const normal = folders({});
  expect(normal).toContain('host');
  expect(normal).toContain('remotes/search');
  expect(normal).not.toContain('remotes/kit');
  expect(folders({ KIT: '0' })).toEqual(normal);
  expect(folders({ KIT: '1' })).toEqual(expect.arrayContaining([...normal, 'remotes/kit']));
});
