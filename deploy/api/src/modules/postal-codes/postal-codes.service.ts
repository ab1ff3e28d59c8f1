import { existsSync } from 'node:fs';
import type { PostalTowns } from '@newsphoto/contract';
import { readTowns } from './town-file.ts';

/** Name of a loaded file below DATA_DIR. */
export const LOADED_TOWNS = 'postal-codes.bin';

export interface PostalCodes {
  find(code: string): Promise<PostalTowns>;
}

/** The towns of postal codes, from the file that an operator loaded or, without one, from that of the repository. */
export function createPostalCodes(files: { readonly loaded: string; readonly shipped: string }): PostalCodes {
  return {
    find: (code) => readTowns(existsSync(files.loaded) ? files.loaded : files.shipped, code),
  };
}
