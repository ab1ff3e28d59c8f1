import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { countCharacters } from './news-text.ts';
import { readNews } from './read-news.ts';

const seeds = new URL('../../../seeds/wire', import.meta.url).pathname;
const NAR = 'http://iptc.org/std/nar/2006-10-01/';

interface Written {
  readonly version?: string;
  readonly meta?: string;
  readonly about?: string;
  readonly content?: string;
  readonly itemClass?: string;
}
const TEXT = '<inlineData>本文です。</inlineData>';
function item({
  version = '1',
  meta = '',
  about = '',
  content = TEXT,
  itemClass = 'text',
}: Written = {}): string {
  return `<newsItem xmlns="${NAR}" guid="urn:x:1" version="${version}">
    <itemMeta><itemClass qcode="ninat:${itemClass}"/>${meta}</itemMeta>
    <contentMeta><headline>見出し</headline>${about}</contentMeta>
    <contentSet>${content}</contentSet></newsItem>`;
}
const read = (text: string | Buffer) => readNews(Buffer.from(text));
const one = (written: Written) => read(item(written))[0];

test.each(readdirSync(seeds))('the sample %s is read', (name) => {
  const [story] = readNews(readFileSync(`${seeds}/${name}`));
  expect(story?.headline).not.toBe('');
  expect(story?.category).not.toMatch(/^\d*$/);
});

test.each([
  ['stated', '<urgency>1</urgency>', 1],
  ['the ninth step of the scale', '<urgency>9</urgency>', 8],
  ['none', '', 5],
  ['nonsense', '<urgency>soon</urgency>', 5],
])('urgency: %s', (_what, about, urgency) => {
  expect(one({ about })?.urgency).toBe(urgency);
});

test.each([
  ['a first version', '1', '', 'story'],
  ['a later version', '3', '', 'replacement'],
  ['a correction, whatever its version', '2', '<signal qcode="sig:correction"/>', 'correction'],
  ['an update', '1', '<signal qcode="sig:update"/>', 'replacement'],
  ['a flash', '1', '<signal qcode="sig:flash"/>', 'flash'],
  ['what is cancelled', '2', '<pubStatus qcode="stat:canceled"/>', 'cancellation'],
])('kind: %s', (_what, version, meta, kind) => {
  expect(one({ version, meta })?.kind).toBe(kind);
});

test('the category is the house’s name of a media topic, else the sender’s of the first subject', () => {
  const own = '<subject qcode="x:1"><name>園芸</name></subject>';
  expect(one({ about: own })?.category).toBe('園芸');
  expect(one({ about: `${own}<subject qcode="medtop:15000000"/>` })?.category).toBe('スポーツ');
});

test('the text of NITF is its paragraphs in order, without pictures; characters are counted as people do', () => {
  const content = `<inlineXML><nitf xmlns="http://iptc.org/std/NITF/2006-10-18/"><body>
    <body.head><hedline><hl1>別の見出し</hl1></hedline><byline>山田　太郎</byline></body.head>
    <body.content><p>一行目\n      です。</p><block><p>二行目<em>も</em>葛󠄀。</p></block>
    <media><media-caption><p>写真の説明</p></media-caption></media><p> </p></body.content></body></nitf></inlineXML>`;
  expect(one({ content })).toMatchObject({
    ...{ headline: '見出し', byline: '山田　太郎', charCount: 12 },
    paragraphs: ['一行目 です。', '二行目も葛󠄀。'],
  });
});

test.each([
  ['a long text', '本'.repeat(2_500), 2_500],
  ['characters of several code points across the pieces', `x${'👨‍👩‍👧‍👦'.repeat(600)}`, 601],
  ['flags', `x${'🇯🇵'.repeat(700)}`, 701],
  ['one letter with marks without end', `a${'\u0301'.repeat(990)}`, 1],
])('characters of %s are counted as people do', (_what, text, count) => {
  expect(countCharacters([text])).toBe(count);
});

