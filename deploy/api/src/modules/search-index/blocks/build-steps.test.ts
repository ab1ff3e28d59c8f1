import { expect, test } from '@jest/globals';
import { CODED, type CodedField, type DocRow, NO_DAY, readColumns, storeColumns } from './block-columns.ts';
import { docsInOrder } from './doc-set.ts';
import { wordPostings } from './word-postings.ts';

const FILES = 12_000;

/** How often the event loop continued. */
async function turnsDuring<T>(
  work: () => Promise<T>,
): Promise<{ readonly turns: number; readonly answer: T }> {
  let [turns, isOver] = [0, false];
  const look = () => {
    turns += 1;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  const answer = await work();
  isOver = true;
  return { turns, answer };
}

test('lists of prefixes hold the documents of their words, and calls are answered in between', async () => {
  const words = new Map<string, number[]>([
    ...Array.from({ length: FILES }, (_, doc): [string, number[]] => [
      `2026${String(doc).padStart(5, '0')}`,
      [doc],
    ]),
  ]);
  words.set('jpg', [1, 5]).set('jpeg', [2, 5]).set('j', [9]);
  const { turns, answer } = await turnsDuring(async () => {
    const lists = new Map<string, number[]>();
    for await (const postings of wordPostings(words)) {
      for (const { token, docs } of postings) lists.set(token, docs ? [...docsInOrder(docs)] : []);
    }
    return lists;
  });
  expect(answer.get('2026')).toHaveLength(FILES);
  expect(answer.get('20260')).toEqual(Array.from({ length: 10_000 }, (_, doc) => doc));
  expect(answer.get('j')).toEqual([1, 2, 5, 9]);
  // Longer prefixes of few documents have no list.
  expect([...answer.keys()].filter((token) => token.startsWith('jp'))).toEqual([]);
  for (const token of ['202600', '2026011', '20260112']) expect(answer.has(token)).toBe(true);
  expect(answer.get('20260112')).toHaveLength(10);
  expect(answer.has('202601123')).toBe(false);
  expect(turns).toBeGreaterThanOrEqual(3);
});

test('columns are read as they were stored, and calls are answered while they are', async () => {
  const coded = (doc: number) =>
    Object.fromEntries(CODED.map((field, at) => [field, `${field}${doc % (at + 1)}`])) as Record<
      CodedField,
      string
    >;
  const rows = [0, 3, 4, 9].map(
    (doc): DocRow => ({
      ...coded(doc),
      ...{ doc, day: doc - 2, dayTo: NO_DAY, year: 2000 + doc, registered: doc * 1e15, found: -Infinity },
      ...{ ratio: 1.5, persons: doc === 3 ? ['乙', '甲'] : ['甲'] },
    }),
  );
  const { turns, answer } = await turnsDuring(() => storeColumns(rows));
  const columns = readColumns(answer);
  for (const { doc, ...row } of rows) {
    for (const field of CODED)
      expect(columns.dictionaries[field][columns.codes[field][doc] ?? -1]).toBe(row[field]);
    const [from, to] = [columns.persons.starts[doc], columns.persons.starts[doc + 1]];
    const persons = Array.from(
      columns.persons.codes.subarray(from, to),
      (code) => columns.dictionaries.person[code],
    );
    expect(persons).toEqual(row.persons);
    const { day, dayTo, registered, found, ratio } = columns;
    expect([day[doc], dayTo[doc], registered[doc], found[doc], ratio[doc]]).toEqual([
      ...[row.day, row.dayTo, row.registered, row.found, row.ratio],
    ]);
    expect(columns.years[columns.year[doc] ?? -1]).toBe(row.year);
  }
  expect(turns).toBeGreaterThanOrEqual(CODED.length);
});
