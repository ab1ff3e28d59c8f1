import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../../testing/browser.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ publicUrl: 'https://photo.example.jp' });
}, STARTUP_MS);
afterAll(async () => server.close());

const post = (network: number, call: string, body: unknown) =>
  new Browser(server.app).post(`/api/${call}`, body, { 'x-forwarded-for': `203.0.${network}.7` });
const times = async (count: number, call: (index: number) => Promise<unknown>): Promise<void> => {
  for (let index = 0; index < count; index += 1) await call(index);
};
/** Reason (or number of mails) and `repeated` of the entries of a network. */
async function entriesOf(network: number) {
  const { rows } = await server.opened.pool.query(
    `select action, detail->>'reason' as reason, detail->>'repeated' as repeated from audit_log
     where address = $1 order by audit_id`,
    [`203.0.${network}.7`],
  );
  return rows.map(({ action, reason, repeated }) => [action, reason, repeated]);
}
const refused = (reason: string, repeated: string | null = null) => ['login-refused', reason, repeated];

test('of refused log-ins with the same account five a minute are recorded, the others counted', async () => {
  const logIn = () => post(1, 'login', { userId: 'member001', password: 'wrong' });
  await times(20, logIn);
  server.clock.advance(61_000);
  await logIn();
  expect(await entriesOf(1)).toEqual([
    ...Array.from({ length: 4 }, () => refused('auth/wrong-password')),
    refused('auth/now-locked'),
    ['login-locked', null, null],
    ...Array.from({ length: 5 }, () => refused('auth/locked')),
    refused('auth/locked', '10'),
  ]);
});

test('invented ids of one network count as one, and hide no account', async () => {
  await times(9, (index) => post(2, 'login', { userId: `nobody${index}`, password: 'wrong' }));
  await post(2, 'login', { userId: 'member002', password: 'wrong' });
  expect(await entriesOf(2)).toEqual(Array.from({ length: 6 }, () => refused('auth/wrong-password')));
});

test('refused automatic log-ins have the same limit', async () => {
  await times(9, (index) => post(3, 'auto-login', { userId: `nobody${index}`, password: 'A'.repeat(43) }));
  expect(await entriesOf(3)).toEqual(Array.from({ length: 5 }, () => refused('auth/wrong-credential')));
});

test('requests for a mail to unknown addresses have the same limit', async () => {
  await Promise.all(
    Array.from({ length: 9 }, (_none, index) =>
      post(4, 'password-recovery', { mailAddress: `nobody${index}@example.jp` }),
    ),
  );
  expect(await entriesOf(4)).toHaveLength(5);
});
