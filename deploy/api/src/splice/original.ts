/** A stored file that is read by ranges. */
export interface Original {
  readonly size: number;
  /** Bytes from the first position up to the second one, exclusive; fewer at the end of the file. */
  read(from: number, to: number): Promise<Uint8Array>;
}

/** A part of a copy: new bytes, or a range of the original (`to` is exclusive). */
export type Piece = Uint8Array | { readonly from: number; readonly to: number };

/** Bytes of metadata that are read of a file at most, so that a file of any size needs little memory. */
export const HEADER_LIMIT = 16 * 1024 * 1024;

/** Reads by position and length, within the file. */
export const readAtOf =
  ({ size, read }: Original) =>
  async (position: number, length: number): Promise<Buffer> => {
    const from = Math.min(position, size);
    const bytes = await read(from, Math.min(size, from + length));
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  };
