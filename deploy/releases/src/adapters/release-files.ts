import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReleaseDescriptor, ReleaseDescriptorSchema } from '@newsphoto/contract';
import { Value } from 'typebox/value';
import { mapLimited } from '../domain/map-limited.ts';
import { type ReadContent, ReleaseRefused } from '../ports.ts';
import { expandCopy } from './expand-copy.ts';

export const DESCRIPTOR_FILE = 'release.json';

const SUFFIX = { br: '.br', gzip: '.gz' } as const;
const HASH = /sha384-[A-Za-z0-9+/]{64}/g;
const AT_ONCE = 8;

/** Reads and checks `release.json` of a build. */
export async function readDescriptor(directory: string): Promise<ReleaseDescriptor> {
  const file = join(directory, DESCRIPTOR_FILE);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ReleaseRefused('release/no-descriptor', `${file} is missing: build the workspace first`);
  });
  return parseDescriptor(text, file);
}

/** @throws ReleaseRefused `release/bad-descriptor`, with the first problems */
export function parseDescriptor(text: string, file: string): ReleaseDescriptor {
  const value: unknown = parseJson(text, file);
  if (!Value.Check(ReleaseDescriptorSchema, value)) {
    const problems = Value.Errors(ReleaseDescriptorSchema, value)
      .slice(0, 5)
      .map((error) => `${error.instancePath || '/'} ${error.message}`);
    throw new ReleaseRefused('release/bad-descriptor', `${file}: ${problems.join('; ')}`);
  }
  return value;
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ReleaseRefused('release/bad-descriptor', `${file} is not JSON`);
  }
}

const MAP = '.map';
export const isMap = (file: string): boolean => file.endsWith(MAP);

/** Name of the source map of a script. */
export const mapOf = (script: string): string => `${script}${MAP}`;

/** Every file of a release, precompressed copies and source maps included. */
export function filesOf(release: ReleaseDescriptor): string[] {
  const assets = Object.keys(release.assets).flatMap((file) => copiesOf(release, file));
  return [...assets, ...Object.keys(release.maps ?? {}).map(mapOf)];
}

/** An asset and its precompressed copies. */
export function copiesOf({ assets }: ReleaseDescriptor, file: string): string[] {
  return [file, ...(assets[file]?.encodings ?? []).map((encoding) => `${file}${SUFFIX[encoding]}`)];
}

/** Files that are missing, or whose bytes differ from the descriptor. */
export async function findDamage(release: ReleaseDescriptor, read: ReadContent): Promise<string[]> {
  const damaged = await mapLimited(Object.keys(release.assets), AT_ONCE, (file) =>
    damageOf(release, file, read),
  );
  const maps = await mapLimited(
    Object.entries(release.maps ?? {}),
    AT_ONCE,
    async ([script, { integrity }]) => {
      const content = await read(mapOf(script));
      return content && integrityOf(content) === integrity ? [] : [mapOf(script)];
    },
  );
  return [...damaged.flat(), ...maps.flat(), ...(await unvouchedChunks(release, read))];
}

/** Scripts whose hashes are missing from the entry that loads them: a page could not check them. */
async function unvouchedChunks(release: ReleaseDescriptor, read: ReadContent): Promise<string[]> {
  if (release.chunkHashes !== 'entry') return [];
  const { entry, scripts, head, window, assets } = release;
  const starting = new Set([
    entry,
    ...scripts,
    head,
    window?.head,
    window?.entry,
    ...(window?.scripts ?? []),
  ]);
  const texts = await Promise.all([entry, window?.entry].map((file) => (file ? read(file) : undefined)));
  // Each text is read once, however many scripts there are.
  const vouched = new Set(texts.flatMap((text) => text?.toString('latin1').match(HASH) ?? []));
  return Object.entries(assets)
    .filter(([file, { integrity }]) => file.endsWith('.js') && !starting.has(file) && !vouched.has(integrity))
    .map(([file]) => file);
}

/** The files of an asset, precompressed copies included, that are missing or differ from the descriptor. */
export async function damageOf(
  release: ReleaseDescriptor,
  file: string,
  read: ReadContent,
): Promise<string[]> {
  const asset = release.assets[file];
  if (!asset) return [file];
  const content = await read(file);
  const damaged = content && integrityOf(content) === asset.integrity ? [] : [file];
  for (const encoding of asset.encodings) {
    const copy = `${file}${SUFFIX[encoding]}`;
    const packed = await read(copy);
    const promised = encoding === 'br' ? asset.brotliBytes : undefined;
    const hasSize = promised === undefined || packed?.length === promised;
    const expanded =
      packed && content && hasSize ? await expandCopy(encoding, packed, content.length) : undefined;
    if (!expanded || integrityOf(expanded) !== asset.integrity) damaged.push(copy);
  }
  return damaged;
}

function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
