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
  const missing = jest.fn();
  const source = createItemSource(request, missing);
  const items = source.inOrder(['a', 'b', 'c']);
  items.want(0, 2);
  await settled();
  expect([items.failed(), items.get(0)]).toEqual([true, undefined]);
  isDown = false;
  items.retry();
  items.want(0, 2);
  await settled();
  expect(items.get(0)?.contentId).toBe('a');
  const turned = source.inOrder(['c', 'd', 'a']);
  expect(turned.get(0)?.contentId).toBe('c');
  turned.want(0, 2);
  await settled();
  expect(request.mock.calls.at(-1)).toEqual([['d']]);
  expect(turned.get(1)?.contentId).toBe('d');
  expect(missing).not.toHaveBeenCalled();
});

test('if fewer contents come than were requested, the lightbox is read again, once', async () => {
  const missing = jest.fn();
  const source = createItemSource(async (ids) => ids.filter((id) => id !== 'b').map(summary), missing);
  const items = source.inOrder(['a', 'b', 'c']);
  items.want(0, 2);
  await settled();
  items.want(0, 2);
  await settled();
  expect([items.get(0)?.contentId, items.get(1)]).toEqual(['a', undefined]);
  expect(missing).toHaveBeenCalledTimes(1);
});
