/** Messages of the main thread to the database thread. */
export type WorkerRequest =
  | { readonly id: number; readonly kind: 'execute'; readonly message: Uint8Array }
  | { readonly id: number; readonly kind: 'count-syncs' }
  | { readonly id: number; readonly kind: 'close' };

export type WorkerReply =
  | { readonly id: number; readonly kind: 'done'; readonly bytes: Uint8Array; readonly syncs: number }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string };

/** Id of the reply after the database was opened. */
export const READY_ID = 0;
