import { expect, jest, test } from '@jest/globals';
import { hasUnsavedInput, readSenderId, watchUnsavedInput } from '../readers/unsaved-input.ts';
import { fakeMemberInfo, fakeUserInfo, setSession } from '../testing.ts';
import { createSession } from './create-session.ts';
import { createFakeDeps } from './fake-browser.ts';
import { holdUnsavedInput } from './unsaved-input.ts';

test('input is unsaved until the last form is released, and each change is notified', () => {
  const heard = jest.fn();
  const end = watchUnsavedInput(heard);
  expect(hasUnsavedInput()).toBe(false);
  const [one, other] = [holdUnsavedInput(), holdUnsavedInput()];
  one();
  one();
  expect(hasUnsavedInput()).toBe(true);
  other();
  expect(hasUnsavedInput()).toBe(false);
  expect(heard).toHaveBeenCalledTimes(4);
  end();
});

test('what a member typed stays that member’s until the last form is released, even if another user is logged in', () => {
  setSession(fakeMemberInfo());
  const [one, other] = [holdUnsavedInput(), holdUnsavedInput()];
  setSession(fakeUserInfo());
  expect(readSenderId()).toBe('member001');
  one();
  one();
  expect(readSenderId()).toBe('member001');
  other();
  expect(readSenderId()).toBe('');
});

test('a guest who logs in over a form sends it as the member', () => {
  setSession(fakeUserInfo());
  const release = holdUnsavedInput();
  setSession(fakeMemberInfo());
  expect(readSenderId()).toBe('member001');
  release();
});

const right = { userId: 'member001', password: 'right', save: false };

test('[X-48] after a 401 a member’s input stays theirs: the popup opens until that member is logged in again', async () => {
  const { deps, server, hostCalls } = createFakeDeps();
  const session = createSession(deps);
  await session.login(right);
  const release = holdUnsavedInput(deps.store);
  const other = fakeMemberInfo();
  server.state.current = { ...other, userInfo: { ...other.userInfo, userId: 'member002' } };
  await expect(session.reauthenticate()).resolves.toBe(false);
  await expect(session.reauthenticate()).resolves.toBe(false);
  expect(hostCalls).toEqual(['login popup', 'login popup']);
  server.state.current = other;
  await expect(session.reauthenticate()).resolves.toBe(true);
  release();
});

test('logging out confirms first if input would be lost', async () => {
  const { deps, server } = createFakeDeps();
  const mayLeave = jest.fn(async () => false);
  const session = createSession({ ...deps, host: { ...deps.host, mayLeave } });
  await session.login(right);
  await session.logout();
  expect(mayLeave).toHaveBeenCalledTimes(1);
  expect(server.log).not.toContain('logout');
});
