import type { CallOptions } from '@newsphoto/http';
import { readUserState } from '@newsphoto/session';

/** Noun first, then what the answer depends on: `['lightbox', id]`. This package puts the user in front. */
export type QueryKey = readonly [noun: string, ...dependsOn: readonly unknown[]];

/** An answer of the API, described once for all components that show, edit or reload it. */
export interface ApiQuery<Data> {
  readonly key: QueryKey;
  /** Reads the answer. Pass on the options: they suppress overlay and banner, and cancel the call with its last viewer. */
  readonly call: (options: CallOptions) => Promise<Data>;
  /** Milliseconds in which the answer is shown without reading it again. Default 0: shown at once and read again. */
  readonly staleTime?: number;
  /** Milliseconds that the answer stays in the cache after its last viewer. Default 30 minutes; 0 for an editor's record. */
  readonly gcTime?: number;
  /** Shown until the first read, as if it had just been read. */
  readonly initialData?: Data;
}

type Call<Data> = ApiQuery<Data>['call'];

/**
 * Delay before the call. A viewer who leaves within that time, by typing on or by holding an arrow key, causes no call.
 * @param ms milliseconds
 */
export const afterRest =
  <Data>(ms: number, call: Call<Data>): Call<Data> =>
  async (options) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    options.signal?.throwIfAborted();
    return call(options);
  };

/** One page of a list. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Cursor of the next page; null at the end. */
  readonly nextCursor: string | null;
}

/** A list that the API returns page by page. */
export interface ApiPagesQuery<Row> extends Omit<ApiQuery<Page<Row>>, 'call' | 'initialData'> {
  readonly call: (cursor: string | undefined, options: CallOptions) => Promise<Page<Row>>;
}

/** The key in the cache: no answer is ever shown to another user. */
export const userKey = (key: QueryKey, userId: string = readUserState().userId) => [userId, ...key] as const;
