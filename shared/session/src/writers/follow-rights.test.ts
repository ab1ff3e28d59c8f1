import { expect, test } from '@jest/globals';
import { permissionAtom, userIdAtom } from '../atoms/user.atoms.ts';
import { fakeMemberInfo } from '../testing.ts';
import { createSession } from './create-session.ts';
import { createFakeDeps } from './fake-browser.ts';

const right = { userId: 'member001', password: 'right', save: false };
const settled = () => new Promise((done) => setTimeout(done, 0));

test('what an administrator changed reaches the running page with the next answer, by one call', async () => {
  const { deps, server } = createFakeDeps();
  const session = createSession(deps);
  await session.login(right);
  const before = deps.store.get(permissionAtom);
  session.rightsReported(`${before.sig.join(' ')}/${before.grp.join(' ')}`);
  await settled();
  const calls = server.log.length;
  server.state.current = { ...fakeMemberInfo(['AA018', 'AG015']) };
  session.rightsReported('AA018 AG015/');
  session.rightsReported('AA018 AG015/');
  await settled();
  expect(deps.store.get(permissionAtom).sig).toEqual(['AA018', 'AG015']);
  expect(server.log.length).toBe(calls + 1);
});

test('no call is made before the user is known', async () => {
  const { deps, server } = createFakeDeps();
  const session = createSession(deps);
  session.rightsReported('AA006/');
  await settled();
  expect(server.log).toEqual([]);
  expect(deps.store.get(userIdAtom)).toBe('');
});

test('a session that the archive ended shows why, and no user is logged in any more', async () => {
  const { deps, server, hostCalls } = createFakeDeps();
  const session = createSession(deps);
  await session.login(right);
  const noUser = { userId: '', userName: '', userCode: '', groupId: '', groupKbn: '' };
  server.state.current = { ...fakeMemberInfo(), userInfo: noUser, endedNotice: '利用が停止されました。' };
  await session.refreshUserInfo().catch(() => undefined);
  expect(hostCalls).toContain('ended: 利用が停止されました。');
});
