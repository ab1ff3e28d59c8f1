import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { DeleteObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { isSystemError } from '../../errors/system-error.ts';
import { hashOfBytes, hashOfFile } from '../hash-of-file.ts';
import {
  type MediaArea,
  MediaConflict,
  type MediaObjects,
  missingFile,
  type StoredObject,
} from '../media-objects.ts';
import { MediaStoreAway } from '../media-store-away.ts';
import { removeUnfinished, unfinishedName } from '../place-file.ts';
import { createMediaCache } from './media-cache.ts';
import { bucketOf, createS3Client, type S3Place } from './s3-client.ts';
import { awayOf, calling, isRefused } from './s3-failures.ts';
import { createS3Reader, headOf, openObject } from './s3-reads.ts';
import { writeObject } from './s3-writes.ts';

/** Pauses while another process writes the same key. */
const AGAIN_MS = [100, 400, 1500, 4000];

export interface S3MediaSettings extends S3Place {
  /** Drafts are below it: all processes share it. */
  readonly dataDir: string;
  readonly cacheDir: string;
  readonly cacheBytes: number;
  /** Size of parts; for tests. */
  readonly partBytes?: number;
}

/** Media as objects `<prefix>/<area>/<key>` of a bucket, each with the SHA-256 of its bytes. */
export async function openS3MediaObjects(settings: S3MediaSettings): Promise<MediaObjects> {
  const { bucket: Bucket, prefix } = bucketOf(settings.address);
  const client = createS3Client(settings);
  const drafts = join(settings.dataDir, 'media-drafts');
  const unfinished = join(settings.dataDir, 'media-unfinished');
  const objectAt = (area: MediaArea, key: string) => ({ Bucket, Key: `${prefix}${area}/${key}` });
  const cache = createMediaCache(settings.cacheDir, {
    most: settings.cacheBytes,
    fetch: async (Key, path) => {
      const found = await openObject(client, { Bucket, Key });
      if (!found) throw missingFile('originals', Key);
      const hash = createHash('sha256');
      const through = new Transform({
        transform(chunk, _encoding, done) {
          hash.update(chunk);
          done(null, chunk);
        },
      });
      const file = createWriteStream(path);
      // Each end passes its failure to the other one: the first counts. A full disk of this machine is no failure of the store.
      let isOfStore: boolean | undefined;
      found.stream.once('error', () => {
        isOfStore ??= true;
      });
      file.once('error', () => {
        isOfStore ??= false;
      });
      await pipeline(found.stream, through, file).catch((error: unknown) => {
        throw isOfStore ? awayOf(error) : cacheFailure(error);
      });
      if (found.sha256 !== undefined && hash.digest('hex') !== found.sha256)
        throw new Error(`${Key} is damaged: it has another SHA-256 than when it was stored`);
      return found.size;
    },
  });
  await cache.open();
  for (const folder of [drafts, unfinished]) await mkdir(folder, { recursive: true });

  const remove = async (area: MediaArea, key: string): Promise<void> => {
    const object = objectAt(area, key);
    cache.forget(object.Key);
    await calling([404], (patience) => client.send(new DeleteObjectCommand(object), patience));
  };
  async function* list(area: MediaArea, folder = ''): AsyncGenerator<StoredObject> {
    const root = `${prefix}${area}/`;
    let ContinuationToken: string | undefined;
    do {
      const query = { Bucket, Prefix: folder ? `${root}${folder}/` : root, ContinuationToken };
      const page = await calling([], (patience) => client.send(new ListObjectsV2Command(query), patience));
      if (isRefused(page)) return;
      // Consoles make empty objects that show as folders.
      for (const { Key = '', Size: bytes = 0, LastModified: modified = new Date(0) } of page.Contents ?? [])
        if (!Key.endsWith('/')) yield { key: Key.slice(root.length), bytes, modified };
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }
  const withFile = <T>(area: MediaArea, key: string, use: (path: string) => Promise<T>): Promise<T> =>
    cache.use(objectAt(area, key).Key, use);
  const put: MediaObjects['put'] = async (area, key, source, { once = false } = {}) => {
    const object = objectAt(area, key);
    const sha256 = typeof source === 'string' ? await hashOfFile(source) : hashOfBytes(source);
    const { partBytes } = settings;
    const to = { ...object, Metadata: { sha256 } };
    for (const pauseMs of AGAIN_MS) {
      const isWritten = await writeObject(client, to, { source, once, ...(partBytes && { partBytes }) });
      if (!once) cache.forget(object.Key);
      if (isWritten) return;
      const stored = await storedHash(area, key);
      if (stored === sha256) return;
      if (stored !== undefined) throw new MediaConflict(area, key);
      // Another process is writing it, or it was removed since.
      await sleep(pauseMs);
    }
    throw new MediaStoreAway('the key is being written by others');
  };
  const storedHash = async (area: MediaArea, key: string): Promise<string | undefined> => {
    const head = await headOf(client, objectAt(area, key));
    return head && (head.sha256 ?? (await withFile(area, key, hashOfFile).catch(ignoreMissing)));
  };

  return {
    put,
    withFile,
    list,
    remove,
    async open(area, key, range) {
      const found = await openObject(client, objectAt(area, key), range);
      if (!found) throw missingFile(area, key);
      return found;
    },
    reader: async (area, key) =>
      createS3Reader(async (from, to) => {
        const found = await openObject(client, objectAt(area, key), { from, to });
        if (!found) throw missingFile(area, key);
        if (found.from === from) return found.stream;
        found.stream.destroy();
        throw new MediaStoreAway('it does not send the range that was requested');
      }),
    has: async (area, key) => (await headOf(client, objectAt(area, key))) !== undefined,
    async removeFolder(area, folder) {
      for await (const { key } of list(area, folder)) await remove(area, key);
    },
    async removeUnneeded(area, keys, isNeeded) {
      for (const key of keys) {
        if (await isNeeded(key)) continue;
        // Who stores the same bytes between this look and the removal is found by the next look.
        await withFile(area, key, async (path) => {
          await remove(area, key);
          if (await isNeeded(key)) await put(area, key, path, { once: true });
        }).catch(ignoreMissing);
      }
    },
    async writeExport(key, write) {
      const path = join(unfinished, unfinishedName());
      try {
        await write(path);
        await put('exports', key, path);
      } finally {
        await rm(path, { force: true });
      }
    },
    exportDraft(key) {
      const path = join(drafts, key);
      return {
        path,
        async publish() {
          if (await stat(path).catch(ignoreMissing)) await put('exports', key, path);
        },
        discard: () => rm(path, { force: true }),
      };
    },
    removeUnfinished: () => removeUnfinished(unfinished),
  };
}

/** A directory that is gone is no file that is missing in the store. */
const cacheFailure = (error: unknown): unknown =>
  isSystemError(error, 'ENOENT') ? new Error('the directory of the cache is gone') : error;

function ignoreMissing(error: unknown): undefined {
  if (!isSystemError(error, 'ENOENT')) throw error;
}
