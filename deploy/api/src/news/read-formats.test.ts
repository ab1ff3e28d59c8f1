import { expect, test } from '@jest/globals';
import iconv from 'iconv-lite';
import * as samples from '../testing/wire-samples.ts';
import { readNews } from './read-news.ts';

const read = (content: string | Buffer) =>
  readNews(typeof content === 'string' ? Buffer.from(content) : content);
const one = (content: string | Buffer) => read(content).stories[0];

test('a picture of NewsML-G2 has its caption, its files, its rights and its expiry', () => {
  expect(one(samples.G2_PICTURE)).toMatchObject({
    ...{
      format: 'newsml-g2',
      itemClass: 'picture',
      version: '20261126101500123',
      headline: '消火に当たる消防隊員',
    },
    paragraphs: ['湾岸の倉庫で消火に当たる消防隊員＝２６日午前'],
    rights: '© 見本写真\n国外での使用不可',
    expiresAt: new Date('2027-11-25T15:00:00Z'),
    media: [
      {
        href: 'https://photos.example.invalid/fire.jpg',
        rendition: 'highRes',
        size: 3764418,
        width: 2500,
        height: 1445,
      },
      { href: 'fire-small.jpg', rendition: 'thumbnail', size: null },
    ],
    links: [{ relation: 'related', guid: 'urn:newsml:example.invalid:20261126:bay-fire', version: '2' }],
    warnings: [],
  });
});

test('a package lists its items once, in the order of its groups, also where groups refer to each other', () => {
  expect(one(samples.G2_PACKAGE)).toMatchObject({ itemClass: 'package', headline: '湾岸火災一式' });
  expect(
    one(samples.G2_PACKAGE)?.links.map(({ relation, guid }) => [relation, guid.split(':').at(-1)]),
  ).toEqual([
    ['contains', 'bay-fire'],
    ['contains', 'bay-fire-photo'],
  ]);
  const circle = samples.G2_PACKAGE.replace('<group id="G2">', '<group id="G2"><groupRef idref="G1"/>');
  expect(one(circle)?.links).toHaveLength(2);
});

test('NewsML 1 as Kyodo writes it: type of document, entity, text without its end mark, picture beside it', () => {
  expect(one(samples.NEWSML1_KYODO)).toMatchObject({
    ...{
      format: 'newsml-1',
      itemClass: 'text',
      guid: 'urn:newsml:mihon.invalid:20261126:quake-01',
      version: '20261126110000',
    },
    ...{
      kind: 'correction',
      urgency: 3,
      category: '災害・事故',
      source: '見本通信',
      dateline: '仙台',
      language: 'ja',
    },
    ...{ headline: '東北で地震、震度５弱', note: '数字を訂正しました', keywords: ['津波'] },
    paragraphs: ['２６日午前、東北地方で地震があった。', '津波の心配はない。'],
    media: [{ href: 'quake.jpg', size: 2345, width: 800, height: 600 }],
    links: [{ relation: 'corrects', guid: 'urn:newsml:mihon.invalid:20261126:quake-00', version: '1' }],
  });
});

test('NewsML 1 with components in components, without id and headline, under an embargo without end', () => {
  const story = one(samples.NEWSML1_NESTED);
  expect(story).toMatchObject({
    urgency: 1,
    isHeld: true,
    headline: 'Rocket launched.',
    paragraphs: ['Rocket launched.', 'Second paragraph.'],
  });
  expect(story?.guid).toMatch(/^newsml-1:tass\.invalid:20261126:[0-9a-f]{20}$/);
  expect(one(samples.NEWSML1_NESTED)?.guid).toBe(story?.guid);
  expect(story?.warnings).toEqual(
    expect.arrayContaining([expect.stringContaining('識別子'), expect.stringContaining('見出し')]),
  );
});

test('a change of metadata alone has the text of the version before it', () => {
  const alone = samples.NEWSML1_KYODO.replace('Update="N"', 'Update="A"').replace(
    /<DataContent>.*<\/DataContent>/s,
    '',
  );
  expect(one(alone)).toMatchObject({ keepsText: true, paragraphs: [] });
});

test('ninjs 1: names in lower case, maps, a version that is no number', () => {
  expect(one(samples.NINJS1)).toMatchObject({
    ...{
      format: 'ninjs',
      guid: 'tag:example.invalid,2026:ferry',
      version: '20261126010000000',
      kind: 'correction',
    },
    ...{
      paragraphs: ['フェリーは欠航した。', '再開は未定。'],
      category: '交通',
      keywords: ['海', '交通'],
      note: '時刻を訂正',
    },
    media: [{ href: 'https://photos.example.invalid/ferry.jpg', caption: '欠航の掲示', width: 1200 }],
    links: [{ relation: 'related', guid: 'tag:example.invalid,2026:ferry-photo' }],
    warnings: [expect.stringContaining('2026-11-26a')],
  });
});

