import { beforeEach, expect, test } from '@jest/globals';
import type { ObjectStorage } from '../object-storage.ts';
import { describeEachStorage } from '../testing/each-storage.ts';
import { openObjectStorage } from './open-object-storage.ts';

const bytes = (text: string) => Buffer.from(text);
const textOf = async (storage: ObjectStorage, key: string) =>
  (await storage.read(key))?.body.toString('utf8');

describeEachStorage('an object storage', (kind) => {
  let storage: ObjectStorage;
  beforeEach(async () => {
    storage = await openObjectStorage(await kind.newStore());
  });

  test('what is written is read, and what is not there is not', async () => {
    expect(await storage.read('a/b.json')).toBeUndefined();
    expect(await storage.write('a/b.json', bytes('one'))).toBe(true);
    expect(await textOf(storage, 'a/b.json')).toBe('one');
    await storage.write('a/b.json', bytes('two'));
    expect(await textOf(storage, 'a/b.json')).toBe('two');
    await storage.write('a/empty', bytes(''));
    expect((await storage.read('a/empty'))?.body).toHaveLength(0);
  });

  test('what did not change is not sent again', async () => {
    await storage.write('a.json', bytes('one'));
    const { tag = '' } = (await storage.read('a.json')) ?? {};
    expect(await storage.readIfChanged('a.json', tag)).toBe('same');
    await storage.write('a.json', bytes('two'));
    expect(await storage.readIfChanged('a.json', tag)).toMatchObject({ body: bytes('two') });
    await storage.remove(['a.json']);
    expect(await storage.readIfChanged('a.json', tag)).toBeUndefined();
  });

  test('a write on the condition that nothing is there yet succeeds once', async () => {
    const tries = Array.from({ length: 8 }, (_, at) => storage.write('a/b', bytes(`${at}`), 'absent'));
    const done = await Promise.all(tries);
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await textOf(storage, 'a/b')).toBe(String(done.indexOf(true)));
  });

  test('a write on the condition of a tag succeeds where it is the one that is there', async () => {
    await storage.write('a', bytes('one'));
    const { tag = '' } = (await storage.read('a')) ?? {};
    const done = await Promise.all(['x', 'y', 'z'].map((text) => storage.write('a', bytes(text), { tag })));
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await textOf(storage, 'a')).toBe(['x', 'y', 'z'][done.indexOf(true)]);
    expect(await storage.write('a', bytes('late'), { tag })).toBe(false);
    expect(await storage.write('never', bytes('late'), { tag })).toBe(false);
    expect(await storage.read('never')).toBeUndefined();
  });

  test('a listing names what begins with the prefix, in order, with its size', async () => {
    for (const key of ['r/b/2', 'r/a/1', 'r/a/10', 'rest', 's/1']) await storage.write(key, bytes(key));
    const found = await storage.list('r/');
    expect(found.map(({ key }) => key)).toEqual(['r/a/1', 'r/a/10', 'r/b/2']);
    expect(found[0]?.bytes).toBe(5);
    expect(Math.abs(Date.now() - (found[0]?.modified.getTime() ?? 0))).toBeLessThan(60_000);
    expect((await storage.list('r/a/1')).map(({ key }) => key)).toEqual(['r/a/1', 'r/a/10']);
    expect(await storage.list('nothing/')).toEqual([]);
  });

  test('what is removed is gone, also from listings; removing it again is no error', async () => {
    await storage.write('a/b/c', bytes('x'));
    await storage.remove(['a/b/c', 'a/b/never']);
    await storage.remove(['a/b/c']);
    expect(await storage.read('a/b/c')).toBeUndefined();
    expect(await storage.list('a/')).toEqual([]);
  });

  test('keys with a plus sign and Japanese letters stay as they are', async () => {
    const key = 'releases/search/1.0.0+local.1a2b/見本.js';
    await storage.write(key, bytes('x'));
    expect(await textOf(storage, key)).toBe('x');
    expect((await storage.list('releases/')).map((one) => one.key)).toEqual([key]);
  });

  test('a counter that many raise at once loses nothing', async () => {
    await storage.write('count', bytes('0'));
    const raise = async () => {
      for (;;) {
        const found = await storage.read('count');
        const next = bytes(String(Number(found?.body.toString()) + 1));
        if (await storage.write('count', next, { tag: found?.tag ?? '' })) return;
      }
    };
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        for (let round = 0; round < 10; round += 1) await raise();
      }),
    );
    expect(await textOf(storage, 'count')).toBe('60');
  }, 30_000);
});
