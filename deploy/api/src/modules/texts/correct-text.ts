import type { Database } from '../../db/database.ts';
import { readRewriter } from '../anonymisations/rewriter.service.ts';
import { lockRecords } from '../editing/edited-records.service.ts';
import { writeVersions } from '../editing/write-version.ts';
import type { Intake } from '../ingest/ingest-file.ts';
import { indexContents } from '../search-index/content-index.ts';
import { openingOf } from './describe-text.ts';
import type { ReadText } from './read/read-text.ts';
import { refreshAnonymised } from './refresh-openings.ts';
import { fileColumnsOf, findBefore, type NewText, nextCorrection } from './texts.repository.ts';

/** What became of a further version of a story. */
export type CorrectionOutcome = 'corrected' | 'known' | 'older' | 'taken-down';

interface Correction {
  readonly read: ReadText;
  readonly text: NewText;
  readonly now: Date;
  readonly onCorrected: Intake['onTextCorrected'];
}

/**
 * Replaces a text by a newer version of its sender, in one transaction: what it had before is stored with the correction, and the next
 * version of the content has the new values.
 */
export function correctText(
  db: Database,
  contentId: number,
  { read, text, now, onCorrected }: Correction,
): Promise<CorrectionOutcome> {
  return db.transaction().execute(async (transaction) => {
    // Two versions that arrive at once wait for each other here.
    const [record] = await lockRecords(transaction, [contentId]);
    if (!record) return 'taken-down';
    const before = await findBefore(transaction, contentId);
    const order = compareVersions(read.version, before.guid_version);
    if (order <= 0) return order === 0 ? 'known' : 'older';
    const number = await nextCorrection(transaction, contentId);
    await transaction
      .insertInto('content_hashes')
      .values({ sha256: text.sha256, content_id: contentId })
      .execute();
    await transaction
      .insertInto('text_corrections')
      .values({
        ...{ content_id: contentId, number, corrected_at: now },
        kind: read.correction?.kind ?? '4',
        note: read.correction?.note ?? '',
        former_version: before.guid_version,
        ...{ headline_before: before.headline, headline_after: text.description.headline },
        ...{ body_before: before.body, body_after: text.record.body },
      })
      .execute();
    await transaction
      .updateTable('text_records')
      .set({ ...text.record, source_format: text.format })
      .where('content_id', '=', contentId)
      .execute();
    await transaction
      .updateTable('contents')
      .set(fileColumnsOf(text))
      .where('content_id', '=', contentId)
      .execute();
    const reason = `配信元の第${read.version}版`;
    // A name must not be cut by the end of the opening.
    const body = (await readRewriter(transaction)).text(read.body);
    await writeVersions(transaction, [{ row: record.row, values: valuesOf(text, body), always: true }], {
      ...{ userId: '', reason, now },
    });
    await onCorrected?.(transaction, contentId);
    await refreshAnonymised(transaction, [contentId]);
    await indexContents(transaction, [contentId]);
    return 'corrected';
  });
}

const valuesOf = ({ description }: NewText, body: string) => ({
  ...Object.fromEntries(description.metadata.map(({ key, values }) => [key, values])),
  description: [openingOf(body)],
  category: description.category === '' ? [] : [description.category],
});

/** Digits of any length. */
function compareVersions(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : Number(one > other));
}
