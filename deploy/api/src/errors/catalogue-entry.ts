import type { MessageCode } from '@newsphoto/domain';

export interface CatalogueEntry {
  /** HTTP status. */
  readonly status: number;
  readonly level: 'info' | 'warn' | 'error';
  /** Seconds after which the call may succeed: the header `Retry-After`. */
  readonly retryAfter?: number;
  /** A code of the message catalogue, or a message of the transport with its own text. */
  readonly message: MessageCode | { readonly code: string; readonly text: string };
}
