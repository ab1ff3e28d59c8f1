import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { signerOf } from '../../signing-keys.ts';
import { type Answer, Browser, SAMPLE_PASSWORD } from '../../testing/browser.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addDevice, knownDevice } from './known-devices.ts';
import { foldedId } from './login-subject.ts';

// Each guess costs a password hash: dozens of them take seconds on a busy machine.
jest.setTimeout(60_000);

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
}, STARTUP_MS);
afterAll(async () => server.close());
/** Another address for each test: the limit per minute counts in real time. */
let home = '';
let homes = 0;

beforeEach(async () => {
  homes += 1;
  home = `203.0.113.${homes}`;
  await server.opened.pool.query('delete from guesses');
});

const MINUTES = 60_000;
/** Initial values of the limits. */
const MOST_FAILURES = 5;
const MOST_ADDRESS_FAILURES = 50;
const ELSEWHERE = '192.0.2.1';

function guess(
  userId: string,
  password: string,
  address = home,
  browser = new Browser(server.app),
): Promise<Answer> {
  return browser.post('/api/login', { userId, password }, { 'x-forwarded-for': address });
}
const right = (userId: string, address = home, browser = new Browser(server.app)) =>
  guess(userId, SAMPLE_PASSWORD, address, browser);
const codeOf = ({ body }: Answer): string => body.messages?.[0].code ?? 'ok';
const textOf = ({ body }: Answer): string => body.messages?.[0].text ?? '';

async function fail(times: number, userId: string, address = home): Promise<string[]> {
  const codes: string[] = [];
  for (let index = 0; index < times; index += 1)
    codes.push(codeOf(await guess(userId, `wrong${index}`, address)));
  return codes;
}
/** Until the id has a lock: guesses are counted before their passwords are checked. */
async function locked(userId: string): Promise<void> {
  for (;;) {
    const { rowCount } = await server.opened.pool.query(
      'select 1 from guesses where subject = $1 and locked_until is not null',
      [userId],
    );
    if (rowCount) return;
    await setTimeout(5);
  }
}
/** Failures of an account from all origins, without the cost of as many hashes. */
const setFailuresEverywhere = (userId: string, failures: number) =>
  server.opened.pool.query(
    `insert into guesses (space, subject, origin, failures, started_at, last_failure_at)
     values ('login', $1, '', $2, $3, $3)
     on conflict (space, subject, origin) do update set failures = excluded.failures`,
    [userId, failures, server.clock.now()],
  );

test('the fifth failure itself has the duration, and the remaining minutes count down', async () => {
  expect(await fail(MOST_FAILURES - 1, 'member001')).toEqual(Array(4).fill('E1008'));
  const fifth = await guess('member001', 'wrong');
  expect([fifth.status, codeOf(fifth)]).toEqual([400, 'E1080']);
  expect(textOf(fifth)).toContain('あと15分間');
  server.clock.advance(12.5 * MINUTES);
  expect(textOf(await right('member001'))).toContain('あと3分間');
  server.clock.advance(2.5 * MINUTES);
  expect(codeOf(await right('member001'))).toBe('ok');
});

test('failures elsewhere lock no one out here', async () => {
  await fail(MOST_FAILURES, 'member001', ELSEWHERE);
  expect(codeOf(await right('member001', ELSEWHERE))).toBe('E1080');
  expect(codeOf(await right('member001'))).toBe('ok');
});

test('a browser that logged in before gets in from a locked network, until it has failed five times itself', async () => {
  const browser = new Browser(server.app);
  expect(codeOf(await right('member001', home, browser))).toBe('ok');
  await fail(MOST_ADDRESS_FAILURES, 'member001');
  await setFailuresEverywhere('member001', 500);
  expect(codeOf(await right('member001'))).toBe('E1080');
  expect(codeOf(await right('member001', home, browser))).toBe('ok');
  for (let index = 0; index < MOST_FAILURES; index += 1) await guess('member001', 'wrong', home, browser);
  expect(codeOf(await right('member001', home, browser))).toBe('E1080');
  // A separate counter, for its own account alone.
  expect(codeOf(await right('member002', ELSEWHERE, browser))).toBe('ok');
});

test('a known browser is HttpOnly proof of one account with its present password', async () => {
  const browser = new Browser(server.app);
  const answer = await right('member001', home, browser);
  const cookie = [answer.headers['set-cookie']].flat().find((one) => String(one).startsWith('NPDEVICE='));
  expect(cookie).toMatch(
    /^NPDEVICE=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/api; HttpOnly; SameSite=Lax/,
  );
  const signer = signerOf(Buffer.alloc(32, 1));
  const account = { userId: 'a', passwordHash: 'first' };
  const held = addDevice(signer, '', account);
  expect(knownDevice(signer, held, account)).not.toBe('');
  expect(addDevice(signer, held, account)).toBe(held);
  expect(knownDevice(signer, held, { ...account, passwordHash: 'second' })).toBe('');
  expect(knownDevice(signer, held, { ...account, userId: 'b' })).toBe('');
  const shared = addDevice(signer, held, { userId: 'b', passwordHash: 'x' });
  expect(knownDevice(signer, shared, account)).toBe(knownDevice(signer, held, account));
});

