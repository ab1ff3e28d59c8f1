/** Formats into which metadata are written. */
export type SpliceKind = 'jpeg' | 'tiff' | 'png' | 'webp';

/**
 * Every type that is stored has its decision here: undefined ones are delivered as they are. AVIF and HEIC keep their metadata among
 * the boxes whose positions the picture depends on, raw pictures at positions that other parts state; films and sounds have none
 * that an agency reads.
 */
const KIND_OF: Readonly<Record<string, SpliceKind | undefined>> = {
  'image/jpeg': 'jpeg',
  'image/tiff': 'tiff',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': undefined,
  'image/gif': undefined,
  'image/heic': undefined,
  'image/vnd.adobe.photoshop': undefined,
  'image/x-dcraw': undefined,
  'application/pdf': undefined,
  'video/webm': undefined,
  'video/mp4': undefined,
  'video/quicktime': undefined,
  'audio/mpeg': undefined,
  'audio/ogg': undefined,
  'audio/wav': undefined,
};

/** Undefined for types that are delivered as they are. */
export const spliceKindOf = (mimeType: string): SpliceKind | undefined => KIND_OF[mimeType];

/** Types that were decided about. */
export const DECIDED_TYPES: readonly string[] = Object.keys(KIND_OF);
