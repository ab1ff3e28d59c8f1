import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from './paths.mjs';
import { deployables, inputFingerprint } from './workspaces.mjs';

const folders = (env) => deployables(env).map(({ folder }) => folder);

test('a normal build makes no release of the kit, one with KIT=1 does', () => {
  const normal = folders({});
  expect(normal).toContain('host');
  expect(normal).toContain('remotes/search');
  expect(normal).not.toContain('remotes/kit');
  expect(folders({ KIT: '0' })).toEqual(normal);
  expect(folders({ KIT: '1' })).toEqual(expect.arrayContaining([...normal, 'remotes/kit']));
});

test('a change of a workspace that a host or remote depends on builds it again', () => {
  for (const { folder, inputs, release } of deployables({ KIT: '1' }).filter((one) => one.release)) {
    const { dependencies } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    const shared = Object.keys(dependencies).filter((name) => name.startsWith('@newsphoto/'));
    expect(release && inputs).toEqual(
      expect.arrayContaining(shared.map((name) => name.replace('@newsphoto/', 'shared/'))),
    );
  }
});

test('what was made for tests changes no build', () => {
  const [deployable] = deployables({});
  const before = inputFingerprint(deployable);
  const folder = join(root, deployable.folder, '.cache/of-a-test');
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(join(folder, 'made.mjs'), 'export const made = 1;');
    expect(inputFingerprint(deployable)).toBe(before);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
