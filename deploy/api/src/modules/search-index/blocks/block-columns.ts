import { addDocs, BLOCK_SIZE, newBits } from './doc-set.ts';

/** An unknown day. */
export const NO_DAY = -0x8000_0000;
/** Of every facet but the year, and other filters: the numbering of values differs from block to block. */
export const CODED = [
  ...(['contentType', 'origin', 'category', 'country', 'credit', 'visibility'] as const),
  ...(['inputSource', 'notes', 'photographer', 'place', 'orientation'] as const),
] as const;
export type CodedField = (typeof CODED)[number];

/** Data of a document besides its words. */
export interface DocRow extends Readonly<Record<CodedField, string>> {
  readonly doc: number;
  /** Days since 1970-01-01, or NO_DAY. */
  readonly day: number;
  /** The last possible day, or NO_DAY. */
  readonly dayTo: number;
  /** NO_DAY without one. */
  readonly year: number;
  /** Microseconds since 1970. */
  readonly registered: number;
  /** When it became visible: microseconds since 1970, or -Infinity. */
  readonly found: number;
  readonly ratio: number;
  readonly persons: readonly string[];
}

type Dictionaries = Readonly<Record<CodedField | 'person', readonly string[]>>;

/** Several values of each document: those from its start to that of the next one. */
export interface ValueLists {
  readonly starts: Uint32Array;
  readonly codes: Uint32Array;
}

/** The documents of a block, each at the index of its number. */
export interface BlockColumns {
  readonly docs: Uint32Array;
  readonly codes: Readonly<Record<CodedField, Uint16Array>>;
  readonly persons: ValueLists;
  readonly dictionaries: Dictionaries;
  readonly day: Int32Array;
  readonly dayTo: Int32Array;
  /** Indexes in `years`; the first of them is NO_DAY. */
  readonly year: Uint16Array;
  readonly years: readonly number[];
  readonly registered: Float64Array;
  readonly found: Float64Array;
  readonly ratio: Float32Array;
}

export interface StoredColumns {
  readonly columns: Buffer;
  readonly dictionaries: Dictionaries;
}

/** The stored form: one number after the other of each column, in the order of the documents. */
export function storeColumns(rows: readonly DocRow[]): StoredColumns {
  const dictionaries = Object.fromEntries(
    CODED.map((field) => [field, [...new Set(rows.map((row) => row[field]))]]),
  ) as Record<CodedField, string[]>;
  const person = [...new Set(rows.flatMap(({ persons }) => persons))];
  const personNumbers = new Map(person.map((name, code) => [name, code]));
  const numbers = Object.fromEntries(
    CODED.map((field) => [field, new Map(dictionaries[field].map((value, code) => [value, code]))]),
  ) as Record<CodedField, Map<string, number>>;
  const parts = [
    Float64Array.from(rows, ({ registered }) => registered),
    Float64Array.from(rows, ({ found }) => found),
    Float32Array.from(rows, ({ ratio }) => ratio),
    Int32Array.from(rows, ({ day }) => day),
    Int32Array.from(rows, ({ dayTo }) => dayTo),
    Int32Array.from(rows, ({ year }) => year),
    Uint16Array.from(rows, ({ doc }) => doc),
    ...CODED.map((field) => Uint16Array.from(rows, (row) => numbers[field].get(row[field]) ?? 0)),
    Uint16Array.from(rows, ({ persons }) => persons.length),
    Uint32Array.from(rows.flatMap(({ persons }) => persons.map((name) => personNumbers.get(name) ?? 0))),
    Uint32Array.of(rows.length),
  ];
  const columns = Buffer.concat(
    parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength)),
  );
  return { columns, dictionaries: { ...dictionaries, person } };
}

/** At the end: how many documents there are. */
const COUNT_BYTES = 4;

/** Reads the output of `storeColumns`, each number at the index of its document. */
export function readColumns({ columns, dictionaries }: StoredColumns): BlockColumns {
  const bytes = new Uint8Array(columns).buffer;
  const end = bytes.byteLength - COUNT_BYTES;
  const count = new DataView(bytes).getUint32(end, true);
  let at = 0;
  const next = (size: number): number => {
    at += size * count;
    return at - size * count;
  };
  const registered = new Float64Array(bytes, next(8), count);
  const found = new Float64Array(bytes, next(8), count);
  const ratio = new Float32Array(bytes, next(4), count);
  const day = new Int32Array(bytes, next(4), count);
  const dayTo = new Int32Array(bytes, next(4), count);
  const year = new Int32Array(bytes, next(4), count);
  const docs = new Uint16Array(bytes, next(2), count).slice();
  const codes = CODED.map((field) => [field, new Uint16Array(bytes, next(2), count)] as const);
  const personCounts = new Uint16Array(bytes, next(2), count);
  // A copy: it may begin between two words.
  const persons = new Uint32Array(bytes.slice(at, end));
  const size = Math.min(BLOCK_SIZE, (docs.at(-1) ?? -1) + 1);
  const placed = <T extends { [index: number]: number }>(packed: T, empty: T): T => {
    docs.forEach((doc, index) => {
      empty[doc] = packed[index] ?? 0;
    });
    return empty;
  };
  const present = newBits();
  addDocs(present, docs);
  const years = [...new Set([NO_DAY, ...year])];
  const placeOfYear = new Map(years.map((one, place) => [one, place]));
  return {
    ...{ docs: present, dictionaries, years },
    persons: { starts: startsOf(docs, personCounts, size), codes: persons },
    codes: Object.fromEntries(
      codes.map(([field, packed]) => [field, placed(packed, new Uint16Array(size))]),
    ) as Record<CodedField, Uint16Array>,
    day: placed(day, new Int32Array(size)),
    dayTo: placed(dayTo, new Int32Array(size)),
    year: placed(
      Uint16Array.from(year, (one) => placeOfYear.get(one) ?? 0),
      new Uint16Array(size),
    ),
    registered: placed(registered, new Float64Array(size)),
    found: placed(found, new Float64Array(size)),
    ratio: placed(ratio, new Float32Array(size)),
  };
}

/** Where the values of each document begin, and after the last one where they end. */
function startsOf(docs: Uint16Array, counts: Uint16Array, size: number): Uint32Array {
  const starts = new Uint32Array(size + 1);
  docs.forEach((doc, index) => {
    starts[doc + 1] = counts[index] ?? 0;
  });
  for (let doc = 0; doc < size; doc += 1) starts[doc + 1] = (starts[doc + 1] ?? 0) + (starts[doc] ?? 0);
  return starts;
}
