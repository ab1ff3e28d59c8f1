import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { readNews } from './read-news.ts';
import { countCharacters } from './text/news-text.ts';

const seeds = new URL('../../seeds/wire', import.meta.url).pathname;
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
const read = (text: string | Buffer) => readNews(Buffer.from(text)).stories;
const message = (...items: readonly string[]) =>
  `<newsMessage xmlns="${NAR}"><header><priority>2</priority></header><itemSet>${items.join('')}</itemSet></newsMessage>`;
const one = (written: Written) => read(item(written))[0];

test.each(readdirSync(seeds))('the sample %s is read', (name) => {
  const { stories, skipped } = readNews(readFileSync(`${seeds}/${name}`));
  expect(skipped).toEqual([]);
  const [story] = stories;
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

test.each([
  [
    'a name in Japanese',
    '<subject qcode="x:1"><name xml:lang="en">gardening</name><name xml:lang="ja">園芸</name></subject>',
    '園芸',
  ],
  [
    'the name of a broader topic',
    '<subject qcode="medtop:20000849"><broader qcode="medtop:15000000"/></subject>',
    'スポーツ',
  ],
  ['that of an older subject code', '<subject qcode="subj:15007000"/>', 'スポーツ'],
  ['a literal', '<subject literal="Sport"/>', 'Sport'],
  [
    'nothing for a code',
    '<subject qcode="medtop:20000849"/><subject qcode="ana:POL"/><subject literal="04001"/>',
    '',
  ],
  ['nothing for a code as a name', '<subject qcode="x:1"><name>15007000</name></subject>', ''],
])('a category is a name: %s', (_what, about, category) => {
  expect(one({ about })?.category).toBe(category);
});

test('the name of a category may be among the assertions of the item', () => {
  const asserted = item({ about: '<subject qcode="ana:7"/>' }).replace(
    '<contentSet>',
    '<assert qcode="ana:7"><name>園芸</name></assert><contentSet>',
  );
  expect(read(asserted)[0]?.category).toBe('園芸');
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

test.each([
  ['empty', '<embargoed/>', '解禁の日時がない'],
  ['no moment', '<embargoed>later</embargoed>', '解禁の日時（later）'],
])('an embargo that is %s has no end', (_what, meta, warning) => {
  expect(one({ meta })).toMatchObject({
    ...{ isHeld: true, embargoUntil: null },
    warnings: [expect.stringContaining(warning)],
  });
});

test.each([
  ['20261123101530', '20261123101530'],
  ['9223372036854775808123', '9223372036854775808123'],
  ['0012', '12'],
])('a version is a number of any length: %s', (version, stored) => {
  const meta = '<pubStatus qcode="stat:canceled"/>';
  expect(one({ version, meta })).toMatchObject({ version: stored, kind: 'cancellation' });
});

test('a retraction is read without class, headline, text and a readable embargo; a hold is one as well', () => {
  const meta = '<pubStatus qcode="stat:canceled"/><embargoed>later</embargoed>';
  const bare = item({ meta, content: '', version: '3' })
    .replace('<itemClass qcode="ninat:text"/>', '')
    .replace('見出し', '');
  expect(read(bare)[0]).toMatchObject({ kind: 'cancellation', headline: '', embargoUntil: null });
  const held = one({ meta: '<pubStatus qcode="stat:withheld"/>' });
  expect([held?.kind, held?.status, held?.warnings]).toEqual([
    'cancellation',
    'withheld',
    ['（配信元が公開を保留しています。）'],
  ]);
});

const XHTML = 'http://www.w3.org/1999/xhtml';
const xhtml = (body: string) =>
  `<inlineXML><html xmlns="${XHTML}"><head><title>題</title></head>${body}</html></inlineXML>`;

test.each<[string, string, string[]]>([
  [
    'text directly in the body',
    '<body>一行目\nです。\n\n二行目です。</body>',
    ['一行目 です。', '二行目です。'],
  ],
  [
    'lines that begin with a full-width space',
    '<body>　一段落です。\n　二段落です。</body>',
    ['一段落です。', '二段落です。'],
  ],
  [
    'text before, between and after elements',
    '<body>前<b>太字</b>。<p>中</p>間<div>内<br/>次</div>後</body>',
    ['前太字。', '中', '間', '内', '次', '後'],
  ],
  ['text without a body', '<div>本文<p>続き</p></div>', ['本文', '続き']],
  ['cells of a table', '<body><table><tr><td>東京</td><td>1</td></tr></table></body>', ['東京 1']],
  [
    'escaped HTML',
    '<body>&lt;p&gt;一行目&amp;nbsp;A&amp;amp;B&lt;/p&gt;&lt;p&gt;二&lt;b&gt;行&lt;/b&gt;目&lt;/p&gt;</body>',
    ['一行目 A&B', '二行目'],
  ],
  [
    'HTML that was escaped in a paragraph',
    '<body><p>一&lt;br&gt;二&lt;script&gt;x()&lt;/script&gt;</p></body>',
    ['一', '二'],
  ],
  ['signs that are no HTML', '<body><p>1 &lt; 2、A&amp;B、&lt;了&gt;</p></body>', ['1 < 2、A&B、<了>']],
])('the text of XHTML: %s', (_what, body, paragraphs) => {
  expect(one({ content: xhtml(body) })?.paragraphs).toEqual(paragraphs);
});

test('plain text that is HTML is read as HTML, and a text is unescaped once', () => {
  const cdata =
    '<inlineData contenttype="text/plain"><![CDATA[<p>一</p><p>二&amp;lt;p&amp;gt;</p>]]></inlineData>';
  expect(one({ content: cdata })?.paragraphs).toEqual(['一', '二&lt;p&gt;']);
  const deep = `<inlineData><![CDATA[${'<div>'.repeat(200)}]]></inlineData>`;
  expect(() => one({ content: deep })).toThrow('入れ子が深すぎます');
});

test('keyword lists are no text, wherever they are written', () => {
  const about = '<keyword>地震</keyword><keyword>津波</keyword>';
  const content = `<inlineData rendition="rnd:keywords">東北、沖</inlineData>${TEXT}`;
  const body =
    '<body><p>本文です。</p><ul class="keywords"><li>余震</li></ul><p>キーワード：地震、避難</p></body>';
  expect(one({ about, content })).toMatchObject({
    paragraphs: ['本文です。'],
    keywords: ['地震', '津波', '東北、沖'],
  });
  expect(one({ content: xhtml(body) })).toMatchObject({
    paragraphs: ['本文です。'],
    keywords: ['余震', '地震、避難'],
    charCount: 5,
  });
});

test('all notes for editors are read, and no line for editors is text', () => {
  const meta = '<edNote>一つ目</edNote><edNote role="x:contact">&lt;b&gt;二つ目&lt;/b&gt;</edNote>';
  const body = `<body><p>【編集者注：差し替え予定】</p><p>本文です。</p><p class="contact">担当 内線１</p>
    <p>Press contact: J. Doe, +44 1</p><p>問い合わせは市役所へ。</p><p>Not for publication</p><p>電話 03-0000-0000</p></body>`;
  expect(one({ meta, content: xhtml(body) })).toMatchObject({
    paragraphs: ['本文です。', '問い合わせは市役所へ。'],
    note: '一つ目\n二つ目\n【編集者注：差し替え予定】\n担当 内線１\nPress contact: J. Doe, +44 1\nNot for publication\n電話 03-0000-0000',
  });
});

test.each([
  ['the title of the item', item({ meta: '<title>題</title>' }), '題'],
  [
    'the head line of the text',
    item({
      content:
        '<inlineXML><nitf><body><body.head><hedline><hl1>主見出し</hl1></hedline></body.head><body.content><p>本文</p></body.content></body></nitf></inlineXML>',
    }),
    '主見出し',
  ],
  ['the first line', item({ about: '<slugline>地震</slugline>' }), '本文です。'],
  [
    'the first line, cut',
    item({ content: `<inlineData>${'本'.repeat(200)}</inlineData>` }),
    '本'.repeat(100),
  ],
  [
    'the slugline',
    item({
      content: '<inlineData/>',
      about: '<slugline>地震</slugline>',
      meta: '<pubStatus qcode="stat:canceled"/>',
    }),
    '地震',
  ],
])('without a headline, it is %s', (_what, written, headline) => {
  expect(read(written.replace('<headline>見出し</headline>', ''))[0]?.headline).toBe(headline);
});

test('a headline that was derived is noted', () => {
  expect(read(item().replace('見出し', ''))[0]?.warnings).toEqual([
    expect.stringContaining('見出しのない配信'),
  ]);
  expect(one({})?.warnings).toEqual([]);
});

test('one part of a message never sinks the others: what is skipped is listed with its reason', () => {
  const picture = item({ itemClass: 'picture', content: '' }).replace('urn:x:1', 'urn:x:picture');
  const broken = item({ version: 'x' });
  const { stories, skipped } = readNews(Buffer.from(message(picture, broken, item(), '<packageItem/>')));
  expect(stories).toHaveLength(1);
  expect(skipped).toEqual([
    { guid: 'urn:x:picture', code: 'wire/not-news', reason: expect.stringContaining('ファイル') },
    { guid: 'urn:x:1', code: 'wire/not-news', reason: expect.stringContaining('版') },
    { guid: '', code: 'wire/not-news', reason: expect.stringContaining('guid') },
  ]);
});

test('a message is read with all its items; its priority applies to an item without urgency', () => {
  expect(
    read(message(item(), item({ about: '<urgency>6</urgency>' }))).map(({ urgency }) => urgency),
  ).toEqual([2, 6]);
});

test('other encodings are read as they are declared', () => {
  const declared = `<?xml version="1.0" encoding="Shift_JIS"?>${item().replace('見出し', 'X').replace('本文です。', 'Y')}`;
  const [before = '', after = ''] = declared.split('X');
  const shiftJis = Buffer.concat([
    Buffer.from(before),
    Buffer.from([0x93, 0xfa, 0x96, 0x7b]),
    Buffer.from(after),
  ]);
  expect(read(shiftJis)[0]?.headline).toBe('日本');
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(item(), 'utf16le')]);
  expect(read(utf16)[0]?.headline).toBe('見出し');
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
  ['bytes of another encoding', Buffer.from([...Buffer.from('<a>'), 0x93, 0xfa, 0]), '文字として読めません'],
  ['another vocabulary', '<newsItem guid="x"/>', 'NewsML-G2 の文書ではありません'],
  ['a package of nothing', `<packageItem xmlns="${NAR}" guid="x"/>`, 'ファイルもありません'],
  [
    'a picture of nothing',
    item({ itemClass: 'picture', content: '' }).replace('本文', ''),
    'ファイルもありません',
  ],
  ['a concept', `<conceptItem xmlns="${NAR}"/>`, 'ニュースではない種類'],
  ['no text', item({ content: '' }), '本文がありません'],
  ['neither text nor headline', item({ content: '' }).replace('見出し', ''), '本文がありません'],
  [
    'an empty body',
    item({ content: '<inlineXML><html><body> <p/> </body></html></inlineXML>' }),
    '本文がありません',
  ],
  ['a version without end', item({ version: '1'.repeat(61) }), '正しくありません'],
  ['no identity', item().replace('guid="urn:x:1"', ''), 'guid がありません'],
  ['a version that is none', item({ version: '0' }), '版（version="0"）'],
])('%s is refused, and the reason is returned', (_what, content, reason) => {
  expect(() => read(content)).toThrow(reason);
});
