import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addTexts, type TextTraits } from '../../testing/text-factory.ts';
import { buildBlocks } from '../search-index/blocks/build-blocks.ts';

const later = () => new Date(Date.now() + 3_600_000).toISOString();
/** Each has its own publication and words: they reveal it wherever they show through. */
const KINDS = {
  公開: { visibility: '1' },
  限定: { visibility: '3' },
  秘密: { visibility: '2' },
  解禁前: { visibility: '1' },
  使用禁止: { visibility: '1', state: 'taken-down' },
} as const satisfies Record<string, Partial<TextTraits>>;
type Kind = keyof typeof KINDS;
const EVERYTHING = Object.keys(KINDS) as Kind[];

const WHO = {
  'a guest': ['公開'],
  'a member': ['公開', '限定'],
  'an internal user': ['公開', '限定', '秘密', '解禁前'],
} as const satisfies Record<string, readonly Kind[]>;
type Who = keyof typeof WHO;
const PEOPLE = Object.keys(WHO) as Who[];

let server: TestApp;
let people: Record<Who, Browser>;
let picture: string;
const ids = new Map<Kind, string>();
const idOf = (kind: Kind): string => ids.get(kind) ?? '';

const textOf = (kind: Kind): TextTraits => ({
  ...{ headline: `${kind}の社説`, publication: `${kind}新聞`, credit: `${kind}新聞`, ...KINDS[kind] },
  body: `${kind}の書き出し。${'続き'.repeat(150)}。ここに${kind}の内幕と渡邉氏がある。\n終わり。`,
  ...{ byline: `${kind}記者`, shot_date: '1999-05-05', shot_date_to: '1999-05-05' },
  metadata:
    kind === '解禁前'
      ? [
          { key: 'releaseDate', values: [later().slice(0, 10).replaceAll('-', ':')] },
          { key: 'releaseTime', values: [`${later().slice(11, 19)}Z`] },
        ]
      : [],
});

beforeAll(async () => {
  server = await startTestApp();
  const added = await addTexts(server.opened.db, EVERYTHING.map(textOf));
  for (const [index, kind] of EVERYTHING.entries()) ids.set(kind, String(added[index]));
  const [id] = await addContents(server.opened.db, [{ headline: '内幕の写真', caption: '渡辺氏' }]);
  picture = String(id);
  people = {
    'a guest': await new Browser(server.app).asGuest(),
    'a member': await new Browser(server.app).as('member001'),
    'an internal user': await new Browser(server.app).as('desk00001'),
  };
}, STARTUP_MS);
afterAll(async () => server.close());

const REQUEST = { query: '内幕', collection: 'texts' };
const search = async (browser: Browser, request: object = {}) =>
  (await browser.post('/api/contents/search', { ...REQUEST, ...request })).body.data;
const shownIn = (answer: unknown): Kind[] => {
  const text = JSON.stringify(answer);
  return EVERYTHING.filter((kind) => text.includes(idOf(kind)) || new RegExp(`${kind}(の|新|記)`).test(text));
};
const numbersIn = ({ items }: { items: readonly { contentId: string }[] }) =>
  items.map(({ contentId }) => contentId).sort();
const resultOf = (handle: string, part: string) => `/api/contents/search/${handle}/${part}`;

const marked = ({ text }: { text: { snippet: readonly { text: string; hit: boolean }[] } }) =>
  text.snippet.map((part) => (part.hit ? `[${part.text}]` : part.text)).join('');

