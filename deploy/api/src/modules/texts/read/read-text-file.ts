import { formatMessage } from '@newsphoto/domain';
import type { TextFormat } from '@newsphoto/domain/archive';
import { isNinjs } from '../../../news/formats/ninjs-fields.ts';
import { Unreadable } from '../../../news/unreadable.ts';
import { decodeText } from './decode-text.ts';
import { unreadable } from './problems.ts';
import { headerOf, readCsv } from './read-csv.ts';
import { readNewsml } from './read-newsml.ts';
import { readNinjs } from './read-ninjs.ts';
import { readNitf } from './read-nitf.ts';
import { hasFrontMatter, readPlain } from './read-plain.ts';
import { isProblem, type ReadText, type TextPart, type TextProblem } from './read-text.ts';
import { textOfFields } from './text-fields.ts';

/** The texts of a file, in its order. */
export interface TextFile {
  readonly format: TextFormat;
  readonly parts: readonly TextPart[];
}

/** Past it no article is one. */
const LONGEST_BODY = 100_000;
const LONGEST_GUID = 1_000;
/** Reading them takes a second or two, in which the process does nothing else. */
const MOST_TEXTS = 20_000;
const XML_ROOT =
  /^\s*(?:<\?[^>]*\?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>\s*)*<(?:[A-Za-z_][\w.-]*:)?(\w+)/;
const NAR_ROOTS = new Set([
  ...[
    'newsItem',
    'newsMessage',
    'packageItem',
    'conceptItem',
    'knowledgeItem',
    'planningItem',
    'catalogItem',
  ],
]);

/**
 * Reads a file of texts, whatever its name: ninjs, NewsML-G2, NITF, a table with a header row, or a plain text with fields before
 * it. Undefined for everything else. A text that cannot be read does not stop the others.
 */
export function readTextFile(content: Uint8Array, now: Date): TextFile | undefined {
  const text = decodeText(content)?.replace(/^\ufeff/, '');
  const file = text === undefined ? undefined : readKnown(content, text, now);
  if (!file) return undefined;
  const problem = file.parts.length === 0 ? NO_TEXT : file.parts.length > MOST_TEXTS ? TOO_MANY : undefined;
  if (problem) return { ...file, parts: [refusedPart(content, problem)] };
  return { ...file, parts: file.parts.map((part) => ({ ...part, text: checked(part.text) })) };
}

const NO_TEXT = unreadable('記事がありません。');
const TOO_MANY = unreadable('記事が20,000本を超えています。ファイルを分けてください。');

const refusedPart = (bytes: Uint8Array, text: TextProblem): TextPart => ({
  ...{ label: '', bytes, mimeType: 'application/octet-stream', extension: '', text },
});

function readKnown(content: Uint8Array, text: string, now: Date): TextFile | undefined {
  if (/^\s*</.test(text)) return readXml(content, text);
  if (/^\s*[[{]/.test(text)) return readJson(content, text);
  if (hasFrontMatter(text)) return { format: 'plain', parts: [plainPart(content, text, now)] };
  const header = headerOf(text);
  if (!header) return undefined;
  const parts = readCsv(text, header, MOST_TEXTS + 1)
    .slice(0, MOST_TEXTS + 1)
    .map((row): TextPart => {
      const read = 'error' in row ? unreadable(row.error) : textOfFields(row.fields, now, 'csv');
      const original = Buffer.from(`${row.original}\n`);
      return {
        ...{ label: `${row.line}行目`, bytes: original, mimeType: 'text/csv', extension: '.csv', text: read },
      };
    });
  return { format: 'csv', parts };
}

function readXml(content: Uint8Array, text: string): TextFile | undefined {
  const root = XML_ROOT.exec(text)?.[1] ?? '';
  if (root === 'nitf') return { format: 'nitf', parts: [onePart(content, () => readNitf(text))] };
  if (!NAR_ROOTS.has(root)) return undefined;
  try {
    return { format: 'newsml-g2', parts: readNewsml(content) };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { format: 'newsml-g2', parts: [onePart(content, () => unreadable(error.message))] };
  }
}

function onePart(content: Uint8Array, read: () => TextPart['text']): TextPart {
  const part = { label: '', bytes: content, mimeType: 'application/xml', extension: '.xml' };
  try {
    return { ...part, text: read() };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { ...part, text: unreadable(error.message) };
  }
}

function readJson(content: Uint8Array, text: string): TextFile | undefined {
  const document = parsedJson(text);
  const first: unknown = Array.isArray(document) ? document[0] : document;
  if (!isNinjs(first)) return undefined;
  const read = Array.isArray(document) ? document.slice(0, MOST_TEXTS + 1) : document;
  return { format: 'ninjs', parts: readNinjs(content, read) };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function plainPart(content: Uint8Array, text: string, now: Date): TextPart {
  const fields = readPlain(text);
  return {
    ...{ label: '', bytes: content, mimeType: 'text/plain', extension: '.txt' },
    text: fields ? textOfFields(fields, now, 'plain') : unreadable('先頭の項目の終わり（---）がありません。'),
  };
}

/** What a text of any form must have. */
function checked(text: ReadText | TextProblem): ReadText | TextProblem {
  if (isProblem(text)) return text;
  const missing = (label: string): TextProblem => ({ code: 'E0001', reason: formatMessage('E0001', label) });
  const { body } = text;
  if (body.trim() === '') return missing('本文');
  if (text.publishedOn === '') return missing('掲載日');
  if (body.length > LONGEST_BODY || text.guid.length > LONGEST_GUID) {
    const [label, most] = body.length > LONGEST_BODY ? ['本文', LONGEST_BODY] : ['記事ID', LONGEST_GUID];
    return { code: 'E0024', reason: formatMessage('E0024', label, most) };
  }
  return text.headline === '' ? { ...text, headline: firstLine(body) } : text;
}

const LONGEST_DERIVED = 60;

/** Of a sender who states no headline. */
const firstLine = (body: string): string => (body.split('\n')[0] ?? '').slice(0, LONGEST_DERIVED);
