import { afterEach, expect, jest, test } from '@jest/globals';
import { ApiError } from '@newsphoto/http';
import type { Part } from '../model/parts.ts';
import type { TransferView } from '../model/transfer-view.ts';
import type { PartStore } from './part-store.ts';
import { Transfer, type TransferPorts } from './transfer.ts';

const ID = 'one';
const PART = 10;
const FILE = Uint8Array.from({ length: 95 }, (_, index) => index);

afterEach(() => {
  jest.useRealTimers();
});

/** Parts in memory: they stay from one transfer to the next, as from one page to the next. */
function memoryStore(): PartStore & { readonly parts: Map<number, Blob> } {
  const parts = new Map<number, Blob>();
  return {
    parts,
    sizes: async () => new Map([...parts].map(([index, { size }]) => [index, size])),
    put: async (_id, index, bytes) => void parts.set(index, bytes),
    complete: async (_id, count) => new Blob(Array.from({ length: count }, (_, at) => parts.get(at) ?? '')),
    remove: async () => parts.clear(),
    retain: async () => undefined,
    hasRoom: async () => true,
  };
}

const bytesOf = ({ from, to }: Part) => new Blob([FILE.slice(from, to)]);

function transferOf(store: PartStore, ports: Partial<TransferPorts> = {}) {
  const fetched: number[] = [];
  const transfer = new Transfer(
    ID,
    FILE.length,
    {
      store,
      fetchPart: async (part, { onLoaded }) => {
        fetched.push(part.index);
        onLoaded(part.to - part.from);
        return bytesOf(part);
      },
      exclusively: (task) => task(),
      pause: async () => undefined,
      now: () => 0,
      ...ports,
    },
    PART,
  );
  const seen: TransferView[] = [];
  transfer.subscribe(() => seen.push(transfer.view()));
  return { transfer, fetched, seen };
}

/** jsdom's blobs have no `arrayBuffer`. */
async function completeOf(store: PartStore): Promise<Uint8Array> {
  const reader = new FileReader();
  const loaded = once(reader, 'load');
  reader.readAsArrayBuffer(await store.complete(ID, 10));
  await loaded;
  return new Uint8Array(reader.result as ArrayBuffer);
}
const once = (target: EventTarget, name: string) =>
  new Promise((resolve) => target.addEventListener(name, resolve, { once: true }));

test('a file is fetched by its parts and stored', async () => {
  const store = memoryStore();
  const { transfer, fetched } = transferOf(store);
  await transfer.start();
  expect(transfer.view()).toMatchObject({ state: 'stored', loaded: 95, total: 95 });
  expect(fetched).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(await completeOf(store)).toEqual(FILE);
});

test('after a pause, and in another page, only what is missing is fetched', async () => {
  const store = memoryStore();
  const first = transferOf(store, {
    fetchPart: async (part) => {
      if (part.index === 4) first.transfer.stop();
      return bytesOf(part);
    },
  });
  await first.transfer.start();
  expect(first.transfer.view()).toMatchObject({ state: 'paused', perSecond: undefined });
  // A part that was written half is fetched again.
  store.parts.set(1, new Blob(['x']));
  const second = transferOf(store);
  await second.transfer.start();
  const before = [0, 2, 3, 4];
  expect(second.fetched).toEqual([1, 5, 6, 7, 8, 9]);
  expect(second.seen.find(({ state }) => state === 'running')).toMatchObject({
    loaded: before.length * PART,
  });
  expect(await completeOf(store)).toEqual(FILE);
});

test('a lost connection is made again, a short answer too; progress does not count bytes twice', async () => {
  const store = memoryStore();
  const pauses: number[] = [];
  let failures = 3;
  const { transfer, seen } = transferOf(store, {
    fetchPart: async (part, { onLoaded }) => {
      onLoaded(5);
      if (part.index === 2 && failures-- > 0) {
        if (failures === 1) return new Blob(['short']);
        throw new ApiError({ code: 'neterr', text: '', status: failures === 0 ? 503 : 0 });
      }
      return bytesOf(part);
    },
    pause: async (milliseconds) => void pauses.push(milliseconds),
  });
  await transfer.start();
  expect(pauses).toEqual([1000, 2000, 4000]);
  expect(seen.some(({ state, loaded }) => state === 'offline' && loaded === 20)).toBe(true);
  expect(Math.max(...seen.map(({ loaded }) => loaded))).toBe(95);
  expect(await completeOf(store)).toEqual(FILE);
});

test.each([
  [
    new ApiError({ code: 'E1077', text: 'このリンクは使えません。', status: 410 }),
    'refused',
    'このリンクは使えません。',
  ],
  [new DOMException('', 'QuotaExceededError'), 'full', ''],
])('%s ends it, with its reason', async (error, state, message) => {
  const { transfer } = transferOf(memoryStore(), { fetchPart: () => Promise.reject(error) });
  await transfer.start();
  expect(transfer.view()).toMatchObject({ state, message });
});

test('a connection without bytes is given up', async () => {
  jest.useFakeTimers();
  let tries = 0;
  const { transfer } = transferOf(memoryStore(), {
    fetchPart: (part, { signal }) => {
      tries += 1;
      if (tries > 1) return Promise.resolve(bytesOf(part));
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    },
  });
  const end = transfer.start();
  await jest.advanceTimersByTimeAsync(46_000);
  await end;
  expect(transfer.view().state).toBe('stored');
});

test('while another tab fetches the file it waits, and can be stopped', async () => {
  let release = () => undefined as undefined;
  const { transfer, fetched } = transferOf(memoryStore(), {
    exclusively: (task, { onBusy }) => {
      onBusy();
      return new Promise<void>((resolve) => {
        release = () => void resolve(task()) as undefined;
      });
    },
  });
  const end = transfer.start();
  expect(transfer.view().state).toBe('waiting');
  expect(fetched).toEqual([]);
  release();
  await end;
  expect(transfer.view().state).toBe('stored');
});
