import type { ContentCollection } from '@newsphoto/contract';
import { type RawBuilder, sql } from 'kysely';

/** The type of contents that are texts. All others are pictures here, films and sound as well. */
export const TEXT_TYPE = '3';

export const collectionOf = (contentType: string): ContentCollection =>
  contentType === TEXT_TYPE ? 'texts' : 'pictures';

/** A condition on `contents`: for what shows, computes or sells pictures. */
export const IS_PICTURE: RawBuilder<boolean> = sql`content_type <> ${sql.lit(TEXT_TYPE)}`;

/** The opposite. */
export const IS_TEXT: RawBuilder<boolean> = sql`content_type = ${sql.lit(TEXT_TYPE)}`;

/** A condition on `content_search`, aliased `s`. */
export const collectionClause = (collection: ContentCollection): RawBuilder<boolean> =>
  collection === 'texts'
    ? sql`s.content_type = ${sql.lit(TEXT_TYPE)}`
    : sql`s.content_type <> ${sql.lit(TEXT_TYPE)}`;
