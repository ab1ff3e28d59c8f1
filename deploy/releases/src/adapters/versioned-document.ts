import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { ObjectStorage, StoredObject } from '../object-storage.ts';
import { ReleaseRefused } from '../ports.ts';

/** A JSON document that is only changed by conditional writes; `revision` grows by one with each. */
export interface VersionedDocument<Document> {
  read(): Promise<Document>;
  /** @throws ReleaseRefused `channel/changed` if the stored document is not of the previous revision */
  write(next: Document): Promise<void>;
}

/** @param empty the document before the first write; its revision is 0 */
export function versionedDocument<Schema extends TSchema>(
  storage: ObjectStorage,
  key: string,
  schema: Schema,
  empty: Static<Schema> & { readonly revision: number },
): VersionedDocument<typeof empty> {
  let seen: StoredObject | undefined;

  const load = async (): Promise<StoredObject | undefined> => {
    const found = seen ? await storage.readIfChanged(key, seen.tag) : await storage.read(key);
    if (found !== 'same') seen = found;
    return seen;
  };

  const parse = (found: StoredObject): typeof empty => {
    const value = parseJson(found.body.toString('utf8'));
    if (Value.Check(schema, value)) return value as typeof empty;
    throw new ReleaseRefused(
      'channel/unreadable',
      `${storage.address}: ${key} is not what it should be: restore it from a backup`,
    );
  };

  return {
    async read() {
      const found = await load();
      return found ? parse(found) : empty;
    },
    async write(next) {
      // A document that could not be read must never be written.
      if (!Value.Check(schema, next)) throw new TypeError(`${key}: not of its schema`);
      const found = await load();
      const { revision } = found ? parse(found) : empty;
      const body = Buffer.from(`${JSON.stringify(next, null, 2)}\n`);
      const isNext = revision === next.revision - 1;
      const isDone = isNext && (await storage.write(key, body, found ? { tag: found.tag } : 'absent'));
      if (isDone || (isNext && (await isWritten(storage, key, body)))) return;
      throw new ReleaseRefused(
        'channel/changed',
        `${key} was changed meanwhile: look with \`release status\`, then try again`,
      );
    },
  };
}

/** A client that repeats a write after a lost answer is refused, although its first try succeeded. */
async function isWritten(storage: ObjectStorage, key: string, body: Buffer): Promise<boolean> {
  return (await storage.read(key))?.body.equals(body) ?? false;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
