import type { DatabaseHandle } from '../../db/database.ts';

/** Finds names for those subjects of entries that a module knows: headlines, titles, names. */
export type SubjectNames = (
  db: DatabaseHandle,
  subjects: readonly string[],
) => Promise<readonly { readonly id: string | number; readonly name: string }[]>;

/** Names of the subjects of entries, from all modules that have some. */
export async function findSubjectNames(
  db: DatabaseHandle,
  subjects: readonly string[],
  sources: readonly SubjectNames[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(subjects)].filter((subject) => subject !== '');
  if (wanted.length === 0) return new Map();
  const found = await Promise.all(sources.map((source) => source(db, wanted)));
  return new Map(found.flat().map(({ id, name }) => [String(id), name]));
}
