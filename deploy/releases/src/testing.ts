import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { ReleaseDescriptor, ReleaseRoute } from '@newsphoto/contract';
import { containerOf } from './domain/check-names.ts';

/** A route open to all, at a path that the specification does not know unless one is passed. */
export function makeRoute(route: Partial<ReleaseRoute> = {}): ReleaseRoute {
  return {
    path: '/sample',
    title: '見本',
    viewport: 'responsive',
    access: { guests: [] },
    module: './sample-page',
    chunks: [{ file: 'page.js', bytes: 10 }],
    ...route,
  };
}

/** A remote's descriptor with assets of these texts; `kind: 'host'` if the name is `host`. */
export function makeDescriptor(
  input: Partial<ReleaseDescriptor> = {},
  files: Readonly<Record<string, string>> = { 'entry.js': 'entry', 'page.js': 'page' },
): ReleaseDescriptor {
  const name = input.name ?? 'search';
  const version = input.version ?? '1.0.0';
  const isHost = name === 'host';
  return {
    schema: 1,
    kind: isHost ? 'host' : 'remote',
    name,
    title: name,
    version,
    code: createHash('sha256')
      .update(JSON.stringify([name, files]))
      .digest('hex')
      .slice(0, 16),
    ranges: { host: '^1.0.0', api: '^1.0.0' },
    container: isHost ? '' : containerOf({ name, version }),
    entry: 'entry.js',
    scripts: [],
    shared: {},
    ...(isHost ? { provides: {} } : { uses: {} }),
    routes: isHost ? [] : [makeRoute({ path: `/${name}` })],
    windows: [],
    assets: Object.fromEntries(
      Object.entries(files).map(([file, text]) => [
        file,
        { integrity: sha384(text), bytes: Buffer.byteLength(text), encodings: ['br', 'gzip'] },
      ]),
    ),
    ...input,
  };
}

/** Writes a build as webpack does, into a new directory. */
export async function writeBuild(
  input: Partial<ReleaseDescriptor> = {},
  files: Readonly<Record<string, string>> = { 'entry.js': 'entry', 'page.js': 'page' },
): Promise<{ directory: string; descriptor: ReleaseDescriptor }> {
  const directory = await mkdtemp(join(tmpdir(), 'newsphoto-build-'));
  const descriptor = makeDescriptor(input, files);
  for (const [file, text] of Object.entries(files)) {
    await mkdir(join(directory, file, '..'), { recursive: true });
    await writeFile(join(directory, file), text);
    await writeFile(join(directory, `${file}.br`), brotliCompressSync(text));
    await writeFile(join(directory, `${file}.gz`), gzipSync(text));
  }
  await writeFile(join(directory, 'release.json'), JSON.stringify(descriptor));
  return { directory, descriptor };
}

/** A visitor as load tokens name one: a browser and its network; each browser has a separate network unless one is passed. */
export function makeVisitor(browser: number, network = browser): string {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  return `${hash(`browser ${browser}`).slice(0, 12)}${hash(`network ${network}`).slice(0, 8)}`;
}

function sha384(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

export { runRelease } from './cli/run-release.ts';
export { type S3Server, startS3Server } from './testing/s3-server.ts';
export { giveKeys, makeKeys } from './testing/team-keys.ts';
