import { readFile, stat } from 'node:fs/promises';
import type { NewsSettings } from '@newsphoto/contract';
import { CHANGED_SUMMARY } from '@newsphoto/contract';
import type { Database, DatabaseTransaction } from '../../../db/database.ts';
import type { SourceSettings } from '../../../news/read-news.ts';
import { recordChange } from '../../changes/record-change.ts';
import type { ReadDelivery } from '../../wire/read-delivery.ts';
import { storeDelivery } from '../../wire/store-delivery.ts';
import type { WireReader } from '../../wire/wire-reader.ts';
import { type Arrival, insertNews, insertRefused } from '../arrivals.repository.ts';

export interface NewsDeps {
  readonly db: Database;
  readonly wireReader: Pick<WireReader, 'read'>;
}

/** As much as a delivery by HTTP. */
const MOST_BYTES = 2 * 1024 * 1024;
const TOO_LARGE: ReadDelivery = {
  refusal: {
    code: 'wire/too-complex',
    reason:
      'ファイルが大きすぎます（2MBまで）。ファイルはサーバーの受信フォルダー（.failed）に残っています。',
  },
};

/**
 * Brings a file of news to the wire: its items, what is set aside, and the record of its arrival are one transaction, so a file that is
 * read again after a crash is stored once.
 *
 * @param path of a copy that no one writes to
 */
export async function takeInNews(
  { db, wireReader }: NewsDeps,
  {
    path,
    arrival,
    news,
  }: { readonly path: string; readonly arrival: Arrival; readonly news: Partial<NewsSettings> },
): Promise<{ readonly code: string }> {
  const isTooLarge = (await stat(path)).size > MOST_BYTES;
  const content = isTooLarge ? Buffer.alloc(0) : await readFile(path);
  const read = isTooLarge ? TOO_LARGE : await wireReader.read(content, settingsOf(news));
  return db.transaction().execute(async (transaction) => {
    const { folder, fileName, arrivedAt: receivedAt } = arrival;
    await storeDelivery(transaction, { content, read, receivedAt, file: { folder, fileName } });
    return record(transaction, arrival, read);
  });
}

async function record(transaction: DatabaseTransaction, arrival: Arrival, read: ReadDelivery) {
  if ('stories' in read) {
    await insertNews(transaction, arrival);
    return { code: '' };
  }
  await insertRefused(transaction, arrival, read.refusal);
  await recordChange(transaction, { topic: 'desk', key: CHANGED_SUMMARY });
  return read.refusal;
}

/** Of a source, without what is empty. */
export const settingsOf = ({
  format,
  encoding,
  timeZone,
  sourceName = '',
  rights = '',
}: Partial<NewsSettings>): SourceSettings => ({
  ...{ format: format || undefined, encoding: encoding || undefined, timeZone: timeZone || undefined },
  ...{ sourceName, rights },
});
