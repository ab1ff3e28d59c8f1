import { Blob as NodeBlob } from 'node:buffer';
import { expect, test } from '@jest/globals';
import { MISSING, OTHER_TAB, WAITING } from '../../model/problem-texts.ts';
import { Rate } from '../../model/totals.ts';
import { newItem } from '../../model/upload-item.ts';
import { UploadList } from '../upload-list.ts';
import { SendFailed, type SendOptions } from './send-file.ts';
import { Sender, type SenderPorts } from './sender.ts';
import type { TabLocks } from './tab-locks.ts';

// jsdom's cannot be read.
Object.assign(globalThis, { Blob: NodeBlob });

const ONE_TAB: TabLocks = {
  tryWith: async (_key, work) => {
    await work();
    return true;
  },
  whenFree: async () => undefined,
  isHeld: async () => false,
  hold: async () => () => undefined,
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

function setUp(count: number, ports: Partial<SenderPorts>) {
  const list = new UploadList((work) => work());
  const ids = Array.from({ length: count }, (_, at) => `f${at}`);
  list.add(
    ids.map((id) => ({ ...newItem({ id, name: `${id}.jpg`, folder: '', size: 10 }, 'queued'), sha256: id })),
  );
  const sent: string[] = [];
  const waits: number[] = [];
  const sender = new Sender({
    ...{ list, locks: ONE_TAB, rate: new Rate(), now: () => 0 },
    contentOf: async () => new Blob(['0123456789']),
    send: async () => undefined,
    onSent: (id) => sent.push(id),
    renewSession: async () => undefined,
    wait: async (ms) => void waits.push(ms),
    ...ports,
  });
  return { list, ids, sent, waits, sender };
}

test('three files are sent at once, each to its end, once', async () => {
  const running = new Map<string, () => void>();
  let most = 0;
  const { ids, sent, sender } = setUp(7, {
    send: ({ uploadId }: SendOptions) =>
      new Promise((resolve) => {
        running.set(uploadId, resolve);
        most = Math.max(most, running.size);
      }),
  });
  sender.push(ids);
  sender.push(ids);
  for (let round = 0; round < 7; round += 1) {
    await settled();
    const [[id, finish] = []] = [...running];
    if (id) running.delete(id);
    finish?.();
  }
  await settled();
  expect([most, sent]).toEqual([3, ids]);
});

test('a network that fails is waited for, longer each time, and nothing is given up', async () => {
  let failures = 0;
  const { list, ids, sent, waits, sender } = setUp(1, {
    send: async () => {
      failures += 1;
      if (failures <= 7) throw new SendFailed('network');
    },
    wait: async (ms) => {
      waits.push(ms);
      expect(list.get('f0')).toMatchObject({ phase: 'queued', problem: WAITING });
    },
  });
  sender.push(ids);
  await settled();
  expect([waits, sent]).toEqual([[1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000], ids]);
  expect(list.get('f0')?.problem).toBe('');
});

test('all files wait for one log-in, and go on after it', async () => {
  let renewals = 0;
  let isLoggedIn = false;
  const { ids, sent, sender } = setUp(3, {
    send: async () => {
      if (!isLoggedIn) throw new SendFailed('session');
    },
    renewSession: async () => {
      renewals += 1;
      await settled();
      isLoggedIn = true;
    },
  });
  sender.push(ids);
  await settled();
  await settled();
  expect([renewals, [...sent].sort()]).toEqual([1, ids]);
});

test('what is refused says why, what cannot be read has to be added again, and others go on', async () => {
  const { list, ids, sent, sender } = setUp(4, {
    send: async ({ uploadId }) => {
      if (uploadId === 'f0') throw new SendFailed('refused', '壊れています。');
      if (uploadId === 'f1') throw new SendFailed('unknown');
    },
    contentOf: async (id) => (id === 'f2' ? undefined : new Blob(['0123456789'])),
  });
  sender.push(ids);
  await settled();
  expect(list.get('f0')).toMatchObject({ phase: 'failed', problem: '壊れています。' });
  expect(list.get('f1')?.phase).toBe('failed');
  expect(list.get('f2')).toMatchObject({ phase: 'missing', problem: MISSING });
  expect(sent).toEqual(['f3']);
});

test('a file that another tab sends is not sent, until that tab leaves it', async () => {
  let leave: () => void = () => undefined;
  const free = new Promise<void>((resolve) => {
    leave = resolve;
  });
  let isHeld = true;
  const { list, ids, sent, sender } = setUp(1, {
    locks: {
      ...ONE_TAB,
      tryWith: async (_key, work) => {
        if (isHeld) return false;
        await work();
        return true;
      },
      whenFree: () => free,
    },
  });
  sender.push(ids);
  await settled();
  expect([list.get('f0')?.phase, list.get('f0')?.problem, sent]).toEqual(['elsewhere', OTHER_TAB, []]);
  isHeld = false;
  leave();
  await settled();
  expect(sent).toEqual(ids);
});

test('a pause aborts what is under way; it is the first again, from where it was', async () => {
  const aborted: string[] = [];
  let isPaused = false;
  const { list, ids, sent, sender } = setUp(4, {
    send: ({ uploadId, signal, onProgress }) =>
      new Promise((resolve, reject) => {
        onProgress(4);
        if (isPaused) return resolve();
        signal.addEventListener('abort', () => {
          aborted.push(uploadId);
          reject(signal.reason);
        });
      }),
  });
  sender.push(ids);
  await settled();
  isPaused = true;
  sender.pause();
  await settled();
  expect([aborted, list.get('f0')?.phase, list.get('f0')?.sent]).toEqual([['f0', 'f1', 'f2'], 'queued', 4]);
  sender.resume();
  await settled();
  expect([...sent].sort()).toEqual(ids);
});
