import type { WireRefusalCode } from '@newsphoto/contract';
import { type NewsDelivery, readNews } from '../../news/read-news.ts';
import { Unreadable } from '../../news/unreadable.ts';

export interface WireRefusal {
  readonly code: WireRefusalCode;
  /** For people, in Japanese. */
  readonly reason: string;
}

/** Stories, or why there are none: a value that crosses threads, which a thrown class does not. */
export type ReadDelivery = NewsDelivery | { readonly refusal: WireRefusal };

export function readDelivery(content: Uint8Array): ReadDelivery {
  try {
    return readNews(content);
  } catch (error) {
    if (error instanceof Unreadable) return { refusal: { code: error.code, reason: error.message } };
    throw error;
  }
}
