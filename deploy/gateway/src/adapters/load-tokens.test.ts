import { expect, test } from '@jest/globals';
import { LoadReportSchema } from '@newsphoto/contract';
import { Value } from 'typebox/value';
import { openLoadTokens } from './load-tokens.ts';

const DAY_MS = 24 * 60 * 60_000;
const page = { digest: 'd1ge57', weight: 10, address: '192.0.2.7', cohorts: {} };

test('a browser has one bucket for ever and one hash for a day, and neither names it', () => {
  let now = Date.UTC(2026, 0, 5, 12);
  const tokens = openLoadTokens(Buffer.alloc(32, 1), () => now);
  const read = (browser: string) => tokens.read(tokens.issue({ ...page, browser }));
  const first = read('C_CUI_a');
  expect(first).toMatchObject({ digest: 'd1ge57', weight: 10, expires: now + 30 * 60_000 });
  expect(read('C_CUI_a')).toMatchObject({ visitor: first?.visitor, bucket: first?.bucket });
  expect(read('C_CUI_a')?.id).not.toBe(first?.id);
  expect(read('C_CUI_b')?.visitor).not.toBe(first?.visitor);
  now += DAY_MS;
  expect(read('C_CUI_a')).toMatchObject({ bucket: first?.bucket });
  expect(read('C_CUI_a')?.visitor).not.toBe(first?.visitor);
  expect(Buffer.from(tokens.issue({ ...page, browser: 'C_CUI_a' }), 'base64').toString()).not.toContain(
    'C_CUI',
  );
});

test('the network is in it as a hash that changes daily; neighbours share it, and the address is not in it', () => {
  let now = Date.UTC(2026, 0, 5, 12);
  const tokens = openLoadTokens(Buffer.alloc(32, 1), () => now);
  const token = (address: string) => tokens.issue({ ...page, address, browser: 'C_CUI_a' });
  const network = (address: string) => tokens.read(token(address))?.network;
  const first = network('192.0.2.7');
  expect(first).toMatch(/^[0-9a-f]{8}$/);
  expect(network('192.0.2.250')).toBe(first);
  expect(network('192.0.3.7')).not.toBe(first);
  expect(network('2001:db8:1::1')).toBe(network('2001:db8:1:ffff::2'));
  expect(Buffer.from(token('192.0.2.7'), 'base64').toString()).not.toContain('192.0');
  now += DAY_MS;
  expect(network('192.0.2.7')).not.toBe(first);
});

test('a token of a page with ten canaries is still taken, with its cohorts', () => {
  const tokens = openLoadTokens(Buffer.alloc(32, 1));
  const names = Array.from({ length: 10 }, (_, at) => [`remote-${at}`, 'canary#mjz1abcd'] as const);
  const cohorts = Object.fromEntries(names);
  const token = tokens.issue({ ...page, cohorts, browser: 'C_CUI_a' });
  expect(tokens.read(token)?.cohorts).toEqual(cohorts);
  expect(Value.Check(LoadReportSchema, { token, entries: [{ release: 'a@1.0.0', outcome: 'load' }] })).toBe(
    true,
  );
});

test('buckets are spread evenly', () => {
  const tokens = openLoadTokens(Buffer.alloc(32, 1));
  const buckets = Array.from(
    { length: 2_000 },
    (_, at) => tokens.read(tokens.issue({ ...page, browser: `C_CUI_${at}` }))?.bucket ?? -1,
  );
  expect(Math.min(...buckets)).toBe(0);
  expect(Math.max(...buckets)).toBe(99);
  const low = buckets.filter((bucket) => bucket < 20).length / buckets.length;
  expect(low).toBeGreaterThan(0.15);
  expect(low).toBeLessThan(0.25);
});

test('156. browsers with a release for internal users alone each count as a separate network', () => {
  const tokens = openLoadTokens(Buffer.alloc(32, 1));
  const network = (browser: string, isRestricted: boolean) =>
    tokens.read(tokens.issue({ ...page, browser, isRestricted }))?.network;
  expect(network('C_CUI_a', false)).toBe(network('C_CUI_b', false));
  expect(network('C_CUI_a', true)).not.toBe(network('C_CUI_b', true));
  expect(network('C_CUI_a', true)).toBe(network('C_CUI_a', true));
});
