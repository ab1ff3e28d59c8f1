/** Formats whose picture is decoded by a library for it alone, and stored as a JPEG beside the original. */
export type ForeignFormat = 'heic' | 'psd' | 'pdf';

export interface ForeignPicture {
  readonly format: ForeignFormat;
  /** Absolute path of a file. */
  readonly file: string;
  /** Absolute path of the JPEG that is written. */
  readonly target: string;
}

/** Decoded pixels of 8 bits, upright. */
export interface ForeignPixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
}

/** These libraries have all of a picture in memory, several times. */
export const MOST_FOREIGN_PIXELS = 100_000_000;
export const MOST_FOREIGN_BYTES = 512 * 1024 ** 2;
