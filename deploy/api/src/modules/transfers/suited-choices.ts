import type { DownloadChoice } from '@newsphoto/contract';
import { sql } from 'kysely';
import type { DatabaseHandle } from '../../db/database.ts';
import { TEXT_TYPE } from '../contents/collections.ts';
import type { RequestedFile } from '../downloads/judge-files.ts';

const PHOTOGRAPH = '0';
const STORED: DownloadChoice = { pixels: null, format: 'original' };

/**
 * A destination has one choice for everything that is sent to it: what has no such size or format is sent as it is stored, films and
 * sounds above all.
 */
export async function suitedFiles(
  db: DatabaseHandle,
  files: readonly RequestedFile[],
): Promise<RequestedFile[]> {
  if (files.every(({ choice }) => isStored(choice))) return [...files];
  const ids = files.map(({ contentId }) => contentId);
  const rows = await db
    .selectFrom('contents')
    .select(['content_id', 'content_type'])
    .where('content_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  const typeOf = new Map(rows.map(({ content_id, content_type }) => [content_id, content_type]));
  return files.map(({ contentId, choice }) => ({
    contentId,
    choice: suited(choice, typeOf.get(contentId) ?? PHOTOGRAPH),
  }));
}

const isStored = ({ pixels, format }: DownloadChoice): boolean => pixels === null && format === 'original';

function suited(choice: DownloadChoice, contentType: string): DownloadChoice {
  if (isStored(choice)) return choice;
  if (choice.format === 'text') return contentType === TEXT_TYPE ? choice : STORED;
  return contentType === PHOTOGRAPH ? choice : STORED;
}