test('ninjs 3: names in camel case, arrays with roles, an embargo; several in one array', () => {
  expect(one(samples.NINJS3)).toMatchObject({
    ...{
      version: '3',
      headline: '予算案の全容',
      byline: '見本　花子',
      paragraphs: ['予算案が分かった。'],
      note: '解禁厳守',
    },
    embargoUntil: new Date('2029-12-31T15:00:00Z'),
  });
  const { stories, skipped } = read(`[${samples.NINJS1},{"uri":1},${samples.NINJS3}]`);
  expect([stories.length, skipped.map(({ code }) => code)]).toEqual([2, ['wire/not-news']]);
});

test('NITF: the document, what it replaces, its picture', () => {
  expect(one(samples.NITF)).toMatchObject({
    ...{
      format: 'nitf',
      guid: 'nitf:MIHON:20261126-0008',
      version: '2',
      urgency: 2,
      category: 'スポーツ',
      slug: '駅伝',
    },
    ...{ headline: '駅伝、見本大が優勝', byline: '山田 一郎', dateline: '東京', rights: '2026 見本通信' },
    paragraphs: ['駅伝で見本大が優勝した。'],
    expiresAt: new Date('2030-11-26T03:00:00Z'),
    media: [{ href: 'ekiden.jpg', caption: 'ゴールする選手', width: 640 }],
    links: [{ relation: 'replaces', guid: 'nitf:MIHON:20261126-0007' }],
  });
  const killed = one(samples.NITF.replace('management-status="usable"', 'management-status="canceled"'));
  expect(killed).toMatchObject({ kind: 'cancellation', links: [{ relation: 'cancels' }] });
  const held = samples.NITF.replace('management-status="usable"', 'management-status="embargoed"');
  expect(one(held)).toMatchObject({ isHeld: true });
});

test('NITF without an id and a headline, in the namespace, with text without paragraphs', () => {
  const bare = samples.NITF.replace(/<doc-id[^>]*>/, '<doc-id regsrc="AP"/>')
    .replace(/<hedline>.*<\/hedline>|<title>.*<\/title>/g, '')
    .replace('<nitf>', '<nitf xmlns="http://iptc.org/std/NITF/2006-10-18/">')
    .replace('<p>駅伝で見本大が優勝した。</p>', '駅伝で見本大が優勝した。');
  expect(one(bare)).toMatchObject({
    ...{
      guid: 'nitf:AP:駅伝:20261126',
      headline: '駅伝で見本大が優勝した。',
      paragraphs: ['駅伝で見本大が優勝した。'],
    },
  });
});

test.each(['latin1', 'utf8'])(
  'IPTC 7901 in %s: header, head lines, paragraphs, notes, moment',
  (encoding) => {
    expect(one(samples.iptc7901(samples.IPTC7901_TEXT, encoding))).toMatchObject({
      ...{
        format: 'iptc7901',
        guid: 'iptc7901:abc:0123:2026-11-26',
        number: 'abc0123',
        urgency: 4,
        slug: 'SPORT/FUSSBALL',
      },
      ...{
        headline: 'Köln gewinnt das Spiel',
        source: 'mihon',
        versionCreated: new Date('2026-11-26T14:30:00Z'),
      },
      paragraphs: ['Köln (mihon) - Der 1. FC gewann am Donnerstag mit 2:1.', 'Zweiter Absatz.'],
      note: expect.stringContaining('Nicht zur Veröffentlichung'),
    });
  },
);

test('IPTC 7901: several messages in a file, bytes before them, no date, a kill of another number, no control bytes', () => {
  const first = samples.iptc7901(samples.IPTC7901_TEXT, 'latin1');
  const kill = samples.iptc7901('\u0002KILL abc0123 =\r\nDo not use.', 'latin1', 'abc0124 1 sp 5');
  const undated = samples.iptc7901('\u0002Kurz =\r\nText.', 'latin1', 'abc0125 5 sp 5', '');
  const before = Buffer.from([0x7f, 0x7f, 0x0d, 0x0a, 0x7f]);
  const { stories } = read(Buffer.concat([before, first, kill, Buffer.from([1]), undated]));
  expect(stories.map(({ number, kind }) => [number, kind])).toEqual([
    ['abc0123', 'story'],
    ['abc0124', 'cancellation'],
    ['abc0125', 'story'],
  ]);
  expect(stories[1]?.links).toMatchObject([{ relation: 'cancels', guid: stories[0]?.guid }]);
  expect(stories[2]?.guid).toMatch(/^iptc7901:abc:0125:[0-9a-f]{20}$/);
  const plain =
    'dpa0815 3 pl 120 dpa 0815\nKabinett berät =\n\nBerlin (dpa) - Das Kabinett berät.\n261530 Mai 26\n';
  expect(one(plain)).toMatchObject({ guid: 'iptc7901:dpa:0815:2026-05-26', headline: 'Kabinett berät' });
});

