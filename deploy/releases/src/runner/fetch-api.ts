import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseDescriptor } from '@newsphoto/contract';
import { filesOf, findDamage } from '../adapters/release-files.ts';
import { API } from '../domain/check-api.ts';
import { problemsOfRelease } from '../domain/check-release.ts';
import { mapLimited } from '../domain/map-limited.ts';
import type { ReleaseStore } from '../ports.ts';

const AT_ONCE = 8;
/** Packages in a message. */
const MOST_NAMED = 3;
const READY_FILE = '.was-ready';

export interface FetchOptions {
  readonly store: Pick<ReleaseStore, 'descriptor' | 'file'>;
  /** Where releases are placed. */
  readonly directory: string;
  /** `node_modules` of the API on this machine. */
  readonly modules: string;
}

/** A release of the API on this machine, ready to be started. */
export interface FetchedApi {
  readonly version: string;
  readonly directory: string;
  readonly entry: string;
  readonly flags: readonly string[];
}

/**
 * Brings a release of the API onto this machine, every file compared with its descriptor; what is there already is compared again.
 * @throws Error with the reason if it is not published as it should be, or if this machine has other packages
 */
export async function fetchApi(options: FetchOptions, version: string): Promise<FetchedApi> {
  const release = await options.store.descriptor(API, version);
  const id = `${API}@${version}`;
  if (!release?.api || release.version !== version)
    throw new Error(`${id} is not in the store, or no valid key signed it`);
  const [problem] = problemsOfRelease(release);
  if (problem) throw new Error(`${id}: ${problem.sentence}`);
  await requirePackages(release, options.modules);
  const directory = join(options.directory, `${version}-${release.code}`);
  const readHere = (file: string) => readFile(join(directory, file)).catch(() => undefined);
  if ((await findDamage(release, readHere)).length > 0) await place(options, release, directory);
  const { entry, api } = release;
  return { version, directory, entry: join(directory, entry), flags: api.flags };
}

async function place(
  { store, modules }: FetchOptions,
  release: ReleaseDescriptor,
  directory: string,
): Promise<void> {
  const files = filesOf(release);
  const contents = new Map(
    await mapLimited(files, AT_ONCE, async (file) => [file, await store.file(release, file)] as const),
  );
  const damaged = await findDamage(release, async (file) => contents.get(file));
  if (damaged.length > 0)
    throw new Error(`${release.name}@${release.version}: ${damaged.join(', ')} did not come as published`);
  const fresh = `${directory}.${randomUUID()}`;
  try {
    for (const [file, content = Buffer.alloc(0)] of contents) {
      await mkdir(join(fresh, dirname(file)), { recursive: true });
      await writeFile(join(fresh, file), content);
    }
    await symlink(modules, join(fresh, 'node_modules'));
    await rm(directory, { recursive: true, force: true });
    await rename(fresh, directory);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/** Packages of the registry are installed, not released: native ones are made for their machine. */
async function requirePackages({ version, api }: ReleaseDescriptor, modules: string): Promise<void> {
  const others = await mapLimited(Object.entries(api?.packages ?? {}), AT_ONCE, async ([name, wanted]) => {
    const text = await readFile(join(modules, name, 'package.json'), 'utf8').catch(() => '{}');
    const { version: has = 'none' }: { version?: string } = JSON.parse(text);
    return has === wanted ? [] : [`${name} ${wanted} (here: ${has})`];
  });
  const missing = others.flat();
  if (missing.length === 0) return;
  const named = missing.slice(0, MOST_NAMED).join(', ');
  const more = missing.length > MOST_NAMED ? ` and ${missing.length - MOST_NAMED} more` : '';
  throw new Error(
    `${API}@${version} needs ${named}${more} in ${modules}: install its checkout on this machine first`,
  );
}

export const markReady = ({ directory }: FetchedApi) => writeFile(join(directory, READY_FILE), '');

/** This machine has seen it ready: the reason of a failure is elsewhere. */
export const wasReady = ({ directory }: FetchedApi) =>
  readFile(join(directory, READY_FILE)).then(
    () => true,
    () => false,
  );

/** Removes the releases of other versions, and what an interrupted runner left. */
export async function removeOthers(directory: string, versions: readonly string[]): Promise<void> {
  const names = await readdir(directory);
  const isNeeded = (name: string) => versions.some((version) => name === `${version}-${name.slice(-16)}`);
  for (const name of names.filter((one) => !isNeeded(one)))
    await rm(join(directory, name), { recursive: true, force: true });
}
