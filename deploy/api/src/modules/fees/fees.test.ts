import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { shiftDate, tokyoDate } from '@newsphoto/domain';
import { Browser } from '../../testing/browser.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addFirstFeeVersion } from './first-fee-version.ts';

let server: TestApp;
let admin: Browser;
/** The version that is in force. */
let first: string;
beforeAll(async () => {
  server = await startTestApp();
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  await removeVersions();
  await server.opened.pool.query('delete from tax_rates where starts_on > now()');
  await addFirstFeeVersion(server.opened.db, true);
  admin = await as('admin0001');
  first = (await admin.get('/api/admin/fees')).body.data.versions[0].feeVersionId;
});

/** Orders refer to versions, and a trigger protects those in force. */
const removeVersions = () =>
  server.opened.pool.query(
    `alter table fee_versions disable trigger user; delete from fee_versions;
     alter table fee_versions enable trigger user`,
  );
const visit = () => new Browser(server.app);
const as = (userId: string) => visit().as(userId);
const DAY = 24 * 60 * 60_000;
const day = (fromToday: number) => shiftDate(tokyoDate(server.clock.now()), fromToday, 'day');

const address = (id: string) => `/api/admin/fees/${id}`;
const read = async (id: string) => (await admin.get(address(id))).body.data;
const copy = async (name = '改定案') =>
  (await admin.post('/api/admin/fees', { copyOf: first, name })).body.data;
const start = (id: string, startsOn: string | null, version: number) =>
  admin.put(`${address(id)}/start`, { startsOn, version });
const states = async () => {
  const { body } = await admin.get('/api/admin/fees');
  return body.data.versions.map(({ name, state }: { name: string; state: string }) => `${name} ${state}`);
};
const USE = {
  ...{ mediumCode: '02', sizeCode: 'full', termCode: '1y', purposeCode: '03' },
  ...{ copies: 20_000, discountCodes: ['contract'] },
};
const quote = (uses: object[] = [USE], changes: object = {}, id = first) =>
  admin.post(`${address(id)}/quote`, { uses, ...changes });

test('the sample begins with fees in force; an archive without it with a draft; a second start adds none', async () => {
  expect(await states()).toEqual(['2025年度料金表 in-force']);
  expect(await addFirstFeeVersion(server.opened.db, true)).toBe(false);
  await removeVersions();
  expect(await addFirstFeeVersion(server.opened.db, false)).toBe(true);
  expect(await states()).toEqual(['はじめの料金表 draft']);
});

test('a version is copied, changed, dated, and comes into force on its day', async () => {
  const draft = await copy();
  expect(draft).toMatchObject({ name: '改定案', state: 'draft', startsOn: null, version: 1 });
  expect(draft.table).toEqual((await read(first)).table);
  const table = { ...draft.table, minimumFee: 6_000 };
  const changed = await admin.put(address(draft.feeVersionId), { name: '2027年度', table, version: 1 });
  expect([changed.status, changed.body.data.table.minimumFee]).toEqual([200, 6_000]);
  const dated = await start(draft.feeVersionId, day(2), 2);
  expect(dated.body.data).toMatchObject({ state: 'scheduled', startsOn: day(2), version: 3 });
  expect(await states()).toEqual(['2027年度 scheduled', '2025年度料金表 in-force']);
  server.clock.advance(2 * DAY);
  admin = await as('admin0001');
  expect(await states()).toEqual(['2027年度 in-force', '2025年度料金表 past']);
});

test('a version that has its day cannot be changed or deleted; one that is to come goes back to a draft', async () => {
  const { feeVersionId: id, table } = await copy();
  await start(id, day(1), 1);
  const refusals = async (which: string, version: number) => {
    const answers = [
      await admin.put(address(which), { name: 'x', table, version }),
      await admin.delete(`${address(which)}?version=${version}`),
    ];
    return answers.map(({ status, body }) => [status, body.messages[0].code]);
  };
  expect(await refusals(id, 2)).toEqual([
    [400, 'E1055'],
    [400, 'E1055'],
  ]);
  expect((await start(id, null, 2)).body.data).toMatchObject({ state: 'draft', startsOn: null });
  expect((await admin.delete(`${address(id)}?version=3`)).status).toBe(204);
  expect((await admin.get(address(id))).status).toBe(404);
  // In force: not even its day can be removed.
  expect(await refusals(first, 1)).toEqual([
    [400, 'E1055'],
    [400, 'E1055'],
  ]);
  expect((await start(first, null, 1)).body.messages[0].code).toBe('E1055');
});

