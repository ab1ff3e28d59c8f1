import { expect, test } from '@jest/globals';
import { ACCESS_FLOOR } from '@newsphoto/contract';
import { type StartupState, startupPlan } from './startup-plan.ts';

const routes = Object.entries(ACCESS_FLOOR).map(([path, access]) => ({ path, access }));
const noUser: StartupState = { logined: false, guestUser: '' };
const guest: StartupState = { logined: false, guestUser: 'general' };
const member: StartupState = { logined: true, guestUser: '' };
const remembered = { userId: 'member001', credential: 'sealed' };

const plan = (address: string, state = noUser) =>
  startupPlan(new URL(address, 'http://localhost'), state, routes);

test.each([
  ['Q-001', '/web/index'],
  ['Q-002', '/web/refineResultsList'],
  ['Q-003', '/web/preview'],
  ['Q-004', '/web/lightBoxDetails'],
  ['Q-005', '/web/cartList'],
])('[%s][T-002][Q-006] inquiry=1 on %s marks a re-display page', (_id, path) => {
  const body = { inquiry: '1', infoId: '7' };
  expect(plan(`${path}?inquiry=1&infoId=7`, member)).toEqual({ kind: 'inquiry', body });
});

test.each([
  ['Q-007', '/web/index'],
  ['Q-008', '/web/telegraphMonitor'],
])('[%s][T-003] dataKbn=1 on %s marks a preview page', (_id, path) => {
  expect(plan(`${path}?dataKbn=1`)).toEqual({ kind: 'site', body: { dataKbn: '1' } });
});

test('[Q-009][T-004] specialPageSeqNo on /advancedSearch marks a special page', () => {
  const body = { specialPageSeqNo: '3' };
  expect(plan('/web/advancedSearch?specialPageSeqNo=3')).toEqual({ kind: 'special', body });
});

test('marks count only on their pages, and the first one of several', () => {
  expect(plan('/web/csv?inquiry=1&infoId=7', member).kind).toBe('refresh');
  expect(plan('/web/csv?dataKbn=1', member).kind).toBe('refresh');
  expect(plan('/web/index?specialPageSeqNo=3').kind).toBe('refresh');
  expect(plan('/web/index?inquiry=0').kind).toBe('refresh');
  expect(plan('/web/index?dataKbn=1&inquiry=1').kind).toBe('inquiry');
});

test.each([
  ['T-005', '/web/orderHistory', member],
  ['T-006', '/web/orderHistory', guest],
  ['T-007', '/web/index', noUser],
  ['T-007', '/web/', noUser],
  ['T-007', '/web', noUser],
  ['T-007', '/web/index.html', noUser],
  ['T-007', '/web/sendPassword/abc', noUser],
  ['T-007', '/web/no-such-page', noUser],
  ['T-007', '/web/downloadContents', { logined: false, guestUser: 'download' }],
])('[%s] %s with %j refreshes the user', (_id, address, state) => {
  expect(plan(address, state)).toEqual({ kind: 'refresh', guest: true });
});

test.each(['/web/orderHistory', '/web/downloadContents', '/web/cartList', '/web/preview'])(
  '[T-008] the closed page %s logs in with the remembered credential, else requires a login',
  (address) => {
    const body = { userId: 'member001', password: 'sealed' };
    expect(plan(address)).toEqual({ kind: 'login' });
    expect(plan(address, { ...noUser, remembered })).toEqual({ kind: 'autologin', body });
  },
);

test.each(['/web/login', '/web/forgetPassword', '/web/downloadLogin'])(
  '[T-019][T-020][T-021] %s passes: no guest is made for it',
  (address) => {
    expect(plan(address)).toEqual({ kind: 'refresh', guest: false });
    expect(plan(address, member)).toEqual({ kind: 'refresh', guest: true });
  },
);

test('[T-026] a page that no route opens without login is closed', () => {
  const closed = [{ path: '/index', access: { guests: [] } }];
  expect(startupPlan(new URL('http://localhost/web/index'), noUser, closed).kind).toBe('login');
});
