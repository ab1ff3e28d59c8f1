import type { EditValues } from '@newsphoto/domain/desk';
import { type Selectable, sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { numberArray } from '../../db/number-array.ts';
import type { TextRecordsTable } from '../../db/text-tables.ts';
import { type EditedRecord, lockRecords, readRecords } from '../editing/edited-records.service.ts';

/** A text with the values of its form, and those of a content under `contentValues`. */
export interface EditedText {
  readonly row: EditedRecord['row'];
  readonly text: Selectable<TextRecordsTable>;
  readonly values: EditValues;
  readonly contentValues: EditValues;
}

export const readTexts = async (db: DatabaseHandle, ids: readonly number[]): Promise<EditedText[]> =>
  withTexts(db, await readRecords(db, ids), ids);

/** The same, locked until the transaction ends: the content is locked before each change of its text. */
export const lockTexts = async (
  transaction: DatabaseTransaction,
  ids: readonly number[],
): Promise<EditedText[]> => withTexts(transaction, await lockRecords(transaction, ids), ids);

async function withTexts(
  db: DatabaseHandle,
  records: readonly EditedRecord[],
  ids: readonly number[],
): Promise<EditedText[]> {
  const rows = await db
    .selectFrom('text_records')
    .selectAll()
    .where('content_id', '=', sql<number>`any(${numberArray(ids)}::bigint[])`)
    .execute();
  const texts = new Map(rows.map((row) => [row.content_id, row]));
  return records.flatMap(({ row, values }) => {
    const text = texts.get(row.content_id);
    return text ? [{ row, text, values: valuesOf(row, text), contentValues: values }] : [];
  });
}

const filled = (value: string): readonly string[] => (value === '' ? [] : [value]);

/** The values of the form: those of the columns, which is what the archive shows. */
function valuesOf(row: EditedRecord['row'], text: EditedText['text']): EditValues {
  const stored = (key: string) => row.metadata.find((one) => one.key === key)?.values ?? [];
  return {
    ...{ headline: filled(row.headline), subheadline: filled(text.subheadline), body: filled(text.body) },
    ...{ source: filled(text.publication), dateCreated: [text.published_on.replaceAll('-', ':')] },
    ...{ editionTime: filled(text.edition_time), section: filled(text.section) },
    ...{ page: text.page === null ? [] : [String(text.page)], edition: filled(text.edition) },
    ...{ creator: filled(row.byline), city: filled(text.dateline), category: filled(row.category) },
    ...{ title: filled(text.subject), personsShown: text.persons, organisationsShown: text.organisations },
    ...{ locationShownCity: text.places, keywords: text.keywords, distribution: [text.distribution] },
    ...{ credit: filled(row.credit), instructions: filled(row.restrictions) },
    ...{ releaseDate: stored('releaseDate'), releaseTime: stored('releaseTime') },
    proofStatus: [row.proof_status],
  };
}