test('the database itself keeps what is dated and what was in force', async () => {
  const run = (sql: string) => server.opened.pool.query(sql);
  await expect(run(`update fee_versions set fees = '{}'`)).rejects.toThrow(/cannot be changed/);
  await expect(run('update fee_versions set starts_on = null')).rejects.toThrow(/cannot be changed/);
  await expect(run('delete from fee_versions')).rejects.toThrow(/cannot be changed/);
});

test.each([
  ['a day that is over', () => day(-1), 'E0053'],
  ['a day that there is none', () => '20990230', 'E0007'],
  ['a day that another version has', () => day(5), 'E0041'],
])('400 for %s', async (_what, startsOn, code) => {
  const other = await copy('other');
  await start(other.feeVersionId, day(5), 1);
  const { feeVersionId } = await copy();
  const { status, body } = await start(feeVersionId, startsOn(), 1);
  expect([status, body.messages[0].code, body.messages[0].field]).toEqual([400, code, 'startsOn']);
  expect((await start(feeVersionId, null, 1)).body.messages[0].code).toBe('E1055');
  expect((await start(feeVersionId, day(0), 1)).body.data.state).toBe('in-force');
});

test.each([
  ['a medium twice', { media: 2 }, 'E0041', '使用媒体が重複しています。'],
  ['prices that do not fit the sizes', { prices: 1 }, 'E0030', '新聞の形式が正しくありません。'],
  ['a price in parts of a yen', { price: 0.5 }, 'E0061', ''],
  ['a negative price', { price: -1 }, 'E0061', ''],
])('400 for %s', async (_what, { media, prices, price }: Record<string, number>, code, text) => {
  const { feeVersionId, table } = await copy();
  if (media) table.media.push(table.media[0]);
  if (prices) table.media[0].prices.pop();
  if (price) table.media[0].prices[1] = price;
  const { status, body } = await admin.put(address(feeVersionId), { name: 'x', table, version: 1 });
  expect([status, body.messages[0].code]).toEqual([400, code]);
  expect(body.messages[0].text).toContain(text);
});

