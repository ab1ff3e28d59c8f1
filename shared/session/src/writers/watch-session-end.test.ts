import { expect, test } from '@jest/globals';
import { sessionEndAtom } from '../atoms/session-end.atoms.ts';
import { userIdAtom } from '../atoms/user.atoms.ts';
import { fakeMemberInfo, fakeUserInfo } from '../testing.ts';
import { answerSessionQuestions } from './answer-session-questions.ts';
import { applyUserInfo, forgetUser } from './apply-user.ts';
import { createFakeDeps } from './fake-browser.ts';
import { watchSessionEnd } from './watch-session-end.ts';

const MINUTE = 60;

/** A member whose session ends after this many seconds, by the API, in a page that watches it. */
function setUp(seconds = 60 * MINUTE, channels?: ReturnType<typeof createFakeDeps>['channels']) {
  const fake = createFakeDeps(channels);
  const { deps, server, clock } = fake;
  const endsAt = { seconds: clock.now() / 1000 + seconds };
  const requests: unknown[] = [];
  deps.api.loginUserInfo = async (options) => {
    requests.push(options);
    return { ...fakeMemberInfo(), sessionSeconds: Math.max(0, endsAt.seconds - clock.now() / 1000) };
  };
  applyUserInfo(deps.store, { ...fakeMemberInfo(), sessionSeconds: seconds });
  const end = watchSessionEnd(deps);
  const pass = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 1) await clock.pass(60_000);
  };
  const shown = () => deps.store.get(sessionEndAtom)?.minutes;
  return { ...fake, server, endsAt, requests, end, pass, shown };
}

test('the end is announced from 15 minutes before it, minute by minute, without prolonging the session', async () => {
  const { pass, shown, requests, end } = setUp();
  await pass(44);
  expect([shown(), requests]).toEqual([undefined, []]);
  await pass(1);
  expect(shown()).toBe(15);
  await pass(5);
  expect(shown()).toBe(10);
  await pass(12);
  expect(shown()).toBe(0);
  expect(new Set(requests.map((options) => JSON.stringify(options)))).toEqual(
    new Set(['{"background":true}']),
  );
  end();
});

test('a session that goes on by then is not announced, and one that another tab renewed not any more', async () => {
  const { pass, shown, endsAt, end } = setUp();
  endsAt.seconds += 30 * MINUTE;
  await pass(50);
  expect(shown()).toBeUndefined();
  await pass(26);
  expect(shown()).toBe(14);
  endsAt.seconds += 12 * 60 * MINUTE;
  await pass(1);
  expect(shown()).toBeUndefined();
  end();
});

test('a log-in of the same user in another tab takes the announcement back at once, in every window', async () => {
  const first = setUp(10 * MINUTE);
  const second = setUp(10 * MINUTE, first.channels);
  expect([first.shown(), second.shown()]).toEqual([10, 10]);
  for (const { endsAt } of [first, second]) endsAt.seconds += 12 * 60 * MINUTE;
  const user = { userId: first.deps.store.get(userIdAtom), logined: true, guestUser: '' };
  second.deps.bus.publish({ type: 'refresh', data: user });
  await first.pass(0);
  await first.clock.pass(0);
  expect(first.shown()).toBeUndefined();
  for (const { end } of [first, second]) end();
});

test('where the API cannot be reached the last report counts', async () => {
  const { pass, shown, deps, end } = setUp(16 * MINUTE);
  deps.api.loginUserInfo = async () => Promise.reject(new Error('offline'));
  await pass(6);
  expect(shown()).toBe(10);
  await pass(12);
  expect(shown()).toBe(0);
  end();
});

test('a device that slept over the end is notified when it wakes up', async () => {
  const { clock, shown, end } = setUp();
  await clock.pass(9 * 3_600_000);
  await clock.pass(60_000);
  expect(shown()).toBe(0);
  end();
});

test('neither guests nor those who logged out are notified of an end; a remembered log-in is', async () => {
  const { deps, shown, storage, end } = setUp(5 * MINUTE);
  forgetUser(deps.store);
  expect(shown()).toBeUndefined();
  applyUserInfo(deps.store, { ...fakeUserInfo(), sessionSeconds: 60 });
  expect(shown()).toBeUndefined();
  storage.jar.set('C_SPS', 'member001');
  storage.jar.set('C_TUT', 'sealed');
  applyUserInfo(deps.store, { ...fakeMemberInfo(), sessionSeconds: 60 });
  expect(deps.store.get(sessionEndAtom)).toEqual({ minutes: 1, isRemembered: true });
  end();
});

test('a window that opens learns from a tab how long the session has left now', async () => {
  const { deps, channels, pass, end } = setUp();
  answerSessionQuestions(deps);
  await pass(10);
  const window = createFakeDeps(channels);
  const heard: unknown[] = [];
  window.deps.bus.subscribe('sessionTold', ({ user }) => heard.push(user.sessionSeconds));
  window.deps.bus.publish({ type: 'sessionAsked', data: { askId: '1' } });
  await pass(0);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(heard).toEqual([50 * MINUTE]);
  end();
});
