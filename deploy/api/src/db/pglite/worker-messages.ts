/** What the main thread asks of the thread that runs the database. */
export type WorkerRequest =
  | { readonly id: number; readonly kind: 'execute'; readonly message: Uint8Array }
  | { readonly id: number; readonly kind: 'count-syncs' }
  | { readonly id: number; readonly kind: 'close' };

export type WorkerReply =
  | { readonly id: number; readonly kind: 'done'; readonly bytes: Uint8Array; readonly syncs: number }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string };

/** Id of the reply that says the database is open. */
export const READY_ID = 0;
