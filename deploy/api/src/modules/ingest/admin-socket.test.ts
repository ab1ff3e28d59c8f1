import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { findAdminSocket, newAdminToken, publishAdminSocket } from './admin-socket.ts';

test('of two servers on one directory, one that ends leaves the entry of the other', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'newsphoto-socket-'));
  const endFirst = publishAdminSocket(dataDir, 1, newAdminToken());
  const endSecond = publishAdminSocket(dataDir, 2, newAdminToken());
  endFirst();
  expect(findAdminSocket(dataDir)?.port).toBe(2);
  endSecond();
  expect(findAdminSocket(dataDir)).toBeUndefined();
  rmSync(dataDir, { recursive: true });
});
