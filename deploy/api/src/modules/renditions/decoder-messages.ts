import type { Renditions } from './make-renditions.ts';
import type { PictureProblem, PictureSize } from './picture/picture-problem.ts';

/** Requests to the decoder. */
export interface DecoderRequest {
  readonly id: number;
  readonly task: 'measure' | 'derive';
  /** Absolute path of a picture. */
  readonly file: string;
}

export type DecoderReply =
  | { readonly id: number; readonly task: 'measure'; readonly outcome: PictureSize | PictureProblem }
  | { readonly id: number; readonly task: 'derive'; readonly outcome: Renditions | PictureProblem };

/** `ready`: it has started. */
export type DecoderMessage = DecoderReply | 'ready';
