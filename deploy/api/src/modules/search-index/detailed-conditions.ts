import {
  LISTED_CONDITIONS,
  type ListedCondition,
  TEXT_CONDITIONS,
  WORD_GROUPS,
  type WordGroupName,
} from '@newsphoto/contract';
import { type SearchNode, shiftDate, tokyoDayEnd } from '@newsphoto/domain';
import { spellingsOf } from '@newsphoto/domain/archive';
import {
  CONDITION_LABELS,
  type DetailedConditions,
  isFinding,
  readDayCondition,
  wordsOf,
} from '@newsphoto/domain/forms';
import { type RawBuilder, sql } from 'kysely';
import { type ContentLine, LINES_OF_TEXT, LINES_OF_WORD_FIELD } from './content-lines.ts';
import { anyOf, asValueOf, everywhere, withinLines } from './field-matching.ts';

type Condition = RawBuilder<boolean>;

/** Where an entry of a list is searched, as a complete value. Files contain collections by keyword or genre. */
export const LINES_OF_LISTED: Readonly<Record<ListedCondition, readonly ContentLine[]>> = {
  subcategory: ['subcategory'],
  country: ['country'],
  state: ['state'],
  city: ['city'],
  scene: ['scene'],
  collection: ['keywords', 'genre'],
};

/** Texts of an entry of a list in a file: its name, or its id. */
export type ListedTexts = Readonly<Partial<Record<ListedCondition, readonly string[]>>>;

export interface DetailedSearch {
  /** Normalised and valid. */
  readonly conditions: DetailedConditions;
  readonly listed: ListedTexts;
  readonly now: Date;
}

/** Conditions on `content_search`, aliased `s`; all of them must hold. */
export function detailedClauses({ conditions, listed, now }: DetailedSearch): Condition[] {
  return [
    ...WORD_GROUPS.flatMap((name) => groupClause(name, conditions)),
    ...dateClauses(conditions, now),
    ...TEXT_CONDITIONS.flatMap((name) => {
      const texts = conditions[name];
      return texts
        ? [anyOf(texts.flatMap(spellingsOf).map((text) => withinLines(text, LINES_OF_TEXT[name])))]
        : [];
    }),
    ...LISTED_CONDITIONS.flatMap((name) => {
      const texts = listed[name];
      return texts
        ? [anyOf(texts.flatMap(spellingsOf).map((text) => asValueOf(text, LINES_OF_LISTED[name])))]
        : [];
    }),
    ...codeClauses(conditions),
  ];
}

function groupClause(name: WordGroupName, conditions: DetailedConditions): Condition[] {
  const group = conditions[name];
  if (!group) return [];
  const words = wordsOf(group.words).map((word) =>
    anyOf(spellingsOf(word).map((text) => wordClause(text, group.fields ?? []))),
  );
  if (name === 'all') return words;
  return [name === 'any' ? anyOf(words) : sql`not ${anyOf(words)}`];
}

function wordClause(word: string, fields: readonly string[]): Condition {
  const lines = linesOfFields(fields);
  if (lines.length > 0) return withinLines(word, lines);
  const term: SearchNode = { kind: 'term', text: word, phrase: false, position: 0 };
  return everywhere(term);
}

/** The lines of the fields of a group; empty without fields. */
export const linesOfFields = (fields: readonly string[]): readonly ContentLine[] => {
  const known = Object.entries(LINES_OF_WORD_FIELD).filter(([field]) => fields.includes(field));
  return [...new Set(known.flatMap(([, lines]) => lines))];
};

function dateClauses(conditions: DetailedConditions, now: Date): Condition[] {
  const { shotDate, registeredDate, registeredHours } = conditions;
  const since =
    registeredHours === undefined ? undefined : new Date(now.getTime() - registeredHours * 3_600_000);
  return [
    ...(shotDate === undefined ? [] : shotClauses(shotDate)),
    ...(since ? [sql<boolean>`s.registered_at >= ${since}::timestamptz`] : []),
    ...(registeredDate === undefined || since ? [] : registeredClauses(registeredDate)),
  ];
}

/** The complete known period must be within the searched days. */
function shotClauses(text: string): Condition[] {
  const days = readDayCondition(text, CONDITION_LABELS.shotDate);
  if (isFinding(days)) return [];
  if (days.kind === 'period') {
    return [
      ...(days.start ? [sql<boolean>`s.shot_date >= ${days.start}::date`] : []),
      ...(days.end ? [sql<boolean>`s.shot_date_to <= ${days.end}::date`] : []),
    ];
  }
  const { firstYear, lastYear, month, day } = days;
  return [
    sql<boolean>`s.shot_date >= ${`${firstYear}0101`}::date and s.shot_date_to <= ${`${lastYear}1231`}::date`,
    // Within one month, or on one day.
    sql<boolean>`to_char(s.shot_date, 'YYYYMM') = to_char(s.shot_date_to, 'YYYYMM')`,
    ...(month ? [sql<boolean>`to_char(s.shot_date, 'MM') = ${month}`] : []),
    ...(day ? [sql<boolean>`s.shot_date = s.shot_date_to and to_char(s.shot_date, 'DD') = ${day}`] : []),
  ];
}

/** Timestamps are stored, days of Tokyo are searched. */
function registeredClauses(text: string): Condition[] {
  const days = readDayCondition(text, CONDITION_LABELS.registeredDate);
  if (isFinding(days)) return [];
  if (days.kind === 'period') {
    const from = days.start && tokyoDayEnd(shiftDate(days.start, -1, 'day'));
    return [
      ...(from ? [sql<boolean>`s.registered_at >= ${from}::timestamptz`] : []),
      ...(days.end ? [sql<boolean>`s.registered_at < ${tokyoDayEnd(days.end)}::timestamptz`] : []),
    ];
  }
  const shown = sql`to_char(s.registered_at at time zone 'Asia/Tokyo', 'YYYYMMDD')`;
  const { firstYear, lastYear, month, day } = days;
  return [
    sql<boolean>`substr(${shown}, 1, 4) between ${firstYear} and ${lastYear}`,
    ...(month ? [sql<boolean>`substr(${shown}, 5, 2) = ${month}`] : []),
    ...(day ? [sql<boolean>`substr(${shown}, 7, 2) = ${day}`] : []),
  ];
}

/** Both lists of categories have the same ids. */
const CODE_COLUMNS = {
  contentType: 'content_type',
  origin: 'origin',
  category: 'category',
  englishCategory: 'category',
  inputSource: 'input_source',
  visibility: 'visibility',
} as const;

const ORIENTATION_TESTS: Readonly<Record<string, Condition>> = {
  '0': sql`s.aspect_ratio > 1`,
  '1': sql`s.aspect_ratio < 1`,
  '2': sql`s.aspect_ratio = 1`,
};

function codeClauses(conditions: DetailedConditions): Condition[] {
  const names = Object.keys(CODE_COLUMNS) as (keyof typeof CODE_COLUMNS)[];
  const { orientation, hasNotes } = conditions;
  return [
    ...names.flatMap((name) => {
      const codes = conditions[name];
      return codes ? [sql<boolean>`${sql.ref(`s.${CODE_COLUMNS[name]}`)} = any(${codes}::text[])`] : [];
    }),
    // Sound is stored with a ratio of 1.
    ...(orientation ? [sql<boolean>`s.content_type <> '2'`] : []),
    ...(orientation ? [anyOf(orientation.flatMap((code) => ORIENTATION_TESTS[code] ?? []))] : []),
    ...(hasNotes === undefined ? [] : [sql<boolean>`s.has_notes = ${hasNotes}`]),
  ];
}
