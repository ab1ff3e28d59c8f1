import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../../testing/browser.ts';
import { addContents, type ContentTraits } from '../../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { openSession } from '../auth/sessions.repository.ts';

/** A property that only this content has: it reveals the content wherever it shows through. */
const KINDS = {
  公開: { visibility: '1' },
  限定: { visibility: '3' },
  非公開: { visibility: '2' },
  受信中: { visibility: '1', state: 'receiving' },
  使用禁止: { visibility: '1', state: 'taken-down' },
} as const satisfies Record<string, Partial<ContentTraits>>;
type Kind = keyof typeof KINDS;
const EVERYTHING = Object.keys(KINDS) as Kind[];

const WHO = {
  'a guest': ['公開'],
  'a member': ['公開', '限定'],
  'an internal user': ['公開', '限定', '非公開'],
} as const satisfies Record<string, readonly Kind[]>;
type Who = keyof typeof WHO;
const PEOPLE = Object.keys(WHO) as Who[];

let server: TestApp;
let people: Record<Who, Browser>;
let ids: Record<Kind, string>;

const contentsOf = (day: string): ContentTraits[] =>
  EVERYTHING.map((kind, index) => ({
    ...{
      headline: `${kind}の秘話`,
      credit: `${kind}通信`,
      country: `${kind}国`,
      shot_date: `19${index}1-0${day}`,
    },
    ...{
      shot_date_to: `19${index}1-0${day}`,
      category: 'SOC',
      metadata: [{ key: 'keywords', values: [`${kind}語`] }],
    },
    ...KINDS[kind],
  }));

beforeAll(async () => {
  server = await startTestApp();
  const added = await addContents(server.opened.db, contentsOf('1-01'));
  ids = Object.fromEntries(EVERYTHING.map((kind, index) => [kind, String(added[index])])) as Record<
    Kind,
    string
  >;
  people = {
    'a guest': await new Browser(server.app).asGuest(),
    'a member': await new Browser(server.app).as('member001'),
    'an internal user': await new Browser(server.app).as('editor001'),
  };
}, STARTUP_MS);
afterAll(async () => server.close());

const search = async (browser: Browser, request: object = {}) =>
  (await browser.post('/api/contents/search', { query: '秘話', sortType: '1', ...request })).body.data;
/** Which of the kinds an answer reveals, anywhere in it. */
const shownIn = (answer: unknown): Kind[] => {
  const text = JSON.stringify(answer);
  return EVERYTHING.filter(
    (kind) => text.includes(ids[kind]) || new RegExp(`(?<!非)${kind}(の|通|国|語)`).test(text),
  );
};
/** Without the values of the request itself, which are listed with 0 hits whether the archive has them or not. */
const counted = ({ buckets }: { buckets: readonly { count: number }[] }) =>
  buckets.filter(({ count }) => count > 0);
const resultOf = (handle: string, part: string) => `/api/contents/search/${handle}/${part}`;

test.each(PEOPLE)('%s finds and counts what they may see, and nothing else shows', async (who) => {
  const browser = people[who];
  const found = await search(browser);
  expect([found.total, found.length]).toEqual([{ value: WHO[who].length, relation: 'eq' }, WHO[who].length]);
  expect(shownIn(found)).toEqual(WHO[who]);
  const counted = await browser.post('/api/contents/search/count', { query: '秘話' });
  expect(counted.body.data.total.value).toBe(WHO[who].length);
  for (const part of ['layout', 'items?offset=0&limit=100', 'facets']) {
    const { status, body } = await browser.get(resultOf(found.handle, part));
    expect([part, status, shownIn(body)]).toEqual([part, 200, WHO[who]]);
  }
  const exact = await browser.get(resultOf(found.handle, 'count'));
  expect(exact.body.data.total.value).toBe(WHO[who].length);
  const facetSum = found.facets
    .find(({ field }: { field: string }) => field === 'category')
    .buckets.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
  expect(facetSum).toBe(WHO[who].length);
});

test.each(PEOPLE)(
  '%s learns nothing by guessing: numbers, words, credits, days, lists of the hidden',
  async (who) => {
    const browser = people[who];
    for (const kind of EVERYTHING) {
      const expected = (WHO[who] as readonly Kind[]).includes(kind) ? 1 : 0;
      const day = `19${EVERYTHING.indexOf(kind)}10101`;
      const guesses = [
        { query: `${kind}語` },
        { query: '', filters: { credit: [`${kind}通信`] } },
        { query: '', filters: { country: [`${kind}国`] } },
        { query: '', shotDate: `${day}:${day}` },
        { query: '', conditions: { contentIds: [ids[kind]] } },
        { query: '', conditions: { all: { words: `${kind}の秘話`, fields: ['headline'] } } },
      ];
      for (const guess of guesses) {
        const { items, total, facets } = await search(browser, guess);
        // 公開 is in 非公開 as well.
        const own = items.filter(({ contentId }: { contentId: string }) => contentId === ids[kind]);
        expect([kind, guess, own.length]).toEqual([kind, guess, expected]);
        expect(total.value).toBe(items.length);
        if (expected === 0) expect(shownIn({ items, facets: facets.map(counted) })).not.toContain(kind);
      }
      const { status } = await browser.get(`/api/contents/detail/${ids[kind]}`);
      expect([kind, status]).toEqual([kind, expected === 1 ? 200 : 404]);
    }
  },
);

