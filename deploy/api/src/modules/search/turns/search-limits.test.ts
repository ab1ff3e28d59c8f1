import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../../../testing/browser.ts';
import { addContents } from '../../../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';

const SEARCHES = '/api/contents/search';
const DETAILED = { query: '', conditions: { all: { words: 'の', fields: ['caption'] } } };
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({
    // A statement timeout of zero: each ends at its first row.
    searchLimits: {
      ...{
        running: 1,
        runningOfLane: 1,
        waiting: 4,
        waitingOfSession: 1,
        longestWaitMs: 1500,
        statementMs: 0,
      },
      rest: { shortMs: 0, longestRestMs: 0 },
    },
  });
  await addContents(server.opened.db, [{ headline: '東京の空', caption: '東京の空' }]);
}, STARTUP_MS);
afterAll(async () => server.close());

/** Takes the only slot until the returned function is called. */
function holdTurn(): () => void {
  let end = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  const reader = { kind: 'member', network: 'another', lane: 'another', session: 'another' } as const;
  void server.app.searchTurns.queue.run(reader, new AbortController().signal, () => held);
  return end;
}

test('a search beyond its time is refused in Japanese with what to narrow, wherever it searches', async () => {
  const guest = await new Browser(server.app).asGuest();
  for (const address of [SEARCHES, `${SEARCHES}/count`]) {
    const { status, body } = await guest.post(address, DETAILED);
    expect([status, body.messages[0].code]).toEqual([400, 'E1081']);
    expect(body.messages[0].text).toContain('絞り込んでください');
  }
  // The connection still works.
  expect((await guest.get('/api/login-user-info')).status).toBe(200);
});

test('too many searches of one session, and a wait that is too long, say when to try again', async () => {
  const guest = await new Browser(server.app).asGuest();
  const end = holdTurn();
  try {
    const answers = await Promise.all([guest.post(SEARCHES, DETAILED), guest.post(SEARCHES, DETAILED)]);
    const [many, busy] = answers.toSorted((one, other) => one.status - other.status);
    expect([many?.status, many?.body.messages[0].code, many?.headers['retry-after']]).toEqual([
      429,
      'E1082',
      '2',
    ]);
    expect([busy?.status, busy?.body.messages[0].code, busy?.headers['retry-after']]).toEqual([
      503,
      'E1083',
      '5',
    ]);
  } finally {
    end();
  }
});

test('where too many guests wait, one of the fullest network gives way to a guest of another', async () => {
  const search = async (address: string): Promise<string> => {
    const from = { 'x-forwarded-for': address };
    const guest = new Browser(server.app);
    await guest.post('/api/auto-login', { autoLoginUser: 'general' }, from);
    const { body } = await guest.post(SEARCHES, DETAILED, from);
    return `${address} ${body.messages[0].code}`;
  };
  const { queue } = server.app.searchTurns;
  const end = holdTurn();
  const answers = [1, 2, 3, 4].map((host) => search(`203.0.113.${host}`));
  try {
    await until(async () => queue.waiting('guest') === 4);
    answers.push(search('198.51.100.1'));
    expect(await Promise.race(answers)).toMatch(/^203\.0\.113\.\d E1083$/);
  } finally {
    end();
    await Promise.all(answers);
  }
});

test('a search whose reader has left is not run', async () => {
  const { app } = server;
  const guest = await new Browser(app).asGuest();
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const cookie = [...guest.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { queue } = app.searchTurns;
  const end = holdTurn();
  const leaving = new AbortController();
  const left = fetch(`${address}${SEARCHES}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'newsphoto', cookie },
    body: JSON.stringify(DETAILED),
    signal: leaving.signal,
  }).catch(({ name }) => name);
  await until(async () => queue.waiting('guest') === 1);
  leaving.abort();
  expect(await left).toBe('AbortError');
  await until(async () => queue.waiting('guest') === 0);
  end();
});
