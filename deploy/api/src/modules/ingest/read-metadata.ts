import { existsSync } from 'node:fs';
import { IPTC_FIELDS } from '@newsphoto/domain';
import type { ExifTool } from 'exiftool-vendored';
import Type from 'typebox';
import { Value } from 'typebox/value';

export interface FileMetadata {
  /** Values by key of IPTC_FIELDS. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  /** Seconds of sound or film. */
  readonly duration: number | undefined;
  readonly width: number;
  readonly height: number;
}

const READ = [
  '-G1',
  '-a',
  '-api',
  'largefilesupport=1',
  '-charset',
  'iptc=utf8',
  '-charset',
  'filename=utf8',
];
const RawTags = Type.Record(Type.String(), Type.Unknown());

/**
 * Reads what a file carries; for sound and film also its sidecar `<file>.xmp`. A field takes its value from
 * the first of its tags that has one.
 */
export async function readMetadata(tool: ExifTool, file: string): Promise<FileMetadata> {
  const own = await readTags(tool, file);
  const sidecar = `${file}.xmp`;
  const tags = existsSync(sidecar) ? { ...own, ...(await readTags(tool, sidecar)) } : own;
  const fields = new Map<string, readonly string[]>();
  for (const { key, tags: names } of IPTC_FIELDS) {
    const values = names.map((name) => textsOf(tags[name])).find((texts) => texts.length > 0);
    if (values) fields.set(key, values);
  }
  return {
    fields,
    duration: secondsOf(firstEnding(own, ':Duration')),
    width: Number(firstEnding(own, ':ImageWidth') ?? 0),
    height: Number(firstEnding(own, ':ImageHeight') ?? 0),
  };
}

async function readTags(tool: ExifTool, file: string): Promise<Record<string, unknown>> {
  const raw: unknown = await tool.readRaw(file, { readArgs: READ });
  return Value.Check(RawTags, raw) ? raw : {};
}

function textsOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map((one) => String(one).normalize('NFC').trim())
    .filter((text) => text !== '');
}

function firstEnding(tags: Record<string, unknown>, ending: string): unknown {
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