async function expectRights(who: Who): Promise<void> {
  const browser = people[who];
  const found = await search(browser);
  expect([found.total.value, shownIn(found)]).toEqual([WHO[who].length, WHO[who]]);
  const { body: top } = await browser.post('/api/contents/search/top', { search: REQUEST, most: 12 });
  expect([top.data.total, shownIn(top), numbersIn(top.data)]).toEqual([
    found.total,
    WHO[who],
    numbersIn(found),
  ]);
  const publications = found.facets.find(({ field }: { field: string }) => field === 'credit').buckets;
  expect(publications).toHaveLength(WHO[who].length);
  for (const part of ['layout', 'items?offset=0&limit=100', 'facets']) {
    const { status, body } = await browser.get(resultOf(found.handle, part));
    expect([part, status, shownIn(body)]).toEqual([part, 200, WHO[who]]);
  }
  const { body } = await browser.get(resultOf(found.handle, 'timeline'));
  expect(body.data.periods).toEqual([{ period: '199905', count: WHO[who].length }]);
  expect((await browser.get(resultOf(found.handle, 'stacks'))).body.data.stacks).toEqual([]);
  for (const kind of EVERYTHING) {
    const isSeen = (WHO[who] as readonly Kind[]).includes(kind);
    const guesses = [
      { query: `${kind}の書き出し` },
      { query: '', filters: { credit: [`${kind}新聞`] } },
      { query: '', conditions: { contentIds: [idOf(kind)] } },
    ];
    for (const guess of guesses) {
      const { total, items } = await search(browser, guess);
      expect([kind, guess, total.value, items.length]).toEqual([kind, guess, Number(isSeen), Number(isSeen)]);
    }
    const { status } = await browser.get(`/api/contents/detail/${idOf(kind)}`);
    expect([kind, status]).toEqual([kind, isSeen ? 200 : 404]);
  }
}

async function expectApart(): Promise<void> {
  const desk = people['an internal user'];
  expect(numbersIn(await search(desk, { collection: undefined }))).toEqual([picture]);
  expect(numbersIn(await search(desk, { collection: 'pictures' }))).toEqual([picture]);
  expect(numbersIn(await search(desk))).not.toContain(picture);
  for (const [collection, id] of [
    ['pictures', idOf('公開')],
    ['texts', picture],
  ]) {
    const request = { query: '', collection, conditions: { contentIds: [id] } };
    expect((await search(desk, request)).total.value).toBe(0);
    const counted = await desk.post('/api/contents/search/count', request);
    expect(counted.body.data.total.value).toBe(0);
  }
}

test.each(PEOPLE)(
  'of texts %s finds, counts and reads what they may see, and nothing else shows',
  expectRights,
);
test('a search of photographs finds no text, and one of texts no photograph', expectApart);

test('the same in blocks: a block has one collection, and a search reads its blocks alone', async () => {
  await buildBlocks(server.opened.db, { fewest: 1 });
  const { rows } = await server.opened.pool.query(
    "select collections from search_blocks where state = 'current' order by block",
  );
  expect(rows).toEqual([{ collections: ['pictures'] }, { collections: ['texts'] }]);
  for (const who of PEOPLE) await expectRights(who);
  await expectApart();
});

test('the first hits are those of the result, with marks, and no result is stored', async () => {
  const { pool } = server.opened;
  const results = async () => (await pool.query('select count(*) from search_results')).rows[0].count;
  const [member, stored] = [people['a member'], await results()];
  const top = async (request: object, most: number) =>
    (await member.post('/api/contents/search/top', { search: { ...REQUEST, ...request }, most })).body.data;
  const { total, items } = await top({ query: '内幕 公開', sortType: '4' }, 1);
  expect([total, items.map(marked)]).toEqual([
    { value: 1, relation: 'eq' },
    ['…ここに[公開]の[内幕]と渡邉氏がある。 終わり。'],
  ]);
  expect(await top({ collection: 'pictures' }, 0)).toEqual({
    total: { value: 1, relation: 'eq' },
    items: [],
  });
  expect(await results()).toBe(stored);
  const refused = (body: object) => member.post('/api/contents/search/top', body);
  expect((await refused({ search: REQUEST, most: 13 })).status).toBe(400);
  expect((await refused({ search: { query: '(内幕' }, most: 3 })).body.messages[0].code).toBe('E1074');
  const { status } = await new Browser(server.app).post('/api/contents/search/top', {
    search: REQUEST,
    most: 1,
  });
  expect(status).toBe(401);
});

