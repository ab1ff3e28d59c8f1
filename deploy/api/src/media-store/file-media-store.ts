import { join } from 'node:path';
import { createMediaStore } from './create-media-store.ts';
import { createFileMediaObjects } from './file-media-objects.ts';
import type { MediaStore } from './media-store.ts';

/** A media store whose files can be looked at: for tests, no module knows it. */
export interface FileMediaStore extends MediaStore {
  originalFile(key: string): string;
  exportFile(key: string): string;
  readonly renditionsDirectory: string;
}

/** Media store in `<dataDir>/media`. */
export function createFileMediaStore(dataDir: string): FileMediaStore {
  const directory = join(dataDir, 'media');
  return {
    ...createMediaStore(createFileMediaObjects(directory), join(dataDir, 'uploads')),
    originalFile: (key) => join(directory, 'originals', key),
    exportFile: (key) => join(directory, 'exports', key),
    renditionsDirectory: join(directory, 'renditions'),
  };
}
