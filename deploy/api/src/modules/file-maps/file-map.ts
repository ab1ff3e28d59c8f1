/** A run of bytes of a file. */
export interface Segment {
  /**
   * JPEG: `SOI`, `COM`, `APP1 Exif` (the marker and its identifier), `picture`, `trailer` (behind EOI). PNG: the type of the
   * chunk, of texts with their keyword (`iTXt XML:com.adobe.xmp`). TIFF: `header`, `directory`, `tag 700` (values outside of
   * their directory), `picture`, `other`.
   */
  readonly kind: string;
  readonly offset: number;
  readonly length: number;
  readonly crc32: number;
}

/**
 * Why a file has no map: no map of its format is made; it ends too early; its parts contradict each other; it has more of them
 * than are mapped.
 */
export type UnmappedReason = 'format' | 'incomplete' | 'structure' | 'too-many-segments';

/**
 * The structure of a file. The segments contain each byte of the file once, in its order: a copy with other metadata is made of
 * them, and its size and CRC-32 are known before it is written.
 */
export type FileMap =
  | { readonly pictureCrc32: number; readonly segments: readonly Segment[] }
  | { readonly reason: UnmappedReason };

/** Ends the mapping of a file. */
export class Unmapped extends Error {
  override name = 'Unmapped';
  readonly reason: UnmappedReason;

  constructor(reason: UnmappedReason) {
    super(reason);
    this.reason = reason;
  }
}
