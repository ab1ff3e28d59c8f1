import { expect, test } from '@jest/globals';
import { cutText } from '@newsphoto/domain/desk';
import fc from 'fast-check';
import { exifFields } from './exif-fields.ts';
import { iimFields } from './iim-fields.ts';

const iim = (values: Parameters<typeof iimFields>[0]) =>
  Object.fromEntries([...iimFields(values)].map(([key, list]) => [key, list.map(String)]));

test('S20 a text of IIM is cut between characters: ten kanji in 32 bytes', () => {
  expect(cutText('新聞写真・写真部提供', 32)).toBe('新聞写真・写真部提供');
  expect(cutText('新聞写真・写真部提供者', 32)).toBe('新聞写真・写真部提供');
  // A kanji with its variant is one character, and so are a family and a letter with its accent.
  expect(cutText('葛\u{e0100}', 6)).toBe('');
  expect(cutText('a👨‍👩‍👧', 18)).toBe('a');
  expect(cutText('か\u3099', 5)).toBe('');
});

test('S20 a cut text is the longest start that fits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(60), (text, most) => {
      const cut = cutText(text, most);
      expect(text.startsWith(cut)).toBe(true);
      expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(most);
      const [next = ''] = [...new Intl.Segmenter('ja').segment(text.slice(cut.length))].map(
        (one) => one.segment,
      );
      expect(cut === text || Buffer.byteLength(cut + next) > most).toBe(true);
    }),
  );
});

test.each([
  ['2026', { 55: ['20260000'], 60: [] }],
  ['2026-11', { 55: ['20261100'], 60: [] }],
  ['2026-11-25', { 55: ['20261125'], 60: [] }],
  ['2026-11-25T12:34:56+09:00', { 55: ['20261125'], 60: ['123456+0900'] }],
  ['2026-11-25T12:34Z', { 55: ['20261125'], 60: ['123400+0000'] }],
  ['about 1926', { 55: [], 60: [] }],
])('S21 the moment %s in IIM', (dateCreated, fields) => {
  expect(iim({ dateCreated })).toEqual(fields);
});

test('S21 only what the archive sets is a field; several names and keywords are separate values', () => {
  expect(iim({ bylines: ['A', '', 'B'], keywords: [], headline: 'x\r\ny\0' })).toEqual({
    ...{ 25: [], 80: ['A', 'B'], 105: ['x\ny'] },
  });
  expect(exifFields({ bylines: ['A', '', 'B'], caption: '' })).toEqual(
    new Map([
      [270, ''],
      [40_092, ''],
      [315, 'A; B'],
      [40_093, ''],
    ]),
  );
});
