import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { textIdOf } from './text-numbers.ts';

const BLOCK = 65_536;

test('a block of 65,536 numbers has at most 16,384 texts, and their order is that of their arrival', () => {
  const ids = Array.from({ length: 40_000 }, (_, index) => textIdOf(2026, index + 1));
  expect(ids).toEqual([...new Set(ids)].sort((one, other) => one - other));
  const counts = new Map<number, number>();
  for (const block of ids.map((id) => Math.floor(id / BLOCK)))
    counts.set(block, (counts.get(block) ?? 0) + 1);
  expect([...counts.values()]).toEqual([16_384, 16_384, 7_232]);
});

test('twelve million texts a year have numbers above those of photographs, in blocks without photographs', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 9998 }), fc.integer({ min: 1, max: 12_000_000 }), (year, at) => {
      const id = textIdOf(year, at);
      const lastPhotograph = year * 100_000_000 + 50_000_000;
      const nextYear = (year + 1) * 100_000_000;
      expect(Math.floor(id / BLOCK)).toBeGreaterThan(Math.floor((lastPhotograph - 1) / BLOCK));
      expect(Math.floor(id / BLOCK)).toBeLessThan(Math.floor(nextYear / BLOCK));
    }),
  );
});
