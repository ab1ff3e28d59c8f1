import { expect, test } from '@jest/globals';
import type { AccessSubject, ComposedRoute } from '@newsphoto/contract';
import { menuGroups } from './menu-groups.ts';

const route = (
  path: string,
  menu: ComposedRoute['menu'],
  guests: ComposedRoute['access']['guests'],
): ComposedRoute => ({
  path,
  title: path,
  viewport: 'responsive',
  access: { guests },
  module: './page',
  owner: 'search',
  ...(menu ? { menu } : {}),
});
const ROUTES = [
  route('/orderHistory', { group: 'ご利用', order: 30 }, []),
  route('/advancedSearch', { group: '写真', order: 20 }, ['general']),
  route('/index', { group: '写真', label: 'トップ', order: 10 }, ['general']),
  route('/webPrint', undefined, ['general']),
];
const GUEST: AccessSubject = {
  logined: false,
  guestUser: 'general',
  groupKbn: '',
  permission: { sig: [], grp: [] },
};

test('a guest sees what is open, in the order of the descriptors', () => {
  expect(menuGroups(ROUTES, GUEST, ['/index', '/advancedSearch', '/webPrint'])).toEqual([
    {
      label: '写真',
      items: [
        { path: '/index', title: 'トップ' },
        { path: '/advancedSearch', title: '/advancedSearch' },
      ],
    },
  ]);
});

test('a member sees the members’ screens as well', () => {
  const groups = menuGroups(ROUTES, { ...GUEST, logined: true, guestUser: '' }, []);
  expect(groups.map(({ label }) => label)).toEqual(['写真', 'ご利用']);
});
