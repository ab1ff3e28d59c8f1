import type { Piece } from './original.ts';

/** Why metadata cannot be written into a file: nothing is wrong with its original, which can be delivered as it is. */
export type SpliceRefusal =
  /** The file is of another type, or its header ends early or contradicts itself. */
  | 'damaged'
  /** Its header is longer than what is read of a file. */
  | 'header-too-large'
  /** Its XMP is not well-formed, or not RDF. */
  | 'xmp-unreadable'
  /** What it would have does not fit into the file's format. */
  | 'too-much-metadata'
  /** It has a structure that would not be valid after a change. */
  | 'unknown-structure';

export type Spliced = { readonly pieces: readonly Piece[] } | { readonly refusal: SpliceRefusal };
