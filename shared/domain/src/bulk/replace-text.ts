import { RE2JS } from 're2js';
import { MOST_PATTERN } from './operation.ts';

/** Instructions of a compiled pattern: the time for a value is proportional to them. */
const MOST_PROGRAM = 1_000;
/** Instructions by characters: a search cannot be stopped, and this much of it takes a quarter of a second. */
const MOST_WORK = 8_000_000;

/** Why a value has no result. */
export type ReplaceProblem = 'too-long' | 'too-slow';
type Replaced = { readonly text: string } | { readonly problem: ReplaceProblem };
/** Where replacing stops. */
export interface ReplaceLimits {
  /** Characters of a result. */
  readonly most: number;
  /** Of the clock: matches are searched from where the last one ended, so that the time may grow with their number as well. */
  readonly until: number;
}
/** Replaces in one value; stops as soon as a limit is exceeded. */
export type Replace = (value: string, limits: ReplaceLimits) => Replaced;

/**
 * Plain text: nothing in it is special.
 * @param at only there
 */
export const plainReplace =
  (searched: string, replacement: string, at?: 'start' | 'end'): Replace =>
  (value, { most }) => {
    const found = partsAround(value, searched, at);
    const length = value.length + (found.length - 1) * (replacement.length - searched.length);
    return length > most ? { problem: 'too-long' } : { text: found.join(replacement) };
  };

function partsAround(value: string, searched: string, at: 'start' | 'end' | undefined): string[] {
  if (at === 'start') return value.startsWith(searched) ? ['', value.slice(searched.length)] : [value];
  if (at === 'end') return value.endsWith(searched) ? [value.slice(0, -searched.length), ''] : [value];
  return value.split(searched);
}

/**
 * A pattern of RE2, which has no expression that takes exponential time; undefined for one that cannot be read, is too large or
 * has not the groups of its replacement.
 * @param clock milliseconds
 */
export function patternReplace(
  pattern: string,
  replacement: string,
  clock: () => number,
): Replace | undefined {
  const compiled = compile(pattern);
  if (!compiled) return undefined;
  const parts = replacementParts(replacement);
  const groups = compiled.groupCount();
  if (parts.some((part) => typeof part === 'number' && part > groups)) return undefined;
  const size = compiled.programSize();
  return (value, { most, until }) => {
    if (value.length > most) return { problem: 'too-long' };
    if (value.length * size > MOST_WORK || clock() > until) return { problem: 'too-slow' };
    const matcher = compiled.matcher(value);
    let [text, from] = ['', 0];
    while (matcher.find()) {
      text += value.slice(from, matcher.start());
      for (const part of parts) text += typeof part === 'string' ? part : (matcher.group(part) ?? '');
      from = matcher.end();
      if (text.length + value.length - from > most) return { problem: 'too-long' };
      if (clock() > until) return { problem: 'too-slow' };
    }
    return { text: text + value.slice(from) };
  };
}

function compile(pattern: string): RE2JS | undefined {
  if (pattern === '' || pattern.length > MOST_PATTERN) return undefined;
  try {
    const compiled = RE2JS.compile(pattern);
    return compiled.programSize() > MOST_PROGRAM ? undefined : compiled;
  } catch {
    return undefined;
  }
}

/** Texts and numbers of groups. */
const replacementParts = (replacement: string): (string | number)[] =>
  replacement.split(/(\$[\d$])/).map((part) => {
    if (part === '$$') return '$';
    return /^\$\d$/.test(part) ? Number(part.slice(1)) : part;
  });