test('ANPA: marks of head lines, version in the keyword, moment; as Kyodo writes it as well', () => {
  expect(one(samples.ANPA)).toMatchObject({
    ...{
      format: 'anpa',
      guid: 'anpa:AP:a0456:2026-11-26',
      kind: 'replacement',
      urgency: 3,
      slug: 'BC-Japan-Quake',
    },
    ...{
      headline: 'Strong quake hits northern Japan',
      byline: 'By TARO MIHON',
      note: 'Eds: UPDATES with details.',
    },
    paragraphs: [
      'TOKYO (AP) -- A strong quake hit northern Japan on Thursday.',
      'No tsunami warning was issued.',
    ],
    versionCreated: new Date('2026-11-26T09:15:00Z'),
  });
  expect(one(samples.ANPA_KYODO)).toMatchObject({
    ...{ guid: 'anpa:Kyodo:b0077:2026-11-26', source: 'Kyodo', headline: 'Tokyo stocks close higher' },
    paragraphs: ['Tokyo stocks rose Thursday.'],
  });
});

const JAPANESE =
  '\u0002東北で地震、津波なし =\r\n\r\n　２６日午前、東北で地震があり、気象庁が\r\n発表した。表示の「ソ」と「表」は切れない。';
test.each<[string, (text: string) => Buffer]>([
  ['Shift_JIS', (text) => iconv.encode(text, 'windows-31j')],
  ['EUC-JP', (text) => iconv.encode(text, 'euc-jp')],
  ['ISO-2022-JP', samples.iso2022jp],
])(
  'a text in %s is recognised without a declaration, between control bytes and as a document',
  (_name, encode) => {
    const framed = Buffer.concat([
      Buffer.from('\u0001abc0200 3 s 20\r\n地'.slice(0, -1)),
      encode(JAPANESE),
      Buffer.from([3, 4]),
    ]);
    expect(one(framed)).toMatchObject({
      headline: '東北で地震、津波なし',
      paragraphs: ['２６日午前、東北で地震があり、気象庁が発表した。表示の「ソ」と「表」は切れない。'],
    });
    const document = encode(samples.NITF.replace(' encoding="UTF-8"', '').replace('山田 一郎', '山田一郎'));
    expect(one(document)?.headline).toBe('駅伝、見本大が優勝');
  },
);

test('an encoding that is declared wrongly is noted, and the text is read as it is written', () => {
  const wrong = samples.NITF.replace('UTF-8', 'ISO-8859-1');
  expect(one(iconv.encode(wrong, 'windows-31j'))).toMatchObject({
    headline: '駅伝、見本大が優勝',
    warnings: [expect.stringContaining('shift_jis')],
  });
  const latin =
    '<?xml version="1.0" encoding="ISO-8859-1"?><nitf><body><body.head><hedline><hl1>Köln déjà vu</hl1></hedline></body.head><body.content><p>Né à Genève.</p></body.content></body></nitf>';
  expect(one(iconv.encode(latin, 'latin1'))).toMatchObject({
    headline: 'Köln déjà vu',
    warnings: [expect.stringContaining('識別子')],
  });
  expect(one(Buffer.from(`\n ${samples.NITF}`, 'utf16le'))?.headline).toBe('駅伝、見本大が優勝');
});

test('a wrong namespace, prefixes without one, HTML names of characters and stray controls are read', () => {
  const odd = samples.G2_PICTURE.replace('http://iptc.org/std/nar/2006-10-01/', 'http://example.invalid/nar')
    .replace('消火に', '&ldquo;消火&rdquo;に\u0007')
    .replace('<contentMeta>', '<contentMeta><x:y/>');
  expect(one(odd)).toMatchObject({
    headline: '“消火”に当たる消防隊員',
    warnings: [expect.stringContaining('名前空間')],
  });
});

test.each([
  [
    'a general entity of a known type of document',
    '<!DOCTYPE nitf [<!ENTITY a "ha">]><nitf><body>&a;</body></nitf>',
    'DOCTYPE',
  ],
  ['JSON that breaks off', samples.NINJS1.slice(0, 50), 'JSON として'],
  ['an empty array', '[]', '記事がありません'],
  ['JSON of another kind', '{"a":1}', 'ninjs の記事ではありません'],
  ['NewsML 1 without items', '<NewsML/>', 'NewsItem'],
  ['a control byte alone', '\u0001', 'IPTC 7901'],
])('%s is refused, with the reason', (_what, content, reason) => {
  expect(() => read(content)).toThrow(reason);
});

test('what a source does not write: zone of its moments, encoding, name and rights; another format is refused', () => {
  const document =
    '<nitf><head><docdata><doc-id id-string="a"/><date.issue norm="20260715T101500"/></docdata></head>' +
    '<body><body.head><hedline><hl1>見出し</hl1></hedline></body.head><body.content><p>本文</p></body.content></body></nitf>';
  const settings = {
    ...{ encoding: 'shift_jis', timeZone: 'Europe/Paris', format: 'nitf' as const },
    ...{ sourceName: '見本通信', rights: '国外使用不可' },
  };
  const { stories } = readNews(iconv.encode(document, 'shift_jis'), settings);
  expect(stories[0]).toMatchObject({
    ...{ headline: '見出し', source: '見本通信', rights: '国外使用不可' },
    versionCreated: new Date('2026-07-15T08:15:00Z'),
  });
  expect(() => readNews(Buffer.from(document), { format: 'ninjs' })).toThrow('ninjs');
});
