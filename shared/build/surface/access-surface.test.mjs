import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { ENDPOINTS } from '@newsphoto/contract/endpoints';
import { ACCESS_FILE, accessSurface } from './access-surface.mjs';

test('who may call what is as it was reviewed: after a change run `npm run surface`', () => {
  const surface = accessSurface(ENDPOINTS);
  expect(surface).toContain('PUT /admin/limits/:key internal administration password\n');
  expect(surface.split('\n')).toEqual(readFileSync(ACCESS_FILE, 'utf8').split('\n'));
});
