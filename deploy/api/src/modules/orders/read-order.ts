import { ApiError } from '../../errors/api-error.ts';

/**
 * An order with its parts, which several queries read. Where a step is taken between them they are read again: the version of one
 * state with the thread of the next would refuse the reader's next step.
 * @throws ApiError `order/unknown`
 */
export async function readOrder<Order extends { readonly version: number }, Detail>(
  find: () => Promise<Order | undefined>,
  present: (order: Order) => Promise<Detail>,
): Promise<Detail> {
  let order = await find();
  while (order) {
    const detail = await present(order);
    const after = await find();
    if (after?.version === order.version) return detail;
    order = after;
  }
  throw new ApiError('order/unknown');
}
