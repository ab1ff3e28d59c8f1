import type { ContentTraits } from '../content-factory.ts';
import type { BenchQuery } from './bench-queries.ts';
import { pressPhotograph } from './press-archive.ts';
import { searchedTextOfRecord } from './word-sample.ts';

/** The expected hits of a query, by reading every record without any index. */
export interface TrueHits {
  readonly hits: number;
  /** Numbers of the first ones, newest photograph first; of one day the larger number. */
  readonly first: readonly number[];
  /** The sum of all numbers: equal sums and counts mean equal hits, except by rare chance. */
  readonly sum: number;
}

const FIRST = 50;

/** What is scanned: the record of a number, and its number of eight digits in the archive. */
export interface Scanned {
  readonly recordOf: (number: number) => ContentTraits;
  readonly numberOf: (number: number) => number;
}

const PHOTOGRAPHS: Scanned = { recordOf: pressPhotograph, numberOf: (number) => number };

export function findTrueHits(
  queries: readonly BenchQuery[],
  count: number,
  { recordOf, numberOf }: Scanned = PHOTOGRAPHS,
): TrueHits[] {
  const terms = [...new Set(queries.flatMap(({ anyOf, noneOf }) => [...anyOf.flat(), ...noneOf]))];
  const places = new Map(terms.map((term, place) => [term, place]));
  const placeOf = (term: string): number => places.get(term) ?? -1;
  const requested = queries.map((query) => ({
    query,
    anyOf: query.anyOf.map((all) => all.map(placeOf)),
    noneOf: query.noneOf.map(placeOf),
    ...{ hits: 0, sum: 0, first: [] as Ranked[] },
  }));
  for (let number = 1; number <= count; number += 1) {
    const record = recordOf(number);
    const text = searchedTextOfRecord(record);
    const held = terms.map((term) => text.includes(term));
    for (const one of requested) {
      const holdsAll = one.anyOf.some((all) => all.every((place) => held[place]));
      if (!holdsAll || one.noneOf.some((place) => held[place]) || !isWithin(one.query, record)) continue;
      one.hits += 1;
      one.sum += numberOf(number);
      keepFirst(one.first, { number, day: record.shot_date ?? '' });
    }
  }
  return requested.map(({ hits, sum, first }) => ({
    hits,
    sum,
    first: first.map(({ number }) => numberOf(number)),
  }));
}

interface Ranked {
  readonly number: number;
  readonly day: string;
}

function isWithin({ days, category, origin }: BenchQuery, record: ContentTraits): boolean {
  const day = record.shot_date ?? '';
  if (days && (day < days.start || day > days.end)) return false;
  return (!category || record.category === category) && (!origin || record.origin === origin);
}

const isBefore = (one: Ranked, other: Ranked): boolean =>
  one.day > other.day || (one.day === other.day && one.number > other.number);

function keepFirst(first: Ranked[], one: Ranked): void {
  const last = first.at(-1);
  if (first.length === FIRST && last && !isBefore(one, last)) return;
  const at = first.findIndex((other) => isBefore(one, other));
  first.splice(at < 0 ? first.length : at, 0, one);
  if (first.length > FIRST) first.pop();
}
