import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type S3Server, startS3Server } from '@newsphoto/releases/testing';
import { createFileMediaObjects } from './file-media-objects.ts';
import type { MediaObjects, MediaRange } from './media-objects.ts';
import { MediaStoreAway } from './media-store-away.ts';
import { openMediaObjects } from './open-media-store.ts';
import { openS3MediaObjects, type S3MediaSettings } from './s3/s3-media-objects.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'newsphoto-media-'));
  s3 = await startS3Server();
  Object.assign(process.env, s3.env);
});
afterAll(async () => {
  await s3.stop();
  await rm(root, { recursive: true, force: true });
});

let s3: S3Server;
const inBucket = async (settings: Partial<S3MediaSettings> = {}) =>
  openS3MediaObjects({
    cacheDir: join(settings.dataDir ?? root, 'media-cache'),
    ...{ address: s3.newStore(), endpoint: s3.env.AWS_ENDPOINT_URL_S3, dataDir: root, cacheBytes: 1_000_000 },
    ...settings,
  });

const STORES: readonly [string, () => Promise<MediaObjects>][] = [
  ['files', async () => createFileMediaObjects(join(root, 'media'))],
  ['a bucket', inBucket],
];

describe.each(STORES)('media in %s', (_name, open) => {
  let objects: MediaObjects;
  const source = (bytes: string | Buffer) => {
    const path = join(root, 'source');
    return writeFile(path, bytes).then(() => path);
  };
  const bytesOf = async (key: string, range?: MediaRange) => {
    const { stream, ...rest } = await objects.open('originals', key, range);
    return { ...rest, text: (await buffer(stream)).toString() };
  };
  const keysOf = async (folder?: string) => {
    const keys: string[] = [];
    for await (const { key } of objects.list('originals', folder)) keys.push(key);
    return keys.sort();
  };
  beforeAll(async () => {
    objects = await open();
  });

  test('a file is stored, read as a file and in ranges, listed, and removed', async () => {
    await objects.put('originals', 'aa/one.bin', await source('0123456789'));
    await objects.put('originals', 'ab/two.bin', Buffer.from('two'));
    await objects.put('originals', 'ab/none.bin', Buffer.alloc(0));
    expect(await objects.withFile('originals', 'aa/one.bin', (path) => readFile(path, 'utf8'))).toBe(
      '0123456789',
    );
    expect(await bytesOf('aa/one.bin')).toMatchObject({ size: 10, from: 0, to: 10, text: '0123456789' });
    expect(await bytesOf('aa/one.bin', { from: 2, to: 5 })).toMatchObject({
      size: 10,
      from: 2,
      to: 5,
      text: '234',
    });
    expect(await bytesOf('aa/one.bin', { from: 7 })).toMatchObject({ from: 7, to: 10, text: '789' });
    expect(await bytesOf('aa/one.bin', { from: 7, to: 99 })).toMatchObject({ to: 10, text: '789' });
    expect(await bytesOf('aa/one.bin', { last: 3 })).toMatchObject({ from: 7, to: 10, text: '789' });
    expect(await bytesOf('ab/none.bin')).toMatchObject({ size: 0, text: '' });
    for (const range of [{ from: 10 }, { last: 0 }])
      await expect(objects.open('originals', 'aa/one.bin', range)).rejects.toMatchObject({ size: 10 });
    expect(await keysOf()).toEqual(['aa/one.bin', 'ab/none.bin', 'ab/two.bin']);
    expect(await keysOf('ab')).toEqual(['ab/none.bin', 'ab/two.bin']);
    expect(await objects.has('originals', 'ab/two.bin')).toBe(true);
    await objects.removeFolder('originals', 'ab');
    await objects.remove('originals', 'missing');
    expect(await keysOf()).toEqual(['aa/one.bin']);
    expect(await objects.has('originals', 'ab/two.bin')).toBe(false);
  });

  test('a missing file rejects with ENOENT, however it is read', async () => {
    const missing = { code: 'ENOENT' };
    await expect(objects.open('originals', 'no')).rejects.toMatchObject(missing);
    await expect(objects.withFile('originals', 'no', (path) => readFile(path))).rejects.toMatchObject(
      missing,
    );
    const read = async () => {
      const reader = await objects.reader('originals', 'no');
      await reader.read(Buffer.alloc(1), 0, 1).finally(() => reader.close());
    };
    await expect(read()).rejects.toMatchObject(missing);
  });

  test('a key that was stored once takes the same bytes again, and refuses others', async () => {
    const once = { once: true };
    await objects.put('originals', 'bb/once', await source('first'), once);
    await objects.put('originals', 'bb/once', await source('first'), once);
    await expect(objects.put('originals', 'bb/once', await source('other'), once)).rejects.toThrow(
      'other bytes',
    );
    await expect(objects.put('originals', 'bb/once', Buffer.from('longer'), once)).rejects.toThrow(
      'other bytes',
    );
    expect((await bytesOf('bb/once')).text).toBe('first');
    await objects.put('originals', 'bb/once', Buffer.from('replaced'));
    expect((await bytesOf('bb/once')).text).toBe('replaced');
    expect(await objects.withFile('originals', 'bb/once', (path) => readFile(path, 'utf8'))).toBe('replaced');
  });

  test('a reader returns any positions, in order and not', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251));
    await objects.put('exports', 'large', bytes);
    const reader = await objects.reader('exports', 'large');
    const read = async (at: number, length: number, until: number) => {
      const into = Buffer.alloc(length);
      await reader.read(into, at, until);
      return into.equals(bytes.subarray(at, at + length));
    };
    expect(await read(0, 100_000, 300_000)).toBe(true);
    expect(await read(100_000, 200_000, 300_000)).toBe(true);
    expect(await read(17, 1000, 1017)).toBe(true);
    expect(await read(1017, 1000, 2017)).toBe(true);
    await expect(read(299_999, 2, 300_001)).rejects.toThrow('shorter');
    await reader.close();
  });

  test('an export is complete or not there; a draft becomes one', async () => {
    const written = objects.writeExport('csv', async (path) => {
      await writeFile(path, 'half');
      throw new Error('disk full');
    });
    await expect(written).rejects.toThrow('disk full');
    expect(await objects.has('exports', 'csv')).toBe(false);
    await objects.writeExport('csv', (path) => writeFile(path, 'complete'));
    const draft = objects.exportDraft('parts');
    await writeFile(draft.path, 'grown');
    await draft.publish();
    await draft.discard();
    const { stream } = await objects.open('exports', 'parts');
    expect((await buffer(stream)).toString()).toBe('grown');
    expect(await objects.has('exports', 'csv')).toBe(true);
  });

  test('what is needed again while it is removed stays', async () => {
    for (const key of ['cc/gone', 'cc/needed', 'cc/late'])
      await objects.put('originals', key, Buffer.from(key));
    let calls = 0;
    await objects.removeUnneeded('originals', ['cc/gone', 'cc/needed', 'cc/late', 'cc/none'], async (key) => {
      if (key !== 'cc/late') return key === 'cc/needed';
      // Stored again between two looks.
      calls += 1;
      if (calls === 1) await objects.put('originals', 'cc/late', Buffer.from(key), { once: true });
      return true;
    });
    expect(await keysOf('cc')).toEqual(['cc/late', 'cc/needed']);
    expect((await bytesOf('cc/needed')).text).toBe('cc/needed');
  });
});

