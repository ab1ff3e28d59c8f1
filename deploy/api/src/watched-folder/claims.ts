import { randomUUID } from 'node:crypto';
import { lstat, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isSystemError } from '../errors/system-error.ts';
import { textOfName } from '../modules/ingest/files/file-name.ts';
import type { SeenFile } from './source-files.ts';

/** A file that this archive has taken out of its folder; no other process has it. */
export interface Claim {
  readonly id: string;
  /** Folder from which it was taken. */
  readonly folder: string;
  readonly name: string;
  readonly path: Buffer;
}

const WORK = '.work';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SEPARATOR = Buffer.from('/');

/**
 * Takes files by renaming them to `.work/<folder>/<id>/<name>`, beside the watched folders: a rename succeeds for one process
 * alone, and what a killed process had taken is found there again, under the same id.
 */
export function createClaims(root: string) {
  const placeOf = ({ folder, id }: Pick<Claim, 'folder' | 'id'>) => join(root, WORK, folder, id);
  const claimIn = async (folder: string, id: string): Promise<Claim | undefined> => {
    const place = Buffer.from(join(root, WORK, folder, id));
    const [name] = await readdir(place, { encoding: 'buffer' });
    if (name === undefined) return undefined;
    return { id, folder, name: textOfName(name), path: Buffer.concat([place, SEPARATOR, name]) };
  };
  return {
    /**
     * Undefined if the file has gone, or is in use by another program: it is tried again by the next poll.
     * @throws the error of a folder whose files cannot be taken: read only, or of another file system
     */
    async claim(folder: string, { path, name }: SeenFile): Promise<Claim | undefined> {
      const id = randomUUID();
      const place = Buffer.from(placeOf({ folder, id }));
      await mkdir(place, { recursive: true });
      const own = path.subarray(path.lastIndexOf('/') + 1);
      const target = Buffer.concat([place, SEPARATOR, own]);
      try {
        await rename(path, target);
      } catch (error) {
        await rmdir(place);
        if (isBusy(error)) return undefined;
        throw error;
      }
      return { id, folder, name, path: target };
    },
    /** What an earlier process had taken and not finished. */
    async unfinished(): Promise<Claim[]> {
      const claims: Claim[] = [];
      for (const folder of await namesIn(join(root, WORK)))
        for (const id of await namesIn(join(root, WORK, folder))) {
          if (!UUID.test(id)) {
            // A copy that was being read.
            await rm(join(root, WORK, folder, id), { recursive: true, force: true });
            continue;
          }
          const claim = await claimIn(folder, id);
          if (claim) claims.push(claim);
          else await rmdir(placeOf({ folder, id }));
        }
      return claims;
    },
    /** Path for a copy of the file; removed with the claim. */
    copyPath: (claim: Claim): string => `${placeOf(claim)}.copy`,
    /** Moves a finished file to `<kind>/<day>/<folder>/<label><id>/<name>`. */
    async finish(
      claim: Claim,
      kind: '.done' | '.failed',
      { day, label = '' }: { day: string; label?: string },
    ) {
      const place = join(root, kind, day, claim.folder);
      await mkdir(place, { recursive: true });
      await rename(placeOf(claim), join(place, `${label}${claim.id}`)).catch((error: unknown) => {
        if (!isSystemError(error, 'ENOENT')) throw error;
      });
    },
    /** Removes finished files of days before `day`. */
    async removeOld(kind: '.done' | '.failed', day: string): Promise<void> {
      for (const name of await namesIn(join(root, kind)))
        if (/^\d{8}$/.test(name) && name < day)
          await rm(join(root, kind, name), { recursive: true, force: true });
    },
  };
}

export type Claims = ReturnType<typeof createClaims>;

/** Gone, or opened by another program in a way that forbids it, for which Windows has the codes of missing permissions. */
const BUSY = ['ENOENT', 'EBUSY', 'ETXTBSY', ...(process.platform === 'win32' ? ['EACCES', 'EPERM'] : [])];
const isBusy = (error: unknown): boolean => BUSY.some((code) => isSystemError(error, code));

/** Entries of a folder; links to elsewhere are not among them. */
async function namesIn(folder: string): Promise<string[]> {
  const found = await lstat(folder).catch(() => undefined);
  if (!found?.isDirectory()) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => !entry.isSymbolicLink()).map(({ name }) => name);
}
