import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { contractSurface, SURFACE_FILE } from './contract-surface.mjs';

test('the surface of the contract is the one that was reviewed: after a change run `npm run surface`', () => {
  const surface = contractSurface();
  expect(surface).toContain(
    'export declare function findIncompatibilities(release: ReleaseDemands, environment: ReleaseEnvironment): Incompatibility[];',
  );
  expect(surface.split('\n')).toEqual(readFileSync(SURFACE_FILE, 'utf8').split('\n'));
}, 60_000);
