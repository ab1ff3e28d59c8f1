import type { Segment } from './read-header.ts';

export type SegmentKind = 'exif' | 'xmp' | 'xmp-extension' | 'resources' | 'mpf' | 'other';

const [APP1, APP2, APP13] = [0xe1, 0xe2, 0xed];

/** What a segment with metadata begins with. */
export const SIGNATURES = {
  exif: Buffer.from('Exif\0\0', 'latin1'),
  xmp: Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1'),
  'xmp-extension': Buffer.from('http://ns.adobe.com/xmp/extension/\0', 'latin1'),
  resources: Buffer.from('Photoshop 3.0\0', 'latin1'),
  mpf: Buffer.from('MPF\0', 'latin1'),
} as const satisfies Record<Exclude<SegmentKind, 'other'>, Buffer>;

const MARKERS = {
  exif: APP1,
  xmp: APP1,
  'xmp-extension': APP1,
  resources: APP13,
  mpf: APP2,
} as const;
type Known = keyof typeof SIGNATURES;
const KNOWN: readonly Known[] = ['exif', 'xmp', 'xmp-extension', 'resources', 'mpf'];
const MOST = 65_533;

export const kindOf = ({ marker, payload }: Segment): SegmentKind =>
  KNOWN.find((kind) => MARKERS[kind] === marker && startsWith(payload, SIGNATURES[kind])) ?? 'other';

/** What follows the signature. */
export const contentOf = ({ payload }: Segment, kind: Known): Buffer =>
  payload.subarray(SIGNATURES[kind].length);

/** Bytes that a segment of this kind has room for. */
export const roomOf = (kind: Known): number => MOST - SIGNATURES[kind].length;

export function segmentBytes(kind: Known, content: Buffer): Buffer {
  const payload = Buffer.concat([SIGNATURES[kind], content]);
  const head = Buffer.from([0xff, MARKERS[kind], 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([head, payload]);
}

const startsWith = (bytes: Buffer, start: Buffer): boolean => bytes.subarray(0, start.length).equals(start);