test('an embargo is read with the time zone of its text', () => {
  const meta = '<embargoed>2026-12-01T05:00:00+09:00</embargoed>';
  expect(one({ meta })?.embargoUntil?.toISOString()).toBe('2026-11-30T20:00:00.000Z');
});

test('a message is read with all its items; its priority applies to an item without urgency', () => {
  const message = `<newsMessage xmlns="${NAR}"><header><priority>2</priority></header>
    <itemSet>${item()}${item({ about: '<urgency>6</urgency>' })}</itemSet></newsMessage>`;
  expect(read(message).map(({ urgency }) => urgency)).toEqual([2, 6]);
});

test('other encodings are read as they are declared', () => {
  const declared = `<?xml version="1.0" encoding="Shift_JIS"?>${item().replace('見出し', 'X').replace('本文です。', 'Y')}`;
  const [before = '', after = ''] = declared.split('X');
  const shiftJis = Buffer.concat([
    Buffer.from(before),
    Buffer.from([0x93, 0xfa, 0x96, 0x7b]),
    Buffer.from(after),
  ]);
  expect(readNews(shiftJis)[0]?.headline).toBe('日本');
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(item(), 'utf16le')]);
  expect(readNews(utf16)[0]?.headline).toBe('見出し');
});

const laughs = `<!DOCTYPE x [<!ENTITY a "ha">${Array.from(
  { length: 20 },
  (_, at) => `<!ENTITY a${at} "${`&a${at === 0 ? '' : at - 1};`.repeat(10)}">`,
).join('')}]>`;

test.each<[string, string | Buffer, string]>([
  ['entities that expand', `${laughs}${item({ about: '<by>&a19;</by>' })}`, 'DOCTYPE'],
  ['an entity of another file', `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${item()}`, 'DOCTYPE'],
  ['an entity that nobody declared', item({ about: '<by>&x;</by>' }), 'XML として正しくありません'],
  ['elements within elements without end', '<a>'.repeat(200), '入れ子が深すぎます'],
  [
    'more attributes than a story has',
    `<a ${Array.from({ length: 101 }, (_, at) => `b${at}=""`).join(' ')}/>`,
    '属性の数',
  ],
  ['an element with a long name', `<${'a'.repeat(201)}/>`, '名前が長すぎます'],
  ['an attribute with a long name', `<a ${'b'.repeat(201)}=""/>`, '名前が長すぎます'],
  ['an attribute with a long value', `<a b="${'c'.repeat(10_001)}"/>`, '値が長すぎます'],
  [
    'more stories than a message has',
    `<newsMessage xmlns="${NAR}">${item().repeat(501)}</newsMessage>`,
    '数が多すぎます',
  ],
  ['elements without end', `<a>${'<b/>'.repeat(100_001)}</a>`, '要素や属性の数が多すぎます'],
  ['a file that breaks off', item().slice(0, 200), 'XML として正しくありません'],
  ['bytes of another encoding', Buffer.from([...Buffer.from('<a>'), 0x93, 0xfa]), '文字コード'],
  ['an encoding that nobody knows', `<?xml version="1.0" encoding="x-own"?>${item()}`, '文字コード（x-own）'],
  ['another vocabulary', '<newsItem guid="x"/>', 'NewsML-G2 の文書ではありません'],
  ['a package', `<packageItem xmlns="${NAR}"/>`, '記事（newsItem）がありません'],
  ['a picture', item({ itemClass: 'picture' }), '種類: picture'],
  ['no text', item({ content: '' }), '本文がありません'],
  ['no headline', item().replace('見出し', ''), '見出しがありません'],
  ['no identity', item().replace('guid="urn:x:1"', ''), 'guid がありません'],
  ['a version that is none', item({ version: '0' }), '版（version="0"）'],
  ['an embargo that is no moment', item({ meta: '<embargoed>later</embargoed>' }), '解禁の日時（later）'],
])('%s is refused, and the reason is returned', (_what, content, reason) => {
  expect(() => read(content)).toThrow(reason);
});
