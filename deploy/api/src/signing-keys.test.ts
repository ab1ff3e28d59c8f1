import { mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { openSigner } from './signing-keys.ts';

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
