import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { MediaArea } from '../media-store/media-objects.ts';
import type { OpenIntent } from '../media-store/media-store.ts';
import { KEY_NAMES } from '../modules/media/media-keys.ts';

/** Areas that a sweep looks through: notes of files that are about to be stored belong to the start of a server. */
export const SWEPT_AREAS = ['originals', 'renditions', 'exports'] as const satisfies readonly MediaArea[];
export type SweptArea = (typeof SWEPT_AREAS)[number];

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const FORMS = {
  content: /^[0-9a-f]{2}\/([0-9a-f]{64})(?:\.[^/]*)?$/,
  sent: new RegExp(`^(?:reports|inquiries)/[0-9a-f]{2}/${UUID}\\.[a-z0-9]+$`),
  renditions: /^[a-z]\/([0-9a-f]{32})\/[^/]+$/,
  exports: new RegExp(`^(${UUID}|[\\w-]{22}(?=\\.))(?:\\.parts|\\.rendered)?$`),
};

const part = (form: keyof typeof FORMS, key: string): string => FORMS[form].exec(key)?.[1] ?? '';

/** True if this archive writes keys of that form. Other objects are not its own, whatever they are. */
export function isOwnKey(area: SweptArea, key: string): boolean {
  return area === 'originals' ? FORMS.content.test(key) || FORMS.sent.test(key) : FORMS[area].test(key);
}

/**
 * Those of the keys that a record of the database or a note of a file that is about to be stored names.
 * @param intents read before: what they announce is a record by the time that they are gone
 */
export async function findKnown(
  db: Database,
  area: SweptArea,
  { keys, intents }: { readonly keys: readonly string[]; readonly intents: readonly OpenIntent[] },
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const isNamed = await FINDERS[area](db, keys);
  const noted = notedIn(intents);
  return new Set(keys.filter((key) => isNamed(key) || noted.has(area, key)));
}

function notedIn(intents: readonly OpenIntent[]) {
  const hashes = new Set(intents.map(({ sha256 }) => sha256));
  const originals = new Set(intents.flatMap(({ originalKeys }) => originalKeys));
  const folders = new Set(intents.flatMap(({ renditionFolders }) => renditionFolders));
  return {
    has: (area: SweptArea, key: string): boolean =>
      area === 'originals'
        ? originals.has(key) || hashes.has(part('content', key))
        : area === 'renditions' && folders.has(folderOf(key)),
  };
}

/** `<class>/<32 hex digits>` of a picture: it comes and goes as one. */
export const folderOf = (key: string): string => key.slice(0, key.lastIndexOf('/'));

type Finder = (db: Database, keys: readonly string[]) => Promise<(key: string) => boolean>;

const FINDERS: Readonly<Record<SweptArea, Finder>> = {
  async originals(db, keys) {
    const hashes = await namesOf(
      db,
      keys.map((key) => part('content', key)),
      (names) =>
        sql`select sha256 as name from content_hashes where sha256 = any(${names})
          union select sha256 from contents where sha256 = any(${names})`,
    );
    const sent = await namesOf(
      db,
      keys.filter((key) => FORMS.sent.test(key)),
      (names) =>
        sql`select file->>'key' as name from publication_reports where file->>'key' = any(${names})
          union select file->>'key' from inquiry_attachments where file->>'key' = any(${names})`,
    );
    return (key) => sent.has(key) || hashes.has(part('content', key));
  },
  async renditions(db, keys) {
    const columns = sql.join(KEY_NAMES.map((name) => sql`(${sql.ref(`c.${name}`)})`));
    // One scan of all contents: no index has their pictures.
    const folders = await namesOf(
      db,
      keys.map((key) => part('renditions', key)),
      (names) =>
        sql`select distinct split_part(k.key, '/', 2) as name from contents c
          cross join lateral (values ${columns}) k (key)
          where k.key <> '' and split_part(k.key, '/', 2) in (select unnest(${names}))`,
    );
    return (key) => folders.has(part('renditions', key));
  },
  async exports(db, keys) {
    const ids = await namesOf(
      db,
      keys.map((key) => part('exports', key)),
      (names) =>
        sql`select export_id::text as name from csv_exports where export_id::text = any(${names})
          union select download_id from downloads where download_id = any(${names})`,
    );
    return (key) => ids.has(part('exports', key));
  },
};

async function namesOf(
  db: Database,
  names: readonly string[],
  query: (names: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<ReadonlySet<string>> {
  const wanted = [...new Set(names.filter((name) => name !== ''))];
  if (wanted.length === 0) return new Set();
  const found = query(sql`${wanted}::text[]`).$castTo<{ name: string }>();
  const { rows } = await found.execute(db);
  return new Set(rows.map(({ name }) => name));
}
