/** Why a ZIP, or an entry of it, is not taken. */
export type ZipProblem =
  | 'unreadable'
  | 'too-many'
  | 'too-large'
  | 'ratio'
  | 'encrypted'
  | 'method'
  | 'path'
  | 'nested'
  | 'overlap';

/** A file in a ZIP, where its packed bytes are, and how many it becomes. */
export interface ZipEntry {
  /** With slashes, without a leading one, composed (NFC). */
  readonly path: string;
  readonly isDeflated: boolean;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly crc32: number;
  /** Place of its local header in the ZIP. */
  readonly headerAt: number;
}

export interface RefusedEntry {
  readonly path: string;
  readonly problem: ZipProblem;
}

/** The complete ZIP is refused. */
export class ZipRefused extends Error {
  readonly problem: ZipProblem;

  constructor(problem: ZipProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** What a ZIP may become. */
export interface ZipBounds {
  readonly entries: number;
  /** Of each file. */
  readonly entryBytes: number;
  /** Of all files together. */
  readonly bytes: number;
}

/** Bytes that one packed byte becomes, at most: photographs hardly shrink, and a bomb grows a thousandfold. */
export const MOST_RATIO = 100;
