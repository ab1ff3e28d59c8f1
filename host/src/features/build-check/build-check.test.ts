import { expect, jest, test } from '@jest/globals';
import { createBuildChecker } from './build-checker.ts';
import type { BuildCheck } from './build-outcome.ts';
import { checkAddress, checkBuild } from './check-build.ts';
import { mayReload, NO_TABLE } from './reload-guard.ts';

const RUNNING = { code: 'aaaa', version: '1.0.0', table: 't1' };
const html = (content: string, body = '') =>
  `<html><head><meta name="build-tag" content="${content}">${body}</head>`;
type Answer = Pick<Response, 'ok' | 'status' | 'text'>;
const answering =
  (text: string, status = 200) =>
  async (): Promise<Answer> => ({
    ok: status < 400,
    status,
    text: async () => text,
  });

test('[T-011] the same code is OK', async () => {
  expect(
    await checkBuild('/web/index', RUNNING, answering(html('code=aaaa,version=1.0.0,table=t1'))),
  ).toEqual({
    outcome: 'OK',
  });
});

test('[T-012] a page without a tag is OK', async () => {
  expect(await checkBuild('/web/index', RUNNING, answering('<html><head></head>'))).toEqual({
    outcome: 'OK',
  });
});

test('[T-013] another code is NG', async () => {
  const check = await checkBuild('/web/index', RUNNING, answering(html('code=bbbb,version=1.0.1,table=t1')));
  expect(check.outcome).toBe('NG');
});

test('[T-014] a failed fetch is ERR', async () => {
  const failing = () => Promise.reject(new Error('offline'));
  expect(await checkBuild('/web/index', RUNNING, failing)).toEqual({ outcome: 'ERR' });
  expect(await checkBuild('/web/index', RUNNING, answering('', 502))).toEqual({ outcome: 'ERR' });
});

test('403 is a separate outcome', async () => {
  expect(await checkBuild('/web/index', RUNNING, answering('', 403))).toEqual({ outcome: 'FORBIDDEN' });
});

test('a newer table comes with its composition', async () => {
  const body =
    '<script type="application/json" id="composition">{"digest":"t2"}</script>' +
    '<script type="application/json" id="integrity">{"/a.js":"sha384-a"}</script>';
  const check = await checkBuild(
    '/web/index',
    RUNNING,
    answering(html('code=aaaa,version=1.0.0,table=t2', body)),
  );
  expect(check).toMatchObject({
    outcome: 'OK',
    composition: { digest: 't2', integrity: { '/a.js': 'sha384-a' } },
  });
});

test('the check sends the running table: a page that has the same is answered without it', async () => {
  const answer = answering(html('code=aaaa,version=1.0.0,table=t1'));
  const fetchPage = jest.fn((_address: string, _init: RequestInit) => answer());
  await checkBuild('/web/index', RUNNING, fetchPage);
  await checkBuild('/web/index', undefined, fetchPage);
  expect(fetchPage).toHaveBeenNthCalledWith(
    1,
    expect.anything(),
    expect.objectContaining({ headers: { Accept: 'text/html', 'x-build-table': 't1' } }),
  );
  expect(fetchPage).toHaveBeenNthCalledWith(
    2,
    expect.anything(),
    expect.objectContaining({ headers: { Accept: 'text/html' } }),
  );
});

test('[A-001] the check keeps the query, pins included, and adds a timestamp', () => {
  expect(checkAddress('/web/index?pin=search@1.4.2#top', 7)).toBe(
    'http://localhost/web/index?pin=search@1.4.2&7',
  );
  expect(checkAddress('/web/index', 7)).toBe('http://localhost/web/index?7');
});

test('a navigation joins the check that was started for it, a later one checks again', async () => {
  let clock = 0;
  const run = jest.fn(async (): Promise<BuildCheck> => ({ outcome: 'NG' }));
  const checker = createBuildChecker(run, Promise.resolve({ outcome: 'OK' }), () => clock);
  expect(await checker.check('/index')).toEqual({ outcome: 'OK' });
  clock = 5_000;
  checker.anticipate('/order');
  clock = 5_500;
  expect(await checker.check('/order')).toEqual({ outcome: 'NG' });
  expect(run).toHaveBeenCalledTimes(1);
});

function fakeStorage() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
}

test('full loads for a table that does not come are not repeated without end', () => {
  const storage = fakeStorage();
  const loads = [1, 2, 3].map((at) => mayReload(storage, 't2', at * 1_000));
  expect(loads).toEqual([true, true, false]);
  expect(mayReload(storage, 't2', 100_000)).toBe(true);
  const failed = [1, 2, 3].map((at) => mayReload(storage, NO_TABLE, 200_000 + at));
  expect(failed).toEqual([true, true, false]);
});

test('releases that follow each other within a minute are loaded, each of them', () => {
  const storage = fakeStorage();
  const tables = ['t2', 't3', 't4', 't5', 't6'];
  expect(tables.map((table, at) => mayReload(storage, table, 1_000 + at * 5_000))).toEqual(
    tables.map(() => true),
  );
});

test('gateways that contradict each other end on the error page, whatever they say', () => {
  const inTurn = fakeStorage();
  const turns = ['t1', 't2', 't1', 't2', 't1'].map((table, at) => mayReload(inTurn, table, 1_000 + at));
  expect(turns).toEqual([true, true, true, true, false]);
  const everNew = fakeStorage();
  const loads = Array.from({ length: 12 }, (_, at) => mayReload(everNew, `t${at}`, 1_000 + at));
  expect(loads.filter(Boolean)).toHaveLength(8);
  expect(loads.at(-1)).toBe(false);
});

test('what an older release of the host left in the storage is no obstacle', () => {
  const storage = fakeStorage();
  storage.setItem('newsphoto.reloads', '1000,1001');
  expect(mayReload(storage, 't2', 1_002)).toBe(true);
});
