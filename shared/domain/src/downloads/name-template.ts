/** What a name can contain of a content. */
export const NAME_TOKENS = ['素材番号', '見出し', '撮影日', '連番', '撮影者', '元のファイル名'] as const;
export type NameToken = (typeof NAME_TOKENS)[number];

export const DEFAULT_NAME_TEMPLATE = '{素材番号}_{見出し}_{撮影日}';
const DIGITS = 4;

export type TemplatePart<Token> = string | { readonly token: Token; readonly digits: number };
export type NameTemplate = readonly TemplatePart<NameToken>[];

/** Position of what cannot be read, in characters from 0. */
export interface TemplateProblem {
  readonly problem: 'token' | 'brace';
  readonly position: number;
}

/** Values by token; 連番 is a number. */
export type NameValues = Readonly<Record<Exclude<NameToken, '連番'>, string>> & { readonly 連番: number };

export const isTemplateProblem = (read: object): read is TemplateProblem => 'problem' in read;

/** Reads `{素材番号}_{連番:3}`; an empty text is the default. */
export const readTemplate = (text: string): NameTemplate | TemplateProblem =>
  readParts(text.trim() === '' ? DEFAULT_NAME_TEMPLATE : text, NAME_TOKENS);

/** Text and tokens in braces. */
export function readParts<Token extends string>(
  source: string,
  tokens: readonly Token[],
): readonly TemplatePart<Token>[] | TemplateProblem {
  const parts: TemplatePart<Token>[] = [];
  let at = 0;
  for (const { 0: braces, 1: inner = '', index } of source.matchAll(/\{([^{}]*)\}/g)) {
    const before = plainText(source, at, index);
    if (typeof before !== 'string') return before;
    const part = readToken(inner, tokens);
    if (!part) return { problem: 'token', position: index };
    parts.push(before, part);
    at = index + braces.length;
  }
  const rest = plainText(source, at, source.length);
  return typeof rest === 'string' ? [...parts, rest].filter((part) => part !== '') : rest;
}

function plainText(source: string, from: number, to: number): string | TemplateProblem {
  const text = source.slice(from, to);
  const brace = text.search(/[{}]/);
  return brace < 0 ? text : { problem: 'brace', position: from + brace };
}

function readToken<Token extends string>(inner: string, tokens: readonly Token[]) {
  const [, name = '', digits] = /^([^:]*)(?::([1-9]))?$/.exec(inner) ?? [];
  const token = tokens.find((known) => known === name);
  if (token === undefined || (digits !== undefined && name !== '連番')) return undefined;
  return { token, digits: digits === undefined ? DIGITS : Number(digits) };
}

const SEPARATORS = /^[_\- ]+|[_\- ]+$/g;

/** The text of a name, not yet safe. Values that are missing leave no separators behind. */
export const fillTemplate = (template: NameTemplate, values: NameValues): string =>
  fillParts(template, values);

export function fillParts<Token extends string>(
  parts: readonly TemplatePart<Token>[],
  values: Readonly<Record<Token, string | number>>,
): string {
  let text = '';
  let isGap = false;
  for (const part of parts) {
    const value = typeof part === 'string' ? part : textOf(values[part.token], part.digits);
    if (value === '') {
      isGap = true;
      continue;
    }
    const isJoined = isGap && (text === '' || /[_\- ]$/.test(text));
    text += isJoined && typeof part === 'string' ? value.replace(/^[_\- ]+/, '') : value;
    isGap = false;
  }
  return isGap ? text.replaceAll(SEPARATORS, '') : text;
}

const textOf = (value: string | number, digits: number): string =>
  typeof value === 'number' ? String(value).padStart(digits, '0') : value.trim();
