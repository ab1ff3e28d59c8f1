import { readPageValue, readUserState, writePageValue } from '@newsphoto/session';
import { useState } from 'react';
import { newVisit, type OrderVisit, readVisit } from '../model/order-visit.ts';

const PAGE = 'order';
/** Removed by the log-out: the key is one of `USER_STORAGE_KEYS`. */
const KEY = 'visit';

/** Also on pages without https, where there is no `randomUUID`. */
function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const version = `4${hex.slice(13, 16)}`;
  const variant = `8${hex.slice(17, 20)}`;
  return [hex.slice(0, 8), hex.slice(8, 12), version, variant, hex.slice(20)].join('-');
}

/** The visit of this tab; a reload continues it. */
export function useOrderVisit() {
  const [visit, setVisit] = useState(() => {
    const { userId } = readUserState();
    return readVisit(readPageValue(PAGE, KEY), userId) ?? newVisit(userId, newRequestId());
  });
  const write = (next: OrderVisit) => {
    // Before it is used: an id that is sent has to be known after a reload.
    writePageValue(PAGE, KEY, next);
    setVisit(next);
  };
  return {
    visit,
    change: (entry: Partial<OrderVisit['entry']>) => write({ ...visit, entry: { ...visit.entry, ...entry } }),
    /** Null: an answer came, the order was not placed. */
    setPending: (pending: OrderVisit['pending']) => write({ ...visit, pending }),
    /** The id belongs to another order: the next attempt is a new one. */
    renew: () => write({ ...visit, requestId: newRequestId(), pending: null }),
    /** The order is placed. */
    forget: () => writePageValue(PAGE, KEY, null),
  };
}
