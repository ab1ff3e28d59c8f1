import { expect, test } from '@jest/globals';
import { ENDPOINTS } from '@newsphoto/contract/endpoints';
import { loggedPath } from './logged-path.ts';

test.each([
  ['/web/refineResultsList?q=%E9%A6%96%E7%9B%B8', '/web/refineResultsList'],
  ['/idp/s3cret', '/idp/…'],
  ['/web/dl/s3cret?x=1', '/web/dl/…'],
  ['/web/sendPassword/s3cret', '/web/sendPassword/…'],
  ['/web//SENDPASSWORD/s3cret/', '/web//SENDPASSWORD/…'],
  ['/web/%73endPassword/s3cret', '/web/sendPassword/…'],
  ['/api/grants/AAAAAAAAAAAAAAAAAAAAAA/entrance', '/api/grants/…/entrance'],
  ['/api/grants/AAAAAAAAAAAAAAAAAAAAAA', '/api/grants/…'],
  ['/api/%67rants/AAAAAAAAAAAAAAAAAAAAAA', '/api/grants/…'],
  ['/api/search-alerts/key.signature/stop', '/api/search-alerts/…/stop'],
  ['/api/admin/users/member001/sessions', '/api/admin/users/…/sessions'],
  ['/api/grants/opened', '/api/grants/opened'],
  ['/remotes/search/1.0.0/entry.js', '/remotes/search/1.0.0/entry.js'],
])('%s is logged as %s', (url, path) => {
  expect(loggedPath(url)).toBe(path);
});

test('no call is logged with the id of a user', () => {
  const calls = Object.keys(ENDPOINTS).filter((name) => name.includes('/:userId'));
  expect(calls.length).toBeGreaterThan(10);
  for (const name of calls)
    expect(loggedPath(`/api${name.replace(/^[A-Z]+ /, '').replace(':userId', 'member001')}`)).toContain('/…');
});
