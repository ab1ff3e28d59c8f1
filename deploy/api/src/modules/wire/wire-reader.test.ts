import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { type BundledPrograms, bundlePrograms } from '../../testing/bundle-programs.ts';
import { longestStall } from '../../testing/longest-stall.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertAside } from './wire-aside.repository.ts';
import { createWireReader, type WireReader } from './wire-reader.ts';

const TOKEN = 'a-secret-of-the-senders-0123';
const MOST_BYTES = 2 * 1024 * 1024;
const story = readFileSync(new URL('../../../seeds/wire/08-flash.xml', import.meta.url), 'utf8');

let programs: BundledPrograms;
let reader: WireReader;
let server: TestApp;
/** The stall of a large row: the database of this test answers in the same thread. */
let storing: number;
beforeAll(async () => {
  programs = bundlePrograms('wire-reader', { reader: 'modules/wire/read-delivery' });
  reader = createWireReader(programs.urlOf('reader'));
  server = await startTestApp({ wireToken: TOKEN, wireReader: reader });
  const row = {
    receivedAt: server.clock.now(),
    code: 'wire/malformed' as const,
    reason: '',
    content: Buffer.alloc(MOST_BYTES, 'x'),
  };
  storing = await longestStall(() => insertAside(server.opened.db, row));
}, STARTUP_MS);
afterAll(async () => {
  await server.close();
  await reader.close();
  programs.remove();
});
afterEach(async () => {
  await server.opened.pool.query('delete from wire_items');
});

const deliver = async (payload: Buffer | string) => {
  const headers = { 'x-requested-with': 'newsphoto', 'x-wire-token': TOKEN, 'content-type': 'text/xml' };
  const answer = await server.app.inject({ method: 'POST', url: '/api/wire/deliveries', headers, payload });
  return { status: answer.statusCode, data: answer.json().data };
};

const many = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => part(at));
const upTo2MB = (start: string, filling: string) =>
  start + filling.repeat((MOST_BYTES - 1_000) / filling.length);
const within = (element: string) => story.replace('</headline>', `</headline>${element}`);
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

test.each<[string, string | Buffer, string]>([
  ['200,000 nested elements', '<a>'.repeat(200_000), 'wire/too-complex'],
  ['150,000 attributes', `<a ${many(150_000, (at) => `b${at}=""`).join(' ')}/>`, 'wire/too-complex'],
  ['an attribute without end', upTo2MB('<a b="', 'x'), 'wire/too-complex'],
  ['an attribute without end, of lines', upTo2MB('<a b="', 'x\n'), 'wire/too-complex'],
  ['an attribute without end, of entities', upTo2MB('<a b="', '&amp;'), 'wire/too-complex'],
  ['many name spaces', `<a ${many(90_000, (at) => `xmlns:b${at}="u"`).join(' ')}/>`, 'wire/too-complex'],
  ['many elements', upTo2MB('<a>', '<b/>'), 'wire/too-complex'],
  ['many comments', upTo2MB('<a>', '<!---->'), 'wire/too-complex'],
  ['a comment without end', upTo2MB('<a><!--', '- '), 'wire/too-complex'],
  ['CDATA without end', upTo2MB('<a><![CDATA[', ']'), 'wire/too-complex'],
  ['a processing instruction without end', upTo2MB('<a><?x ', '?'), 'wire/too-complex'],
  ['a name without end', upTo2MB('<', 'x'), 'wire/too-complex'],
  ['the name of an attribute without end', upTo2MB('<a ', 'x'), 'wire/too-complex'],
  ['white space in a tag', upTo2MB('<a ', ' '), 'wire/too-complex'],
  ['a text without end', upTo2MB('<a>', 'x'), 'wire/too-complex'],
  ['an entity without end', upTo2MB('<a>&', 'x'), 'wire/too-complex'],
  ['a document type without end', upTo2MB('<!DOCTYPE ', 'x'), 'wire/too-complex'],
  ['entities that expand', '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><x>&b;</x>', 'wire/malformed'],
  ['nothing but spaces', ' '.repeat(MOST_BYTES), 'wire/not-news'],
  ['nothing but U+0000', Buffer.alloc(MOST_BYTES), 'wire/encoding'],
  ['nested elements in UTF-16', utf16('<a>'.repeat(300_000)), 'wire/too-complex'],
  ['a compressed story', gzipSync(story), 'wire/encoding'],
  [
    'a story of 700,000 characters',
    within(`<slugline>${'本'.repeat(690_000)}</slugline>`),
    'wire/too-complex',
  ],
])(
  '%s: set aside with its code, nothing else waits for it, and the next story arrives',
  async (_, content, code) => {
    let refused: Awaited<ReturnType<typeof deliver>> | undefined;
    const stall = await longestStall(async () => {
      refused = await deliver(content);
    });
    expect(refused).toMatchObject({ status: 202, data: { wireIds: [], aside: { code } } });
    expect(stall).toBeLessThan(500 + 20 * storing);
    expect((await deliver(story)).data.wireIds).toHaveLength(1);
  },
);

test('a delivery that overruns its time or memory is refused, those behind it are read', async () => {
  const source = `export function readDelivery({ content }) {
    const text = new TextDecoder().decode(content);
    if (text === 'slow') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    const held = [];
    while (text === 'large') held.push(new Array(1_000_000).fill(text));
    return { stories: [] };
  }`;
  const small = createWireReader(new URL(`data:text/javascript,${encodeURIComponent(source)}`), 2_000);
  const outcomes = await Promise.all(
    ['slow', 'good', 'large', 'good'].map((text) => small.read(Buffer.from(text))),
  );
  const overrun = { refusal: { code: 'wire/overrun', reason: expect.stringContaining('中止') } };
  expect(outcomes).toEqual([overrun, { stories: [] }, overrun, { stories: [] }]);
  await small.close();
});

test('more deliveries than may wait are refused, and taken once there is room', async () => {
  const read = () => reader.read(Buffer.from(story));
  const waiting = Array.from({ length: 50 }, read);
  await expect(read()).rejects.toMatchObject({ code: 'request/too-many' });
  await Promise.all(waiting);
  expect(await read()).toHaveProperty('stories');
});
