import { CsvError, parse } from 'csv-parse/sync';
import { type FieldTexts, fieldOfName, type TextField } from './text-fields.ts';

/** A row with its number of line in the file. */
export type CsvRow = {
  readonly line: number;
  /** With the header row, as in the file. */
  readonly original: string;
} & ({ readonly fields: FieldTexts } | { readonly error: string });

const DELIMITERS = [',', '\t', ';'] as const;
/** A restart takes some milliseconds. */
const MOST_RESTARTS = 200;
/** Characters that are read at once: no row is longer. */
const WINDOW = 300_000;
const TOO_MANY_ERRORS = '読み取れない行が多すぎるため、この行から後は登録していません。';

interface Header {
  readonly line: string;
  readonly delimiter: string;
  readonly fields: readonly (TextField | undefined)[];
}

/** The header row of a table of texts; undefined if the first line is none: it has a headline and a body. */
export function headerOf(text: string): Header | undefined {
  const line = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  for (const delimiter of DELIMITERS) {
    const names = line.split(delimiter).map((name) => name.trim().replace(/^"(.*)"$/, '$1'));
    const fields = names.map(fieldOfName);
    if (fields.includes('headline') && fields.includes('body')) return { line, delimiter, fields };
  }
  return undefined;
}

interface ParsedRow {
  readonly record: readonly string[];
  /** Its last line, from 1. */
  readonly info: { readonly lines: number };
}

/**
 * The rows of a table in their order, or some more than `most`. One that cannot be read does not stop the others: reading begins again in the line after its first
 * one, since a quote that is not closed takes in what follows.
 */
export function readCsv(text: string, header: Header, most: number): CsvRow[] {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const rows: CsvRow[] = [];
  const originalOf = (start: number, end: number) => [header.line, ...lines.slice(start, end)].join('\n');
  let at = 1;
  const skipBlank = () => {
    while (at < lines.length && lines[at]?.trim() === '') at += 1;
  };
  let restarts = 0;
  for (;;) {
    skipBlank();
    if (at >= lines.length || rows.length >= most) return rows;
    if (restarts > MOST_RESTARTS) {
      rows.push({ line: at + 1, original: originalOf(at, lines.length), error: TOO_MANY_ERRORS });
      return rows;
    }
    const from = at;
    const end = windowEnd(lines, from);
    const read = readRows(`${lines.slice(from, end).join('\n')}\n`, header.delimiter);
    for (const { record, info } of read.rows) {
      skipBlank();
      const place = { line: at + 1, original: originalOf(at, from + info.lines) };
      const surplus = record.slice(header.fields.length).some((value) => value.trim() !== '');
      if (surplus) rows.push({ ...place, error: '列の数が見出し行より多くなっています。' });
      else rows.push({ ...place, fields: fieldsOf(record, header) });
      at = from + info.lines;
    }
    if (read.isComplete) at = end;
    // The end of the window may have cut the row: it is read again as the first one.
    if (read.isComplete || read.rows.length > 0) continue;
    restarts += 1;
    skipBlank();
    rows.push({
      line: at + 1,
      original: originalOf(at, at + 1),
      error: '引用符（"）が正しく閉じていません。',
    });
    at += 1;
  }
}

/** The line behind those that are read at once. */
function windowEnd(lines: readonly string[], from: number): number {
  let end = from;
  for (let length = 0; end < lines.length && length < WINDOW; end += 1)
    length += (lines[end] ?? '').length + 1;
  return end;
}

/** The rows before the first one that cannot be read. */
function readRows(text: string, delimiter: string): { rows: ParsedRow[]; isComplete: boolean } {
  const rows: ParsedRow[] = [];
  try {
    parse(text, {
      ...{ delimiter, relax_column_count: true, skip_empty_lines: true, info: true },
      // With `info` it gets more than its type states.
      on_record: (row: unknown) => {
        rows.push(row as ParsedRow);
        return null;
      },
    });
    return { rows, isComplete: true };
  } catch (error) {
    if (error instanceof CsvError) return { rows, isComplete: false };
    throw error;
  }
}

const fieldsOf = (record: readonly string[], { fields }: Header): FieldTexts =>
  new Map(
    record.flatMap((value, at) => {
      const field = fields[at];
      return field ? [[field, value] as const] : [];
    }),
  );
