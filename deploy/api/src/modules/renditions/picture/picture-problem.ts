/** Pixels, upright. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Why a picture is not published: it is incomplete, or the decoder does not read its form, or shows another picture than the
 * one in the file.
 */
export type PictureProblem =
  | 'damaged'
  | 'compression'
  | 'pixel-mode'
  | 'tiled-planes'
  | 'reduced-first'
  | 'polarity'
  | 'contradicts-preview'
  | 'too-large'
  /** Its format is shown by an embedded preview, and there is none. */
  | 'no-preview'
  /** It needs a password. */
  | 'protected';

export const isProblem = <Outcome>(outcome: Outcome | PictureProblem): outcome is PictureProblem =>
  typeof outcome === 'string';
