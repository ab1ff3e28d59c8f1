import { expect, test } from '@jest/globals';
import { cookieExpireAtom } from '../atoms/shell.atoms.ts';
import { userIdAtom } from '../atoms/user.atoms.ts';
import { createFakeDeps } from '../writers/fake-browser.ts';
import { createMediaCookieScheduler, renewalDelay, renewMediaCookie } from './media-cookie-scheduler.ts';

const RENEWAL = ['aws-cookie-info', 'GET /media/cookie'];

function setUp() {
  const fake = createFakeDeps();
  return { ...fake, scheduler: createMediaCookieScheduler(fake.deps) };
}

test('[T-061][S-017] fetches the cookie info, then the address it names, and schedules the next time', async () => {
  const { scheduler, server, clock, deps } = setUp();
  expect(deps.store.get(cookieExpireAtom)).toBeUndefined();
  scheduler.start();
  await clock.pass(0);
  expect(server.log).toEqual(RENEWAL);
  expect(deps.store.get(cookieExpireAtom)).toBeDefined();
});

test('[T-062] comes back after expires seconds', async () => {
  const { scheduler, server, clock } = setUp();
  scheduler.start();
  await clock.pass(0);
  await clock.pass(119_999);
  expect(server.log).toEqual(RENEWAL);
  await clock.pass(1);
  expect(server.log).toEqual([...RENEWAL, ...RENEWAL]);
});

test.each([
  ['T-062', 'x', 60_000],
  ['T-062', undefined, 60_000],
  ['T-062', Number.NaN, 60_000],
  ['T-063', 5, 60_000],
  ['T-063', -1, 60_000],
  ['T-062', 120, 120_000],
])('[%s] expires %s: next after %d ms', (_id, expires, delay) => {
  expect(renewalDelay(expires)).toBe(delay);
});

test('a failure is tried again after a minute', async () => {
  const { scheduler, server, clock, deps } = setUp();
  const request = deps.api.awsCookieInfo;
  deps.api.awsCookieInfo = async () => Promise.reject(new Error('500'));
  scheduler.start();
  await clock.pass(0);
  deps.api.awsCookieInfo = request;
  await clock.pass(60_000);
  expect(server.log).toEqual(RENEWAL);
});

test('once stopped nothing is called, not even by an answer that comes late', async () => {
  const { scheduler, clock, deps } = setUp();
  scheduler.start();
  scheduler.stop();
  await clock.pass(0);
  expect(clock.timers.size).toBe(0);
  scheduler.start();
  await clock.pass(0);
  scheduler.stop();
  expect(clock.timers.size).toBe(0);
  expect(deps.store.get(cookieExpireAtom)).toBeUndefined();
});

test('the elected tab rests while there is no user and starts again with another one', async () => {
  const { scheduler, server, clock, deps } = setUp();
  let elected = () => undefined as unknown;
  const end = renewMediaCookie(
    {
      store: deps.store,
      elect: (_job, onElected) => {
        elected = onElected;
        return () => undefined;
      },
    },
    scheduler,
  );
  deps.store.set(userIdAtom, 'guest');
  await clock.pass(0);
  expect(server.log).toEqual([]);
  elected();
  await clock.pass(0);
  expect(server.log).toEqual(RENEWAL);
  deps.store.set(userIdAtom, '');
  expect(clock.timers.size).toBe(0);
  deps.store.set(userIdAtom, 'member001');
  await clock.pass(0);
  expect(server.log).toEqual([...RENEWAL, ...RENEWAL]);
  end();
  expect(clock.timers.size).toBe(0);
});
