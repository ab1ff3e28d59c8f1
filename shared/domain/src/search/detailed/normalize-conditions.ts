import { foldText } from '../../text/fold.ts';
import { normalizeSearchField } from '../../text/search-field.ts';
import { CONDITION_KEYS, type DetailedConditions, type WordGroup } from './conditions.ts';
import { normalizeDays } from './date-text.ts';

type Named = keyof typeof CONDITION_KEYS;

const isNamed = (name: string): name is Named => Object.hasOwn(CONDITION_KEYS, name);
const isDays = (name: string): boolean => name === 'shotDate' || name === 'registeredDate';
const isGroup = (value: unknown): value is WordGroup =>
  typeof value === 'object' && value !== null && 'words' in value;

/** The words of a group, each once; words that folding leaves empty are dropped. */
export function wordsOf(text: string): string[] {
  const words = text.split(/[\s\u3000]+/).filter((word) => foldText(word).trim() !== '');
  return [...new Set(words)];
}

/**
 * Conditions by the rules of search fields (specification, section 5), without empty ones. Normalising is idempotent.
 */
export function normalizeConditions(conditions: DetailedConditions): DetailedConditions {
  const entries = Object.entries(conditions).map(([name, value]) => [name, normalized(name, value)] as const);
  const stored = entries.filter(([, value]) => value !== undefined);
  // The names are those of the input, and each value has the kind of its input.
  return Object.fromEntries(stored) as DetailedConditions;
}

function normalized(name: string, value: unknown): unknown {
  if (isGroup(value)) return isNamed(name) ? normalizedGroup(name, value) : undefined;
  if (Array.isArray(value)) return normalizedValues(name, value);
  if (isDays(name) && typeof value === 'string') return normalizeDays(value) || undefined;
  return value === '' ? undefined : value;
}

function normalizedGroup(name: Named, { words, fields = [] }: WordGroup): WordGroup | undefined {
  const text = normalizeSearchField(CONDITION_KEYS[name], words);
  if (wordsOf(text).length === 0) return undefined;
  return { words: text, ...(fields.length > 0 ? { fields: [...new Set(fields)] } : {}) };
}

function normalizedValues(name: string, values: readonly string[]): string[] | undefined {
  const texts = values.map((value) =>
    isNamed(name) ? normalizeSearchField(CONDITION_KEYS[name], value) : value.trim(),
  );
  const stored = [...new Set(texts)].filter((text) => foldText(text).trim() !== '');
  // Invalid numbers are an error, not a search for everything.
  return stored.length > 0 || name === 'contentIds' ? stored : undefined;
}

/** True without any condition. */
export const hasConditions = (conditions: DetailedConditions): boolean =>
  Object.keys(normalizeConditions(conditions)).length > 0;

/** Numbers of contents as people write them: separated by spaces, commas, 「、」, plus signs or line breaks. */
export function contentNumbersOf(text: string): string[] {
  const parts = text.normalize('NFKC').split(/[\s,、;+]+/);
  return [...new Set(parts.map((part) => part.replaceAll('-', '')).filter(Boolean))];
}
