import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import iconv from 'iconv-lite';
import type { ReadText, TextPart } from './read-text.ts';
import { readTextFile } from './read-text-file.ts';

const NOW = new Date('2026-11-26T00:00:00Z');
const fixture = (name: string) =>
  readFileSync(new URL(`../../../testing/newsml-g2/${name}.xml`, import.meta.url).pathname);
const read = (content: string | Uint8Array) =>
  readTextFile(typeof content === 'string' ? Buffer.from(content) : content, NOW);
const texts = (content: string | Uint8Array): (ReadText | TextPart['text'])[] =>
  read(content)?.parts.map(({ text }) => text) ?? [];
const reasons = (content: string) =>
  read(content)?.parts.map(({ label, text }) => [
    label,
    'reason' in text ? `${text.code} ${text.reason}` : '',
  ]);

const PLAIN = `---
見出し: 秋祭り、三年ぶりに
副見出し: 山車十二台が町を巡る
媒体: 見本新聞
掲載日: 昭和58年10月9日
朝夕刊: 朝刊
面名: 地域
ページ: ２２
版: 13版
署名: 佐藤一郎
発信地: 高山
分類: 地域
人名: [高橋はるか, "田中 実"]
地名:
  - 高山市
  - 飛騨市
キーワード: 祭り、山車
配信可否: 可
公開区分: 会員限定
解禁: 2026-12-01 06:00
記事ID: sample-1
---

　高山市の秋祭りが９日、始まった。祭囃子《まつりばやし》が町に響いた。

　１０日まで。
`;

const EXPECTED: Partial<ReadText> = {
  headline: '秋祭り、三年ぶりに',
  subheadline: '山車十二台が町を巡る',
  publication: '見本新聞',
  publishedOn: '1983-10-09',
  editionTime: '1',
  ...{ section: '地域', page: 22, edition: '13版', byline: '佐藤一郎', dateline: '高山' },
  persons: ['高橋はるか', '田中 実'],
  places: ['高山市', '飛騨市'],
  keywords: ['祭り', '山車'],
  ...{ distribution: '1', visibility: '3', guid: 'sample-1', version: '1' },
  embargoUntil: new Date('2026-11-30T21:00:00Z'),
  body: '　高山市の秋祭りが９日、始まった。｜祭囃子《まつりばやし》が町に響いた。\n　１０日まで。',
};

