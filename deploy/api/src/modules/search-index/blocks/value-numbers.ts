import type { FacetField } from '@newsphoto/contract';
import { type BlockColumns, NO_DAY } from './block-columns.ts';
import { CODED_FACETS, isCoded } from './filter-tests.ts';

/** Numbers of the values of a facet that are the same in every block: they are counted without comparing texts. */
export class ValueNumbers {
  readonly #numbers = new Map<string, number>();
  readonly values: string[] = [];
  readonly #ofColumns = new WeakMap<BlockColumns, Uint32Array>();
  readonly #field: FacetField;

  constructor(field: FacetField) {
    this.#field = field;
    // An empty value is no value: its number is 0.
    this.numberOf('');
  }

  numberOf(value: string): number {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    this.values.push(value);
    this.#numbers.set(value, this.values.length - 1);
    return this.values.length - 1;
  }

  /** Undefined for a value that no content has. */
  find(value: string): number | undefined {
    return this.#numbers.get(value);
  }

  /** The number of each code of a block. */
  ofColumns(columns: BlockColumns): Uint32Array {
    const known = this.#ofColumns.get(columns);
    if (known) return known;
    const numbers = Uint32Array.from(this.#dictionary(columns), (value) => this.numberOf(value));
    this.#ofColumns.set(columns, numbers);
    return numbers;
  }

  #dictionary({ years, dictionaries }: BlockColumns): readonly string[] {
    if (isCoded(this.#field)) return dictionaries[CODED_FACETS[this.#field]];
    if (this.#field === 'person') return dictionaries.person;
    return this.#field === 'year' ? years.map((year) => (year === NO_DAY ? '' : String(year))) : [];
  }
}

export type FacetNumbers = ReadonlyMap<FacetField, ValueNumbers>;

export const facetNumbers = (fields: readonly FacetField[]): FacetNumbers =>
  new Map(fields.map((field) => [field, new ValueNumbers(field)]));
