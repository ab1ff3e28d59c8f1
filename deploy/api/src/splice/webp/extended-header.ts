/** Flags of the header of a WebP with metadata. */
export const FLAGS = { exif: 0x08, xmp: 0x04, alpha: 0x10 } as const;

/** Bytes of a picture's chunk that its size is in. */
export const PICTURE_START = 18;

/**
 * The header that a simple WebP needs to have metadata: flags and the size of its picture.
 * @param start the chunk of the picture with its head
 * @returns its content; undefined if the picture does not begin as its format does
 */
export function extendedHeader(start: Buffer): Buffer | undefined {
  if (start.length < PICTURE_START) return undefined;
  const size = start.toString('latin1', 0, 4) === 'VP8L' ? losslessSize(start) : lossySize(start);
  if (!size || size.width === 0 || size.height === 0) return undefined;
  const header = Buffer.alloc(10);
  header.writeUInt8(size.hasAlpha ? FLAGS.alpha : 0);
  header.writeUIntLE(size.width - 1, 4, 3);
  header.writeUIntLE(size.height - 1, 7, 3);
  return header;
}

interface PictureSize {
  readonly width: number;
  readonly height: number;
  readonly hasAlpha: boolean;
}

function losslessSize(start: Buffer): PictureSize | undefined {
  if (start[8] !== 0x2f) return undefined;
  const bits = start.readUInt32LE(9);
  return {
    width: (bits & 0x3fff) + 1,
    height: ((bits >>> 14) & 0x3fff) + 1,
    hasAlpha: ((bits >>> 28) & 1) === 1,
  };
}

function lossySize(start: Buffer): PictureSize | undefined {
  if (start.toString('hex', 11, 14) !== '9d012a') return undefined;
  return {
    width: start.readUInt16LE(14) & 0x3fff,
    height: start.readUInt16LE(16) & 0x3fff,
    hasAlpha: false,
  };
}
