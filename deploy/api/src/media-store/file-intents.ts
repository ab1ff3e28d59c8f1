import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { isSystemError } from '../errors/system-error.ts';
import type { MediaStore, OpenIntent } from './media-store.ts';

const NoteSchema = Type.Object({
  sha256: Type.String(),
  originalKey: Type.String(),
  renditionFolders: Type.Array(Type.String()),
  host: Type.String(),
  pid: Type.Integer(),
  /** Tells processes apart that were given the same number one after the other. */
  process: Type.String(),
  notedAt: Type.Integer(),
});
type Note = Static<typeof NoteSchema>;

/** No single file takes this long: whoever noted it elsewhere is gone. */
const GIVEN_UP_MS = 24 * 60 * 60_000;
const PROCESS = randomUUID();

type Place = (target: string, write: (fresh: string) => Promise<void>) => Promise<void>;

/** Notes of what is about to be stored: a file for each, in a directory of their own. */
export function createFileIntents(
  directory: string,
  place: Place,
): Pick<MediaStore, 'noteIntent' | 'settleIntent' | 'openIntents'> {
  const fileOf = (id: string) => join(directory, `${id}.json`);
  return {
    async noteIntent({ sha256, originalKey, renditionFolders }) {
      const id = randomUUID();
      const note: Note = {
        ...{ sha256, originalKey, renditionFolders: [...renditionFolders] },
        ...{ host: hostname(), pid: process.pid, process: PROCESS, notedAt: Date.now() },
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
  return { ...note, id, isUnderWay: isUnderWay(note) };
}

function isUnderWay(note: Note): boolean {
  if (note.process === PROCESS) return true;
  if (note.host !== hostname()) return Date.now() - note.notedAt < GIVEN_UP_MS;
  return note.pid !== process.pid && isAlive(note.pid) && Date.now() - note.notedAt < GIVEN_UP_MS;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is alive as well.
    return isSystemError(error, 'EPERM');
  }
}