test('a value that is hidden is answered like one that does not exist', async () => {
  const buckets = async (credit: string) => {
    const { facets } = await search(people['a guest'], { query: '', filters: { credit: [credit] } });
    const facet = facets.find(({ field }: { field: string }) => field === 'credit');
    return JSON.stringify(facet.buckets).replaceAll(credit, '…');
  };
  expect(await buckets('非公開通信')).toBe(await buckets('どこにもない通信'));
});

test.each(PEOPLE)('%s goes to previous and next over what they may see alone', async (who) => {
  const browser = people[who];
  const { handle } = await search(browser);
  const seen: unknown[] = [];
  for (let id: string | undefined = ids.公開; id; ) {
    const answer = await browser.get(`/api/contents/detail/${id}?handle=${handle}`);
    const { place } = answer.body.data;
    expect(place.length).toBe(WHO[who].length);
    seen.push(id);
    id = place.nextId;
  }
  expect(seen).toEqual(WHO[who].map((kind) => ids[kind]));
});

test('another user’s search cannot be used, by any call', async () => {
  const { handle } = await search(people['an internal user']);
  for (const who of ['a guest', 'a member'] as const) {
    for (const part of ['layout', 'items?offset=0&limit=10', 'count', 'facets', 'arrivals']) {
      const { status, body } = await people[who].get(resultOf(handle, part));
      expect([part, status, shownIn(body)]).toEqual([part, 404, []]);
    }
    const detail = await people[who].get(`/api/contents/detail/${ids.公開}?handle=${handle}`);
    expect([detail.status, detail.body.data.place, shownIn(detail.body)]).toEqual([200, undefined, ['公開']]);
  }
  const noUser = new Browser(server.app);
  expect((await noUser.get(resultOf(handle, 'layout'))).status).toBe(401);
});

test('who was given a set alone neither searches nor opens by number, whatever the handle', async () => {
  const { handle } = await search(people['an internal user']);
  for (const guestKind of ['save', 'save_premium', 'download'] as const) {
    const userId = { save: 'saveguest', save_premium: 'saveguestPremium', download: 'downloadguest' }[
      guestKind
    ];
    const browser = new Browser(server.app);
    const session = { userId, guestKind, device: '', address: '' };
    browser.cookies.set('NPSESSION', await openSession(server.opened.db, session, server.clock.now()));
    const calls = [
      browser.post('/api/contents/search', { query: '秘話' }),
      browser.post('/api/contents/search/count', { query: '秘話' }),
      ...['layout', 'items?offset=0&limit=10', 'count', 'facets', 'arrivals'].map((part) =>
        browser.get(resultOf(handle, part)),
      ),
      ...EVERYTHING.map((kind) => browser.get(`/api/contents/detail/${ids[kind]}`)),
      browser.get('/api/contents/recent'),
    ];
    for (const { status, body } of await Promise.all(calls))
      expect([status, shownIn(body)]).toEqual([403, []]);
  }
});

test('the pictures of the hidden are refused by their addresses', async () => {
  const { rows } = await server.opened.pool.query(
    'select content_id, visibility, thumb_small_key, preview_key from contents where state = $1',
    ['ready'],
  );
  for (const who of PEOPLE) {
    for (const { content_id, thumb_small_key, preview_key } of rows) {
      const kind = EVERYTHING.find((one) => ids[one] === String(content_id)) ?? '公開';
      const mayLook = (WHO[who] as readonly Kind[]).includes(kind);
      // The factory writes no files: 404 is accepted.
      const small = await people[who].get(`/media/${thumb_small_key}`);
      expect([who, kind, small.status]).toEqual([who, kind, mayLook ? 404 : 403]);
      const preview = await people[who].get(`/media/${preview_key}`);
      expect([who, kind, preview.status]).toEqual([who, kind, mayLook && who !== 'a guest' ? 404 : 403]);
    }
  }
});

test('arrivals contain only what their reader may see', async () => {
  const handles = Object.fromEntries(
    await Promise.all(PEOPLE.map(async (who) => [who, (await search(people[who])).handle] as const)),
  );
  const added = await addContents(server.opened.db, contentsOf('2-02'));
  for (const who of PEOPLE) {
    const { body } = await people[who].get(resultOf(handles[who], 'arrivals'));
    expect([who, body.data.count]).toEqual([who, WHO[who].length]);
  }
  await server.opened.pool.query('delete from contents where content_id = any($1)', [added]);
});

test('what became hidden meanwhile is in no part of a result that was made before', async () => {
  const { handle } = await search(people['a guest']);
  await server.opened.pool.query("update contents set visibility = '2' where content_id = $1", [ids.公開]);
  const items = await people['a guest'].get(resultOf(handle, 'items?offset=0&limit=10'));
  expect(items.body.data.items).toEqual([]);
  expect((await people['a guest'].get(`/api/contents/detail/${ids.公開}?handle=${handle}`)).status).toBe(404);
  await server.opened.pool.query("update contents set visibility = '1' where content_id = $1", [ids.公開]);
});
