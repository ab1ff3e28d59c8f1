import { linesOf, type NewsLine } from '../text/news-lines.ts';
import { parseHtml } from '../xml/parse-html.ts';
import { withRuby } from '../xml/xml-ruby.ts';

export type Json = Readonly<Record<string, unknown>>;

/** A ninjs item: of version 1 (`uri`, `body_text`) or 2 and later (`bodies`, `headlines`). */
export const isNinjs = (value: unknown): value is Json =>
  isObject(value) &&
  typeof value.uri === 'string' &&
  ['type', 'versioncreated', 'versionCreated', 'headline', 'headlines', 'body_text', 'bodies'].some(
    (key) => key in value,
  );

/** The lines of its body: of several that repeat the story one is taken. */
export function bodyLines(item: Json): NewsLine[] {
  const bodies = arrayAt(item, 'bodies').filter(isObject);
  const main = bodies.find((one) => ['', 'main', 'body'].includes(textAt(one, 'role'))) ?? bodies[0];
  const markup =
    textAt(item, 'body_xhtml') ||
    textAt(item, 'body_html') ||
    (main && isMarkup(main) ? textAt(main, 'value') : '');
  if (markup !== '') return linesOf(withRuby(parseHtml(markup)), 'text', true);
  const plain = textAt(item, 'body_text') || (main ? textAt(main, 'value') : '');
  return plain
    .split(/\r?\n/)
    .flatMap((line) => (line.trim() === '' ? [] : [{ part: 'text' as const, text: line.trimEnd() }]));
}

const isMarkup = (body: Json): boolean =>
  /html|xml/i.test(`${textAt(body, 'contentType')} ${textAt(body, 'contenttype')}`);

/** The value of a list of version 2 by its role; the first one where roles are optional. */
export function partOf(item: Json, key: string, roles: readonly string[], isRequired = false): string {
  const parts = arrayAt(item, key).filter(isObject);
  const part =
    parts.find((one) => roles.includes(textAt(one, 'role'))) ?? (isRequired ? undefined : parts[0]);
  return part ? textAt(part, 'value') : '';
}

/** Texts, or the names of concepts, of the first of the keys that is there. */
export function namesAt(item: Json, ...keys: readonly string[]): string[] {
  const key = keys.find((one) => one in item);
  const value = key === undefined ? [] : item[key];
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const names = values.map((one) => {
    if (typeof one === 'string') return one.trim();
    return isObject(one) ? textAt(one, 'name') || textAt(one, 'literal') : '';
  });
  return [...new Set(names)].filter(Boolean);
}

export const arrayAt = (item: Json, key: string): readonly unknown[] => {
  const value = item[key];
  return Array.isArray(value) ? value : [];
};

export function textAt(item: Json, key: string): string {
  const value = item[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
