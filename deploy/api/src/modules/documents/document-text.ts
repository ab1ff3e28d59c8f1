import { foldText } from '@newsphoto/domain';
import { type RawBuilder, sql } from 'kysely';

/**
 * Documents whose addressee or number has each part of a text. Folding changes the hyphen of a number, hence the two
 * comparisons.
 * @param table name or alias of the documents in the query
 */
export const textConditions = (text: string, table: 'documents' | 'd'): RawBuilder<boolean>[] =>
  text
    .normalize('NFKC')
    .split(/\s+/)
    .filter(Boolean)
    .map(
      (part) => sql<boolean>`(strpos(${sql.ref(`${table}.party_search`)}, ${foldText(part)}) > 0
        or strpos(${sql.ref(`${table}.document_no`)}, ${part.toUpperCase()}) > 0)`,
    );
