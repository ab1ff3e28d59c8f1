import type { FacetField } from '@newsphoto/contract';
import type { FacetCount } from '../facets.ts';
import { type BlockColumns, NO_DAY } from './block-columns.ts';
import type { ChangedHit } from './search-state.repository.ts';

const CODED_FACETS = ['contentType', 'origin', 'category', 'country', 'credit'] as const;

/** Counts the values of every facet over all hits. */
export class ValueCounts {
  readonly #counts = new Map<FacetField, Map<string, number>>();

  addDocs(docs: Uint16Array, columns: BlockColumns): void {
    for (const field of CODED_FACETS) {
      const values = columns.dictionaries[field];
      countCodes(docs, columns.codes[field], values.length, (code, count) => {
        this.#add(field, values[code] ?? '', count);
      });
    }
    countCodes(docs, columns.year, columns.years.length, (place, count) => {
      if (place > 0) this.#add('year', String(columns.years[place]), count);
    });
  }

  addRow(row: ChangedHit): void {
    for (const field of CODED_FACETS) this.#add(field, row[field], 1);
    if (row.year !== NO_DAY) this.#add('year', String(row.year), 1);
  }

  /** The most frequent first; empty values are not counted. */
  list(): FacetCount[] {
    const all = [...this.#counts].flatMap(([field, counts]) =>
      [...counts].map(([value, count]) => ({ field, value, count })),
    );
    return all.sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
  }

  #add(field: FacetField, value: string, count: number): void {
    if (count === 0 || value === '') return;
    const counts = this.#counts.get(field) ?? new Map<string, number>();
    if (counts.size === 0) this.#counts.set(field, counts);
    counts.set(value, (counts.get(value) ?? 0) + count);
  }
}

/** Counts the documents with each code; few documents one by one. */
function countCodes(
  docs: Uint16Array,
  codes: Uint16Array,
  most: number,
  report: (code: number, count: number) => void,
): void {
  if (docs.length < most) {
    for (const doc of docs) report(codes[doc] ?? 0, 1);
    return;
  }
  const counts = new Uint32Array(most);
  for (let index = 0; index < docs.length; index += 1) {
    const code = codes[docs[index] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  for (const [code, count] of counts.entries()) if (count > 0) report(code, count);
}