test.each([
  ['UTF-8', Buffer.from(PLAIN)],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${PLAIN}`)],
  ['Shift_JIS', iconv.encode(PLAIN, 'windows-31j')],
  ['EUC-JP', iconv.encode(PLAIN, 'euc-jp')],
  ['UTF-16', Buffer.from(`\ufeff${PLAIN}`, 'utf16le')],
])('a plain text with fields before it is read in %s', (_charset, content) => {
  expect(read(content)?.format).toBe('plain');
  expect(texts(content)).toEqual([expect.objectContaining(EXPECTED)]);
});

test.each([
  ['掲載日: 昨日', 'E0030 掲載日の形式が正しくありません。'],
  ['掲載日: 2026-13-01', 'E0030 掲載日の形式が正しくありません。'],
  ['掲載日: 2027-01-01', 'E0052 掲載日に未来の日付は指定できません。'],
  ['掲載日:', 'E0001 掲載日を入力してください。'],
  ['掲載日: 2026-11-01\n朝夕刊: 昼刊', 'E0030 朝夕刊の形式が正しくありません。'],
  ['掲載日: 2026-11-01\nページ: 0', 'E0023 ページは1から999までの値を入力してください。'],
  ['掲載日: 2026-11-01\n解禁: あす', 'E0030 解禁の形式が正しくありません。'],
])('%j is refused with its reason', (fields, reason) => {
  expect(reasons(`---\n見出し: 題\n${fields}\n---\n本文。`)).toEqual([['', reason]]);
});

test('a table has a text in each row; a bad row stops no other, and its line is named', () => {
  const table = [
    '見出し,本文,掲載日,媒体,人名',
    '一,"一行目。',
    '二行目。",2001/2/3,見本新聞,山田太郎、鈴木花子',
    '二,,2001/2/3,見本新聞,',
    '三,本文。,二月三日,見本新聞,',
    '四,本文。,2001/2/3,見本新聞,,余り',
    '五,"閉じない,2001/2/3,見本新聞,',
    '六,本文。\\n二段落。,2001年2月3日,見本新聞,',
    '七,本"文。,2001/2/3,見本新聞,',
    '八,本文。,H13.2.3,見本新聞,',
  ].join('\r\n');
  const quotes = 'E0040 引用符（"）が正しく閉じていません。';
  expect(reasons(table)).toEqual([
    ['2行目', ''],
    ['4行目', 'E0001 本文を入力してください。'],
    ['5行目', 'E0030 掲載日の形式が正しくありません。'],
    ['6行目', 'E0040 列の数が見出し行より多くなっています。'],
    ['7行目', quotes],
    ['8行目', ''],
    ['9行目', quotes],
    ['10行目', ''],
  ]);
  const parts = read(table)?.parts ?? [];
  expect(parts[0]?.text).toMatchObject({ body: '一行目。\n二行目。', persons: ['山田太郎', '鈴木花子'] });
  expect(parts[5]?.text).toMatchObject({ body: '本文。\n二段落。', publishedOn: '2001-02-03' });
  expect(Buffer.from(parts[7]?.bytes ?? []).toString()).toBe(
    '見出し,本文,掲載日,媒体,人名\n八,本文。,H13.2.3,見本新聞,\n',
  );
});

test('a NewsML-G2 document of the standard is a text, a photograph is refused', () => {
  const [text] = texts(fixture('LISTING_2_NewsML-G2_Text_Document'));
  expect(text).toMatchObject({
    headline: 'Fed to halt QE to avert "bubble"',
    ...{ publishedOn: '2016-11-22', publication: 'Associated Press', dateline: 'New York, NY' },
    ...{ subject: 'US-Finance-Fed', guid: 'urn:newsml:acmenews.com:20161121:US-FINANCE-FED', version: '11' },
  });
  expect(String((text as ReadText).body).split('\n')).toHaveLength(2);
  expect(texts(fixture('LISTING_3_Photo_in_NewsML-G2'))).toEqual([
    { code: 'E0040', reason: '本文の記事ではありません（種類: picture）。' },
  ]);
});

test('of a message each story is a text with an original that is read again, with the same result', () => {
  const item = (at: number) =>
    `<n:newsItem guid="urn:x:${at}" version="2"><n:itemMeta><n:itemClass qcode="ninat:text"/><n:firstCreated>2020-01-02T23:30:00Z</n:firstCreated></n:itemMeta>
     <n:contentMeta><n:headline>題${at}</n:headline><n:subject type="cpnat:person"><n:name>山田 &amp; 太郎</n:name></n:subject></n:contentMeta>
     <n:contentSet><n:inlineXML><html xmlns="http://www.w3.org/1999/xhtml"><body><p>町の<ruby>囃子<rp>（</rp><rt>はやし</rt><rp>）</rp></ruby>です。</p></body></html></n:inlineXML></n:contentSet></n:newsItem>`;
  const parts =
    read(
      `<n:newsMessage xmlns:n="http://iptc.org/std/nar/2006-10-01/"><n:itemSet>${item(1)}${item(2)}</n:itemSet></n:newsMessage>`,
    )?.parts ?? [];
  expect(parts.map(({ label }) => label)).toEqual(['urn:x:1', 'urn:x:2']);
  expect(parts[1]?.text).toMatchObject({
    ...{
      body: '町の｜囃子《はやし》です。',
      persons: ['山田 & 太郎'],
      publishedOn: '2020-01-03',
      version: '2',
    },
  });
  expect(texts(parts[1]?.bytes ?? '')).toEqual([parts[1]?.text]);
});

test('a NITF document is read, also with its usual document type; declarations in it are refused', () => {
  const nitf = (doctype: string) => `<?xml version="1.0" encoding="Shift_JIS"?>${doctype}
    <nitf><head><title>題</title><docdata><doc-id id-string="n-1"/><date.issue norm="19980503T120000+0900"/>
    <date.release norm="20270101T000000+0900"/><key-list><keyword key="憲法"/></key-list>
    <identified-content><person>山田太郎</person><location>東京都千代田区</location></identified-content></docdata>
    <pubdata name="見本新聞" date.publication="19980503" position.section="社会" position.sequence="31"/></head>
    <body><body.head><hedline><hl1>見出し</hl1><hl2>副見出し</hl2></hedline><byline>佐藤一郎</byline>
    <dateline><location>横浜</location></dateline></body.head><body.content><p>本文の一。</p><p>本文の二。</p></body.content></body></nitf>`;
  const plain = iconv.encode(nitf('<!DOCTYPE nitf SYSTEM "nitf-3-6.dtd">'), 'windows-31j');
  expect(read(plain)?.format).toBe('nitf');
  expect(texts(plain)).toEqual([
    expect.objectContaining({
      ...{ headline: '見出し', subheadline: '副見出し', body: '本文の一。\n本文の二。', byline: '佐藤一郎' },
      ...{ publication: '見本新聞', publishedOn: '1998-05-03', section: '社会', page: 31, dateline: '横浜' },
      ...{ keywords: ['憲法'], persons: ['山田太郎'], places: ['東京都千代田区'], guid: 'n-1' },
      embargoUntil: new Date('2026-12-31T15:00:00Z'),
    }),
  ]);
  expect(reasons(nitf('<!DOCTYPE nitf [<!ENTITY a "b">]>'))).toEqual([
    ['', expect.stringContaining('DOCTYPE')],
  ]);
});

test('ninjs of both versions is read; what is no text of one is refused', () => {
  const first = {
    ...{ uri: 'urn:a', type: 'text', version: 3, versioncreated: '2011-03-11T06:00:00Z', headline: '題' },
    ...{ body_xhtml: '<p>町の<ruby>囃子<rt>はやし</rt></ruby>。</p><p>二段落。</p>', slugline: '祭り' },
    ...{
      person: [{ name: '山田太郎' }],
      organisation: [{ name: '見本市' }],
      embargoed: '2027-01-01T00:00:00Z',
    },
  };
  const second = {
    ...{ uri: 'urn:b', type: 'text', firstCreated: '2020-02-03', provider: { name: '見本通信' } },
    headlines: [{ role: 'main', value: '題二' }],
    bodies: [{ role: 'main', contentType: 'text/plain', value: '本文。\n\n二段落。' }],
    people: [{ name: '鈴木花子' }],
  };
  expect(texts(JSON.stringify(first))).toEqual([
    expect.objectContaining({
      ...{
        headline: '題',
        body: '町の｜囃子《はやし》。\n二段落。',
        version: '3',
        publishedOn: '2011-03-11',
      },
      ...{ persons: ['山田太郎'], organisations: ['見本市'], subject: '祭り', guid: 'urn:a' },
    }),
  ]);
  const picture = { ...first, type: 'picture' };
  const list = JSON.stringify([second, picture, { ...second, bodies: [] }, 1]);
  expect(reasons(list)).toEqual([
    ['1件目', ''],
    ['2件目', 'E0040 本文の記事ではありません（種類: picture）。'],
    ['3件目', 'E0001 本文を入力してください。'],
    ['4件目', 'E0040 ninjs の記事ではありません。'],
  ]);
  expect(texts(list)[0]).toMatchObject({
    ...{ headline: '題二', body: '本文。\n二段落。', publication: '見本通信', persons: ['鈴木花子'] },
  });
});

test.each([
  ['another kind of XML', '<rss/>'],
  ['JSON that is none', '{"a":1}'],
  ['a table without a body', '見出し,掲載日\n題,2020-01-01'],
  ['a text without fields', 'ふつうのテキスト。'],
  ['bytes', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0xff, 0xfe])],
])('%s is no file of texts', (_what, content) => {
  expect(read(content)).toBeUndefined();
});

test('large hostile files are read in a moment, and a table or list without texts has a reason', () => {
  const megabyte = (part: string) => part.repeat(1024 ** 2 / Buffer.byteLength(part));
  const head = '見出し: a\n掲載日: 2020-01-01';
  const files = [
    `---\n${head}\nキーワード:\n${megabyte('- x\n')}---\nb`,
    `---\n${head}\n人名: ${'['.repeat(20_000)}${']'.repeat(20_000)}\n---\nb`,
    `---\n${head}\n---\n${megabyte('漢')}`,
    `見出し,本文,掲載日\n${megabyte('"a,b,2020-01-01\n')}`,
    `見出し,本文,掲載日\n${megabyte('a,b,2020-01-01\n')}`,
  ];
  const found = files.map((file) => {
    const start = performance.now();
    const parts = texts(file);
    return [performance.now() - start < 5_000, parts.length] as const;
  });
  expect(found).toEqual([1, 1, 1, 202, 1].map((length) => [true, length]));
  expect(reasons(files[4] ?? '')).toEqual([
    ['', 'E0040 記事が20,000本を超えています。ファイルを分けてください。'],
  ]);
  expect(reasons('見出し,本文,掲載日\n\n')).toEqual([['', 'E0040 記事がありません。']]);
  // Rows beyond what is read at once, one of them across its end.
  const long = `"${'長い\n'.repeat(20_000)}",b,2020-01-01`;
  const table = `見出し,本文,掲載日\n${`${'あ'.repeat(900)},い,2020-01-01\n`.repeat(330)}${long}\nう"え",x,y\nお,か,2020-01-01\n`;
  expect(
    read(table)
      ?.parts.map(({ label }) => label)
      .slice(-3),
  ).toEqual(['332行目', '20333行目', '20334行目']);
});
