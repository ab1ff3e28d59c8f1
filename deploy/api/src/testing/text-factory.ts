import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { nextTextIds } from '../modules/contents/content-ids.ts';
import { buildBlocks } from '../modules/search-index/blocks/build-blocks.ts';
import { indexContents } from '../modules/search-index/content-index.ts';
import { type ContentTraits, contentRow } from './content-factory.ts';

export interface TextTraits extends ContentTraits {
  readonly body: string;
  readonly publication?: string;
}

const NO_PICTURES = {
  ...{ thumb_small_key: '', thumb_large_key: '', preview_key: '' },
  ...{ width: 0, height: 0, aspect_ratio: 1 },
};

/** Adds texts that are ready and indexed; returns their ids in order. */
export async function addTexts(db: Database, traits: readonly TextTraits[]): Promise<number[]> {
  const ids = await db.transaction().execute(async (transaction) => {
    const texts = await nextTextIds(transaction, 2026, traits.length);
    const rows = traits.map(({ body, publication: _of, ...one }, index) =>
      contentRow(
        {
          ...{ content_type: '3' as const, caption: body.slice(0, 120), mime_type: 'text/plain' },
          ...NO_PICTURES,
          ...one,
        },
        texts[index] ?? 0,
      ),
    );
    await transaction.insertInto('contents').values(rows).execute();
    const records = traits.map(({ body, publication = '朝日', shot_date = '2020-01-02' }, index) => ({
      ...{ id: texts[index], body, publication, day: shot_date },
    }));
    await sql`
      insert into text_records (content_id, publication, published_on, body, characters, source_format)
      select id, publication, day, body, length(body), 'plain'
      from json_to_recordset(${JSON.stringify(records)}::json) as t (id bigint, body text, publication text, day date)`.execute(
      transaction,
    );
    await indexContents(transaction, texts);
    return texts;
  });
  if (process.env.TEST_SEARCH === 'blocks') await buildBlocks(db, { fewest: 1 });
  return ids;
}
