import { Readable } from 'node:stream';
import type { VisibilityCode } from '../../db/content-tables.ts';
import type { Database } from '../../db/database.ts';
import { contentRowsOf } from '../contents/content-details.service.ts';
import { presentId } from '../contents/contents.presenter.ts';
import { plainTextFile } from '../downloads/text-file.ts';
import { findTextRows } from './text-rows.repository.ts';

/** Texts in memory at a time. */
const PIECE = 100;
const RULE = `\r\n${'─'.repeat(20)}\r\n\r\n`;

interface Reading {
  readonly ids: readonly number[];
  readonly visibilities: readonly VisibilityCode[];
}

/**
 * The texts that may be seen, one after the other, read no faster than they are consumed: what is taken down in between is left
 * out. Undefined if there are none.
 */
export async function textsFile(db: Database, reading: Reading): Promise<Readable | undefined> {
  const pieces = piecesOf(db, reading);
  const first = await pieces.next();
  if (first.done) return undefined;
  return Readable.from(
    (async function* all() {
      yield first.value;
      yield* pieces;
    })(),
    { objectMode: false },
  );
}

async function* piecesOf(db: Database, { ids, visibilities }: Reading): AsyncGenerator<string, undefined> {
  let isFirst = true;
  for (let from = 0; from < ids.length; from += PIECE) {
    const contents = await contentRowsOf(db, ids.slice(from, from + PIECE), visibilities);
    const seen = contents.map(({ content_id }) => content_id);
    const texts = await findTextRows(db, seen, { withBody: true });
    const written = contents.flatMap(({ content_id, headline }) => {
      const text = texts.get(content_id);
      if (!text || text.is_embargoed) return [];
      return `${plainTextFile({ ...text, headline })}素材番号　${presentId(content_id)}\r\n`;
    });
    if (written.length === 0) continue;
    yield (isFirst ? '' : RULE) + written.join(RULE);
    isFirst = false;
  }
  return undefined;
}
