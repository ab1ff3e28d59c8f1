import { type DateValidationMode, isValidDate } from '@newsphoto/domain';
import { parseEraDate, readDateText } from '@newsphoto/domain/forms';

/** How an entry is parsed: the validation mode of the specification, and whether 和暦 is accepted. */
export interface EntryRules {
  readonly mode: DateValidationMode;
  readonly era: boolean;
}

/** Keys of a Japanese layout instead of separators: ／ and . write ・ and 。 while kana are on. */
const SEPARATOR_OF: Readonly<Record<string, string>> = { '・': '/', '。': '.', ー: '-', '‐': '-', '−': '-' };
const ERA_HEAD = /^(?:明治?|大正?|昭和?|平成?|令和?|[MTSHR])/i;
const NOT_WESTERN = /[^0-9Xx/.-]/g;
const NOT_JAPANESE = /[^0-9Xx/.\-年月日]/g;
const NOT_AFTER_ERA = /[^0-9/.\-元年月日]/g;

/**
 * Allowed characters: digits, x and separators; with 和暦 an era at its beginning and 年月日 as well.
 * Full-width characters are folded.
 */
export function keepDateCharacters(text: string, era: boolean): string {
  const folded = text.normalize('NFKC').replaceAll(/[・。ー‐−]/g, (sign) => SEPARATOR_OF[sign] ?? '');
  if (!era) return folded.replaceAll(NOT_WESTERN, '');
  const trimmed = folded.trimStart();
  const head = ERA_HEAD.exec(trimmed)?.[0] ?? '';
  const rest = trimmed.slice(head.length);
  return head + rest.replaceAll(head ? NOT_AFTER_ERA : NOT_JAPANESE, '');
}

/**
 * An entry while it is typed. Where X is allowed, so are a month or a year alone, in many forms: nothing is dropped there, and
 * what is no date stays to be corrected.
 */
export const shownEntry = (text: string, { mode, era }: EntryRules): string =>
  mode === 2 ? text : keepDateCharacters(text, era);

/**
 * An entry as a stored date: YYYYMMDD, X where unknown. Empty for an empty entry, undefined for an incomplete or invalid one.
 */
export function readTypedDate(text: string, { mode, era }: EntryRules): string | undefined {
  if (mode === 2 && text.trim() !== '') return readDateText(text);
  const entry = keepDateCharacters(text, era);
  if (entry === '') return '';
  const held = (era ? fromEra(entry) : undefined) ?? fromParts(entry) ?? '';
  return held !== '' && isValidDate(held, mode) ? held : undefined;
}

/** A month or year alone uses wildcards for the rest. */
function fromEra(entry: string): string | undefined {
  return parseEraDate(entry)?.padEnd(8, 'X');
}

function fromParts(entry: string): string | undefined {
  if (/^[0-9Xx]{8}$/.test(entry)) return entry.toUpperCase();
  const parts = /^([0-9Xx]{1,4})[/.\-年]([0-9Xx]{1,2})[/.\-月]([0-9Xx]{1,2})日?$/.exec(entry);
  if (!parts) return undefined;
  const [, year = '', month = '', day = ''] = parts;
  return padYear(year.toUpperCase()) + padPart(month.toUpperCase()) + padPart(day.toUpperCase());
}

/** 19X could mean 019X as well as 19XX: a year with X is not completed, and is invalid. */
const padYear = (year: string): string => (year.includes('X') ? year : year.padStart(4, '0'));
const padPart = (part: string): string => part.padStart(2, part === 'X' ? 'X' : '0');
