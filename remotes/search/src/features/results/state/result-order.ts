/** Ids and aspect ratios in the order of the result. */
export interface ResultOrder {
  readonly ids: readonly string[];
  readonly ratios: readonly number[];
}

/** The order of one result: at once that of the first page, then that of the whole. */
export interface OrderStore {
  readonly get: () => ResultOrder;
  readonly subscribe: (notify: () => void) => () => void;
  readonly failed: () => boolean;
  readonly load: () => Promise<void>;
}

export function createOrderStore(
  first: ResultOrder,
  length: number,
  fetchOrder: () => Promise<ResultOrder>,
): OrderStore {
  const listeners = new Set<() => void>();
  let order = first;
  let failed = false;
  let loading = false;
  const announce = () => {
    for (const notify of listeners) notify();
  };
  return {
    get: () => order,
    subscribe: (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    failed: () => failed,
    load: async () => {
      if (loading || order.ids.length >= length) return;
      loading = true;
      failed = false;
      try {
        order = await fetchOrder();
      } catch {
        failed = true;
      }
      loading = false;
      announce();
    },
  };
}
