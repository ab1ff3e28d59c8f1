import type { Dirent } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import { isSystemError } from '../errors/system-error.ts';

/** Every file below a folder, none if it does not exist; a folder that another process removes meanwhile is no end. */
export async function filesBelow(folder: string): Promise<Dirent[]> {
  for (;;) {
    try {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile());
    } catch (error) {
      if (!isSystemError(error, 'ENOENT')) throw error;
      if (!(await exists(folder))) return [];
    }
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
