import type { CopyMetadata } from './copy-metadata.ts';
import { type CopyFields, copyFields } from './fields/copy-fields.ts';
import { spliceJpeg } from './jpeg/splice-jpeg.ts';
import type { Original } from './original.ts';
import { splicePng } from './png/splice-png.ts';
import type { SpliceKind } from './splice-kind.ts';
import type { Spliced } from './spliced.ts';
import { spliceTiff } from './tiff/splice-tiff.ts';
import { spliceWebp } from './webp/splice-webp.ts';

const SPLICERS: Readonly<Record<SpliceKind, (original: Original, fields: CopyFields) => Promise<Spliced>>> = {
  jpeg: spliceJpeg,
  tiff: spliceTiff,
  png: splicePng,
  webp: spliceWebp,
};

/**
 * Writes metadata into a copy of a file, whose pixels stay as they are, bit by bit. The same input yields the same bytes.
 * Content Credentials are left out of the copy, because they would not be valid any more.
 * @returns the copy, piece by piece, or why there is none
 */
export const spliceMetadata = (
  kind: SpliceKind,
  original: Original,
  values: CopyMetadata,
): Promise<Spliced> => SPLICERS[kind](original, copyFields(values));
