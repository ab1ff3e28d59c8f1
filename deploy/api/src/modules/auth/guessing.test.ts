import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { type Answer, Browser, SAMPLE_PASSWORD } from '../../testing/browser.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

// Each guess costs what a password costs: dozens of them take seconds on a busy machine.
jest.setTimeout(60_000);

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
}, STARTUP_MS);
afterAll(async () => server.close());
/** Another one for each test: the limit by the minute counts in real time. */
let home = '';
let homes = 0;

beforeEach(async () => {
  homes += 1;
  home = `203.0.113.${homes}`;
  await server.opened.pool.query('delete from login_attempts');
  await server.opened.pool.query('delete from login_address_failures');
});

// Hundreds of guesses, each with the work of a password.
jest.setTimeout(60_000);

const MINUTES = 60_000;
/** What the table of limits starts with. */
const MOST_FAILURES = 5;
const MOST_ADDRESS_FAILURES = 50;
/** Each guess from a browser of its own; the limits by the minute are not what is tested here. */
function guess(userId: string, password: string, address = home): Promise<Answer> {
  const browser = new Browser(server.app);
  return browser.post('/api/login', { userId, password }, { 'x-forwarded-for': address });
}
const right = (userId: string, address = home) => guess(userId, SAMPLE_PASSWORD, address);
const codeOf = ({ body }: Answer): string => body.messages?.[0].code ?? 'ok';

async function fail(times: number, userId: string, addressOf: (index: number) => string): Promise<void> {
  for (let index = 0; index < times; index += 1) {
    expect(codeOf(await guess(userId, `wrong${index}`, addressOf(index)))).toBe('E1008');
  }
}

test('guesses at one id from many addresses lock the id, for everybody and for fifteen minutes', async () => {
  await fail(MOST_FAILURES, 'member001', (index) => `198.51.100.${index}`);
  const locked = await right('member001', '192.0.2.1');
  expect([locked.status, codeOf(locked)]).toEqual([400, 'E1080']);
  expect(locked.body.messages[0].text).toContain('15分間');
  server.clock.advance(14 * MINUTES);
  expect(codeOf(await right('member001'))).toBe('E1080');
  server.clock.advance(MINUTES);
  expect(codeOf(await right('member001'))).toBe('ok');
});

test('a locked id says the same of a right and of a wrong password, and of an id that nobody has', async () => {
  for (const userId of ['member001', 'nobody009']) await fail(MOST_FAILURES, userId, () => home);
  const answers = [await right('member001'), await guess('member001', 'wrong'), await right('nobody009')];
  const bodies = answers.map(({ body }) => body.messages);
  expect(bodies[1]).toEqual(bodies[0]);
  expect(bodies[2]).toEqual(bodies[0]);
});

test('blanks around an id make no other id of it', async () => {
  const spellings = ['member001', ' member001', 'member001 ', '\tmember001', 'member001\u3000'];
  for (const spelling of spellings) expect(codeOf(await guess(spelling, 'wrong'))).toBe('E1008');
  expect(codeOf(await right('member001'))).toBe('E1080');
});

test('of guesses sent all at once, the right one is refused when the others have locked the id', async () => {
  const wrong = Array.from({ length: 24 }, (_none, index) => guess('member001', `wrong${index}`));
  const answers = await Promise.all([...wrong, right('member001')]);
  expect(codeOf(answers.at(-1) ?? answers[0])).toBe('E1080');
  expect(answers.filter(({ status }) => status === 200)).toEqual([]);
});

test('guesses spread over many ids lock the address, not the ids', async () => {
  for (let index = 0; index < MOST_ADDRESS_FAILURES; index += 1) {
    await guess(`somebody${index}`, 'Password1', home);
  }
  expect(codeOf(await right('member001', home))).toBe('E1080');
  expect(codeOf(await right('member001', '192.0.2.2'))).toBe('ok');
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

test('typing errors spread over a day lock nobody out', async () => {
  for (let index = 0; index < MOST_ADDRESS_FAILURES + 5; index += 1) {
    await guess(`somebody${index}`, 'Password1');
    server.clock.advance(MINUTES);
  }
  expect(codeOf(await right('member001'))).toBe('ok');
});

test('an address that only claims to be another one is counted as itself', async () => {
  // The gateway, on this machine, appends the address that it saw; what stands before it a client wrote.
  for (let index = 0; index < MOST_ADDRESS_FAILURES; index += 1) {
    await guess(`somebody${index}`, 'Password1', `10.9.8.${index}, ${home}`);
  }
  expect(codeOf(await right('member001', `10.9.8.250, ${home}`))).toBe('E1080');
  const { rows } = await server.opened.pool.query('select address from login_address_failures');
  expect(rows).toEqual([{ address: home }]);
});
