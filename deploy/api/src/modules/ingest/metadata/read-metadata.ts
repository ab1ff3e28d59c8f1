import { existsSync } from 'node:fs';
import type { IntakeMark } from '@newsphoto/contract';
import { IPTC_FIELDS } from '@newsphoto/domain/iptc';
import type { ExifTool } from 'exiftool-vendored';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { withoutMarkRuns } from '../../../mark-runs.ts';
import { gpsFields } from './gps-place.ts';
import { decodeUndeclaredIim } from './iim-charset.ts';
import { type FileRegion, readRegions } from './image-regions.ts';
import { isIimNewer, reconciled } from './reconcile.ts';
import { shotMoments } from './shot-moments.ts';

export interface FileMetadata {
  /** Values by key of IPTC_FIELDS. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  /** Moments at which it may have been taken, the most reliable first. */
  readonly moments: readonly string[];
  readonly marks: readonly IntakeMark[];
  /** There may be Content Credentials in it, or an address of some. */
  readonly hasCredentials: boolean;
  readonly regions: readonly FileRegion[];
  /** Seconds of sound or film. */
  readonly duration: number | undefined;
  readonly width: number;
  readonly height: number;
}

/** ExifTool failed on one file, or did not end in time. */
export class UnreadableMetadata extends Error {
  override name = 'UnreadableMetadata';
}

const RawTags = Type.Record(Type.String(), Type.Unknown());
type Tags = Static<typeof RawTags>;

// IIM is decoded here: text without a declared character set would become question marks. Positions in decimal degrees, with
// the nearest place in ExifTool's own gazetteer.
const READ = [
  '-G1',
  '-a',
  '-api',
  'largefilesupport=1',
  '-api',
  'geolocation',
  '-c',
  '%+.6f',
  '-charset',
  'iptc=Latin',
];

/**
 * Reads the metadata of a file, and its sidecar `<file>.xmp` if there is one, which an editor wrote later. A field takes its
 * values from one of its tags.
 */
export async function readMetadata(tool: ExifTool, file: string): Promise<FileMetadata> {
  const own = await readTags(tool, file);
  const sidecar = existsSync(`${file}.xmp`) ? await readTags(tool, `${file}.xmp`) : {};
  const iim = decodedIim(own);
  const tags = { ...own, ...iim.tags, ...sidecar };
  const rules = { iimIsNewer: isIimNewer(own) && Object.keys(sidecar).length === 0 };
  const moments = shotMoments(tags);
  const fields = new Map<string, readonly string[]>();
  for (const { key, tags: names, iimBytes } of IPTC_FIELDS) {
    const readings = names
      .map((name) => ({ name, values: valuesOf(name, tags[name]) }))
      .filter((reading) => reading.values.length > 0);
    const values = reconciled(key, readings, { ...rules, iimBytes });
    if (values) fields.set(key, values);
  }
  const [moment] = moments;
  if (moment !== undefined) fields.set('dateCreated', [moment]);
  for (const [key, values] of gpsFields(tags)) fields.set(key, values);
  const regions = await readRegions(tool, file, { own: Object.keys(own), sidecar: Object.keys(sidecar) });
  const persons = personsOfRegions(regions, fields);
  if (persons.length > 0) fields.set('regionPersons', persons);
  return {
    regions,
    ...{ fields, moments, marks: iim.isDoubtful ? ['charset-uncertain'] : [] },
    hasCredentials: Object.keys(own).some((name) => name.startsWith('JUMBF:') || name === REMOTE_CREDENTIALS),
    duration: secondsOf(firstEnding(own, ':Duration')),
    ...statedSize(own),
  };
}

/** Those who are not named elsewhere. */
function personsOfRegions(
  regions: readonly FileRegion[],
  fields: ReadonlyMap<string, readonly string[]>,
): string[] {
  const named = new Set(['personsShown', 'personName'].flatMap((key) => fields.get(key) ?? []));
  return [...new Set(regions.flatMap(({ persons }) => persons))].filter((one) => !named.has(one));
}

async function readTags(tool: ExifTool, file: string): Promise<Tags> {
  const raw: unknown = await tool.readRaw(file, { readArgs: READ }).catch((cause: unknown) => {
    throw new UnreadableMetadata('ExifTool does not read the file', { cause });
  });
  return Value.Check(RawTags, raw) ? raw : {};
}

/** Values of IIM as text, by their declared character set or the one that they seem to have. */
function decodedIim(tags: Tags): { readonly tags: Tags; readonly isDoubtful: boolean } {
  if (tags['IPTC:CodedCharacterSet'] === 'UTF8') return { tags: {}, isDoubtful: false };
  const iim = Object.entries(tags).filter(([name]) => name.startsWith('IPTC:'));
  const texts = (value: unknown) => [value].flat().filter((one) => typeof one === 'string');
  const { decode, isDoubtful } = decodeUndeclaredIim(iim.flatMap(([, value]) => texts(value)));
  const decoded = iim.map(([name, value]) => [
    name,
    Array.isArray(value)
      ? value.map((one) => (typeof one === 'string' ? decode(one) : one))
      : typeof value === 'string'
        ? decode(value)
        : value,
  ]);
  return { tags: Object.fromEntries(decoded), isDoubtful };
}

const REMOTE_CREDENTIALS = 'XMP-dcterms:Provenance';

/** Tags of one value with several inside. */
const JOINED = new Set(['IFD0:Artist', 'IFD0:XPAuthor', 'IFD0:XPKeywords', 'PNG:Author']);

/** A compressed file of some kilobytes may have texts of megabytes, which would be in every list of the archive. */
const MOST_CHARACTERS = 50_000;
const MOST_VALUES = 2_000;

/** Not between the halves of a pair. */
const upTo = (most: number, text: string): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '');

function valuesOf(name: string, value: unknown): string[] {
  const list = [value].flat().filter((one) => ['string', 'number', 'boolean'].includes(typeof one));
  const texts = JOINED.has(name) ? list.flatMap((one) => String(one).split(';')) : list.map(String);
  // A database accepts no NUL, with which some cameras pad their fields.
  const stored = (text: string) =>
    withoutMarkRuns(upTo(MOST_CHARACTERS, text.replaceAll('\0', '')))
      .normalize('NFC')
      .trim();
  return texts
    .slice(0, MOST_VALUES)
    .map(stored)
    .filter((text) => text !== '');
}

function firstEnding(tags: Tags, ending: string): unknown {
  return Object.entries(tags).find(([name]) => name.endsWith(ending))?.[1];
}

/** Raw pictures state the sizes of their previews first: ExifTool computes the one of all. */
function statedSize(tags: Tags): { readonly width: number; readonly height: number } {
  const [, width, height] = /^(\d+)[x ](\d+)$/.exec(String(tags['Composite:ImageSize'])) ?? [];
  return {
    width: Number(width ?? firstEnding(tags, ':ImageWidth') ?? 0),
    height: Number(height ?? firstEnding(tags, ':ImageHeight') ?? 0),
  };
}

/** ExifTool writes `6.02 s`, `0:00:06`, or a number. */
function secondsOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return undefined;
  const clock = /^(\d+):(\d{2}):(\d{2}(?:\.\d+)?)/.exec(value);
  if (clock) return Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3]);
  const seconds = Number.parseFloat(value);
  return Number.isFinite(seconds) ? seconds : undefined;
}
