import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { startS3Server } from '@newsphoto/releases/testing';
import { createIntents } from '../media-store/intents.ts';
import type { MediaObjects } from '../media-store/media-objects.ts';
import { openMediaObjects } from '../media-store/open-media-store.ts';
import { addContents } from '../testing/content-factory.ts';
import { freshDatabase } from '../testing/database.ts';
import { findOrphans, type Orphan } from './find-orphans.ts';
import { removeOrphans } from './remove-orphans.ts';

const FILES = 8;
const FUTURE_MS = 3_600_000;

test('files that arrive while sweeps remove everything without a record, whatever its age, are all there', async () => {
  const root = await mkdtemp(join(tmpdir(), 'newsphoto-beside-'));
  const s3 = await startS3Server();
  Object.assign(process.env, s3.env);
  const opened = await freshDatabase();
  // Two processes: each has a connection and a cache.
  const open = (folder: string) =>
    openMediaObjects({
      ...{ DATA_DIR: join(root, folder), MEDIA_STORE: store, MEDIA_CACHE: 0 },
      AWS_ENDPOINT_URL_S3: s3.env.AWS_ENDPOINT_URL_S3 ?? '',
    });
  const store = s3.newStore();
  const [server, sweeper] = [await open('server'), await open('sweeper')];
  const files = Array.from({ length: FILES }, (_, at) => {
    const sha256 = createHash('sha256').update(`file ${at}`).digest('hex');
    return { text: `file ${at}`, sha256, key: `${sha256.slice(0, 2)}/${sha256}.jpg` };
  }).sort((one, other) => (one.key < other.key ? -1 : 1));
  /** Removals that began. Each file arrives when its own one begins, or one close to it. */
  let removals = 0;
  const left = createHash('sha256').update('left').digest('hex');
  const leftKey = `${left.slice(0, 2)}/${left}.jpg`;
  // What is left of an earlier try has the key of what arrives.
  for (const { key, text } of files) await server.put('originals', key, Buffer.from(text), { once: true });
  await server.put('originals', leftKey, Buffer.from('left'));

  const { noteIntent, settleIntent } = createIntents(server);
  const takeIn = async ({ text, sha256, key }: (typeof files)[number], at: number): Promise<void> => {
    while (removals <= at) await sleep(2);
    const note = await noteIntent({ sha256, originalKeys: [key], renditionFolders: [] });
    const path = join(root, sha256);
    await writeFile(path, text);
    await server.put('originals', key, path, { once: true });
    await addContents(opened.db, [{ sha256, original_key: key }]);
    await settleIntent(note);
  };
  let isOver = false;
  let removed = 0;
  const watched: MediaObjects = {
    ...sweeper,
    removeUnneeded: (...input) => {
      removals += 1;
      return sweeper.removeUnneeded(...input);
    },
  };
  const sweep = async (): Promise<void> => {
    const source = {
      ...{ db: opened.db, objects: watched, openIntents: createIntents(sweeper).openIntents },
      before: new Date(Date.now() + FUTURE_MS),
    };
    while (!isOver) {
      const found: Orphan[] = [];
      await findOrphans(source, async (orphan) => void found.push(orphan));
      const removal = await removeOrphans(
        source,
        (async function* each() {
          yield* found;
        })(),
      );
      expect(removal.problems).toEqual([]);
      removed += removal.removed;
    }
  };
  const sweeping = sweep();
  await Promise.all(files.map(takeIn)).finally(() => {
    isOver = true;
  });
  await sweeping;
  const there = await Promise.all(files.map(({ key }) => server.has('originals', key)));
  expect(there.filter(Boolean)).toHaveLength(FILES);
  expect([await server.has('originals', leftKey), removed > 0]).toEqual([false, true]);
  await opened.close();
  await s3.stop();
  await rm(root, { recursive: true, force: true });
}, 60_000);
