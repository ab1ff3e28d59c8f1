import type { SearchNode } from '@newsphoto/domain';
import type { SearchConditions, ShotDates } from '../search-conditions.ts';
import { type BlockColumns, CODED, type CodedField, NO_DAY } from './block-columns.ts';
import { BLOCK_SIZE, type DocSet, docsInOrder, docsOfAll, docsOfAny, docsWithout } from './doc-set.ts';
import type { LoadedBlock } from './loaded-search.ts';
import { keyOf } from './term-plan.ts';

const DAY_MS = 86_400_000;

/** The documents of a block that are hits, in order, but for those that are left out. */
export function hitsOf(
  { generation, columns }: LoadedBlock,
  asked: SearchConditions,
  known: { readonly leftOut: DocSet; docsOf(generation: number, key: string): DocSet },
): Uint16Array {
  const found = asked.ast ? matching(asked.ast, (key) => known.docsOf(generation, key)) : columns.docs;
  const docs = docsInOrder(docsWithout(found, known.leftOut));
  if (docs.length === 0) return docs;
  const tests = testsOf(asked, columns);
  const isPassed = tests.coded.length === 0 && !tests.days;
  return isPassed ? docs : docs.filter((doc) => passes(doc, tests));
}

/** The documents that an expression is true of. */
function matching(node: SearchNode, docsOf: (key: string) => DocSet): DocSet {
  if (node.kind === 'term') return docsOf(keyOf(node));
  const each = (nodes: readonly SearchNode[]) => nodes.map((one) => matching(one, docsOf));
  if (node.kind === 'any') return docsOfAny(each(node.nodes));
  return each(node.exclude).reduce(docsWithout, docsOfAll(each(node.include)));
}

interface Tests {
  /** Columns of codes, and for each code whether it is asked for. */
  readonly coded: readonly { readonly codes: Uint16Array; readonly isAsked: Uint8Array }[];
  readonly days: { readonly of: Int32Array; readonly first: number; readonly last: number } | undefined;
}

function testsOf({ visibilities, filters, dates }: SearchConditions, columns: BlockColumns): Tests {
  const { contentType, origin, category, country, credit, year, ...undecided } = filters;
  const asked: Readonly<Record<CodedField, readonly string[] | undefined>> = {
    ...{ contentType, origin, category, country, credit, visibility: visibilities },
    // A filter that is new does not compile until it is looked at here.
    ...(undecided satisfies Readonly<Record<string, never>>),
  };
  const coded = CODED.flatMap((field) => {
    const values = asked[field] ?? [];
    if (values.length === 0 && field !== 'visibility') return [];
    const isAsked = Uint8Array.from(columns.dictionaries[field], (value) => (values.includes(value) ? 1 : 0));
    return [{ codes: columns.codes[field], isAsked }];
  });
  const years = (year ?? []).filter((one) => /^[0-9]{4}$/.test(one)).map(Number);
  if (year?.length) {
    const isAsked = Uint8Array.from(columns.years, (one) => (years.includes(one) ? 1 : 0));
    coded.push({ codes: columns.year, isAsked });
  }
  // Where every value is asked for there is nothing to look at.
  return { coded: coded.filter(({ isAsked }) => !isAsked.every(Boolean)), days: daysOf(dates, columns) };
}

function daysOf(dates: ShotDates | undefined, columns: BlockColumns): Tests['days'] {
  if (!dates?.start && !dates?.end) return undefined;
  return {
    of: columns.day,
    first: dates.start ? dayOf(dates.start) : NO_DAY + 1,
    last: dates.end ? dayOf(dates.end) : Number.MAX_SAFE_INTEGER,
  };
}

/** Days since 1970 of a day as YYYYMMDD. */
const dayOf = (day: string): number =>
  Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00Z`) / DAY_MS;

function passes(doc: number, { coded, days }: Tests): boolean {
  for (const { codes, isAsked } of coded) if (isAsked[codes[doc] ?? 0] !== 1) return false;
  if (!days) return true;
  const day = days.of[doc] ?? NO_DAY;
  return day >= days.first && day <= days.last;
}

/** Those of some contents that are in a block, as its documents. */
export const docsIn = (block: number, contentIds: readonly number[]): DocSet =>
  Uint16Array.from(
    contentIds.filter((id) => Math.floor(id / BLOCK_SIZE) === block).sort((one, other) => one - other),
    (id) => id - block * BLOCK_SIZE,
  );
