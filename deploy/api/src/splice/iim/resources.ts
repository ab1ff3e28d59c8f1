/** A resource of Photoshop, among which IIM is. */
export interface Resource {
  /** With its header and padding. */
  readonly raw: Buffer;
  readonly id: number;
  readonly data: Buffer;
}

export const IIM = 0x0404;
export const DIGEST = 0x0425;
/** Signatures that Photoshop and its relatives write. */
const SIGNATURES: readonly string[] = ['8BIM', 'PHUT', 'AgHg', 'DCSR', 'MeSa'];
const OURS = '8BIM';
const even = (length: number): number => length + (length % 2);

export interface Resources {
  readonly list: readonly Resource[];
  /** What follows them and is none: a resource that was cut, as programs do that know one segment only. */
  readonly rest: Buffer;
}

/** Reads resources up to a padding of zeros, or to what cannot be read. */
export function readResources(bytes: Buffer): Resources {
  const resources: Resource[] = [];
  let at = 0;
  while (at + 12 <= bytes.length && SIGNATURES.includes(bytes.toString('latin1', at, at + 4))) {
    const sizeAt = at + 6 + even(1 + bytes.readUInt8(at + 6));
    if (sizeAt + 4 > bytes.length) break;
    const from = sizeAt + 4;
    const to = from + bytes.readUInt32BE(sizeAt);
    if (to > bytes.length) break;
    const isOurs = bytes.toString('latin1', at, at + 4) === OURS;
    const end = Math.min(bytes.length, from + even(to - from));
    resources.push({
      id: isOurs ? bytes.readUInt16BE(at + 4) : -1,
      data: bytes.subarray(from, to),
      raw: padded(bytes.subarray(at, end)),
    });
    at = end;
  }
  const rest = bytes.subarray(at);
  return { list: resources, rest: rest.every((byte) => byte === 0) ? Buffer.alloc(0) : rest };
}

const HEAD = Buffer.from(`${OURS}\x04\x04`, 'latin1');

/** There is IIM that cannot be read. */
export const hidesIim = ({ rest }: Resources): boolean => rest.includes(HEAD);

export function resource(id: number, data: Buffer): Resource {
  const header = Buffer.alloc(12);
  header.write(OURS, 'latin1');
  header.writeUInt16BE(id, 4);
  header.writeUInt32BE(data.length, 8);
  return { id, data, raw: padded(Buffer.concat([header, data])) };
}

const padded = (bytes: Buffer): Buffer =>
  bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(1)]);
