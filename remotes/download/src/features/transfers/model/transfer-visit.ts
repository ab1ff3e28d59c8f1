/** One visit of the form sends a selection once to each destination: its ids last until they were answered, also over a reload. */
export interface TransferVisit {
  readonly userId: string;
  /** What is sent. */
  readonly key: string;
  /** Ids of the requests, by destination. */
  readonly requestIds: Readonly<Record<string, string>>;
}

const UUID = /^[0-9a-f-]{36}$/;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A stored visit of this user and selection. Any script may have written it: what has another shape is dropped. */
export function readVisit(stored: unknown, userId: string, key: string): TransferVisit {
  const none = { userId, key, requestIds: {} };
  if (!isRecord(stored) || stored.userId !== userId || stored.key !== key || !isRecord(stored.requestIds))
    return none;
  const ids = Object.entries(stored.requestIds).flatMap(([destinationId, id]): [string, string][] =>
    typeof id === 'string' && UUID.test(id) ? [[destinationId, id]] : [],
  );
  return { ...none, requestIds: Object.fromEntries(ids) };
}

/** The visit with an id for the destination: the one of before, if it was not answered. */
export const withRequest = (
  visit: TransferVisit,
  destinationId: string,
  newId: () => string,
): TransferVisit =>
  visit.requestIds[destinationId]
    ? visit
    : { ...visit, requestIds: { ...visit.requestIds, [destinationId]: newId() } };

/** After an answer: the next request is another transfer. */
export function withoutRequest(visit: TransferVisit, destinationId: string): TransferVisit {
  const { [destinationId]: _answered, ...requestIds } = visit.requestIds;
  return { ...visit, requestIds };
}
