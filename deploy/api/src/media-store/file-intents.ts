import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { MediaStore, OpenIntent } from './media-store.ts';
import type { PlaceFile } from './place-file.ts';
import { isUnderWay, THIS_PROCESS } from './process-mark.ts';

const NoteSchema = Type.Object({
  owner: Type.Optional(Type.Enum(['report', 'inquiry'])),
  sha256: Type.String(),
  originalKeys: Type.Optional(Type.Array(Type.String())),
  /** The format of older builds. */
  originalKey: Type.Optional(Type.String()),
  renditionFolders: Type.Array(Type.String()),
  host: Type.String(),
  pid: Type.Integer(),
  process: Type.String(),
  notedAt: Type.Integer(),
});
type Note = Static<typeof NoteSchema>;

/** Notes of files that are about to be stored: one file each, in a separate directory. */
export function createFileIntents(
  directory: string,
  place: PlaceFile,
): Pick<MediaStore, 'noteIntent' | 'settleIntent' | 'openIntents'> {
  const fileOf = (id: string) => join(directory, `${id}.json`);
  return {
    async noteIntent({ owner, sha256, originalKeys, renditionFolders }) {
      const id = randomUUID();
      const note: Note = {
        ...(owner && { owner }),
        ...{ sha256, originalKeys: [...originalKeys], renditionFolders: [...renditionFolders] },
        ...{ ...THIS_PROCESS, notedAt: Date.now() },
      };
      await place(fileOf(id), (fresh) => writeFile(fresh, JSON.stringify(note)));
      return id;
    },
    settleIntent: (id) => rm(fileOf(id), { force: true }),
    async openIntents() {
      const names = await readdir(directory).catch(() => []);
      const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5));
      const intents = await Promise.all(ids.map((id) => readIntent(id, fileOf(id))));
      return intents.filter((intent) => intent !== undefined);
    },
  };
}

async function readIntent(id: string, file: string): Promise<OpenIntent | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  // Another process settled it meanwhile.
  if (text === undefined) return undefined;
  const note: unknown = JSON.parse(text);
  if (!Value.Check(NoteSchema, note)) throw new Error(`${file} is no note of this archive`);
  const { originalKey, originalKeys = originalKey ? [originalKey] : [] } = note;
  const { owner, sha256, renditionFolders } = note;
  return {
    ...{ id, sha256, originalKeys, renditionFolders, isUnderWay: isUnderWay(note, note.notedAt) },
    ...(owner && { owner }),
  };
}
