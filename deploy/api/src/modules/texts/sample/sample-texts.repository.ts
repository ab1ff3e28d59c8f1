import type { MetadataRecord } from '../../../db/content-tables.ts';
import type { Database, DatabaseTransaction } from '../../../db/database.ts';
import type { SampleArticle } from './plan-articles.ts';
import type { SamplePhotograph } from './write-article.ts';

const DRAWN = /^(?:news|archive)-/;
/** A part of another photograph. */
const PART = /-part\d/;
/** Nine in the morning in Tokyo. */
const MORNING = 'T00:00:00Z';

/** The sample's photographs, by their numbers. */
export async function findSamplePhotographs(db: Database): Promise<SamplePhotograph[]> {
  const rows = await db
    .selectFrom('contents')
    .select([
      'content_id',
      'headline',
      'caption',
      'shot_date',
      'visibility',
      'released_at',
      'file_name',
      'metadata',
    ])
    .where('state', '=', 'ready')
    .where('content_type', '=', '0')
    .where('shot_date', 'is not', null)
    .where((row) =>
      row.or(['news-%', 'archive-%', 'photo-%', 'cc0-%'].map((name) => row('file_name', 'like', name))),
    )
    // The same for the same files, in whatever order they were taken in.
    .orderBy('file_name')
    .execute();
  return rows
    .filter(({ file_name }) => !PART.test(file_name))
    .map((row) => ({
      ...{ contentId: row.content_id, headline: row.headline, caption: row.caption },
      ...{ day: row.shot_date ?? '', visibility: row.visibility, releasedAt: row.released_at },
      keywords: valuesOf(row.metadata, 'keywords'),
      city: valuesOf(row.metadata, 'city')[0] ?? '',
      state: valuesOf(row.metadata, 'state')[0] ?? '',
      isForeign: !['', 'JPN'].includes(valuesOf(row.metadata, 'countryCode')[0] ?? ''),
      isReal: !DRAWN.test(row.file_name),
    }));
}

const valuesOf = (metadata: readonly MetadataRecord[], key: string): readonly string[] =>
  metadata.find((one) => one.key === key)?.values ?? [];

/** Corrections of articles that have the right body already. */
export async function insertSampleCorrections(
  transaction: DatabaseTransaction,
  articles: readonly (SampleArticle & { readonly contentId: number })[],
): Promise<void> {
  const rows = articles.flatMap(({ contentId, text, correction }) =>
    correction
      ? [
          {
            ...{ content_id: contentId, number: 1, kind: correction.kind, note: correction.note },
            corrected_at: new Date(`${correction.day}${MORNING}`),
            ...{ headline_before: text.headline, headline_after: text.headline },
            ...{ body_before: correction.bodyBefore, body_after: text.body },
          },
        ]
      : [],
  );
  if (rows.length > 0) await transaction.insertInto('text_corrections').values(rows).execute();
}
