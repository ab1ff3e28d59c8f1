import { textValueOfColumn } from '@newsphoto/domain/iptc';
import type { VisibilityCode } from '../../db/content-tables.ts';
import type { DatabaseHandle } from '../../db/database.ts';
import { contentRowsOf } from '../contents/content-details.service.ts';
import type { CsvRow } from './content-cells.ts';
import { findTextRows } from './text-rows.repository.ts';

interface Reading {
  readonly visibilities: readonly VisibilityCode[];
  readonly columns: readonly string[];
}

/**
 * Rows of the contents that may be seen, in the order of the ids. Values of texts are read if a column has them: every member may
 * read the bodies of what they see (`mayReadText`), and others get no CSV.
 */
export async function csvRowsOf(
  db: DatabaseHandle,
  ids: readonly number[],
  { visibilities, columns }: Reading,
): Promise<CsvRow[]> {
  const contents = await contentRowsOf(db, ids, visibilities);
  const values = columns.map(textValueOfColumn).filter((value) => value !== undefined);
  const seen = values.length > 0 ? contents.map(({ content_id }) => content_id) : [];
  const texts = await findTextRows(db, seen, { withBody: values.includes('body') });
  return contents.map((content) => ({ content, text: texts.get(content.content_id) }));
}
