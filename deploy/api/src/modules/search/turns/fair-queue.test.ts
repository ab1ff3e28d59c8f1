import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { FairQueue, type QueueLimits, type Reader } from './fair-queue.ts';

const LIMITS: QueueLimits = {
  ...{ running: 1, runningOfLane: 1, waiting: 100, waitingOfLane: 60, waitingOfSession: 50 },
  ...{ longestWaitMs: 1000, rest: { shortMs: 200, longestRestMs: 500 } },
};
const member = (lane: string): Reader => ({
  ...{ kind: 'member', network: lane, lane, session: `of ${lane}` },
});
const guest = (lane: string, session = lane, network = lane): Reader => ({
  ...{ kind: 'guest', network, lane, session },
});

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Searches that the test ends, in the order of their start. */
function searches(limits: Partial<QueueLimits> = {}) {
  const queue = new FairQueue({ ...LIMITS, ...limits });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const enterQueue = (
    name: string,
    reader: Reader,
    signal = new AbortController().signal,
  ): Promise<string> => {
    const requested = queue.run(reader, signal, async () => {
      started.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      return name;
    });
    requested.catch(() => undefined);
    return requested;
  };
  const settled = () => jest.advanceTimersByTimeAsync(0);
  const endOne = async (): Promise<void> => {
    ends.shift()?.();
    await settled();
  };
  return { enterQueue, started, settled, endOne };
}

test("one reader's 50 searches do not delay another's first", async () => {
  const { enterQueue, started, settled, endOne } = searches();
  for (let one = 0; one < 50; one += 1) void enterQueue(`a${one}`, member('a'));
  void enterQueue('b0', member('b'));
  void enterQueue('b1', member('b'));
  await settled();
  for (let turn = 0; turn < 4; turn += 1) await endOne();
  expect(started).toEqual(['a0', 'a1', 'b0', 'a2', 'b1']);
});

test('members and guests take turns, however many guests there are', async () => {
  const { enterQueue, started, settled, endOne } = searches();
  for (let one = 0; one < 40; one += 1) void enterQueue(`g${one}`, guest(`10.0.0.${one}`));
  void enterQueue('m0', member('m'));
  void enterQueue('m1', member('n'));
  await settled();
  for (let turn = 0; turn < 4; turn += 1) await endOne();
  expect(started).toEqual(['g0', 'm0', 'g1', 'm1', 'g2']);
});

test('guests leave one place to members', async () => {
  const { enterQueue, started, settled } = searches({ running: 3, runningOfLane: 3 });
  for (let one = 0; one < 5; one += 1) void enterQueue(`g${one}`, guest('10.0.0.1'));
  void enterQueue('m', member('m'));
  await settled();
  expect(started).toEqual(['g0', 'g1', 'm']);
});

test('many sessions of one address are one reader, and take turns among themselves', async () => {
  const { enterQueue, started, settled, endOne } = searches();
  for (const session of ['s', 't']) {
    for (let one = 0; one < 3; one += 1) void enterQueue(`${session}${one}`, guest('office', session));
  }
  void enterQueue('other', guest('10.0.0.9'));
  await settled();
  for (let turn = 0; turn < 4; turn += 1) await endOne();
  expect(started).toEqual(['s0', 's1', 'other', 't0', 's2']);
});

test('a session, an address and all guests together have limits, which do not concern members', async () => {
  const { enterQueue } = searches({ waiting: 5, waitingOfLane: 3, waitingOfSession: 2 });
  void enterQueue('runs', guest('x', 's'));
  const codeOf = (requested: Promise<string>) =>
    requested.then(
      () => 'answered',
      ({ code }) => code,
    );
  for (let one = 0; one < 2; one += 1) void enterQueue('waits', guest('x', 's'));
  expect(await codeOf(enterQueue('third of s', guest('x', 's')))).toBe('search/too-many-at-once');
  void enterQueue('waits', guest('x', 't'));
  expect(await codeOf(enterQueue('fourth of x', guest('x', 'u')))).toBe('search/too-many-at-once');
  for (const session of ['s', 't']) void enterQueue('waits', guest('y', session));
  expect(await codeOf(enterQueue('sixth guest', guest('y', 'u')))).toBe('search/busy');
  const late = codeOf(enterQueue('member', member('m')));
  await jest.advanceTimersByTimeAsync(999);
  expect(await Promise.race([late, 'waits'])).toBe('waits');
  await jest.advanceTimersByTimeAsync(1);
  expect(await late).toBe('search/busy');
});

test('where too many wait in all, the fullest network loses its newest, and a newcomer is not refused', async () => {
  const { enterQueue, started, settled, endOne } = searches({ waiting: 6, waitingOfLane: 3 });
  const attacks: Promise<string>[] = [];
  for (let one = 0; one < 7; one += 1)
    attacks.push(enterQueue(`a${one}`, guest(`a${one % 4}`, `a${one}`, `n${one % 2}`)));
  void enterQueue('honest', guest('honest'));
  const refused = await Promise.race(attacks).catch(({ code }) => code);
  expect(refused).toBe('search/busy');
  await settled();
  for (let turn = 0; turn < 3; turn += 1) await endOne();
  expect(started).toContain('honest');
});

test('a reader who leaves loses the place; the search is never started', async () => {
  const { enterQueue, started, settled, endOne } = searches();
  const leaving = new AbortController();
  void enterQueue('first', member('m'));
  const left = enterQueue('left', member('m'), leaving.signal);
  void enterQueue('next', member('m'));
  await settled();
  leaving.abort();
  await expect(left).rejects.toMatchObject({ code: 'request/cancelled' });
  await endOne();
  expect(started).toEqual(['first', 'next']);
});

test('a place stays free after long work for as long as that took, within bounds', async () => {
  const { enterQueue, started, settled, endOne } = searches();
  for (const name of ['long', 'short', 'longer', 'last']) void enterQueue(name, member('m'));
  await settled();
  await jest.advanceTimersByTimeAsync(300);
  await endOne();
  await jest.advanceTimersByTimeAsync(299);
  expect(started).toEqual(['long']);
  await jest.advanceTimersByTimeAsync(1);
  await endOne();
  expect(started).toEqual(['long', 'short', 'longer']);
  await jest.advanceTimersByTimeAsync(900);
  expect(started).toHaveLength(3);
});
