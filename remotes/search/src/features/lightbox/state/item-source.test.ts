import { expect, jest, test } from '@jest/globals';
import { contentSummary } from '@newsphoto/content/testing';
import { createItemSource } from './item-source.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 1));
const summary = (contentId: string) => ({ ...contentSummary(), contentId });

test('contents are requested once, however their order changes; a failure is reported and retried', async () => {
  let isDown = true;
  const request = jest.fn(async (ids: readonly string[]) => {
    if (isDown) throw new Error('down');
    return ids.map(summary);
  });
  const readIds = jest.fn(async () => ['a', 'c']);
  const source = createItemSource(request, readIds);
  const items = source.inOrder(['a', 'b', 'c']);
  items.want(0, 2);
  await settled();
  expect([items.failed(), items.get(0)]).toEqual([true, undefined]);
  isDown = false;
  items.retry();
  await settled();
  expect(items.get(0)?.contentId).toBe('a');
  const turned = source.inOrder(['c', 'd', 'a']);
  expect(turned.get(0)?.contentId).toBe('c');
  turned.want(0, 2);
  await settled();
  expect(request.mock.calls.at(-1)).toEqual([['d']]);
  expect(turned.get(1)?.contentId).toBe('d');
  expect(readIds).not.toHaveBeenCalled();
});

test('if fewer contents come than were requested, the lightbox is read again; not for ever', async () => {
  const readIds = jest.fn(async () => ['a', 'b', 'c']);
  const source = createItemSource(async (ids) => ids.filter((id) => id !== 'b').map(summary), readIds);
  const items = source.inOrder(['a', 'b', 'c']);
  items.want(0, 2);
  await settled();
  items.want(0, 2);
  await settled();
  expect([items.get(0)?.contentId, items.get(1)]).toEqual(['a', undefined]);
  expect(readIds).toHaveBeenCalledTimes(5);
});

test('what a colleague takes out and puts in again while it is requested is there at the end', async () => {
  let held = ['a'];
  const request = jest.fn(async (ids: readonly string[]) =>
    ids.filter((id) => held.includes(id)).map(summary),
  );
  // The lightbox is read when the content is in it again: the order has not changed.
  const source = createItemSource(request, async () => {
    held = ['a', 'b'];
    return held;
  });
  const items = source.inOrder(['a', 'b']);
  items.want(0, 1);
  await settled();
  expect(items.get(1)?.contentId).toBe('b');
  expect(request.mock.calls).toEqual([[['a', 'b']], [['b']]]);
});

test('a content that changed is read again, shown as before until then; others are not', async () => {
  let headline = '前';
  const request = jest.fn(async (ids: readonly string[]) =>
    ids.filter((id) => id !== 'b' || headline === '前').map((id) => ({ ...summary(id), headline })),
  );
  const readIds = jest.fn(async () => ['a']);
  const source = createItemSource(request, readIds);
  source.inOrder(['a', 'b']).want(0, 1);
  await settled();
  headline = '後';
  source.reread('z');
  source.reread('a');
  expect(source.get('a')?.headline).toBe('前');
  await settled();
  expect([source.get('a')?.headline, source.get('b')?.headline]).toEqual(['後', '前']);
  expect(readIds).not.toHaveBeenCalled();
  source.reread('');
  await settled();
  expect([source.get('b'), request.mock.calls.length]).toEqual([undefined, 3]);
  expect(readIds).toHaveBeenCalledTimes(1);
});

test('what was taken out is requested again when it is put in again; without an answer everything stays', async () => {
  let answer: readonly string[] | Error = ['a', 'b'];
  const source = createItemSource(
    async () => {
      if (answer instanceof Error) throw answer;
      return answer.map((id) => summary(id));
    },
    async () => ['a'],
  );
  const items = source.inOrder(['a', 'b']);
  items.want(0, 1);
  await settled();
  answer = new Error('no network');
  source.reread('');
  await settled();
  expect([source.get('a')?.contentId, source.get('b')?.contentId, items.failed?.()]).toEqual([
    'a',
    'b',
    false,
  ]);
  answer = ['a'];
  source.reread('');
  await settled();
  expect(source.get('b')).toBeUndefined();
  answer = ['b'];
  items.want(0, 1);
  await settled();
  expect(source.get('b')?.contentId).toBe('b');
  answer = new Error('no network');
  source.inOrder(['c']).want(0, 0);
  await settled();
  expect(items.failed()).toBe(true);
  answer = ['b', 'c'];
  source.reread('');
  await settled();
  expect([source.get('c')?.contentId, items.failed()]).toEqual(['c', false]);
});
