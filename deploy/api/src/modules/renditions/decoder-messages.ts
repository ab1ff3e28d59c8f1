import type { PictureSize, Renditions } from './make-renditions.ts';

/** Requests to the decoder. */
export interface DecoderRequest {
  readonly id: number;
  readonly task: 'measure' | 'derive';
  /** Absolute path of a picture. */
  readonly file: string;
}

export type DecoderReply =
  | { readonly id: number; readonly task: 'measure'; readonly outcome: PictureSize | 'damaged' }
  | { readonly id: number; readonly task: 'derive'; readonly outcome: Renditions | 'damaged' };

/** `ready`: it has started. */
export type DecoderMessage = DecoderReply | 'ready';
