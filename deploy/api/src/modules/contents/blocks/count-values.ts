import type { FacetField } from '@newsphoto/contract';
import type { FacetCount } from '../results.repository.ts';
import { type BlockColumns, NO_DAY } from './block-columns.ts';
import type { ChangedHit } from './search-state.repository.ts';

const CODED_FACETS = ['contentType', 'origin', 'category', 'country', 'credit'] as const;

/** Counts the values of every facet over all hits. */
export class ValueCounts {
  readonly #counts = new Map<FacetField, Map<string, number>>();

  addDocs(docs: Uint16Array, columns: BlockColumns): void {
    for (const field of CODED_FACETS) {
      const values = columns.dictionaries[field];
      const codes = columns.codes[field];
      const counts = new Uint32Array(values.length);
      for (const doc of docs) {
        const code = codes[doc] ?? 0;
        counts[code] = (counts[code] ?? 0) + 1;
      }
      for (const [code, count] of counts.entries()) this.#add(field, values[code] ?? '', count);
    }
    this.#addYears(docs, columns.year);
  }

  addRow(row: ChangedHit): void {
    for (const field of CODED_FACETS) this.#add(field, row[field], 1);
    if (row.year !== NO_DAY) this.#add('year', String(row.year), 1);
  }

  /** The most frequent first; what has no value is not counted. */
  list(): FacetCount[] {
    const all = [...this.#counts].flatMap(([field, counts]) =>
      [...counts].map(([value, count]) => ({ field, value, count })),
    );
    return all.sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
  }

  #addYears(docs: Uint16Array, years: Int32Array): void {
    const counts = new Map<number, number>();
    // Neighbours are often of one year: they are counted before they are looked up.
    let [last, run] = [NO_DAY, 0];
    for (const doc of docs) {
      const year = years[doc] ?? NO_DAY;
      if (year === last) {
        run += 1;
        continue;
      }
      if (run > 0) counts.set(last, (counts.get(last) ?? 0) + run);
      [last, run] = [year, 1];
    }
    if (run > 0) counts.set(last, (counts.get(last) ?? 0) + run);
    for (const [year, count] of counts) if (year !== NO_DAY) this.#add('year', String(year), count);
  }

  #add(field: FacetField, value: string, count: number): void {
    if (count === 0 || value === '') return;
    const counts = this.#counts.get(field) ?? new Map<string, number>();
    if (counts.size === 0) this.#counts.set(field, counts);
    counts.set(value, (counts.get(value) ?? 0) + count);
  }
}
