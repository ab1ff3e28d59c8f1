import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { type ReleaseDescriptor, ReleaseDescriptorSchema } from '@newsphoto/contract';
import { Value } from 'typebox/value';
import { ReleaseRefused } from '../ports.ts';

export const DESCRIPTOR_FILE = 'release.json';

const SUFFIX = { br: '.br', gzip: '.gz' } as const;
const EXPAND = { br: createBrotliDecompress, gzip: createGunzip } as const;

/** Reads and checks `release.json` of a build or of a stored release. */
export async function readDescriptor(directory: string): Promise<ReleaseDescriptor> {
  const file = join(directory, DESCRIPTOR_FILE);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ReleaseRefused('release/no-descriptor', `${file} is missing: build the workspace first`);
  });
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

/** Every file that a release must hold, precompressed copies included. */
export function filesOf(descriptor: ReleaseDescriptor): string[] {
  return Object.entries(descriptor.assets).flatMap(([file, { encodings }]) => [
    file,
    ...encodings.map((encoding) => `${file}${SUFFIX[encoding]}`),
  ]);
}

/** Files that are missing, or whose bytes do not have the sha384 that the descriptor promises. */
export async function findDamage(directory: string, descriptor: ReleaseDescriptor): Promise<string[]> {
  const damaged: string[] = [];
  for (const [file, { integrity, encodings }] of Object.entries(descriptor.assets)) {
    if ((await integrityOf(join(directory, file))) !== integrity) damaged.push(file);
    for (const encoding of encodings) {
      const copy = `${file}${SUFFIX[encoding]}`;
      if ((await integrityOf(join(directory, copy), EXPAND[encoding]())) !== integrity) damaged.push(copy);
    }
  }
  return damaged;
}

/** `sha384-…` of a file, or of what it holds compressed; undefined where it cannot be read. */
async function integrityOf(file: string, expand: Transform = new PassThrough()): Promise<string | undefined> {
  const hash = createHash('sha384');
  try {
    await pipeline(createReadStream(file), expand, async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) hash.update(chunk);
    });
  } catch {
    return undefined;
  }
  return `sha384-${hash.digest('base64')}`;
}
