/** Ids and aspect ratios in the order of the result. */
export interface ResultOrder {
  readonly ids: readonly string[];
  readonly ratios: readonly number[];
}

/** The order of one result: at once that of the first page, then that of the whole. */
export interface OrderStore {
  readonly get: () => ResultOrder;
  readonly subscribe: (notify: () => void) => () => void;
  /** The whole order is known; it may be a few shorter than was announced. */
  readonly complete: () => boolean;
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
  let complete = first.ids.length >= length;
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
    complete: () => complete,
    failed: () => failed,
    load: async () => {
      if (loading || complete) return;
      loading = true;
      failed = false;
      try {
        order = await fetchOrder();
        complete = true;
      } catch {
        failed = true;
      }
      loading = false;
      announce();
    },
  };
}
