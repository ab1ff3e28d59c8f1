import { expect, test } from '@jest/globals';
import * as samples from '../../../testing/wire-samples.ts';
import { endsAsItBegins } from './complete-news.ts';

const isComplete = (content: Buffer | string) =>
  endsAsItBegins(Buffer.from(content), Buffer.from(content), true);

test.each<[string, Buffer]>([
  ['NewsML-G2', Buffer.from(`\ufeff${samples.G2_PICTURE}\n<!-- <end> -->\n`)],
  ['NewsML 1 with a document type', Buffer.from(samples.NEWSML1_KYODO)],
  ['NITF in UTF-16', Buffer.from(samples.NITF, 'utf16le')],
  ['ninjs', Buffer.from(samples.NINJS1)],
  ['ANPA', Buffer.from(samples.ANPA)],
])('a file of %s is complete with its end alone', (_format, content) => {
  expect(isComplete(content)).toBe(true);
  const cuts = Array.from({ length: 40 }, (_, at) => Math.floor((content.length * (at + 1)) / 42));
  expect(cuts.filter((cut) => isComplete(content.subarray(0, cut)))).toEqual([]);
});
