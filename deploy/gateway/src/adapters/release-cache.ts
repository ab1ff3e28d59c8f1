import { randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { ReleaseDescriptor } from '@newsphoto/contract';
import { copiesOf, damageOf, isRemoteAddress, type ReleaseStore } from '@newsphoto/releases';
import type { ReleaseFiles } from '../ports.ts';

const PART = /^[A-Za-z0-9][A-Za-z0-9.+_-]*$/;

export interface ReleaseCacheOptions {
  readonly store: ReleaseStore;
  /** Address of the release store. */
  readonly address: string;
  /** Local directory for the files of a remote store. */
  readonly cacheDir: string;
  /** Notified of files that differ from what their release promises. */
  readonly onProblem: (error: unknown) => void;
}

/**
 * The files of releases in a directory of this machine. A store in files is served in place. From a remote one each file is
 * fetched on the first request, or ahead of time by `warm`; it is compared with the sha384 of its release and never fetched
 * again, since it never changes.
 */
export function openReleaseFiles(options: ReleaseCacheOptions): ReleaseFiles {
  const { store, address, cacheDir } = options;
  if (!isRemoteAddress(address)) {
    return { directory: resolve(address, 'releases'), ensure: async () => true, warm: async () => undefined };
  }
  const arrived = new Map<string, Promise<boolean>>();
  const descriptors = new Map<string, Promise<ReleaseDescriptor | undefined>>();

  const descriptor = (name: string, version: string) => {
    const key = `${name}@${version}`;
    const known = descriptors.get(key) ?? store.descriptor(name, version);
    descriptors.set(key, known);
    // A missing release may be published later.
    known.then((found) => found ?? descriptors.delete(key)).catch(() => descriptors.delete(key));
    return known;
  };

  const fetchAsset = async (release: ReleaseDescriptor, asset: string): Promise<boolean> => {
    const directory = join(cacheDir, release.name, release.version);
    const files = copiesOf(release, asset);
    if (await areThere(directory, files)) return true;
    const contents = new Map(
      await Promise.all(files.map(async (file) => [file, await store.file(release, file)] as const)),
    );
    const damaged = await damageOf(release, asset, async (file) => contents.get(file));
    if (damaged.length > 0) {
      throw new Error(`${release.name}@${release.version}: ${damaged.join(', ')} did not come as published`);
    }
    for (const [file, content] of contents) if (content) await place(join(directory, file), content);
    return true;
  };

  const ensure = async (name: string, version: string, file: string): Promise<boolean> => {
    if (!PART.test(name) || !PART.test(version)) return false;
    const release = await descriptor(name, version);
    const asset = release && [file, file.replace(/\.(?:br|gz)$/, '')].find((one) => release.assets[one]);
    if (!asset) return false;
    const key = `${name}/${version}/${asset}`;
    const known = arrived.get(key) ?? fetchAsset(release, asset);
    arrived.set(key, known);
    // The next request fetches it again: the store may have been repaired.
    known.catch(() => arrived.delete(key));
    return known;
  };

  const ensureOrReport = (name: string, version: string, file: string): Promise<boolean> =>
    ensure(name, version, file).catch((error: unknown) => {
      options.onProblem(error);
      return false;
    });

  return {
    directory: cacheDir,
    ensure: ensureOrReport,
    async warm(releases) {
      for (const { name, version, assets } of releases) {
        for (const asset of Object.keys(assets)) await ensureOrReport(name, version, asset);
      }
    },
  };
}

async function areThere(directory: string, files: readonly string[]): Promise<boolean> {
  const checks = files.map((file) =>
    access(join(directory, file)).then(
      () => true,
      () => false,
    ),
  );
  return (await Promise.all(checks)).every(Boolean);
}

/** Renamed into place: it appears complete or not at all. */
async function place(file: string, content: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const fresh = join(dirname(file), `.${randomUUID()}`);
  try {
    await writeFile(fresh, content);
    await rename(fresh, file);
  } finally {
    await rm(fresh, { force: true });
  }
}
