import { MediaStoreAway } from '../media-store-away.ts';

/** Until an answer begins; what is sent until then is 16 MiB as a rule. */
const PATIENCE_MS = 60_000;
/** Of what is only read: browsers wait, and their calls would pile up while a store takes connections and answers none. */
export const READ_PATIENCE_MS = 15_000;

interface ServiceFailure {
  readonly name: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const isFailure = (error: unknown): error is ServiceFailure =>
  typeof error === 'object' && error !== null && 'name' in error && typeof error.name === 'string';

/** HTTP status of an answer that refuses; 0 without an answer, and if the bucket itself is missing, which is not a missing object. */
export function statusOf(error: unknown): number {
  if (!isFailure(error) || error.name === 'NoSuchBucket') return 0;
  return error.$metadata?.httpStatusCode ?? 0;
}

/** Runs a call of the store. What it refuses, by its status, is for the caller; everything else is a store that is away. */
export async function calling<T>(
  expected: readonly number[],
  call: (patience: { readonly abortSignal: AbortSignal }) => Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<T | { readonly refused: number }> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), patienceMs);
  try {
    return await call({ abortSignal: ending.signal });
  } catch (error) {
    const refused = statusOf(error);
    if (expected.includes(refused)) return { refused };
    throw awayOf(error);
  } finally {
    clearTimeout(timer);
  }
}

export const isRefused = (answer: object): answer is { readonly refused: number } => 'refused' in answer;

/** Its message would repeat addresses, and parts of what was signed. */
export function awayOf(error: unknown): MediaStoreAway {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const name = isFailure(error) ? error.name : 'unknown';
  return new MediaStoreAway([name, code, statusOf(error) || ''].filter(Boolean).join(' '));
}
