/** How a failure is shown: 1 a danger message, 2 a confirm dialog, 0 not at all. */
export type MessageBoxStatus = 0 | 1 | 2;

/** Options of every call besides its own payload. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds. */
  readonly timeout?: number | undefined;
  /** False: without the loading indicator. */
  readonly loading?: boolean | undefined;
  readonly messageBox?: MessageBoxStatus | undefined;
  /** A background call: the session is not prolonged. */
  readonly background?: boolean | undefined;
  /** False for the calls that authenticate themselves: their 401 is an answer. */
  readonly reauthenticate?: boolean | undefined;
  /** Is sent although the page is being left. */
  readonly outlivesPage?: boolean | undefined;
}

/** Bytes of a transfer. */
export interface TransferProgress {
  readonly loaded: number;
  /** Undefined if the length is not known beforehand. */
  readonly total: number | undefined;
}

/** Additional options of a file transfer: `signal` aborts it. */
export interface TransferOptions extends CallOptions {
  /** Only these bytes of a file, `from` to `to` (exclusive). */
  readonly range?: { readonly from: number; readonly to: number } | undefined;
  readonly onProgress?: ((progress: TransferProgress) => void) | undefined;
}

type QueryValue = string | number | boolean | undefined;

export interface HttpRequest extends TransferOptions {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Segments under the API's base address; each is encoded, so an id may contain any character. */
  readonly path: readonly string[];
  /** Lists become repeated keys. */
  readonly params?: Readonly<Record<string, QueryValue | readonly QueryValue[]>> | undefined;
  /** Body; never of a GET. */
  readonly data?: unknown;
  /** Reads and changes nothing, whatever its method: it needs no sender. */
  readonly reads?: boolean | undefined;
  /** Its connection broke once: it is not sent a third time. */
  readonly isRepeated?: boolean | undefined;
  /** The password was entered for this request: it is not requested a second time. */
  readonly isConfirmed?: boolean | undefined;
  /** This request is a retry already: it rejects quietly. */
  readonly isRetry?: boolean | undefined;
}

/** For screens that show waiting and failure themselves: no overlay, no banner. */
export const QUIET_CALL = { loading: false, messageBox: 0 } as const satisfies CallOptions;
