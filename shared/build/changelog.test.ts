import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { DEPRECATIONS, isWithin } from '@newsphoto/contract';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const { version }: { version: string } = JSON.parse(read('../contract/package.json'));

test('the version of the contract is in the changelog, and its major version has a migration note', () => {
  expect(read('../docs/changelog.md')).toMatch(new RegExp(`^## ${version.replaceAll('.', '\\.')}( |$)`, 'm'));
  expect(readdirSync(new URL('../docs/migrations/', import.meta.url))).toContain(
    `contract-${version.split('.')[0]}.md`,
  );
});

test('a deprecation is in the changelog, and is provided for some time', () => {
  for (const { name, since, lastVersion } of DEPRECATIONS) {
    expect(read('../docs/changelog.md')).toContain(name);
    expect(isWithin(version, `>=${since}`)).toBe(true);
    expect(isWithin(lastVersion, `>${since}`)).toBe(true);
  }
});
