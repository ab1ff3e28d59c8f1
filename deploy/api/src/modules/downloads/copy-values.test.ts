import { expect, test } from '@jest/globals';
import { copyValues } from './copy-values.ts';
import type { PendingFileRow } from './download-files.repository.ts';

const ROW: PendingFileRow = {
  ...{ position: 0, content_id: 1, choice: { pixels: null, format: 'original' }, sequence: 0 },
  ...{
    is_counted: false,
    licence_no: '',
    starts_on: null,
    ends_on: null,
    use_conditions: null,
    use_text: null,
    poster_key: '',
    original_key: 'a',
    file_name: 'a.jpg',
    file_size: 1,
  },
  ...{ mime_type: 'image/jpeg', content_type: '0', headline: '見出し', caption: '', credit: '' },
  ...{ crop: null, subheadline: null, publication: null, published_on: null },
  ...{ edition_time: null, page: null, body: null },
  ...{ byline: '山田太郎、A. Smith', restrictions: '', width: 1, height: 1 },
  ...{ shot_date: '2026-11-25', shot_precision: 'day', edited_keys: [], desk_rating: null },
  is_anonymised: false,
  metadata: [{ key: 'dateCreated', values: ['2026:11:25 12:34:56+09:00'] }],
};

test('a copy has the details of today, each name as a separate value, and the more exact moment of its file', () => {
  const values = copyValues(ROW, 1, undefined);
  expect(values).toMatchObject({ headline: '見出し', caption: '', bylines: ['山田太郎', 'A. Smith'] });
  expect(values).not.toHaveProperty('dateCreated');
  expect(values).not.toHaveProperty('credit');
});

test('the day of the archive replaces another one of the file, as far as it is known', () => {
  const dates = (['day', 'month', 'year', 'unknown'] as const).map(
    (shot_precision) =>
      copyValues({ ...ROW, shot_precision, shot_date: '1926-01-02' }, 1, undefined).dateCreated,
  );
  expect(dates).toEqual(['1926-01-02', '1926-01', '1926', undefined]);
});

const USE: NonNullable<PendingFileRow['use_conditions']> = {
  ...{ mediumCode: '01', sizeCode: 'full', termCode: 'once', purposeCode: '01', copies: 50_000 },
  ...{ discountCodes: [], territory: 'japan', title: '朝刊', publisher: '', plannedOn: '20261201' },
  ...{ color: 'mono', secondaryUse: false, trimming: true, creditLine: '写真提供：本社' },
};
const LICENSED = { ...ROW, licence_no: 'L2026-000001', starts_on: '2026-11-26', ends_on: '2027-11-25' };

test('the licence has its days, use, territory and conditions, in fields and in the terms; nothing without one', () => {
  const row = { ...LICENSED, use_conditions: USE, use_text: '新聞・報道・1ページ・1回・日本国内' };
  const conditions =
    '媒体名「朝刊」、掲載予定日 2026/12/01、部数・回数 50,000、モノクロ、二次使用不可、トリミング可、クレジット表記「写真提供：本社」';
  expect(copyValues(row, 1, { name: '新聞社' })).toMatchObject({
    usageTerms: `許諾番号 L2026-000001、使用期間 2026-11-26から2027-11-25まで、使用 新聞・報道・1ページ・1回・日本国内、${conditions}。許諾された条件の範囲で使用できます。`,
    licence: {
      ...{ number: 'L2026-000001', startsOn: '2026-11-26', endsOn: '2027-11-25', conditions },
      ...{ media: '新聞・報道・1ページ・1回・日本国内', territory: '日本国内' },
    },
    licensor: { name: '新聞社' },
  });
  expect(copyValues({ ...LICENSED, ends_on: null }, 1, undefined).usageTerms).toContain(
    '2026-11-26から期限なし。',
  );
  for (const name of ['usageTerms', 'licence', 'licensor'])
    expect(copyValues(ROW, 1, undefined)).not.toHaveProperty(name);
});