test('guesses spread over networks leave one in fifteen minutes; known networks and browsers are not affected', async () => {
  expect(codeOf(await right('member001'))).toBe('ok');
  await setFailuresEverywhere('member001', 98);
  expect(codeOf(await guess('member001', 'wrong', '198.51.100.1'))).toBe('E1008');
  expect(codeOf(await guess('member001', 'wrong', '198.51.100.2'))).toBe('E1080');
  expect(codeOf(await right('member001', '198.51.100.3'))).toBe('E1080');
  expect(codeOf(await right('member001', home))).toBe('ok');
  server.clock.advance(15 * MINUTES);
  expect(codeOf(await guess('member001', 'wrong', '198.51.100.4'))).toBe('E1080');
  server.clock.advance(15 * MINUTES);
  expect(codeOf(await right('member001', '198.51.100.5'))).toBe('ok');
  server.clock.advance(24 * 60 * MINUTES);
  expect(codeOf(await guess('member001', 'wrong', '198.51.100.6'))).toBe('E1008');
});

test('an id that no account has is answered, counted and locked as any other', async () => {
  const answers: unknown[] = [];
  for (const userId of ['member001', 'nobody009']) {
    const own: Answer[] = [];
    for (let index = 0; index <= MOST_FAILURES; index += 1) own.push(await guess(userId, `wrong${index}`));
    own.push(await guess(userId, 'wrong', ELSEWHERE));
    answers.push(own.map(({ status, body, headers }) => [status, body.messages, Object.keys(headers)]));
  }
  expect(answers[1]).toEqual(answers[0]);
  const { rows } = await server.opened.pool.query('select * from guesses');
  expect(JSON.stringify(rows)).not.toContain('nobody009');
});

test.each([
  ['member001', 'MEMBER001'],
  ['ｍｅｍｂｅｒ００１', 'member001'],
  [' mem ber\t001\u3000', 'member001'],
  ['mem\u200bber001', 'member001'],
])('the forms "%s" and "%s" of an id count as one', (one, other) => {
  expect(foldedId(one)).toBe(foldedId(other));
});

test('another form of an id makes no other counter of it', async () => {
  for (const spelling of ['member001', ' member001', 'MEMBER001', 'ｍember001', 'Member001\u3000'])
    await guess(spelling, 'wrong');
  expect(codeOf(await right('member001'))).toBe('E1080');
});

test.each([2, 50])('of %s guesses at once no more are checked than the limit has left', async (count) => {
  await fail(MOST_FAILURES - 1, 'member001');
  const { rows: before } = await server.opened.pool.query('select max(audit_id) as last from audit_log');
  const answers = await Promise.all(
    Array.from({ length: count }, (_none, index) => guess('member001', `parallel${index}`)),
  );
  expect(answers.map(codeOf)).toEqual(Array(count).fill('E1080'));
  const { rows } = await server.opened.pool.query(
    "select detail->>'reason' as reason from audit_log where subject = 'member001' and audit_id > $1",
    [before[0].last],
  );
  expect(rows.filter(({ reason }) => reason === 'auth/now-locked')).toHaveLength(1);
  expect(codeOf(await right('member001'))).toBe('E1080');
});

test('a right guess is refused while the wrong ones that locked the id are still being checked', async () => {
  const wrong = Array.from({ length: 24 }, (_none, index) => guess('member001', `wrong${index}`));
  await locked('member001');
  expect(codeOf(await right('member001'))).toBe('E1080');
  expect((await Promise.all(wrong)).filter(({ status }) => status === 200)).toEqual([]);
});

test('guesses spread over many ids lock the address, not the ids', async () => {
  for (let index = 0; index < MOST_ADDRESS_FAILURES; index += 1) {
    await guess(`somebody${index}`, 'Password1', home);
  }
  expect(codeOf(await right('member001', home))).toBe('E1080');
  expect(codeOf(await right('member001', ELSEWHERE))).toBe('ok');
  server.clock.advance(16 * MINUTES);
  expect(codeOf(await right('member001', home))).toBe('ok');
});

test('addresses of one IPv6 network count as one, and one account of the guesser takes nothing back', async () => {
  const addressOf = (index: number) => `2001:db8:7:7:${index.toString(16)}::1`;
  for (let index = 0; index < MOST_ADDRESS_FAILURES - 1; index += 1) {
    await guess(`somebody${index}`, 'Password1', addressOf(index));
  }
  expect(codeOf(await right('member002', addressOf(900)))).toBe('ok');
  await guess('somebody', 'Password1', addressOf(901));
  expect(codeOf(await right('member001', addressOf(902)))).toBe('E1080');
  expect(codeOf(await right('member001', '2001:db8:7:8::1'))).toBe('ok');
});

test('typing errors spread over a day lock no user out', async () => {
  for (let index = 0; index < MOST_ADDRESS_FAILURES + 5; index += 1) {
    await guess(`somebody${index}`, 'Password1');
    server.clock.advance(MINUTES);
  }
  expect(codeOf(await right('member001'))).toBe('ok');
});

test('an address that only claims to be another one is counted as itself', async () => {
  // The gateway, on this machine, appends the client's address; earlier entries were written by the client.
  for (let index = 0; index < MOST_ADDRESS_FAILURES; index += 1) {
    await guess(`somebody${index}`, 'Password1', `10.9.8.${index}, ${home}`);
  }
  expect(codeOf(await right('member001', `10.9.8.250, ${home}`))).toBe('E1080');
  const { rows } = await server.opened.pool.query("select origin from guesses where subject = ''");
  expect(rows).toEqual([{ origin: `network ${home}` }]);
});
