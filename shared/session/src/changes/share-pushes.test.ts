import { expect, test } from '@jest/globals';
import { createFakeChannels } from '@newsphoto/bus/testing';
import type { Change, ChangeTopic } from '@newsphoto/contract';
import { createStore } from 'jotai';
import { isPushedAtom } from '../atoms/changes.atoms.ts';
import { guestUserAtom, loginedAtom, userIdAtom } from '../atoms/user.atoms.ts';
import { createFakeDeps } from '../writers/fake-browser.ts';
import { followChanges } from './follow-changes.ts';
import { sharePushes } from './share-pushes.ts';

/** A connection as the API answers it. */
class FakeStream extends EventTarget {
  readyState = 1;
  readonly query: string;
  constructor(query: URLSearchParams) {
    super();
    this.query = decodeURIComponent(String(query));
  }
  push(lastEventId: string, ...changes: Change[]): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(changes), lastEventId }));
  }
  fail(): void {
    this.readyState = 2;
    this.dispatchEvent(new Event('error'));
  }
  close(): void {
    this.readyState = 2;
  }
}

/** The tabs of one browser, of which the first that wants to is elected. */
function setUp() {
  const channels = createFakeChannels();
  const streams: FakeStream[] = [];
  const waiting: { onElected: () => void }[] = [];
  const elect = (_job: string, onElected: () => void) => {
    const turn = { onElected };
    waiting.push(turn);
    if (waiting[0] === turn) onElected();
    return () => {
      const wasFirst = waiting[0] === turn;
      waiting.splice(waiting.indexOf(turn), 1);
      if (wasFirst) waiting[0]?.onElected();
    };
  };
  const openTab = () => {
    const { deps, clock } = createFakeDeps(channels);
    const store = createStore();
    store.set(userIdAtom, 'member001');
    store.set(loginedAtom, true);
    let wake = () => {};
    const connect = (query: URLSearchParams) => {
      const stream = new FakeStream(query);
      streams.push(stream);
      return stream;
    };
    const onWake = (act: () => void) => {
      wake = act;
      return () => {};
    };
    const close = sharePushes({ ...deps, store, elect, connect, onWake });
    const heard: string[] = [];
    const follow = (topic: ChangeTopic, connects = true) =>
      followChanges(topic, (key) => heard.push(`${topic} ${key}`), { store, connects });
    const takeHeard = () => heard.splice(0);
    return { store, follow, takeHeard, close, pass: clock.pass, wake: () => wake() };
  };
  const open = () => streams.filter(({ readyState }) => readyState === 1).map(({ query }) => query);
  return { openTab, streams, open, last: () => streams.at(-1) as FakeStream };
}

test('one connection serves all tabs, for what any of them follows', async () => {
  const { openTab, open, last } = setUp();
  const [first, second] = [openTab(), openTab()];
  first.follow('jobs');
  await first.pass(50);
  last().push('7');
  second.follow('lightboxes');
  await first.pass(50);
  expect(open()).toEqual(['topics=jobs,lightboxes&lastEventId=7']);
  last().push('7');
  first.takeHeard();
  // What changed before it was followed is read.
  expect(second.takeHeard()).toEqual(['lightboxes ']);
  last().push('9', { topic: 'jobs', key: 'a' }, { topic: 'lightboxes', key: '3' });
  expect([first.takeHeard(), second.takeHeard()]).toEqual([['jobs a'], ['lightboxes 3']]);
});

test('the next tab goes on after the last event when the elected one ends without a word', async () => {
  const { openTab, streams, open, last } = setUp();
  const [first, second] = [openTab(), openTab()];
  for (const tab of [first, second]) tab.follow('jobs');
  await first.pass(50);
  last().push('7');
  last().push('8', { topic: 'jobs', key: 'a' });
  for (const tab of [first, second]) tab.takeHeard();
  first.close();
  await second.pass(50);
  expect([streams.length, open()]).toEqual([2, ['topics=jobs&lastEventId=8']]);
  last().push('9', { topic: 'jobs', key: 'b' });
  expect(second.takeHeard()).toEqual(['jobs b']);
});

