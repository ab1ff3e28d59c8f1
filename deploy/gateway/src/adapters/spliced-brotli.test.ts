import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { spliceBrotli } from './spliced-brotli.ts';

const FRAGMENTS = [
  '<link rel="preload" nonce="',
  '" href="/remotes/search/1.0.0/',
  '.js">',
  '検索',
  '{"name":"',
];
const text = (length: number) =>
  Array.from({ length }, () => FRAGMENTS[randomBytes(1).readUInt8() % FRAGMENTS.length]).join('');
const values = (lengths: readonly number[]) =>
  lengths.map((length) => randomBytes(length).toString('base64').slice(0, length));
const joined = (parts: readonly string[], input: readonly string[]) =>
  parts.map((part, at) => (at === 0 ? part : `${input[at - 1]}${part}`)).join('');

test('texts of all kinds read as they were written, whatever the gaps contain', async () => {
  for (const [sizes, lengths] of [
    [
      [10, 3, 400],
      [24, 220],
    ],
    [
      [1, 1, 1, 2_000, 1],
      [24, 24, 1, 220],
    ],
    [[3_000, 3_000], [24]],
  ] as const) {
    const parts = sizes.map(text);
    // By chance a part may repeat bytes of a gap's noise. This is detected, and another try uses other noise.
    const spliced = (await spliceBrotli(parts, lengths)) ?? (await spliceBrotli(parts, lengths));
    for (let turn = 0; turn < 20; turn += 1) {
      const input = values(lengths);
      expect(brotliDecompressSync(spliced?.join(input) ?? '').toString()).toBe(joined(parts, input));
    }
  }
});

test('what repeats before and after a gap is compressed across it', async () => {
  const part = text(500);
  const spliced = await spliceBrotli([part, part], [24]);
  const alone = await spliceBrotli([part, ''], [24]);
  const [input] = [values([24])];
  expect(spliced?.join(input).length).toBeLessThan((alone?.join(input).length ?? 0) + 100);
});

test('parts that are short or empty are no obstacle', async () => {
  const parts = ['<', '', 'x', 'ab', ''];
  const lengths = [5, 1, 24, 3];
  const input = values(lengths);
  const spliced = await spliceBrotli(parts, lengths);
  expect(brotliDecompressSync(spliced?.join(input) ?? '').toString()).toBe(joined(parts, input));
});

test('what cannot be spliced is reported, not sent', async () => {
  // The stream begins with its first part.
  expect(await spliceBrotli(['', 'x'], [5])).toBeUndefined();
  expect(await spliceBrotli(['x', 'y'], [70_000])).toBeUndefined();
});
