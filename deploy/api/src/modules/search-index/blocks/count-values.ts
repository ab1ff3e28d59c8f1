import type { FacetField } from '@newsphoto/contract';
import type { FacetCount } from '../facets.ts';
import type { BlockColumns } from './block-columns.ts';
import { CODED_FACETS, isCoded } from './filter-tests.ts';
import type { FacetNumbers, ValueNumbers } from './value-numbers.ts';

/** Values of a facet that are listed, besides those that are chosen. */
export const MOST_VALUES = 50;
/** With fewer hits than a part of the known values these are counted one by one, without a place for every value. */
const SPARSE = 8;

/** Counts the values of one facet. */
export class ValueCounts {
  readonly #field: FacetField;
  readonly #numbers: ValueNumbers;
  #dense: Uint32Array | undefined;
  readonly #sparse = new Map<number, number>();

  /** @param expected how many documents are counted, about */
  constructor(field: FacetField, numbers: FacetNumbers, expected: number) {
    const known = numbers.get(field);
    if (!known) throw new Error(`no numbers of ${field}`);
    this.#field = field;
    this.#numbers = known;
    if (expected * SPARSE >= known.values.length) this.#dense = new Uint32Array(known.values.length);
  }

  addDocs(docs: Uint16Array, columns: BlockColumns): void {
    const numbers = this.#numbers.ofColumns(columns);
    if (this.#dense && this.#dense.length < this.#numbers.values.length) this.#grow(this.#dense);
    if (docs.length < numbers.length / SPARSE) this.#addFew(docs, columns, numbers);
    else if (this.#field === 'person') this.#addLists(docs, columns, numbers);
    else
      this.#addCodes(
        docs,
        isCoded(this.#field) ? columns.codes[CODED_FACETS[this.#field]] : columns.year,
        numbers,
      );
  }

  addValue(value: string, count = 1): void {
    const number = this.#numbers.numberOf(value);
    if (this.#dense && this.#dense.length <= number) this.#grow(this.#dense);
    this.#add(number, count);
  }

  /** The most frequent first, and those that are chosen; empty values are not counted. */
  list(chosen: readonly string[], most = MOST_VALUES): FacetCount[] {
    const first = new Frequent(most, this.#numbers.values);
    this.#each((number, count) => first.offer(number, count));
    const listed = first.list();
    const others = chosen.filter((value) => !listed.some((one) => one.value === value) && value !== '');
    return [...listed, ...others.map((value) => ({ value, count: this.#countOf(value) }))].map((one) => ({
      field: this.#field,
      ...one,
    }));
  }

  /** One by one: there are many more values than documents. */
  #addFew(docs: Uint16Array, { persons, codes, year }: BlockColumns, numbers: Uint32Array): void {
    const { starts } = persons;
    const single = isCoded(this.#field) ? codes[CODED_FACETS[this.#field]] : year;
    for (const doc of docs) {
      const listed =
        this.#field === 'person' ? persons.codes.subarray(starts[doc], starts[doc + 1]) : undefined;
      for (const code of listed ?? [single[doc] ?? 0]) this.#add(numbers[code] ?? 0, 1);
    }
  }

  #addCodes(docs: Uint16Array, codes: Uint16Array, numbers: Uint32Array): void {
    const ofCodes = new Uint32Array(numbers.length);
    for (let index = 0; index < docs.length; index += 1) {
      const code = codes[docs[index] ?? 0] ?? 0;
      ofCodes[code] = (ofCodes[code] ?? 0) + 1;
    }
    this.#addCounts(ofCodes, numbers);
  }

  #addLists(docs: Uint16Array, { persons }: BlockColumns, numbers: Uint32Array): void {
    const { starts, codes } = persons;
    const ofCodes = new Uint32Array(numbers.length);
    for (let index = 0; index < docs.length; index += 1) {
      const doc = docs[index] ?? 0;
      const end = starts[doc + 1] ?? 0;
      for (let at = starts[doc] ?? end; at < end; at += 1) {
        const code = codes[at] ?? 0;
        ofCodes[code] = (ofCodes[code] ?? 0) + 1;
      }
    }
    this.#addCounts(ofCodes, numbers);
  }

  #addCounts(ofCodes: Uint32Array, numbers: Uint32Array): void {
    const dense = this.#dense;
    for (let code = 0; code < ofCodes.length; code += 1) {
      const count = ofCodes[code] ?? 0;
      if (count === 0) continue;
      const number = numbers[code] ?? 0;
      if (dense) dense[number] = (dense[number] ?? 0) + count;
      else this.#add(number, count);
    }
  }

  #add(number: number, count: number): void {
    if (this.#dense) this.#dense[number] = (this.#dense[number] ?? 0) + count;
    else this.#sparse.set(number, (this.#sparse.get(number) ?? 0) + count);
  }

  #grow(dense: Uint32Array): void {
    this.#dense = new Uint32Array(this.#numbers.values.length * 2);
    this.#dense.set(dense);
  }

  #countOf(value: string): number {
    const number = this.#numbers.find(value) ?? -1;
    return (this.#dense ? this.#dense[number] : this.#sparse.get(number)) ?? 0;
  }

  #each(visit: (number: number, count: number) => void): void {
    if (!this.#dense) for (const [number, count] of this.#sparse) visit(number, count);
    else {
      for (let number = 1; number < this.#dense.length; number += 1) {
        const count = this.#dense[number] ?? 0;
        if (count > 0) visit(number, count);
      }
    }
  }
}

interface Counted {
  readonly value: string;
  readonly count: number;
}

/** The most frequent values, without sorting all of them; equally frequent ones in the order of their texts. */
class Frequent {
  readonly #most: number;
  readonly #values: readonly string[];
  readonly #first: Counted[] = [];

  constructor(most: number, values: readonly string[]) {
    this.#most = most;
    this.#values = values;
  }

  offer(number: number, count: number): void {
    const value = this.#values[number] ?? '';
    const last = this.#first.length < this.#most ? undefined : this.#first.at(-1);
    if (value === '' || (last && (count < last.count || (count === last.count && value > last.value))))
      return;
    let [from, to] = [0, this.#first.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const one = this.#first[middle];
      if (one && (one.count > count || (one.count === count && one.value < value))) from = middle + 1;
      else to = middle;
    }
    this.#first.splice(from, 0, { value, count });
    if (this.#first.length > this.#most) this.#first.pop();
  }

  list(): readonly Counted[] {
    return this.#first;
  }
}
