import { type FieldTexts, fieldOfName, type TextField } from './text-fields.ts';

const FENCE = /^---[ \t]*\r?\n/;
const END = /^---[ \t]*$/;
const ENTRY = /^([^:：]{1,40})[:：][ \t\u3000]*(.*)$/;
/** A further entry of a list. */
const ITEM = /^[ \t]+-[ \t]+(.*)$|^-[ \t]+(.*)$/;

export const hasFrontMatter = (text: string): boolean => FENCE.test(text);

/**
 * Fields of a plain text: lines `名前: 値` between two lines of three hyphens, then the body. A list is in one line, or one entry a
 * line with a hyphen. Undefined without an end of the fields.
 */
export function readPlain(text: string): FieldTexts | undefined {
  const lines = text.split(/\r?\n/);
  const end = lines.findIndex((line, at) => at > 0 && END.test(line));
  if (end < 0) return undefined;
  const fields = new Map<TextField, string[]>();
  let last: TextField | undefined;
  for (const line of lines.slice(1, end)) {
    const item = ITEM.exec(line);
    if (item && last) {
      fields.get(last)?.push(unquoted(item[1] ?? item[2] ?? ''));
      continue;
    }
    const [, name = '', value = ''] = ENTRY.exec(line) ?? [];
    last = fieldOfName(name);
    if (last) fields.set(last, [unquoted(value)]);
  }
  // Without a name of its field a body is what follows.
  const body = lines.slice(end + 1).join('\n');
  if (body.trim() !== '') fields.set('body', [body]);
  return new Map([...fields].map(([field, values]) => [field, values.filter(Boolean).join('\n')]));
}

/** As YAML writes values: quotes around it, or brackets around a list. */
function unquoted(value: string): string {
  const text = value.trim();
  const list = /^\[(.*)\]$/.exec(text)?.[1];
  return list === undefined ? unquotedOne(text) : list.split(',').map(unquotedOne).join('\n');
}

function unquotedOne(value: string): string {
  const text = value.trim();
  return /^"(.*)"$|^'(.*)'$/.exec(text)?.slice(1).find(Boolean) ?? text;
}
