/**
 * `waiting`: for another tab that fetches the same file; `offline`: the connection failed, and is tried again;
 * `stored`: all bytes are in this browser; `refused`: the server does not give it (any more), `full`: the disk is.
 */
export type TransferState = 'waiting' | 'running' | 'paused' | 'offline' | 'stored' | 'refused' | 'full';

export interface TransferView {
  readonly state: TransferState;
  readonly loaded: number;
  readonly total: number;
  /** Bytes per second; undefined while it is not known. */
  readonly perSecond: number | undefined;
  /** Of `refused`. */
  readonly message: string;
}