describe('a bucket alone', () => {
  const KILO = Buffer.alloc(1000, 'k');
  const PART_BYTES = 5 * 1024 * 1024;

  test('a large file goes up in parts, is complete, and is written once', async () => {
    const objects = await inBucket({ partBytes: PART_BYTES });
    const path = join(root, 'large');
    const bytes = Buffer.alloc(2 * PART_BYTES + 17, 'large ');
    await writeFile(path, bytes);
    s3.answers();
    await objects.put('originals', 'aa/large', path, { once: true });
    expect(s3.answers().sort()).toEqual(['POST 200', 'POST 200', 'PUT 200', 'PUT 200', 'PUT 200']);
    const equals = (file: string) => readFile(file).then((stored) => stored.equals(bytes));
    expect(await objects.withFile('originals', 'aa/large', equals)).toBe(true);
    await objects.put('originals', 'aa/large', path, { once: true });
    await writeFile(path, Buffer.alloc(2 * PART_BYTES + 17, 'other '));
    await expect(objects.put('originals', 'aa/large', path, { once: true })).rejects.toThrow('other bytes');
    expect(await objects.withFile('originals', 'aa/large', equals)).toBe(true);
  });

  test('files that are used are on this machine, at most as many bytes as were set', async () => {
    const objects = await inBucket({ cacheBytes: 2500, dataDir: join(root, 'small') });
    const files = () => readdir(join(root, 'small', 'media-cache'));
    for (const key of ['1', '2', '3']) await objects.put('renditions', key, KILO);
    s3.answers();
    const use = (key: string) => objects.withFile('renditions', key, (path) => readFile(path));
    await Promise.all([use('1'), use('1'), use('2')]);
    await use('1');
    expect(s3.answers()).toEqual(['GET 200', 'GET 200']);
    await objects.withFile('renditions', '2', async (path) => {
      await use('1');
      await use('3');
      // Out of the cache, and not removed while it is used.
      expect((await readFile(path)).equals(KILO)).toBe(true);
    });
    expect(await files()).toHaveLength(2);
    const none = await inBucket({ cacheBytes: 0, dataDir: join(root, 'none') });
    await none.put('renditions', '1', KILO);
    expect(await none.withFile('renditions', '1', (path) => readFile(path))).toEqual(KILO);
    expect(await readdir(join(root, 'none', 'media-cache'))).toEqual([]);
  });

  test('a store that does not answer is away, and its error has neither key nor secret', async () => {
    const objects = await inBucket({ endpoint: 'http://127.0.0.1:9' });
    const calls = [
      () => objects.put('originals', 'x', KILO),
      () => objects.open('originals', 'x'),
      () => objects.withFile('originals', 'x', (path) => readFile(path)),
      () => objects.remove('originals', 'x'),
      () => objects.has('originals', 'x'),
    ];
    for (const call of calls) {
      const error = await call().then(
        () => undefined,
        (failure: unknown) => failure,
      );
      expect(error).toBeInstanceOf(MediaStoreAway);
      expect(inspect(error, { depth: 9 })).not.toContain(s3.env.AWS_SECRET_ACCESS_KEY);
    }
    const noBucket = await inBucket({ address: 's3://no-such-bucket' });
    await expect(noBucket.open('originals', 'x')).rejects.toBeInstanceOf(MediaStoreAway);
    const start = { DATA_DIR: root, MEDIA_STORE: 's3://no-such-bucket', MEDIA_CACHE: 0, ...s3.env };
    await expect(openMediaObjects(start)).rejects.toThrow('s3://no-such-bucket cannot be read');
  });
});
