import { FAMILY, FORENAMES } from './fill-members.mjs';

const query = (path, values) => `${path}?${new URLSearchParams(values)}`;

/**
 * Every list and look-up of people that an administrator has, with the filters of its screen. The number of the call chooses what is
 * searched, so that no answer is that of the call before.
 */
export function memberCalls(members) {
  const person = (index) => `person${String((index * 7919) % members).padStart(6, '0')}`;
  const users = (values) => query('/admin/users', { limit: '50', ...values });
  const audit = (values) => query('/admin/audit', values);
  const inquiries = (values) => query('/admin/inquiries', values);
  const group = (values) => query('/group/members', values);
  const day = (daysAgo) =>
    new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  return [
    { name: 'users', path: () => users({}) },
    { name: 'users: last page', path: (index) => users({ offset: String(members - 50 - index) }) },
    { name: 'users: family name', path: (index) => users({ text: FAMILY[index % FAMILY.length] }) },
    {
      name: 'users: full name',
      path: (index) => users({ text: `${FAMILY[index % 20]}　${FORENAMES[index % 19]}` }),
    },
    { name: 'users: one character', path: (index) => users({ text: '山田木林翠蒼'[index % 6] }) },
    { name: 'users: id', path: (index) => users({ text: person(index) }) },
    { name: 'users: part of a mail address', path: (index) => users({ text: `@company${index % 300}.` }) },
    { name: 'users: without a hit', path: (index) => users({ text: `存在しない${index}` }) },
    { name: 'users: largest group', path: () => users({ groupId: '1000' }) },
    { name: 'users: text in a group', path: (index) => users({ groupId: '1000', text: FAMILY[index % 20] }) },
    { name: 'users: suspended', path: (index) => users({ status: 'suspended', offset: String(index * 10) }) },
    { name: 'users: with a right', path: () => users({ permission: 'AD001' }) },
    { name: 'users: with a right of their group', path: () => users({ permission: 'AA018' }) },
    { name: 'user', path: (index) => `/admin/users/${person(index)}` },
    { name: 'sessions of a user', path: (index) => `/admin/users/${person(index)}/sessions` },
    { name: 'groups', path: () => '/admin/groups' },
    { name: 'audit', path: () => audit({}) },
    { name: 'audit: by user', path: (index) => audit({ actor: person(index) }) },
    { name: 'audit: about a user', path: (index) => audit({ subject: person(index) }) },
    {
      name: 'audit: by user, kind and period',
      path: (index) => audit({ actor: person(index), kind: 'sign-in', from: day(400), to: day(10) }),
    },
    { name: 'audit: of a day', path: (index) => audit({ from: day(index * 30), to: day(index * 30) }) },
    {
      name: 'audit: action, deep',
      path: (index) => audit({ action: 'login', cursor: String(1000 + index * 5000) }),
    },
    { name: 'audit: address', path: (index) => audit({ address: `198.51.${index % 200}.${index % 250}` }) },
    { name: 'inquiries: open', path: () => inquiries({ state: 'open' }) },
    {
      name: 'inquiries: done',
      path: (index) => inquiries({ state: 'done', cursor: String(members - index * 100) }),
    },
    { name: 'inquiries: own, of a kind', path: () => inquiries({ assignee: 'bench0001', kind: 'licence' }) },
    {
      name: 'inquiries: name',
      path: (index) => inquiries({ text: `${FAMILY[index % 20]}　${FORENAMES[index % 19]}` }),
    },
    { name: 'inquiries: without a hit', path: (index) => inquiries({ text: `存在しない${index}` }) },
    { name: 'inquiry', path: (index) => `/admin/inquiries/${1 + ((index * 7919) % members)}` },
    { name: 'group: members', by: 'group', path: () => group({}) },
    {
      name: 'group: last page',
      by: 'group',
      path: (index) => group({ offset: String(members / 5 - 50 - index) }),
    },
    { name: 'group: name', by: 'group', path: (index) => group({ text: FAMILY[index % 20] }) },
    { name: 'group: without a hit', by: 'group', path: (index) => group({ text: `存在しない${index}` }) },
  ];
}
