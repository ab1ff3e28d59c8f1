import { createIntents } from './intents.ts';
import type { MediaObjects } from './media-objects.ts';
import type { MediaStore } from './media-store.ts';

/** The files of the archive over the place where their bytes are. */
export function createMediaStore(objects: MediaObjects, uploadsDirectory: string): MediaStore {
  return {
    uploadsDirectory,
    putOriginal: (key, fromFile) => objects.put('originals', key, fromFile, { once: true }),
    withOriginal: (key, use) => objects.withFile('originals', key, use),
    openOriginal: (key, range) => objects.open('originals', key, range),
    originalReader: (key) => objects.reader('originals', key),
    removeOriginal: (key) => objects.remove('originals', key),
    removeOriginals: (keys, isNeeded) => objects.removeUnneeded('originals', keys, isNeeded),
    putRendition: (key, bytes) => objects.put('renditions', key, bytes),
    copyRendition: (key, fromFile) => objects.put('renditions', key, fromFile),
    withRendition: (key, use) => objects.withFile('renditions', key, use),
    openRendition: (key, range) => objects.open('renditions', key, range),
    hasRendition: (key) => objects.has('renditions', key),
    removeRenditionFolder: (folder) => objects.removeFolder('renditions', folder),
    putExport: objects.writeExport,
    exportDraft: objects.exportDraft,
    openExport: (key, range) => objects.open('exports', key, range),
    exportReader: (key) => objects.reader('exports', key),
    async removeExport(key) {
      await objects.exportDraft(key).discard();
      await objects.remove('exports', key);
    },
    removeUnfinished: objects.removeUnfinished,
    ...createIntents(objects),
  };
}
