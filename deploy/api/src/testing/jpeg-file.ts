import { smallPicture } from './splice-files.ts';

/** A segment with its marker and length. */
export function jpegSegment(marker: number, payload: Buffer | string): Buffer {
  const bytes = Buffer.from(payload);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
}

const START = Buffer.from([0xff, 0xd8]);
export const XMP_START = 'http://ns.adobe.com/xap/1.0/\0';
export const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
export const packetWith = (descriptions: string): string =>
  `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">` +
  `<rdf:RDF xmlns:rdf="${RDF}">${descriptions}</rdf:RDF></x:xmpmeta>\n<?xpacket end="w"?>`;

/** A small JPEG whose header begins with these parts, without a segment of JFIF. */
export async function jpegWith(...parts: readonly Buffer[]): Promise<Buffer> {
  const plain = await smallPicture().jpeg().toBuffer();
  const afterJfif = 4 + plain.readUInt16BE(4);
  return Buffer.concat([START, ...parts, plain.subarray(afterJfif)]);
}

export interface ReadSegment {
  readonly marker: number;
  readonly payload: Buffer;
  readonly from: number;
}

/** The segments up to the first scan. */
export function segmentsOf(jpeg: Buffer): ReadSegment[] {
  const segments: ReadSegment[] = [];
  let at = 2;
  for (;;) {
    while (jpeg[at] !== 0xff || jpeg[at + 1] === 0xff) at += 1;
    const marker = jpeg.readUInt8(at + 1);
    if (marker === 0xda) return segments;
    if (marker <= 0x01) {
      at += 2;
      continue;
    }
    const length = jpeg.readUInt16BE(at + 2);
    segments.push({ marker, payload: jpeg.subarray(at + 4, at + 2 + length), from: at });
    at += 2 + length;
  }
}

export const segmentStarting = (jpeg: Buffer, start: string): ReadSegment | undefined =>
  segmentsOf(jpeg).find(({ payload }) => payload.toString('latin1', 0, start.length) === start);

/** The text of the packet of XMP; '' without one. */
export const xmpOf = (jpeg: Buffer): string =>
  segmentStarting(jpeg, XMP_START)?.payload.toString('utf8', XMP_START.length) ?? '';

/** EXIF in either byte order: a description, an orientation, and notes of a camera at a fixed position. */
export function exifSegment(order: 'II' | 'MM', description = 'OLYMPUS DIGITAL CAMERA'): Buffer {
  const isLittle = order === 'II';
  const text = Buffer.from(`${description}\0`);
  const bytes = Buffer.alloc(8 + 2 + 3 * 12 + 4 + text.length + 1);
  const put = (value: number, size: number, at: number) =>
    isLittle ? bytes.writeUIntLE(value, at, size) : bytes.writeUIntBE(value, at, size);
  bytes.write(order);
  put(42, 2, 2);
  put(8, 4, 4);
  put(3, 2, 8);
  const entry = (index: number, [tag, type, count, value]: readonly [number, number, number, number]) => {
    const at = 10 + index * 12;
    put(tag, 2, at);
    put(type, 2, at + 2);
    put(count, 4, at + 4);
    put(value, type === 3 ? 2 : 4, at + 8);
  };
  entry(0, [270, 2, text.length, 50]);
  entry(1, [274, 3, 1, 1]);
  entry(2, [315, 2, 4, 0]);
  bytes.write('Me\0', 10 + 2 * 12 + 8, 'latin1');
  text.copy(bytes, 50);
  return jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), bytes]));
}
