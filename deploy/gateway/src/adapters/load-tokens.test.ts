import { expect, test } from '@jest/globals';
import { openLoadTokens } from './load-tokens.ts';

const DAY_MS = 24 * 60 * 60_000;
const page = { digest: 'd1ge57', weight: 10 };

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
