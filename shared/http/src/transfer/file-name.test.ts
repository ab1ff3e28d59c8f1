import { expect, test } from '@jest/globals';
import { fileNameOf } from './file-name.ts';

/** UTF-8 in a header, as read by a script. */
const rawUtf8 = (text: string) => Buffer.from(text, 'utf8').toString('latin1');

test.each([
  ['attachment; filename="photo.jpg"', 'photo.jpg'],
  ['attachment; filename=photo.jpg', 'photo.jpg'],
  ['attachment;FILENAME="photo.jpg"; size=3', 'photo.jpg'],
  ["attachment; filename*=UTF-8''%E5%AF%8C%E5%A3%AB%E5%B1%B1.jpg", '富士山.jpg'],
  ['attachment; filename="fuji.jpg"; filename*=utf-8\'ja\'%E5%AF%8C%E5%A3%AB%20%E5%B1%B1.jpg', '富士 山.jpg'],
  ["attachment; filename*=Shift_JIS''%8E%CA%90%5E.csv; filename=x.csv", '写真.csv'],
  ['attachment; filename*=UTF-8\'\'%E5%AF%8C; filename="a.jpg"', '富'],
  ['attachment; filename*=UTF-8\'\'%FF%FE; filename="a.jpg"', 'a.jpg'],
  ['attachment; filename*=x-none\'\'a; filename="a.jpg"', 'a.jpg'],
  ['attachment; filename="a \\"b\\"; c.jpg"', 'a "b"; c.jpg'],
  [`attachment; filename="${rawUtf8('写真.jpg')}"`, '写真.jpg'],
  ['attachment; filename="caf\xe9.jpg"', 'caf\xe9.jpg'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ["attachment; filename*=UTF-8''..%2F..%5Cx.exe", 'x.exe'],
  ['attachment; filename="a.jpg"; filename="b.exe"', 'a.jpg'],
  ["attachment; filename*=UTF-8''a%0D%0Ab.jpg", 'ab.jpg'],
])('%s is saved as %s', (header, name) => {
  expect(fileNameOf(header)).toBe(name);
});

test.each([
  undefined,
  null,
  '',
  'attachment',
  'inline; filename=""',
  'attachment; filename=".."',
  'x; filename="',
])('%s: download', (header) => {
  expect(fileNameOf(header)).toBe('download');
});
