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

test('marks count only on their pages, and the first one of several', () => {
  expect(plan('/web/csv?inquiry=1&infoId=7', member).kind).toBe('refresh');
  expect(plan('/web/csv?dataKbn=1', member).kind).toBe('refresh');
  expect(plan('/web/index?specialPageSeqNo=3').kind).toBe('refresh');
  expect(plan('/web/index?inquiry=0').kind).toBe('refresh');
  expect(plan('/web/index?dataKbn=1&inquiry=1').kind).toBe('inquiry');
});

test.each([
  ['/web/orderHistory', member],
  ['/web/orderHistory', guest],
  ['/web/index', noUser],
  ['/web/', noUser],
  ['/web', noUser],
  ['/web/index.html', noUser],
  ['/web/sendPassword/abc', noUser],
  ['/web/no-such-page', noUser],
  ['/web/downloadContents', { logined: false, guestUser: 'download' }],
])('%s with %j refreshes the user', (address, state) => {
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
  '%s passes: no guest is made for it',
  (address) => {
    expect(plan(address)).toEqual({ kind: 'refresh', guest: false });
    expect(plan(address, member)).toEqual({ kind: 'refresh', guest: true });
  },
);

test('a page that no route opens without login is closed', () => {
  const closed = [{ path: '/index', access: { guests: [] } }];
  expect(startupPlan(new URL('http://localhost/web/index'), noUser, closed).kind).toBe('login');
});
