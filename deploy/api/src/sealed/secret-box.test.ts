import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import {
  addKey,
  changeRingFile,
  fixedRing,
  readRingFile,
  retireKey,
  ringPath,
  useKey,
} from '@newsphoto/keys';
import { openSecretBox, secretBoxOf } from './secret-box.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'newsphoto-boxes-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const file = ringPath(dataDir, 'secrets.key');
const NOW = Date.now();
const MINUTE_MS = 60_000;

test('boxes name their key once there are two; the old ones open; a leaked key opens none that is sealed later', () => {
  const first = openSecretBox(dataDir);
  const old = first.seal('パスワード', 'ftp');
  // As earlier versions seal and open: they run beside this one in an upgrade.
  expect(old).toMatch(/^[A-Za-z0-9+/]+=*$/);
  const leaked = readRingFile(file);
  const id = String(leaked[0]?.id);

  let added = '';
  changeRingFile(file, (ring) => {
    const step = addKey(ring, NOW - 3 * MINUTE_MS);
    added = step.added.id;
    return step.ring;
  });
  const second = openSecretBox(dataDir);
  const named = second.seal('two', 'ftp');
  expect(named.startsWith(`${id}.`)).toBe(true);
  changeRingFile(file, (ring) => useKey(ring, added, NOW - 2 * MINUTE_MS));
  const third = openSecretBox(dataDir);
  const later = third.seal('three', 'ftp');
  expect(later.startsWith(`${added}.`)).toBe(true);
  expect([old, named, later].map((box) => third.open(box, 'ftp'))).toEqual(['パスワード', 'two', 'three']);
  expect([old, named, later].map((box) => third.keyOf(box, 'ftp'))).toEqual([id, id, added]);
  expect(third.open(old, 'totp')).toBeUndefined();
  // A wrong id, an unknown one, and a box that is none.
  const sealed = later.split('.')[1];
  const ids = [id, 'k0000000000', '', '__proto__', 'constructor', 'k'.repeat(1_000_000)];
  for (const wrong of [...ids.map((one) => `${one}.${sealed}`), '', '.', `${later}x.`])
    expect([third.open(wrong, 'ftp'), third.keyOf(wrong, 'ftp')]).toEqual([undefined, undefined]);

  const thief = secretBoxOf(fixedRing(leaked));
  expect([old, later].map((box) => thief.open(box, 'ftp'))).toEqual(['パスワード', undefined]);
  expect(thief.open(String(sealed), 'ftp')).toBeUndefined();
  changeRingFile(file, (ring) => retireKey(ring, id, { now: NOW, lifeMs: 0 }));
  const last = openSecretBox(dataDir);
  expect([old, named, later].map((box) => last.open(box, 'ftp'))).toEqual([undefined, undefined, 'three']);
  expect(last.seal('four', 'ftp').startsWith(`${added}.`)).toBe(true);
});
