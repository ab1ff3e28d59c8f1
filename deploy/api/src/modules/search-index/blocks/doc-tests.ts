import { shiftDate, tokyoDayEnd } from '@newsphoto/domain';
import { CONDITION_LABELS, isFinding, readDayCondition } from '@newsphoto/domain/forms';
import { collectionOf } from '../../contents/collections.ts';
import type { DetailedSearch } from '../detailed-conditions.ts';
import type { SearchConditions } from '../search-conditions.ts';
import { type BlockColumns, type CodedField, NO_DAY } from './block-columns.ts';

const DAY_MS = 86_400_000;
const TOKYO_MS = 9 * 3_600_000;

/** Whether a document passes a condition besides its words. */
export type DocTest = (doc: number) => boolean;

/** Rights, dates and codes of a search, for the documents of one block; the same as the clauses of the database. */
export function docTestsOf(requested: SearchConditions, columns: BlockColumns): readonly DocTest[] {
  const { collection, visibilities, dates, detailed } = requested;
  const types = columns.dictionaries.contentType.filter((type) => collectionOf(type) === collection);
  const isByNumber = detailed?.conditions.contentIds !== undefined;
  return [
    ...codeTest(columns, 'visibility', visibilities),
    // None in nearly every block: numbers of texts are a range apart.
    ...codeTest(columns, 'contentType', types),
    ...(isByNumber || !dates ? [] : dayTests(columns.day, columns.day, dates)),
    ...(isByNumber || !detailed ? [] : detailedTests(detailed, columns)),
  ];
}

/** None if every value is accepted. */
export function codeTest(columns: BlockColumns, field: CodedField, values: readonly string[]): DocTest[] {
  const isWanted = Uint8Array.from(columns.dictionaries[field], (value) => (values.includes(value) ? 1 : 0));
  const codes = columns.codes[field];
  return isWanted.every(Boolean) ? [] : [(doc) => isWanted[codes[doc] ?? 0] === 1];
}

interface Period {
  readonly start: string;
  readonly end: string;
}

/** An unknown day is in no period. */
function dayTests(from: Int32Array, to: Int32Array, { start, end }: Period): DocTest[] {
  const [first, last] = [start && dayOf(start), end && dayOf(end)];
  return [
    ...(first === '' ? [] : [(doc: number) => (from[doc] ?? NO_DAY) >= first]),
    ...(last === '' ? [] : [(doc: number) => (to[doc] ?? NO_DAY) <= last && (to[doc] ?? NO_DAY) !== NO_DAY]),
  ];
}

/** Days since 1970 of a day as YYYYMMDD. */
const dayOf = (day: string): number =>
  Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00Z`) / DAY_MS;

/** A day since 1970 as YYYYMMDD; memoised, since there are few days. */
function dayTexts(): (day: number) => string {
  const known = new Map<number, string>();
  return (day) => {
    const text = known.get(day) ?? new Date(day * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '');
    known.set(day, text);
    return text;
  };
}

function detailedTests({ conditions, now }: DetailedSearch, columns: BlockColumns): DocTest[] {
  const { contentType, origin, category, englishCategory, inputSource, visibility } = conditions;
  const { orientation, hasNotes, shotDate, registeredDate, registeredHours } = conditions;
  const code = (field: CodedField, values: readonly string[] | undefined) =>
    values ? codeTest(columns, field, values) : [];
  const since =
    registeredHours === undefined ? undefined : (now.getTime() - registeredHours * 3_600_000) * 1000;
  return [
    ...code('contentType', contentType),
    ...code('origin', origin),
    ...code('category', category),
    ...code('category', englishCategory),
    ...code('inputSource', inputSource),
    ...code('visibility', visibility),
    ...(orientation ? orientationTests(columns, orientation) : []),
    ...(hasNotes === undefined ? [] : codeTest(columns, 'notes', [hasNotes ? '1' : '0'])),
    ...(shotDate === undefined ? [] : shotTests(columns, shotDate)),
    ...(since === undefined ? [] : [(doc: number) => (columns.registered[doc] ?? 0) >= since]),
    ...(registeredDate === undefined || since !== undefined
      ? []
      : registeredTests(columns.registered, registeredDate)),
  ];
}

const ORIENTATIONS: Readonly<Record<string, (ratio: number) => boolean>> = {
  '0': (ratio) => ratio > 1,
  '1': (ratio) => ratio < 1,
  '2': (ratio) => ratio === 1,
};

/** Sound is stored with a ratio of 1 and has no orientation. */
function orientationTests(columns: BlockColumns, wanted: readonly string[]): DocTest[] {
  const { ratio, dictionaries } = columns;
  const tests = wanted.flatMap((code) => ORIENTATIONS[code] ?? []);
  const notSound = dictionaries.contentType.filter((type) => type !== '2');
  return [
    ...codeTest(columns, 'contentType', notSound),
    (doc) => tests.some((isWanted) => isWanted(ratio[doc] ?? 1)),
  ];
}

/** The complete known period of the content is within the searched days. */
function shotTests({ day, dayTo }: BlockColumns, text: string): DocTest[] {
  const days = readDayCondition(text, CONDITION_LABELS.shotDate);
  if (isFinding(days)) return [];
  if (days.kind === 'period') return dayTests(day, dayTo, days);
  const textOf = dayTexts();
  return [
    ...dayTests(day, dayTo, { start: `${days.firstYear}0101`, end: `${days.lastYear}1231` }),
    (doc) => {
      const [first, last] = [textOf(day[doc] ?? 0), textOf(dayTo[doc] ?? 0)];
      if (first.slice(0, 6) !== last.slice(0, 6)) return false;
      if (days.month && first.slice(4, 6) !== days.month) return false;
      return !days.day || (first === last && first.slice(6) === days.day);
    },
  ];
}

/** Days of Tokyo. */
function registeredTests(registered: Float64Array, text: string): DocTest[] {
  const days = readDayCondition(text, CONDITION_LABELS.registeredDate);
  if (isFinding(days)) return [];
  if (days.kind === 'period') {
    const from = days.start && microsecondsOf(tokyoDayEnd(shiftDate(days.start, -1, 'day')));
    const to = days.end && microsecondsOf(tokyoDayEnd(days.end));
    return [
      ...(from === '' ? [] : [(doc: number) => (registered[doc] ?? 0) >= from]),
      ...(to === '' ? [] : [(doc: number) => (registered[doc] ?? 0) < to]),
    ];
  }
  const { firstYear, lastYear, month, day } = days;
  const textOf = dayTexts();
  return [
    (doc) => {
      const shown = textOf(Math.floor(((registered[doc] ?? 0) / 1000 + TOKYO_MS) / DAY_MS));
      const year = shown.slice(0, 4);
      if (year < firstYear || year > lastYear) return false;
      return (!month || shown.slice(4, 6) === month) && (!day || shown.slice(6) === day);
    },
  ];
}

const microsecondsOf = (moment: Date): number => moment.getTime() * 1000;
