import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, jest } from '@jest/globals';
import { type S3Server, startS3Server } from './s3-server.ts';

/** Creates the stores of one kind of storage. */
export interface StorageKind {
  /** Address of an empty store, for `openReleaseStore` and similar functions. */
  newStore(): Promise<string>;
}

/** Runs the same tests on files and on a server that speaks S3. */
export function describeEachStorage(what: string, tests: (kind: StorageKind) => void): void {
  // A command writes dozens of objects, and a busy machine answers each of them late.
  jest.setTimeout(60_000);
  describe(`${what} in files`, () => {
    const roots: string[] = [];
    afterAll(async () => {
      for (const root of roots) await rm(root, { recursive: true, force: true });
    });
    tests({
      async newStore() {
        const root = await mkdtemp(join(tmpdir(), 'newsphoto-store-'));
        roots.push(root);
        return root;
      },
    });
  });

  describe(`${what} on S3`, () => {
    let server: S3Server;
    const before = { ...process.env };
    beforeAll(async () => {
      server = await startS3Server();
      Object.assign(process.env, server.env);
    });
    afterAll(async () => {
      process.env = before;
      await server.stop();
    });
    tests({ newStore: async () => server.newStore() });
  });
}
