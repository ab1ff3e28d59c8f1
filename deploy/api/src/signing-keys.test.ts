import { mkdirSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { noteGateway } from '@newsphoto/keys';
import { readEnvironment } from './environment.ts';
import { openSigner, pinKeyWarning } from './signing-keys.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'newsphoto-keys-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

test('the key is made once, for its owner alone, and signs what it verifies', () => {
  const signature = openSigner(dataDir).sign('text');
  const again = openSigner(dataDir);
  expect(again.verify('text', signature)).toBe(true);
  expect(again.verify('other', signature)).toBe(false);
  expect(again.verify('text', signature.slice(1))).toBe(false);
  expect(statSync(join(dataDir, 'keys/signing.key')).mode & 0o777).toBe(0o600);
});

test('a damaged key is refused rather than replaced', () => {
  truncateSync(join(dataDir, 'keys/signing.key'), 5);
  expect(() => openSigner(dataDir)).toThrow('damaged');
});

const PIN_SECRET = 'a secret that gateways and API have got';
test.each([
  ['on one machine', {}, undefined, false],
  ['for other machines', { API_HOST: '0.0.0.0' }, undefined, true],
  ['with gateways elsewhere', { TRUSTED_GATEWAYS: '10.0.0.0/8' }, undefined, true],
  ['for others with the secret', { API_HOST: '0.0.0.0', PIN_SECRET }, undefined, false],
  ['for others on a directory that an earlier gateway used', { API_HOST: '0.0.0.0' }, 'report.key', false],
  [
    'for others on a directory that a gateway with its own secret uses',
    { API_HOST: '0.0.0.0' },
    noteGateway,
    false,
  ],
])('an API %s warns of another key of pins: %j, %s -> %s', (_name, env, used, warns) => {
  const own = mkdtempSync(join(dataDir, 'own-'));
  mkdirSync(join(own, 'keys'));
  if (typeof used === 'string') writeFileSync(join(own, 'keys', used), '');
  else used?.(own);
  const warning = pinKeyWarning(readEnvironment({ ...env, DATA_DIR: own, SEED: 'none' }));
  expect(warning?.includes('Set the same PIN_SECRET') ?? false).toBe(warns);
});
