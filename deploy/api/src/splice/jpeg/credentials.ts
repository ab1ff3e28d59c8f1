import type { Segment } from './read-header.ts';

const APP11 = 0xeb;
const BOX = 'JP';
const SUPERBOX = 'jumb';
const DESCRIPTION = 'jumd';
/** The type of the box of a manifest store (C2PA). */
const OF_C2PA = Buffer.from('6332706100110010800000aa00389b71', 'hex');

/** The instance of a box: its segments have it in common. */
const instanceOf = ({ payload }: Segment): number => payload.readUInt16BE(2);
const isOfBox = ({ marker, payload }: Segment): boolean =>
  marker === APP11 && payload.length >= 16 && payload.toString('latin1', 0, 2) === BOX;

/**
 * Segments with Content Credentials. Boxes of other standards have the same marker, and the following segments of a box only
 * name its instance.
 */
export function credentialSegments(segments: readonly Segment[]): ReadonlySet<Segment> {
  const boxes = segments.filter(isOfBox);
  const instances = new Set(boxes.filter(beginsManifest).map(instanceOf));
  return new Set(boxes.filter((segment) => instances.has(instanceOf(segment)) && isSuperbox(segment)));
}

const isSuperbox = ({ payload }: Segment): boolean => payload.toString('latin1', 12, 16) === SUPERBOX;

function beginsManifest(segment: Segment): boolean {
  const { payload } = segment;
  // A box of 4 GB or more has its length in eight further bytes.
  const start = payload.readUInt32BE(8) === 1 ? 24 : 16;
  const type = payload.subarray(start + 8, start + 24);
  return (
    isSuperbox(segment) &&
    payload.toString('latin1', start + 4, start + 8) === DESCRIPTION &&
    type.equals(OF_C2PA)
  );
}