test('guests follow contents alone, after a while, and read nothing where nothing is pushed', async () => {
  const { openTab, streams, open, last } = setUp();
  const tab = openTab();
  tab.store.set(userIdAtom, 'guest');
  tab.store.set(loginedAtom, false);
  tab.store.set(guestUserAtom, 'general');
  tab.follow('contents');
  tab.follow('cart');
  await tab.pass(4_900);
  expect(open()).toEqual([]);
  await tab.pass(100);
  expect(open()).toEqual(['topics=contents']);
  last().push('7', { topic: 'contents', key: '1' });
  expect(tab.takeHeard()).toEqual(['contents ', 'contents 1']);
  last().fail();
  await tab.pass(59_000);
  expect([tab.takeHeard(), streams.length]).toEqual([[], 1]);
  await tab.pass(1_000);
  expect(open()).toEqual(['topics=contents&lastEventId=7']);
});

test('nothing is connected for guests without contents, for marks alone, and after the last follower left', async () => {
  const { openTab, open } = setUp();
  const tab = openTab();
  tab.follow('lightboxes', false);
  await tab.pass(50);
  expect(open()).toEqual([]);
  const leave = tab.follow('jobs');
  await tab.pass(50);
  expect(open()).toEqual(['topics=jobs']);
  leave();
  await tab.pass(600);
  expect(open()).toEqual([]);
  tab.store.set(loginedAtom, false);
  tab.follow('jobs');
  await tab.pass(50);
  expect(open()).toEqual([]);
  tab.store.set(loginedAtom, true);
  await tab.pass(50);
  expect(open()).toEqual(['topics=jobs']);
});

test('another user starts without the last event and without the topics of tabs that ended', async () => {
  const { openTab, open, last } = setUp();
  const [first, second] = [openTab(), openTab()];
  first.follow('jobs');
  const leave = second.follow('wire');
  await first.pass(50);
  last().push('7');
  second.close();
  leave();
  first.store.set(userIdAtom, 'member002');
  await first.pass(50);
  expect(open()).toEqual(['topics=jobs']);
});

test('where nothing is pushed it is read every three seconds, and tried again after a minute', async () => {
  const { openTab, streams, last } = setUp();
  const tab = openTab();
  tab.follow('jobs');
  await tab.pass(50);
  last().fail();
  // The refusal may be that of a log-out which the page is about to learn of.
  expect(tab.takeHeard()).toEqual([]);
  await tab.pass(1_000);
  expect(tab.takeHeard()).toEqual(['jobs ']);
  await tab.pass(3_000);
  expect([tab.takeHeard(), streams.length]).toEqual([['jobs '], 1]);
  for (let read = 0; read < 20; read += 1) await tab.pass(3_000);
  expect(streams).toHaveLength(2);
  last().push('7');
  tab.takeHeard();
  await tab.pass(3_000);
  expect(tab.takeHeard()).toEqual([]);
});

test('a connection that is silent for three heartbeats is replaced', async () => {
  const { openTab, open, last } = setUp();
  const tab = openTab();
  tab.follow('jobs');
  await tab.pass(50);
  last().push('7');
  await tab.pass(40_000);
  last().push('7');
  await tab.pass(40_000);
  expect(open()).toEqual(['topics=jobs']);
  await tab.pass(10_000);
  expect(open()).toEqual(['topics=jobs&lastEventId=7']);
});

test('a page that returns reads what it may have missed', async () => {
  const { openTab } = setUp();
  const tab = openTab();
  tab.follow('jobs');
  tab.wake();
  expect(tab.takeHeard()).toEqual(['jobs ']);
});

test('every tab knows whether the connection is open', async () => {
  const { openTab, last } = setUp();
  const [first, second] = [openTab(), openTab()];
  for (const tab of [first, second]) tab.follow('wire');
  const states = () => [first, second].map(({ store }) => store.get(isPushedAtom));
  await first.pass(50);
  expect(states()).toEqual([false, false]);
  last().push('7');
  expect(states()).toEqual([true, true]);
  // The browser connects again by itself.
  last().dispatchEvent(new Event('error'));
  expect(states()).toEqual([false, false]);
  last().push('8');
  expect(states()).toEqual([true, true]);
  const third = openTab();
  third.follow('wire');
  expect(third.store.get(isPushedAtom)).toBe(true);
  await first.pass(45_000);
  expect(states()).toEqual([false, false]);
});
