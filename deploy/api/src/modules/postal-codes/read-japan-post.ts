import { TextDecoder } from 'node:util';
import { PREFECTURES } from '@newsphoto/domain/members';
import { CsvError, parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import type { TownOfCode } from './write-town-file.ts';

// utf_ken_all (UTF-8) and KEN_ALL (Windows-31J) of Japan Post have the same 15 columns and no row with their names. In KEN_ALL a
// long name continues in the next rows, until its parenthesis is closed.

const COLUMNS = 15;
const MUNICIPALITY = 0;
const CODE = 2;
const PREFECTURE = 6;
const CITY = 7;
const TOWN = 8;

const WITHOUT_TOWN = '以下に掲載がない場合';
/** 「境町の次に番地がくる場合」 of 猿島郡境町. */
const BEFORE_NUMBER = /^(.+)の次に.*番地がくる場合$/;
/** 「利島村一円」, but not 「一円」 of 犬上郡多賀町. */
const ALL_OF_CITY = /^(.+)一円$/;
/** 「種市第１５地割～第２１地割」. */
const LAND_NUMBERS = /第?[０-９]+地割[、～].*$/;

interface Row {
  readonly line: number;
  readonly code: string;
  readonly prefecture: string;
  readonly city: string;
  readonly town: string;
}

/**
 * The towns of a file, in its order and each once for a code, without what is in parentheses.
 *
 * @throws Error with the line of what is no such file, or a broken one
 */
export function readJapanPost(bytes: Uint8Array): TownOfCode[] {
  const towns = new Map<string, TownOfCode>();
  for (const { code, prefecture, city, town: written } of joinRows(readRows(decode(bytes)))) {
    const town = townOf(written, city);
    const key = [code, prefecture, city, town].join();
    if (!towns.has(key)) towns.set(key, { code, prefecture, city, town });
  }
  return [...towns.values()];
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return iconv.decode(bytes, 'cp932');
  }
}

function readRows(text: string): Row[] {
  if (!text.endsWith('\n')) throw new Error('The file ends within a line: it is not complete.');
  try {
    const records: string[][] = parse(text, { relax_column_count: true });
    return records.map((record, index) => rowOf(record, index + 1));
  } catch (error) {
    if (error instanceof CsvError) throw new Error(`The file is no CSV of Japan Post: ${error.message}`);
    throw error;
  }
}

function rowOf(record: readonly string[], line: number): Row {
  const columns = [MUNICIPALITY, CODE, PREFECTURE, CITY, TOWN].map((column) => record[column]);
  const [municipality = '', code = '', prefecture = '', city = '', town = ''] = columns;
  const isRow = record.length === COLUMNS && /^\d{5}$/.test(municipality) && /^\d{7}$/.test(code);
  const isKnown = PREFECTURES[Number(municipality.slice(0, 2)) - 1] === prefecture;
  const isReadable = city !== '' && town !== '' && !`${city}${town}`.includes('\ufffd');
  if (!isRow || !isKnown || !isReadable)
    throw new Error(`Line ${line} is no row of utf_ken_all or KEN_ALL: ${record.join().slice(0, 80)}`);
  return { line, code, prefecture, city, town };
}

const isOpen = (town: string): boolean => town.split('（').length > town.split('）').length;

/** Towns whose names are in several rows, in one. */
function joinRows(rows: readonly Row[]): Row[] {
  const joined: Row[] = [];
  for (const row of rows) {
    const before = joined.at(-1);
    if (!before || !isOpen(before.town)) {
      joined.push(row);
      continue;
    }
    if (before.code !== row.code || before.city !== row.city) throw openError(before);
    joined[joined.length - 1] = { ...before, town: before.town + row.town };
  }
  const last = joined.at(-1);
  if (last && isOpen(last.town)) throw openError(last);
  return joined;
}

const openError = ({ line, town }: Row): Error =>
  new Error(`The parenthesis of line ${line} is not closed: ${town.slice(0, 80)}`);

function townOf(written: string, city: string): string {
  const town = written.replace(/（.*）/, '').replace(LAND_NUMBERS, '');
  if (town === WITHOUT_TOWN) return '';
  const [, place = ''] = BEFORE_NUMBER.exec(town) ?? ALL_OF_CITY.exec(town) ?? [];
  if (place === '') return town;
  return city.endsWith(place) ? '' : place;
}
