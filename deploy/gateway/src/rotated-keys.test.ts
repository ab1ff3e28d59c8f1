import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import {
  addKey,
  changeRingFile,
  openRing,
  PAUSE_MS,
  RINGS,
  ringPath,
  signerOf,
  useKey,
} from '@newsphoto/keys';
import { openFilePasses } from './adapters/file-passes.ts';
import { openLoadTokens } from './adapters/load-tokens.ts';
import { openPinCookies } from './adapters/pin-cookie.ts';
import { NO_PINS } from './domain/pin-state.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'newsphoto-rotated-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

let at = Date.now();
const now = () => at;
const LOAD = {
  digest: 'd',
  browser: 'b',
  address: '203.0.113.1',
  cohorts: {},
  weight: 1,
  isRestricted: false,
};
const PINS = { ...NO_PINS, pins: { search: '1.4.2' }, ends: 9_999_999_999 };

function gateway() {
  const ring = (name: 'pins' | 'report') => openRing({ ...RINGS[name], secret: undefined, dataDir, now });
  const signer = signerOf(ring('pins'));
  const options = { channel: 'production', policy: 'signed', now } as const;
  return {
    tokens: openLoadTokens(ring('report'), now),
    cookies: openPinCookies(signer, options),
    passes: openFilePasses(signer, options),
  };
}

function change(step: (ring: Parameters<typeof useKey>[0]) => ReturnType<typeof useKey>): void {
  for (const name of ['pins', 'report'] as const) changeRingFile(ringPath(dataDir, RINGS[name].file), step);
}

test('load tokens, pins and addresses of files outlive a rotation at every gateway', () => {
  const gateways = [gateway(), gateway()] as const;
  const issued: { token: string; cookie: string; base: string }[] = [];
  const check = () => {
    for (const { tokens, cookies, passes } of gateways)
      issued.push({
        token: tokens.issue(LOAD),
        cookie: cookies.write(PINS),
        base: passes.baseOf({ name: 'search', version: '1.4.2' }),
      });
    for (const { token, cookie, base } of issued)
      for (const { tokens, cookies, passes } of gateways) {
        expect(tokens.read(token)?.digest).toBe('d');
        expect(cookies.read(cookie)).toEqual(PINS);
        expect(passes.read(`${base.replace('/remotes', '')}entry.js`)).toBeDefined();
      }
  };
  check();
  change((ring) => addKey(ring, at).ring);
  check();
  at += PAUSE_MS;
  check();
  change((ring) => useKey(ring, String(ring[1]?.id), at));
  // The second one reads nothing yet: the first one signs with a key that it already has.
  at += 5_000;
  check();
  at += 5_000;
  check();
  expect(new Set(issued.map(({ base }) => base)).size).toBe(2);
});
