const GUID = 32;
const HEAD = GUID + 8;
/** Bytes of an extension in one segment. */
const PART = 65_400;

interface Part {
  readonly guid: string;
  readonly length: number;
  readonly offset: number;
  readonly bytes: Buffer;
}

/**
 * The text of an extension, of the segments that have its identifier; undefined if they are not all there.
 * @param segments without their signature
 */
export function extensionOf(segments: readonly Buffer[], guid: string): string | undefined {
  const parts = segments
    .map(partOf)
    .filter((part) => part !== undefined && part.guid === guid)
    .filter((part) => part !== undefined)
    .sort((a, b) => a.offset - b.offset);
  let end = 0;
  for (const { offset, bytes } of parts) {
    if (offset !== end) return undefined;
    end += bytes.length;
  }
  if (parts.length === 0 || parts.some(({ length }) => length !== end)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      Buffer.concat(parts.map(({ bytes }) => bytes)),
    );
  } catch {
    return undefined;
  }
}

const partOf = (content: Buffer): Part | undefined =>
  content.length < HEAD
    ? undefined
    : {
        guid: content.toString('latin1', 0, GUID),
        length: content.readUInt32BE(GUID),
        offset: content.readUInt32BE(GUID + 4),
        bytes: content.subarray(HEAD),
      };

export const guidOf = (content: Buffer): string => content.toString('latin1', 0, GUID);

/** Contents of the segments of an extension, without their signature. */
export function extensionParts(guid: string, bytes: Buffer): Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / PART) }, (_part, index) => {
    const head = Buffer.alloc(HEAD);
    head.write(guid, 'latin1');
    head.writeUInt32BE(bytes.length, GUID);
    head.writeUInt32BE(index * PART, GUID + 4);
    return Buffer.concat([head, bytes.subarray(index * PART, (index + 1) * PART)]);
  });
}
