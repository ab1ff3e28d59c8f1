import type { CopyFields } from '../fields/copy-fields.ts';
import { type Resources, readResources } from '../iim/resources.ts';
import { rewriteResources } from '../iim/rewrite-resources.ts';
import type { Original } from '../original.ts';
import type { Spliced, SpliceRefusal } from '../spliced.ts';
import { rewriteExif } from '../tiff/rewrite-exif.ts';
import { rewritePacket } from '../xmp/rewrite-packet.ts';
import { assemble, type Part } from './assemble.ts';
import { credentialSegments } from './credentials.ts';
import { rewriteJpegXmp } from './jpeg-xmp.ts';
import { readHeader, type Segment } from './read-header.ts';
import { contentOf, kindOf, roomOf, type SegmentKind, segmentBytes } from './segment-kind.ts';
import { extensionParts, guidOf } from './xmp-extension.ts';

/** Segments that take the place of others; an empty list removes them. */
type Replacements = Map<Segment, readonly Buffer[]>;

interface Work {
  readonly of: (kind: SegmentKind) => readonly Segment[];
  readonly fields: CopyFields;
  readonly replacements: Replacements;
  /** For the place after EXIF, where there was none before. */
  readonly added: Buffer[];
}

/** Sets metadata in the header of a JPEG. From its first scan on it stays as it is, further pictures included. */
export async function spliceJpeg(original: Original, fields: CopyFields): Promise<Spliced> {
  const header = await readHeader(original);
  if (typeof header === 'string') return { refusal: header };
  const { segments, scan } = header;
  const kinds = segments.map((segment) => ({ segment, kind: kindOf(segment) }));
  const work: Work = {
    of: (kind) => kinds.filter((one) => one.kind === kind).map(({ segment }) => segment),
    ...{ fields, replacements: new Map(), added: [] },
  };
  for (const segment of credentialSegments(segments)) work.replacements.set(segment, []);
  const refusal = (await replaceExif(work)) ?? replaceXmp(work) ?? replaceResources(work);
  if (refusal) return { refusal };
  if (work.replacements.size + work.added.length === 0) return { pieces: [{ from: 0, to: original.size }] };
  // New segments follow JFIF and EXIF, which readers expect first.
  const start = kinds.findIndex(({ segment, kind }) => segment.marker !== APP0 && kind !== 'exif');
  const at = start < 0 ? segments.length : start;
  const parts = segments.flatMap(
    (segment): Part[] =>
      work.replacements.get(segment)?.map((bytes) => ({ bytes })) ?? [
        { segment, isIndex: kindOf(segment) === 'mpf' },
      ],
  );
  const before = segments
    .slice(0, at)
    .reduce((sum, segment) => sum + (work.replacements.get(segment)?.length ?? 1), 0);
  parts.splice(before, 0, ...work.added.map((bytes) => ({ bytes })));
  return assemble(parts, { scan, size: original.size });
}

const APP0 = 0xe0;

async function replaceExif({ of, fields, replacements }: Work): Promise<SpliceRefusal | undefined> {
  const [segment, ...others] = of('exif');
  if (!segment) return undefined;
  // EXIF that goes on in a second segment has offsets into it.
  if (others.some((other) => !/^(?:II\*\0|MM\0\*)/.test(contentOf(other, 'exif').toString('latin1', 0, 4))))
    return 'unknown-structure';
  const content = contentOf(segment, 'exif');
  const bytes = await rewriteExif(content, fields, roomOf('exif'));
  if (bytes !== content) replacements.set(segment, [segmentBytes('exif', bytes)]);
  return undefined;
}

function replaceXmp({ of, fields, replacements, added }: Work): SpliceRefusal | undefined {
  const [segment, ...others] = of('xmp');
  const packet = segment && contentOf(segment, 'xmp');
  const extensions = of('xmp-extension');
  const xmp = rewriteJpegXmp(
    packet,
    extensions.map((one) => contentOf(one, 'xmp-extension')),
    fields.xmp,
  );
  if (typeof xmp === 'string') return xmp;
  const removals = fields.xmp.map((field) => ({ ...field, value: undefined }));
  for (const other of others) {
    const content = contentOf(other, 'xmp');
    const rest = rewritePacket(content, removals);
    if (rest === 'unreadable') return 'xmp-unreadable';
    if (rest.bytes && rest.bytes !== content) replacements.set(other, [segmentBytes('xmp', rest.bytes)]);
  }
  if (!xmp.packet || xmp.packet === packet) return undefined;
  const written = [segmentBytes('xmp', xmp.packet)];
  if (xmp.extension) {
    const { guid, bytes } = xmp.extension;
    written.push(...extensionParts(guid, bytes).map((part) => segmentBytes('xmp-extension', part)));
    for (const one of extensions)
      if (guidOf(contentOf(one, 'xmp-extension')) === xmp.oldGuid) replacements.set(one, []);
  }
  if (segment) replacements.set(segment, written);
  else added.push(...written);
  return undefined;
}

function replaceResources({ of, fields, replacements, added }: Work): SpliceRefusal | undefined {
  if (fields.iim.size === 0) return undefined;
  const segments = of('resources');
  const resources = resourcesIn(segments.map((segment) => contentOf(segment, 'resources')));
  const raw = rewriteResources(resources, fields.iim);
  if (!raw) return 'unknown-structure';
  const room = roomOf('resources') - 1;
  const written = Array.from({ length: Math.ceil(raw.length / room) }, (_part, index) =>
    segmentBytes('resources', raw.subarray(index * room, (index + 1) * room)),
  );
  for (const segment of segments) replacements.set(segment, []);
  const [first] = segments;
  if (first) replacements.set(first, written);
  else added.push(...written);
  return undefined;
}

/** Resources go on from one segment to the next; some programs begin again in each. */
function resourcesIn(contents: readonly Buffer[]): Resources {
  const joined = readResources(Buffer.concat(contents));
  const each = contents.map(readResources);
  const areSeparate = joined.rest.length > 0 && each.every(({ rest }) => rest.length === 0);
  return areSeparate ? { list: each.flatMap(({ list }) => list), rest: joined.rest.subarray(0, 0) } : joined;
}
