import { sql } from 'kysely';
import type { CleanUpDeps } from '../../api-module.ts';
import type { Database } from '../../db/database.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { removeUnreferenced } from './inquiry-files.ts';

const DAY_MS = 24 * 3_600_000;
/** Limits count the inquiries of a day. */
const NETWORK_DAYS = 2;
/** How long an inquiry that needs nothing more is stored. */
const DONE_DAYS = 3 * 365;
const MOST_AT_ONCE = 100;

/** Removes inquiries that were done three years ago with their files, expired links, and networks of senders. */
export async function cleanUpInquiries({ db, media, now }: CleanUpDeps): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db.deleteFrom('inquiry_threads').where('expires_at', '<', now).execute();
  await db
    .updateTable('inquiries')
    .set({ network_key: '' })
    .where('network_key', '<>', '')
    .where('sent_at', '<', before(NETWORK_DAYS))
    .execute();
  await removeErased(db, media);
  const old = await db
    .selectFrom('inquiries')
    .select('inquiry_id')
    .where('state', '=', 'done')
    .where('changed_at', '<', before(DONE_DAYS))
    .orderBy('changed_at')
    .limit(MOST_AT_ONCE)
    .execute();
  if (old.length === 0) return;
  const ids = old.map(({ inquiry_id }) => inquiry_id);
  const files = await db
    .selectFrom('inquiry_attachments as a')
    .innerJoin('inquiry_messages as m', 'm.message_id', 'a.message_id')
    .select(sql<string>`a.file->>'key'`.as('key'))
    .where('m.inquiry_id', 'in', ids)
    .execute();
  const keys = files.map(({ key }) => key);
  const remove = () =>
    db.deleteFrom('inquiries').where('inquiry_id', 'in', ids).where('state', '=', 'done').execute();
  await (keys.length === 0 ? remove() : removeWithFiles({ db, media, keys }, remove));
}

/** A note says which files go: an interruption, or a store that is away, leaves them to the check of notes. */
async function removeWithFiles(
  { db, media, keys }: { db: Database; media: MediaStore; keys: readonly string[] },
  remove: () => Promise<unknown>,
): Promise<void> {
  const noted = { owner: 'inquiry', sha256: '', originalKeys: keys, renditionFolders: [] } as const;
  const note = await media.noteIntent(noted);
  await remove();
  await removeUnreferenced(db, media, keys);
  await media.settleIntent(note);
}

/** Files of senders whose data were erased. A row that is left after an interruption is removed by the next run. */
async function removeErased(db: Database, media: MediaStore): Promise<void> {
  const erased = await db
    .selectFrom('inquiry_attachments')
    .select(['attachment_id', sql<string>`file->>'key'`.as('key')])
    .where('is_erased', '=', true)
    .limit(MOST_AT_ONCE)
    .execute();
  for (const { attachment_id, key } of erased) {
    await media.removeOriginal(key);
    await db.deleteFrom('inquiry_attachments').where('attachment_id', '=', attachment_id).execute();
  }
}