test('the second of two editors is refused: 409, W0002', async () => {
  const { feeVersionId, table } = await copy();
  const save = (name: string) => admin.put(address(feeVersionId), { name, table, version: 1 });
  const answers = await Promise.all([save('a'), save('b')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.messages[0].code).toBe('W0002');
  expect((await start(feeVersionId, day(1), 1)).status).toBe(409);
  expect((await admin.delete(`${address(feeVersionId)}?version=1`)).status).toBe(409);
});

test('a quote shows every factor and the tax of its day', async () => {
  const { status, body } = await quote();
  expect(status).toBe(200);
  // 40,000 × 2 × 1.2 × 0.7 × 0.85 = 57,120; floored to 100.
  expect(body.data).toEqual({
    lines: [
      {
        steps: [
          { kind: 'base', label: '雑誌・1ページ', amount: 40_000 },
          { kind: 'term', label: '1年', percent: 200, amount: 80_000 },
          { kind: 'copies', label: '20,000部（回）', percent: 120, amount: 96_000 },
          { kind: 'purpose', label: '教育', percent: 70, amount: 67_200 },
          { kind: 'discount', label: '年間契約', percent: 85, amount: 57_120 },
          { kind: 'rounding', label: '100円未満切り捨て', amount: 57_100 },
        ],
        fee: 57_100,
      },
    ],
    ...{ net: 57_100, taxes: [{ percent: 10, net: 57_100, tax: 5_710 }], total: 62_810 },
  });
  expect((await quote([USE], { day: '20190930' })).body.data.taxes[0].percent).toBe(8);
});

test.each([
  ['mediumCode', { mediumCode: '99' }, '使用媒体を選択してください。'],
  ['sizeCode', { mediumCode: '13', sizeCode: 'cover' }, 'サイズを選択してください。'],
  ['discountCodes', { discountCodes: ['none'] }, '割引を選択してください。'],
])('what a version has no price for is named: %s', async (field, changes, text) => {
  const { status, body } = await quote([{ ...USE, ...changes }]);
  expect([status, body.messages[0]]).toEqual([400, { code: 'E0002', text, field }]);
});

test('a rate of tax is set for a coming day, quoted from then on, and taken away; one that began stays', async () => {
  const set = (startsOn: string, percent: number | null) =>
    admin.put('/api/admin/tax-rates', { startsOn, percent });
  const { body } = await set(day(30), 12);
  expect(body.data.taxRates.slice(-2)).toEqual([
    { startsOn: '20191001', percent: 10 },
    { startsOn: day(30), percent: 12 },
  ]);
  expect((await quote([USE], { day: day(29) })).body.data.taxes[0].percent).toBe(10);
  expect((await quote([USE], { day: day(30) })).body.data.taxes[0].percent).toBe(12);
  expect((await set(day(30), null)).body.data.taxRates).toHaveLength(4);
  for (const past of ['20191001', day(0)]) {
    const refused = await set(past, 5);
    expect([refused.status, refused.body.messages[0].code]).toEqual([400, 'E0053']);
  }
  expect((await set('20990230', 5)).body.messages[0].code).toBe('E0007');
});

test('the trail shows who did what to which version', async () => {
  const { feeVersionId: id, table } = await copy();
  await admin.put(address(id), { name: '新', table, version: 1 });
  await start(id, day(9), 2);
  await start(id, null, 3);
  await admin.delete(`${address(id)}?version=4`);
  await admin.put('/api/admin/tax-rates', { startsOn: day(9), percent: 12 });
  const { rows } = await server.opened.pool.query(
    'select actor_id, action from audit_log where subject = any($1) order by audit_id',
    [[id, day(9)]],
  );
  const actions = ['fees-copied', 'fees-changed', 'fees-scheduled', 'fees-withdrawn', 'fees-deleted'];
  expect(rows).toEqual([...actions, 'tax-rate-changed'].map((action) => ({ actor_id: 'admin0001', action })));
});

test('the ladder: 401, 403, 400, 404, 200', async () => {
  const { feeVersionId: id, table } = await copy();
  const calls = (browser: Browser) => [
    browser.get('/api/admin/fees'),
    browser.get(address(first)),
    browser.post('/api/admin/fees', { copyOf: first, name: 'x' }),
    browser.put(address(id), { name: 'x', table, version: 1 }),
    browser.put(`${address('999')}/start`, { startsOn: null, version: 1 }),
    browser.delete(`${address('999')}?version=1`),
    browser.post(`${address(first)}/quote`, { uses: [USE] }),
    browser.put('/api/admin/tax-rates', { startsOn: '20991231', percent: null }),
  ];
  const statuses = async (browser: Browser) => {
    const found: number[] = [];
    for (const call of calls(browser)) found.push((await call).status);
    return found;
  };
  expect(new Set(await statuses(visit()))).toEqual(new Set([401]));
  expect(new Set(await statuses(await visit().asGuest()))).toEqual(new Set([401]));
  for (const user of ['member001', 'editor001', 'desk00001']) {
    expect(new Set(await statuses(await as(user)))).toEqual(new Set([403]));
  }
  expect((await admin.get(address('x'))).status).toBe(400);
  expect((await admin.get(address('999'))).status).toBe(404);
  expect((await admin.post('/api/admin/fees', { copyOf: '999', name: 'x' })).status).toBe(404);
  expect((await quote([USE], {}, '999')).status).toBe(404);
  expect(await statuses(admin)).toEqual([200, 200, 201, 200, 404, 404, 200, 200]);
});
