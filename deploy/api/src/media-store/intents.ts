import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { isSystemError } from '../errors/system-error.ts';
import type { MediaObjects } from './media-objects.ts';
import type { MediaStore, OpenIntent } from './media-store.ts';
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

/** Notes of files that are about to be stored, beside them: every process sees those of all. */
export function createIntents(
  objects: MediaObjects,
): Pick<MediaStore, 'noteIntent' | 'settleIntent' | 'openIntents'> {
  return {
    async noteIntent({ owner, sha256, originalKeys, renditionFolders }) {
      const id = randomUUID();
      const note: Note = {
        ...(owner && { owner }),
        ...{ sha256, originalKeys: [...originalKeys], renditionFolders: [...renditionFolders] },
        ...{ ...THIS_PROCESS, notedAt: Date.now() },
      };
      await objects.put('intents', keyOf(id), Buffer.from(JSON.stringify(note)));
      return id;
    },
    settleIntent: (id) => objects.remove('intents', keyOf(id)),
    async openIntents() {
      const ids: string[] = [];
      for await (const { key } of objects.list('intents'))
        if (key.endsWith('.json')) ids.push(key.slice(0, -5));
      const intents = await Promise.all(ids.map((id) => readIntent(objects, id)));
      return intents.filter((intent) => intent !== undefined);
    },
  };
}

const keyOf = (id: string): string => `${id}.json`;

async function readIntent(objects: MediaObjects, id: string): Promise<OpenIntent | undefined> {
  const text = await textOf(objects, keyOf(id));
  // Another process settled it meanwhile.
  if (text === undefined) return undefined;
  const note: unknown = JSON.parse(text);
  if (!Value.Check(NoteSchema, note)) throw new Error(`${keyOf(id)} is no note of this archive`);
  const { originalKey, originalKeys = originalKey ? [originalKey] : [] } = note;
  const { owner, sha256, renditionFolders } = note;
  return {
    ...{ id, sha256, originalKeys, renditionFolders, isUnderWay: isUnderWay(note, note.notedAt) },
    ...(owner && { owner }),
  };
}

async function textOf(objects: MediaObjects, key: string): Promise<string | undefined> {
  try {
    const { stream } = await objects.open('intents', key);
    return (await buffer(stream)).toString();
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  }
}
