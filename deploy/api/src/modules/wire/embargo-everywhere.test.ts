import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  ALERT_AT_ONCE,
  type AlertDesk,
  reportedIn,
  SAVED_SEARCHES,
  startAlertDesk,
} from '../../testing/alert-desk.ts';
import type { Browser } from '../../testing/browser.ts';
import { readEvents } from '../../testing/event-reader.ts';
import { STARTUP_MS } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { deliverItems, wireItem } from '../../testing/wire-item.ts';
import { startReleases } from './release-held.ts';

// Every call, count, push, alert and transfer, for an item whose moment is near.
const WAIT_MS = 1_500;
const LATE_MS = 2_000;
const WORD = '極秘文書';
const SOURCE = '解禁通信';

let desk: AlertDesk;
let editor: Browser;
let stopReleases: () => Promise<void>;
let first = '';
let naming = '';
let topic = '';
beforeAll(async () => {
  desk = await startAlertDesk();
  editor = await desk.visit().as('desk00001');
  const { db } = desk.server.opened;
  stopReleases = startReleases({ db, now: desk.server.clock.now, onError: (error) => console.error(error) });
}, STARTUP_MS);
afterAll(async () => {
  await stopReleases();
  await desk.close();
});

const soon = () => new Date(desk.server.clock.now().getTime() + WAIT_MS);
const read = async (path: string) => {
  const { status, body } = await editor.get(`/api${path}`);
  return status === 404 ? {} : body.data;
};
const mentions = async (path: string) => JSON.stringify(await read(path)).includes(WORD);
const q = encodeURIComponent(WORD);
const idIn = async () => {
  const { rows } = await desk.query('select wire_id::text as id from wire_items where headline like $1', [
    `${WORD}%`,
  ]);
  return String(rows[0].id);
};
const isFound = async (call: ReturnType<Browser['get']>) => (await call).status !== 404;

/** Where the item is, by the way to it; each is read as its reader does. */
const PLACES: Readonly<Record<string, () => Promise<boolean>>> = {
  list: () => mentions('/wire/items'),
  'list from an item onwards': () => mentions(`/wire/items?after=${first}`),
  'list by words': () => mentions(`/wire/items?q=${q}`),
  'list by sender': () => mentions(`/wire/items?sources=${encodeURIComponent(SOURCE)}`),
  count: async () => (await read(`/wire/items/count?q=${q}`)).total.value > 0,
  story: async () => mentions(`/wire/items/${await idIn()}`),
  versions: async () =>
    JSON.stringify(await read(`/wire/items/${await idIn()}/versions`)).includes('versions'),
  'versions of an earlier one': async () =>
    (await read(`/wire/items/${first}/versions`)).versions?.length > 1,
  thread: async () => isFound(editor.get(`/api/wire/items/${await idIn()}/thread`)),
  'thread of a related story': () => mentions(`/wire/items/${naming}/thread`),
  links: async () => (await read(`/wire/items/${naming}`)).links[0].wireId === (await idIn()),
  'senders to filter by': async () => JSON.stringify(await read('/wire/choices')).includes(SOURCE),
  mark: async () => isFound(editor.put(`/api/wire/items/${await idIn()}/mark`, { isMarked: true })),
  take: async () => isFound(editor.put(`/api/wire/items/${await idIn()}/take`, {})),
  topic: async () => (await read(`/wire/topics/arrivals?after=${first}`)).topics.length > 0,
  'new hits': async () =>
    (await read('/saved-searches/new-hits')).newHits.some(
      ({ savedSearchId, count }: { savedSearchId: string; count: number }) =>
        savedSearchId === topic && count > 0,
    ),
  'the archive': async () => isFound(editor.post('/api/texts/from-wire', { wireId: await idIn() })),
};
const places = async (): Promise<string[]> => {
  const found: string[] = [];
  for (const [name, isThere] of Object.entries(PLACES)) if (await isThere()) found.push(name);
  return found;
};
const ALL = Object.keys(PLACES);
const textsOfArchive = async () =>
  (await editor.post('/api/contents/search/count', { query: WORD, collection: 'texts' })).body.data.total
    .value;
const mailed = async () => (await desk.look()).flatMap(reportedIn);
/** Milliseconds from a moment until each place has changed. */
async function lateness(moment: Date, wanted: readonly string[]): Promise<number> {
  await until(async () => {
    const now = await places();
    return now.length === wanted.length && now.every((name) => wanted.includes(name));
  });
  return desk.server.clock.now().getTime() - moment.getTime();
}

/** An earlier version without limits, a story that names the item, and a topic that it belongs to. */
async function prepare(guid: string): Promise<void> {
  await desk.query('delete from saved_searches');
  await desk.query('delete from wire_items');
  const links = [{ rel: 'related', uri: wireItem(guid).uri }];
  [first = '', naming = ''] = await deliverItems(
    editor,
    wireItem(guid),
    wireItem(`naming ${guid}`, { links }),
  );
  const search = { collection: 'wire', query: WORD, wire: {} };
  const saved = { name: '極秘', folder: '', search, alert: ALERT_AT_ONCE };
  topic = (await editor.post(SAVED_SEARCHES, saved)).body.data.savedSearchId;
}
const limited = (guid: string, limit: object) =>
  wireItem(guid, { ...limit, version: '2', headline: `${WORD}を公表`, infosource: [{ name: SOURCE }] });

test('under embargo an item is nowhere before its second, and everywhere within two seconds after it', async () => {
  await prepare('held');
  const events = await readEvents(desk.server, editor, 'wire');
  const moment = soon();
  expect(await deliverItems(editor, limited('held', { embargoed: moment.toISOString() }))).toEqual([]);
  const heldId = await idIn();
  const pushed = events.changes.length;
  while (desk.server.clock.now() < new Date(moment.getTime() - 300)) {
    expect(await places()).toEqual([]);
    expect([await mailed(), await textsOfArchive(), events.changes.length - pushed]).toEqual([[], 0, 0]);
  }
  expect(await lateness(moment, ALL)).toBeLessThan(LATE_MS);
  const wireId = await idIn();
  expect(wireId).not.toBe(heldId);
  await events.hears('wire', wireId);
  events.leave();
  expect([await mailed(), await textsOfArchive()]).toEqual([[`［差替］${WORD}を公表`], 1]);
  expect((await editor.get(`/api/wire/items/${heldId}`)).status).toBe(404);
});

test('what expires is everywhere before its second, and nowhere within two seconds after it', async () => {
  await prepare('short');
  const moment = soon();
  await deliverItems(editor, limited('short', { expires: moment.toISOString() }));
  expect(await places()).toEqual(ALL);
  expect(await lateness(moment, [])).toBeLessThan(LATE_MS);
  expect(await mailed()).toEqual([]);
});
