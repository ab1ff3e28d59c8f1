import { mkdir, readdir, readlink, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { NamedRelease } from '../domain/served-releases.ts';

const isCode = (error: unknown, code: string) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/**
 * Maintains a directory of symbolic links `<name>/<version>` to the releases that are served, for a web server that reads
 * files itself. Several gateways may maintain the same directory.
 *
 * @param releases directory that holds `<name>/<version>/<file>`
 */
export async function linkServed(
  directory: string,
  releases: string,
  served: readonly NamedRelease[],
): Promise<void> {
  const wanted = new Set(served.map(({ name, version }) => `${name}/${version}`));
  for (const { name, version } of served) {
    await mkdir(join(directory, name), { recursive: true });
    await linkOnce(resolve(releases, name, version), join(directory, name, version));
  }
  for (const name of await readdir(directory).catch(() => [])) {
    for (const version of await readdir(join(directory, name)).catch(() => [])) {
      const link = join(directory, name, version);
      // Only links: other entries are left alone.
      const isLink = await readlink(link).catch(() => undefined);
      if (isLink !== undefined && !wanted.has(`${name}/${version}`)) await rm(link, { force: true });
    }
  }
}

async function linkOnce(target: string, link: string): Promise<void> {
  try {
    await symlink(target, link, 'dir');
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
    if ((await readlink(link).catch(() => undefined)) === target) return;
    await rm(link, { force: true });
    await symlink(target, link, 'dir');
  }
}
