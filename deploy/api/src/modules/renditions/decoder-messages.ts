import type { Crop } from '@newsphoto/domain/desk';
import type { PictureCopy } from './copy-picture.ts';
import type { Renditions } from './make-renditions.ts';
import type { PictureProblem, PictureSize } from './picture/picture-problem.ts';

/** Requests to the decoder. */
export interface DecoderRequest {
  readonly id: number;
  readonly task: 'measure' | 'derive' | 'copy' | 'hash';
  /** Absolute path of a picture. */
  readonly file: string;
  /** For renditions of a part. */
  readonly crop?: Crop | undefined;
  /** For a copy. */
  readonly copy?: PictureCopy | undefined;
}

export type DecoderReply =
  | { readonly id: number; readonly task: 'measure'; readonly outcome: PictureSize | PictureProblem }
  | { readonly id: number; readonly task: 'derive'; readonly outcome: Renditions | PictureProblem }
  | { readonly id: number; readonly task: 'copy'; readonly outcome: PictureSize | PictureProblem }
  | { readonly id: number; readonly task: 'hash'; readonly outcome: string | undefined };

/** `ready`: it has started. */
export type DecoderMessage = DecoderReply | 'ready';
