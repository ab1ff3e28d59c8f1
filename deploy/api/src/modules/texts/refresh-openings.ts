import { withoutRuby } from '@newsphoto/domain/archive';
import type { DatabaseTransaction } from '../../db/database.ts';
import { countCharacters } from '../../news/text/news-text.ts';
import { openingOf } from './describe-text.ts';

/** Derives the opening and the number of characters of texts again from their bodies. The contents are locked. */
export async function refreshOpenings(
  transaction: DatabaseTransaction,
  contentIds: readonly number[],
): Promise<void> {
  if (contentIds.length === 0) return;
  const rows = await transaction
    .selectFrom('text_records as t')
    .innerJoin('contents as c', 'c.content_id', 't.content_id')
    .select(['t.content_id', 't.body', 't.characters', 'c.caption', 'c.metadata'])
    .where('t.content_id', 'in', [...contentIds])
    .execute();
  for (const { content_id, body, characters, caption, metadata } of rows) {
    const opening = openingOf(body);
    const count = countCharacters(withoutRuby(body).split('\n'));
    if (count !== characters) {
      await transaction
        .updateTable('text_records')
        .set({ characters: count })
        .where('content_id', '=', content_id)
        .execute();
    }
    if (opening === caption) continue;
    const described = metadata.map((record) =>
      record.key === 'description' ? { ...record, values: [opening] } : record,
    );
    await transaction
      .updateTable('contents')
      .set({ caption: opening, metadata: JSON.stringify(described) })
      .where('content_id', '=', content_id)
      .execute();
  }
}

/** The same of those that were rewritten while they were stored: what they were derived from contained a name. */
export async function refreshAnonymised(
  transaction: DatabaseTransaction,
  contentIds: readonly number[],
): Promise<void> {
  const rows = await transaction
    .selectFrom('contents')
    .select('content_id')
    .where('content_id', 'in', [...contentIds])
    .where('is_anonymised', '=', true)
    .execute();
  await refreshOpenings(
    transaction,
    rows.map(({ content_id }) => content_id),
  );
}
