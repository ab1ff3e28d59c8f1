import type { PictureSize, Renditions } from './make-renditions.ts';

/** Requests to the decoder. */
export interface WorkshopRequest {
  readonly id: number;
  readonly task: 'measure' | 'derive';
  /** Absolute path of a picture. */
  readonly file: string;
}

export type WorkshopReply =
  | { readonly id: number; readonly task: 'measure'; readonly outcome: PictureSize | 'damaged' }
  | { readonly id: number; readonly task: 'derive'; readonly outcome: Renditions | 'damaged' };

/** `ready`: it has started. */
export type WorkshopMessage = WorkshopReply | 'ready';
