import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Facet, FacetField } from '@newsphoto/contract';
import { sql } from 'kysely';
import { Browser } from '../../testing/browser.ts';
import { addContents, type ContentTraits } from '../../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let guest: Browser;
let member: Browser;
let editor: Browser;

const content = (category: string, persons: readonly string[], rest: ContentTraits = {}): ContentTraits => ({
  ...{ headline: '祭り', category, byline: '佐藤' },
  metadata: [
    { key: 'personsShown', values: [...persons] },
    { key: 'city', values: ['札幌市'] },
  ],
  ...rest,
});

beforeAll(async () => {
  server = await startTestApp();
  const { db } = server.opened;
  const ids = await addContents(db, [
    content('SOC', ['山田　花子', '田中']),
    content('SOC', ['田中'], { aspect_ratio: 0.7, byline: '鈴木' }),
    content('POL', ['山田　花子'], { restrictions: '社内のみ' }),
    content('SPO', [], { headline: '野球', metadata: [] }),
    content('SPO', ['李']),
  ]);
  await sql`update contents set released_at = now() + interval '1 day' where content_id = ${ids.at(-1)}`.execute(
    db,
  );
  guest = await new Browser(server.app).asGuest();
  member = await new Browser(server.app).as('member001');
  editor = await new Browser(server.app).as('editor001');
}, STARTUP_MS);
afterAll(async () => server.close());

type Filters = Partial<Record<FacetField, readonly string[]>>;

async function facetsOf(browser: Browser, filters: Filters, query = '') {
  const { status, body } = await browser.post('/api/contents/search', { query, filters });
  expect(status).toBe(200);
  const facets: Facet[] = body.data.facets;
  const of = (field: FacetField) =>
    facets.find((facet) => facet.field === field)?.buckets.map(({ value, count }) => `${value} ${count}`);
  return { of, total: body.data.total.value, fields: facets.map(({ field }) => field) };
}

test('values of one group combine with OR, and its siblings show how many they would add', async () => {
  const one = await facetsOf(guest, { category: ['SOC'] });
  expect([one.total, one.of('category')]).toEqual([2, ['SOC 2', 'POL 1', 'SPO 1']]);
  expect(one.of('person')).toEqual(['田中 2', '山田 花子 1']);
  const two = await facetsOf(guest, { category: ['SOC', 'POL'] });
  expect([two.total, two.of('category')]).toEqual([3, ['SOC 2', 'POL 1', 'SPO 1']]);
});

test('a group is counted among what the other groups find', async () => {
  const { of, total } = await facetsOf(guest, { category: ['SOC'], person: ['山田 花子'] });
  expect(total).toBe(1);
  expect(of('category')).toEqual(['POL 1', 'SOC 1']);
  expect(of('person')).toEqual(['田中 2', '山田 花子 1']);
  const both = await facetsOf(guest, { person: ['山田 花子', '田中'] });
  expect(both.total).toBe(3);
});

test('photographer, place and orientation narrow a result', async () => {
  const { of } = await facetsOf(guest, {}, '祭り');
  expect([of('photographer'), of('place'), of('orientation')]).toEqual([
    ['佐藤 2', '鈴木 1'],
    ['札幌市 3'],
    ['0 2', '1 1'],
  ]);
  expect((await facetsOf(guest, { orientation: ['1'], photographer: ['鈴木'] })).total).toBe(1);
  expect((await facetsOf(guest, { place: ['札幌市'] })).total).toBe(3);
});

test('what is chosen stays in its group without a hit', async () => {
  const { of, total } = await facetsOf(guest, { person: ['誰か'] });
  expect([total, of('person')]).toEqual([0, ['田中 2', '山田 花子 2', '誰か 0'].sort()]);
});

test('restrictions are counted for members, embargoes for internal users, and neither filters for others', async () => {
  expect((await facetsOf(guest, {})).fields).not.toContain('restriction');
  const ofMember = await facetsOf(member, {});
  expect([ofMember.of('restriction'), ofMember.fields.includes('embargo')]).toEqual([['0 3', '1 1'], false]);
  const ofEditor = await facetsOf(editor, { embargo: ['1'] });
  expect([ofEditor.total, ofEditor.of('embargo')]).toEqual([1, ['1 1']]);
  const status = async (browser: Browser, filters: Filters) =>
    (await browser.post('/api/contents/search', { query: '', filters })).status;
  expect(await status(guest, { restriction: ['1'] })).toBe(403);
  expect(await status(guest, { embargo: ['1'] })).toBe(403);
  expect(await status(member, { embargo: ['1'] })).toBe(403);
  expect(await status(member, { restriction: ['1'] })).toBe(200);
});
