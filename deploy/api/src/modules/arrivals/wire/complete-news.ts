import { openPlainFile } from '../../../watched-folder/open-plain-file.ts';
import type { SeenFile } from '../../../watched-folder/source-files.ts';

const HEAD = 64 * 1024;
const TAIL = 4 * 1024;
/** Within it the root element begins; openings without an end would take seconds to be searched in more. */
const PROLOGUE = 8 * 1024;
/** Of UTF-8 and UTF-16, as Latin-1 shows them, then blanks. */
const BEFORE = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*/;
const START_OF_HEADING = '\x01';
const END_OF_TRANSMISSION = '\x04';
/** Of printers, behind the end. */
const PADDING = ['\x7f', '\n', '\r', ' '];
/** A wire message has its first control byte within the first line. */
const FIRST_LINE = 100;
const DECLARATIONS = /<!--.*?-->|<\?.*?\?>|<!DOCTYPE[^[>]*(?:\[[^\]]*\])?\s*>/gs;

/**
 * Whether a file of news ends as its content demands: with the end of its root element, of its JSON or of its transmission. A text
 * without any has no end that could be missing. A file that cannot be read yet is not complete.
 */
export async function isCompleteNews({ path }: Pick<SeenFile, 'path'>): Promise<boolean> {
  const handle = await openPlainFile(path).catch(() => undefined);
  if (!handle) return false;
  try {
    const found = await handle.stat();
    if (!found.isFile()) return false;
    const read = async (length: number, at: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
      return buffer.subarray(0, bytesRead);
    };
    const head = await read(Math.min(HEAD, found.size), 0);
    const tail = await read(Math.min(TAIL, found.size), Math.max(0, found.size - TAIL));
    return endsAsItBegins(head, tail, found.size <= HEAD);
  } catch {
    return false;
  } finally {
    await handle.close();
  }
}

/** @param isAll the first bytes are all of the file */
export function endsAsItBegins(first: Buffer, last: Buffer, isAll: boolean): boolean {
  const head = asciiOf(first).replace(BEFORE, '');
  const tail = asciiOf(last).trimEnd();
  if (head.slice(0, FIRST_LINE).includes(START_OF_HEADING)) return endsTransmission(asciiOf(last));
  if (head.startsWith('<')) return endsWithRoot(head, tail);
  if (/^[[{]/.test(head)) return tail.endsWith(head.startsWith('{') ? '}' : ']') && !(isAll && isCut(first));
  return true;
}

/** The letters of ASCII, also those of UTF-16. */
const asciiOf = (bytes: Buffer): string => bytes.toString('latin1').replaceAll('\0', '');

function endsTransmission(tail: string): boolean {
  const last = [...tail].findLast((character) => !PADDING.includes(character));
  return last === END_OF_TRANSMISSION;
}

function endsWithRoot(head: string, tail: string): boolean {
  const root = /<([A-Za-z_][\w.:-]*)/.exec(head.slice(0, PROLOGUE).replace(DECLARATIONS, ''))?.[1];
  if (root === undefined) return false;
  const comment = tail.endsWith('-->') ? tail.lastIndexOf('<!--') : -1;
  const end = (comment < 0 ? tail : tail.slice(0, comment)).trimEnd();
  return end.endsWith('>') && end.slice(0, -1).trimEnd().endsWith(`</${root}`);
}

/** JSON in UTF-8 that ends too early; what is no UTF-8 is judged by its last character alone. */
function isCut(content: Buffer): boolean {
  const text = decoded(content);
  if (text === undefined) return false;
  try {
    JSON.parse(text);
    return false;
  } catch {
    return true;
  }
}

function decoded(content: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
}
