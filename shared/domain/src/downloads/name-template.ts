/** What a name can contain of a content. */
export const NAME_TOKENS = ['素材番号', '見出し', '撮影日', '連番', '撮影者', '元のファイル名'] as const;
export type NameToken = (typeof NAME_TOKENS)[number];

export const DEFAULT_NAME_TEMPLATE = '{素材番号}_{見出し}_{撮影日}';
const DIGITS = 4;

type TemplatePart = string | { readonly token: NameToken; readonly digits: number };
export type NameTemplate = readonly TemplatePart[];

/** Position of what cannot be read, in characters from 0. */
export interface TemplateProblem {
  readonly problem: 'token' | 'brace';
  readonly position: number;
}

/** Values by token; 連番 is a number. */
export type NameValues = Readonly<Record<Exclude<NameToken, '連番'>, string>> & { readonly 連番: number };

const isToken = (name: string): name is NameToken => NAME_TOKENS.some((token) => token === name);

export const isTemplateProblem = (read: NameTemplate | TemplateProblem): read is TemplateProblem =>
  'problem' in read;

/** Reads `{素材番号}_{連番:3}`; an empty text is the default. */
export function readTemplate(text: string): NameTemplate | TemplateProblem {
  const source = text.trim() === '' ? DEFAULT_NAME_TEMPLATE : text;
  const parts: TemplatePart[] = [];
  let at = 0;
  for (const { 0: token, 1: inner = '', index } of source.matchAll(/\{([^{}]*)\}/g)) {
    const before = plainText(source, at, index);
    if (typeof before !== 'string') return before;
    const part = readToken(inner);
    if (!part) return { problem: 'token', position: index };
    parts.push(before, part);
    at = index + token.length;
  }
  const rest = plainText(source, at, source.length);
  return typeof rest === 'string' ? [...parts, rest].filter((part) => part !== '') : rest;
}

function plainText(source: string, from: number, to: number): string | TemplateProblem {
  const text = source.slice(from, to);
  const brace = text.search(/[{}]/);
  return brace < 0 ? text : { problem: 'brace', position: from + brace };
}

function readToken(inner: string): Exclude<TemplatePart, string> | undefined {
  const [, name = '', digits] = /^([^:]*)(?::([1-9]))?$/.exec(inner) ?? [];
  if (!isToken(name) || (digits !== undefined && name !== '連番')) return undefined;
  return { token: name, digits: digits === undefined ? DIGITS : Number(digits) };
}

const SEPARATORS = /^[_\- ]+|[_\- ]+$/g;

/** The text of a name, not yet safe. Values that are missing leave no separators behind. */
export function fillTemplate(template: NameTemplate, values: NameValues): string {
  let text = '';
  let isGap = false;
  for (const part of template) {
    const value = typeof part === 'string' ? part : textOf(part, values);
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

const textOf = ({ token, digits }: Exclude<TemplatePart, string>, values: NameValues): string =>
  token === '連番' ? String(values.連番).padStart(digits, '0') : values[token].trim();
