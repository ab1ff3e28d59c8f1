import { expect, test } from '@jest/globals';
import { plainTextFile } from './text-file.ts';

const TEXT = {
  ...{ headline: '首相が会見', subheadline: '予算案を説明', byline: '山田太郎', publication: '北都新聞' },
  ...{
    published_on: '1964-10-10',
    edition_time: '2',
    page: 3,
    body: '　｜首相《しゅしょう》は語った。\n\n　続き。',
  },
};

test('a plain text has headlines, body without readings, and its source, as Windows writes lines', () => {
  expect(plainTextFile(TEXT).toString()).toBe(
    [
      '首相が会見',
      '予算案を説明',
      '',
      '　首相は語った。',
      '',
      '　続き。',
      '',
      '北都新聞　1964年10月10日　夕刊　3ページ',
      '山田太郎',
      '',
    ].join('\r\n'),
  );
  const short = { ...TEXT, subheadline: '', byline: '', edition_time: '', page: null, body: '短い。' };
  expect(plainTextFile(short).toString()).toBe(
    '首相が会見\r\n\r\n短い。\r\n\r\n北都新聞　1964年10月10日\r\n',
  );
});
