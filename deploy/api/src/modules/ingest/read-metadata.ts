import { existsSync } from 'node:fs';
import { IPTC_FIELDS } from '@newsphoto/domain/iptc';
import type { ExifTool } from 'exiftool-vendored';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { decodeUndeclared } from './iim-text.ts';

export interface FileMetadata {
  /** Values by key of IPTC_FIELDS. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
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

// IIM is decoded here: text without a declared character set would become question marks.
const READ = ['-G1', '-a', '-api', 'largefilesupport=1', '-charset', 'iptc=Latin'];

/**
 * Reads the metadata of a file, and its sidecar `<file>.xmp` if there is one. A field takes its values from the first of its
 * tags that has some.
 */
export async function readMetadata(tool: ExifTool, file: string): Promise<FileMetadata> {
  const own = await readTags(tool, file);
  const sidecar = `${file}.xmp`;
  const tags = existsSync(sidecar) ? { ...own, ...(await readTags(tool, sidecar)) } : own;
  const isDeclared = tags['IPTC:CodedCharacterSet'] !== undefined;
  const fields = new Map<string, readonly string[]>();
  for (const { key, tags: names } of IPTC_FIELDS) {
    const values = names.map((name) => valuesOf(tags, name, isDeclared)).find((texts) => texts.length > 0);
    if (values) fields.set(key, values);
  }
  return {
    fields,
    duration: secondsOf(firstEnding(own, ':Duration')),
    width: Number(firstEnding(own, ':ImageWidth') ?? 0),
    height: Number(firstEnding(own, ':ImageHeight') ?? 0),
  };
}

async function readTags(tool: ExifTool, file: string): Promise<Tags> {
  const raw: unknown = await tool.readRaw(file, { readArgs: READ }).catch((cause: unknown) => {
    throw new UnreadableMetadata('ExifTool does not read the file', { cause });
  });
  return Value.Check(RawTags, raw) ? raw : {};
}

function valuesOf(tags: Tags, name: string, isDeclared: boolean): string[] {
  if (!name.startsWith('IPTC:') || isDeclared) return momentsOf(tags, name, textsOf(tags[name]));
  return momentsOf(tags, name, textsOf(tags[name], decodeUndeclared));
}

/** IIM stores day and time separately. */
function momentsOf(tags: Tags, name: string, texts: string[]): string[] {
  const time = name === 'IPTC:DateCreated' ? textsOf(tags['IPTC:TimeCreated'])[0] : undefined;
  return time ? texts.map((day) => `${day} ${time}`) : texts;
}

function textsOf(value: unknown, decode = (text: string) => text): string[] {
  const list = Array.isArray(value) ? value : [value];
  return (
    list
      .filter((one) => ['string', 'number', 'boolean'].includes(typeof one))
      // A database accepts no NUL, with which some cameras pad their fields.
      .map((one) => decode(String(one)).replaceAll('\0', '').normalize('NFC').trim())
      .filter((text) => text !== '')
  );
}

function firstEnding(tags: Tags, ending: string): unknown {
  return Object.entries(tags).find(([name]) => name.endsWith(ending))?.[1];
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
