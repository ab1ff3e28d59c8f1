import { expect, test } from '@jest/globals';
import { READING_CALLS } from '../reading-calls.ts';
import { type CallName, ENDPOINTS, type Endpoint } from './index.ts';

const ALL = Object.entries(ENDPOINTS) as [CallName, Endpoint][];

test('pages know which calls change nothing', () => {
  const reads = ALL.filter(([, { reads }]) => reads).map(([name]) => name);
  expect([...READING_CALLS].sort()).toEqual(reads.sort());
  expect(reads.filter((name) => name.startsWith('GET '))).toEqual([]);
});

/** Permissions within a group of members; the others are of the agency. */
const OF_GROUPS = new Set(['approval', 'documents', 'group']);

test.each([
  ...['A-002 POST /login', 'A-003 POST /auto-login', 'A-007 GET /login-user-info', 'A-008 POST /logout'],
  ...['A-026 POST /cart/info-list', 'A-027 DELETE /cart/info', 'A-028 POST /cart/info'],
  'A-029 DELETE /cart/info/delete-guest',
  'A-014 PUT /user/member-lightbox',
  'A-015 PUT /user/member-lightbox-type',
  'A-023 GET /aws-cookie-info',
])('[%s] is a call of the specification', (line) => {
  expect(ENDPOINTS).toHaveProperty([line.slice('A-000 '.length)]);
});

test.each(ALL)(
  '%s names each part of its path, and has a body only where its method may',
  (name, endpoint) => {
    const parts = [...name.matchAll(/:(\w+)/g)].map(([, part]) => part);
    const { properties = {} } = (endpoint.params ?? {}) as { properties?: object };
    expect(Object.keys(properties).sort()).toEqual(parts.sort());
    if (name.startsWith('GET ')) expect(endpoint.body).toBeUndefined();
    if (endpoint.permission)
      expect(endpoint.access).toBe(OF_GROUPS.has(endpoint.permission) ? 'member' : 'internal');
    expect(endpoint.summary).toMatch(/^[A-Z].*\.$/);
  },
);
