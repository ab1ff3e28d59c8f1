import type { WireRefusalCode } from '@newsphoto/contract';
import { type NewsDelivery, readNews, type SourceSettings } from '../../news/read-news.ts';
import { Unreadable } from '../../news/unreadable.ts';

export interface WireRefusal {
  readonly code: WireRefusalCode;
  /** For people, in Japanese. */
  readonly reason: string;
}

/** Stories, or why there are none: a value that crosses threads, which a thrown class does not. */
export type ReadDelivery = NewsDelivery | { readonly refusal: WireRefusal };

/** A delivery with the settings of its source; one value, as a thread takes it. */
export interface Delivered {
  readonly content: Uint8Array;
  readonly settings?: SourceSettings | undefined;
}

export function readDelivery({ content, settings }: Delivered): ReadDelivery {
  try {
    return readNews(content, settings);
  } catch (error) {
    if (error instanceof Unreadable) return { refusal: { code: error.code, reason: error.message } };
    throw error;
  }
}
