import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { ingestTexts } from '../texts/ingest-texts.ts';
import { readTextFile } from '../texts/read/read-text-file.ts';
import { escapedName } from './files/file-name.ts';
import { recogniseFile } from './files/recognise-file.ts';
import { type IngestDeps, type IngestResult, type Intake, ingestFile } from './ingest-file.ts';
import { refusalOf } from './refusals.ts';

/** A text file is read in one piece. */
const MOST_TEXT_BYTES = 20 * 1024 ** 2;
const MOST_TEXT_BYTES_TEXT = '20MB';
const TEXT_EXTENSIONS = /^\.(?:csv|json|tsv|txt|xml)$/i;

/**
 * Ingests a file of one content, or of any number of texts: each has its result. What is none of the accepted types is looked at as a
 * file of texts, whatever its name.
 */
export async function ingestEvery(
  deps: IngestDeps,
  path: string,
  name: string,
  intake: Intake = {},
): Promise<readonly IngestResult[]> {
  const recognised = await recogniseFile(path, name);
  const isUnknown = 'refused' in recognised && recognised.refused === 'unknown';
  if (!isUnknown) return [await ingestFile(deps, path, name, intake)];
  const file = escapedName(name);
  if ((await stat(path)).size > MOST_TEXT_BYTES) {
    if (TEXT_EXTENSIONS.test(extname(name))) return [refusalOf(file, 'E0049', MOST_TEXT_BYTES_TEXT)];
    return [await ingestFile(deps, path, name, intake)];
  }
  const texts = readTextFile(await readFile(path), new Date());
  if (!texts) return [await ingestFile(deps, path, name, intake)];
  if (texts.parts.length > (intake.mostTexts ?? Number.POSITIVE_INFINITY)) {
    const reason = `「${file}」には${texts.parts.length}本の記事があります。複数の記事を含むファイルは、受信フォルダーまたは取り込みコマンドで登録してください。`;
    return [{ file, code: 'E0039', reason }];
  }
  return ingestTexts(deps, texts, name, intake);
}
