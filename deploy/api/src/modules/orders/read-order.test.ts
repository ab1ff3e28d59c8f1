import { expect, test } from '@jest/globals';
import { readOrder } from './read-order.ts';

test('a step between the queries of an order makes them run again; one that is gone is unknown', async () => {
  let version = 3;
  const presented: number[] = [];
  const find = async () => ({ version });
  const detail = await readOrder(find, async (order) => {
    presented.push(order.version);
    // Answered while it is read, once.
    version = 4;
    return order.version;
  });
  expect([detail, presented]).toEqual([4, [3, 4]]);
  await expect(
    readOrder(
      async () => undefined,
      async () => 0,
    ),
  ).rejects.toMatchObject({ code: 'order/unknown' });
});