test('a text has its publication, and a snippet with marked hits, however the hit is written', async () => {
  const request = { query: '渡辺 内幕 公開', sortType: '4' };
  const { items, facets } = await search(people['a member'], request);
  expect(items[0].text).toMatchObject({ publication: '公開新聞', publishedOn: '19990505', editionTime: '' });
  expect(marked(items[0])).toBe('…ここに[公開]の[内幕]と[渡邉]氏がある。 終わり。');
  // Who may not read the body sees nothing of it beyond the opening, whatever the search.
  const [ofGuest] = (await search(people['a guest'], request)).items;
  expect(marked(ofGuest)).toMatch(/^\[公開\]の書き出し。(続き)+続?…?$/);
  const fields = facets.map(({ field }: { field: string }) => field);
  expect(fields).not.toContain('orientation');
  expect(fields).toEqual(expect.arrayContaining(['credit', 'year', 'category', 'person', 'photographer']));
});

test('a result and a saved search keep their collection; those without one are of photographs', async () => {
  const member = people['a member'];
  const saved = async (search: object) =>
    (await member.post('/api/saved-searches', { name: JSON.stringify(search), folder: '', search })).body
      .data;
  const ofTexts = await saved({ query: '内幕', collection: 'texts' });
  const ofPictures = await saved({ query: '内幕' });
  expect([ofTexts.search.collection, ofPictures.search.collection]).toEqual(['texts', undefined]);
  const [added] = await addTexts(server.opened.db, [textOf('公開')]);
  const { body } = await member.get('/api/saved-searches/new-hits');
  const newOf = ({ savedSearchId }: { savedSearchId: string }) =>
    body.data.newHits.find((one: { savedSearchId: string }) => one.savedSearchId === savedSearchId)?.count ??
    0;
  expect([newOf(ofTexts), newOf(ofPictures)]).toEqual([1, 0]);
  const { handle } = await search(member, { collection: undefined });
  expect((await member.get(resultOf(handle, 'arrivals'))).body.data.count).toBe(0);
  await server.opened.pool.query('delete from contents where content_id = $1', [added]);
});

test('what shows or computes pictures refuses texts', async () => {
  const desk = people['an internal user'];
  const admin = await new Browser(server.app).as('admin0001');
  const id = idOf('公開');
  expect((await desk.post('/api/desk/photos', { contentIds: [id] })).status).toBe(404);
  expect((await desk.get(`/api/contents/${id}/edit`)).status).toBe(404);
  expect((await desk.get(`/api/contents/${id}/crop`)).status).toBe(404);
  expect((await admin.post('/api/admin/renditions', { contentIds: [id] })).status).toBe(404);
  const choose = (format: string, pixels: number | null = null, reader = desk) =>
    reader.post('/api/downloads/check', {
      selection: { contentIds: [id], choice: { format, pixels } },
      nameTemplate: '',
    });
  for (const [format, pixels] of [
    ['jpeg', null],
    ['original', 800],
    ['text', 800],
  ] as const)
    expect((await choose(format, pixels)).body.data.refused).toEqual([{ contentId: id, reason: 'kind' }]);
  expect((await choose('original')).body.data.refused).toEqual([]);
  expect((await choose('text')).body.data.names).toEqual([expect.stringMatching(/[.]txt$/)]);
  const premium = await new Browser(server.app).as('premium01');
  expect((await choose('original', null, premium)).body.data.refused).toEqual([]);
  await server.opened.pool.query("update text_records set distribution = '2' where content_id = $1", [id]);
  expect((await choose('original', null, premium)).body.data.refused).toEqual([
    { contentId: id, reason: 'none' },
  ]);
  expect((await choose('original')).body.data.refused).toEqual([]);
  const detail = await desk.get(`/api/contents/detail/${id}`);
  expect([detail.body.data.contentType, detail.body.data.thumbnails.small]).toEqual(['3', '']);
});
