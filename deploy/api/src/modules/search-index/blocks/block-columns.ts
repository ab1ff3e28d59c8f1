import { addDocs, BLOCK_SIZE, newBits } from './doc-set.ts';
import { yieldToEventLoop } from './posting.ts';

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

/** The stored form: one number after the other of each column, in the order of the documents. Other work is done in between. */
export async function storeColumns(rows: readonly DocRow[]): Promise<StoredColumns> {
  const coded: (readonly [CodedField, Encoded])[] = [];
  for (const field of CODED) {
    coded.push([field, encoded(rows, (row) => row[field])]);
    await yieldToEventLoop();
  }
  const persons = encoded(
    rows.flatMap((row) => row.persons),
    (name) => name,
  );
  await yieldToEventLoop();
  const parts = [
    filled(Float64Array, rows, ({ registered }) => registered),
    filled(Float64Array, rows, ({ found }) => found),
    filled(Float32Array, rows, ({ ratio }) => ratio),
    filled(Int32Array, rows, ({ day }) => day),
    filled(Int32Array, rows, ({ dayTo }) => dayTo),
    filled(Int32Array, rows, ({ year }) => year),
    filled(Uint16Array, rows, ({ doc }) => doc),
    ...coded.map(([, { codes }]) => filled(Uint16Array, codes, (code) => code)),
    filled(Uint16Array, rows, (row) => row.persons.length),
    filled(Uint32Array, persons.codes, (code) => code),
    Uint32Array.of(rows.length),
  ];
  const dictionaries = Object.fromEntries(coded.map(([field, { values }]) => [field, values])) as Record<
    CodedField,
    readonly string[]
  >;
  const columns = Buffer.concat(
    parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength)),
  );
  return { columns, dictionaries: { ...dictionaries, person: persons.values } };
}

/** The different values in their first order, and the index among them of each row. */
interface Encoded {
  readonly values: readonly string[];
  readonly codes: readonly number[];
}

function encoded<T>(rows: readonly T[], read: (row: T) => string): Encoded {
  const numbers = new Map<string, number>();
  const codes = rows.map((row) => {
    const value = read(row);
    const known = numbers.get(value);
    if (known !== undefined) return known;
    numbers.set(value, numbers.size);
    return numbers.size - 1;
  });
  return { values: [...numbers.keys()], codes };
}

/** `Type.from(rows, read)` takes five times as long: the event loop waits for all columns of a block. */
function filled<C extends Float64Array | Float32Array | Int32Array | Uint32Array | Uint16Array, T>(
  Type: new (length: number) => C,
  rows: readonly T[],
  read: (row: T) => number,
): C {
  const column = new Type(rows.length);
  for (let at = 0; at < rows.length; at += 1) column[at] = read(rows[at] as T);
  return column;
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
