import { formatMessage, type MessageCode } from '../../messages/format.ts';
import type { Finding } from '../../validation/finding.ts';
import {
  CONDITION_LABELS,
  CONDITION_LIMITS,
  type ConditionName,
  type DetailedConditions,
} from './conditions.ts';
import { wordsOf } from './normalize-conditions.ts';
import { isFinding, readDayCondition } from './shot-period.ts';

/** A problem of a condition. */
export interface ConditionError {
  readonly name: ConditionName;
  readonly code: MessageCode;
  readonly message: string;
}

const CONTENT_ID = /^[0-9]{12}$/;

/**
 * Problems of normalised conditions ({@link normalizeConditions}), at most one for each condition, in the order of their
 * labels.
 */
export function findConditionErrors(conditions: DetailedConditions): ConditionError[] {
  const names = Object.keys(CONDITION_LABELS) as ConditionName[];
  return names.flatMap((name) => {
    const finding = findingOf(name, conditions);
    return finding
      ? [{ name, code: finding.code, message: formatMessage(finding.code, ...finding.args) }]
      : [];
  });
}

function findingOf(name: ConditionName, conditions: DetailedConditions): Finding | undefined {
  const label = CONDITION_LABELS[name];
  if (name === 'all' || name === 'any' || name === 'none')
    return problemOfText(conditions[name]?.words, label);
  if (name === 'contentIds') return ofNumbers(conditions.contentIds, label);
  if (name === 'shotDate' || name === 'registeredDate') return ofDays(conditions[name], label);
  if (name === 'registeredHours') return ofHours(conditions.registeredHours, label);
  return name === 'hasNotes' ? undefined : ofValues(conditions[name], label);
}

function problemOfText(text: string | undefined, label: string): Finding | undefined {
  const { wordCharacters, words } = CONDITION_LIMITS;
  if (text === undefined) return undefined;
  if (text.length > wordCharacters) return { code: 'E0024', args: [label, wordCharacters] };
  return wordsOf(text).length > words ? { code: 'E0056', args: [`${label}語`, words] } : undefined;
}

function ofNumbers(numbers: readonly string[] | undefined, label: string): Finding | undefined {
  if (!numbers) return undefined;
  if (numbers.length === 0) return { code: 'E1072', args: [] };
  const wrong = numbers.find((number) => !CONTENT_ID.test(number));
  if (wrong !== undefined) return { code: 'E0030', args: [`${label}「${wrong}」`] };
  const { contentIds } = CONDITION_LIMITS;
  return numbers.length > contentIds ? { code: 'E0056', args: [label, contentIds] } : undefined;
}

function ofDays(text: string | undefined, label: string): Finding | undefined {
  const read = text === undefined ? undefined : readDayCondition(text, label);
  return read && isFinding(read) ? read : undefined;
}

function ofHours(hours: number | undefined, label: string): Finding | undefined {
  if (hours === undefined) return undefined;
  const isGood = Number.isInteger(hours) && hours >= 1 && hours <= CONDITION_LIMITS.hours;
  return isGood ? undefined : { code: 'E0023', args: [label, 1, CONDITION_LIMITS.hours] };
}

function ofValues(values: readonly string[] | undefined, label: string): Finding | undefined {
  const { values: most, valueCharacters } = CONDITION_LIMITS;
  if (!values) return undefined;
  if (values.length > most) return { code: 'E0056', args: [label, most] };
  const isLong = values.some((value) => value.length > valueCharacters);
  return isLong ? { code: 'E0024', args: [label, valueCharacters] } : undefined;
}
