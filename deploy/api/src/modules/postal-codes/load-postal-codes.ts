import { open, readFile, rename, rm } from 'node:fs/promises';
import { PREFECTURES } from '@newsphoto/domain/members';
import { unpackZip } from '../../zip/unpack-zip.ts';
import { readJapanPost } from './read-japan-post.ts';
import { readTowns } from './town-file.ts';
import { type TownOfCode, townFile } from './write-town-file.ts';

/** The file of Japan Post has about 120,000 codes; those of its changes have some hundred. */
const LEAST_CODES = 110_000;
/** Unpacked it has 20 MB. */
const MOST_BYTES = 200 * 1024 * 1024;
const ZIP_START = 'PK';

export interface LoadOptions {
  /** Of the data, YYYYMMDD or YYYY-MM-DD. Without it that of the newest CSV of the ZIP. */
  readonly date?: string | undefined;
  readonly leastCodes?: number;
}

export interface LoadedPostalCodes {
  readonly codes: number;
  readonly towns: number;
  readonly dataOf: string;
}

/**
 * Writes the file that the API reads, beside the one that exists, and replaces it once it was read again.
 *
 * @throws Error with what is wrong with the source; then the file that exists is as it was
 */
export async function loadPostalCodes(
  source: string,
  target: string,
  { date, leastCodes = LEAST_CODES }: LoadOptions,
): Promise<LoadedPostalCodes> {
  const { bytes, dataOf } = csvOf(await readFile(source), date);
  const towns = readJapanPost(bytes);
  const codes = new Set(towns.map(({ code }) => code)).size;
  requireComplete(towns, codes, leastCodes);
  await replaceFile(target, townFile(towns, dataOf), async (fresh) => {
    for (const { code, town } of [...towns.slice(0, 1), ...towns.slice(-1)]) {
      const { towns: found } = await readTowns(fresh, code);
      if (!found.some((one) => one.town === town)) throw new Error(`The new file cannot be read: ${fresh}`);
    }
  });
  return { codes, towns: towns.length, dataOf };
}

function csvOf(file: Buffer, date: string | undefined): { readonly bytes: Buffer; readonly dataOf: string } {
  const stated = date === undefined ? undefined : validDate(date);
  if (file.toString('latin1', 0, ZIP_START.length) !== ZIP_START) {
    if (stated === undefined)
      throw new Error('A CSV has no date: state that of the data with --date YYYYMMDD.');
    return { bytes: file, dataOf: stated };
  }
  const [newest] = unpackZip(file, MOST_BYTES)
    .filter(({ name }) => /\.csv$/i.test(name))
    .sort((one, other) => other.date.localeCompare(one.date));
  if (!newest) throw new Error('The ZIP has no CSV.');
  return { bytes: newest.bytes, dataOf: stated ?? validDate(newest.date) };
}

function validDate(text: string): string {
  const [, year, month, day] = /^(20\d\d)-?(\d\d)-?(\d\d)$/.exec(text) ?? [];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.getUTCDate() !== Number(day))
    throw new Error(`${text} is no date: state that of the data with --date YYYYMMDD.`);
  return `${year}${month}${day}`;
}

function requireComplete(towns: readonly TownOfCode[], codes: number, leastCodes: number): void {
  const found = new Set(towns.map(({ prefecture }) => prefecture));
  const missing = PREFECTURES.filter((prefecture) => !found.has(prefecture));
  if (missing.length > 0)
    throw new Error(`The file is not complete: it has no row of ${missing.join('、')}.`);
  if (codes < leastCodes)
    throw new Error(`The file is not complete: it has ${codes} codes, at least ${leastCodes} are needed.`);
}

async function replaceFile(
  target: string,
  bytes: Buffer,
  verify: (fresh: string) => Promise<void>,
): Promise<void> {
  const fresh = `${target}.new`;
  try {
    const file = await open(fresh, 'w');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await verify(fresh);
    await rename(fresh, target);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}
