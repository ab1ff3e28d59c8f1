import type { NewOrder, OrderBilling } from '@newsphoto/contract';

/** What the orderer entered so far. */
export interface OrderEntry {
  readonly billTo: 'account' | 'other';
  readonly billing: OrderBilling;
  /** Id of an entry of `order-delivery`; empty: the download. */
  readonly delivery: string;
  /** The version of the terms that was accepted; empty: none. */
  readonly agreed: string;
  /** Id of a quote, `live`, or empty: the cheaper price. */
  readonly quote: string;
}

/** One visit of the page places one order: its id lasts until the order is placed, also over a reload. */
export interface OrderVisit {
  readonly userId: string;
  readonly requestId: string;
  /** Was sent, without an answer so far. */
  readonly pending: NewOrder | null;
  readonly entry: OrderEntry;
}

const NO_BILLING: OrderBilling = { name: '', department: '', postalCode: '', address: '' };

export const newVisit = (userId: string, requestId: string): OrderVisit => ({
  ...{ userId, requestId, pending: null },
  entry: { billTo: 'account', billing: NO_BILLING, delivery: '', agreed: '', quote: '' },
});

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const billingOf = (value: unknown): OrderBilling => {
  const { name, department, postalCode, address } = isRecord(value) ? value : {};
  return {
    name: textOf(name),
    department: textOf(department),
    postalCode: textOf(postalCode),
    address: textOf(address),
  };
};

/** A stored visit of this user. Any script may have written it: what has another shape is dropped. */
export function readVisit(stored: unknown, userId: string): OrderVisit | undefined {
  if (!isRecord(stored) || stored.userId !== userId) return undefined;
  const requestId = textOf(stored.requestId);
  if (!/^[0-9a-f-]{36}$/.test(requestId)) return undefined;
  const entry = isRecord(stored.entry) ? stored.entry : {};
  return {
    ...{ userId, requestId, pending: pendingOf(stored.pending, requestId) },
    entry: {
      billTo: entry.billTo === 'other' ? 'other' : 'account',
      billing: billingOf(entry.billing),
      delivery: textOf(entry.delivery),
      agreed: textOf(entry.agreed),
      quote: textOf(entry.quote),
    },
  };
}

function pendingOf(value: unknown, requestId: string): NewOrder | null {
  if (!isRecord(value) || value.requestId !== requestId) return null;
  const { cartVersion, contentIdList, total } = value;
  if (typeof cartVersion !== 'number' || typeof total !== 'number' || !Array.isArray(contentIdList))
    return null;
  return {
    ...{ requestId, cartVersion, total, contentIdList: contentIdList.map(textOf) },
    ...{ feeVersionId: textOf(value.feeVersionId), termsVersion: textOf(value.termsVersion) },
    billing: value.billing === null ? null : billingOf(value.billing),
    quoteDocumentId: textOf(value.quoteDocumentId) || null,
  };
}

/** What is missing for a step, as the number of the step at which it is entered; 4: nothing. */
export function lastStepOf({ billTo, billing, agreed }: OrderEntry, termsVersion: string): 1 | 3 | 4 {
  if (billTo === 'other' && (billing.name.trim() === '' || billing.address.trim() === '')) return 1;
  return agreed === termsVersion ? 4 : 3;
}
