import type { Database } from './db/database.ts';
import type { MediaStore } from './media-store/media-store.ts';
import { deleteOldGuesses } from './modules/auth/guesses.repository.ts';
import { deleteExpiredCredentials } from './modules/auth/remembered.repository.ts';
import { deleteFinishedSessions } from './modules/auth/sessions.repository.ts';
import { deleteUnusedResults } from './modules/contents/results.repository.ts';
import { deleteOldExports } from './modules/csv/csv-exports.repository.ts';
import { deleteFinishedPasses } from './modules/grants/grant-passes.repository.ts';
import { deleteOldJobs } from './modules/jobs/jobs.repository.ts';
import { deleteForgottenLightboxes } from './modules/lightboxes/lightboxes.repository.ts';
import { deleteOldMails } from './modules/mails/mails.repository.ts';
import { deleteOldResets } from './modules/password-resets/password-resets.repository.ts';
import { deleteOldSavedSearches } from './modules/saved-searches/saved-searches.repository.ts';
import { deleteOldAside } from './modules/wire/wire.repository.ts';

const EVERY_MS = 10 * 60_000;
/** A lightbox that was deleted can be brought back for 30 days. */
const LIGHTBOX_KEPT_MS = 30 * 86_400_000;

/** Removes what has run out, now and then; answers how to stop it. */
export function startHousekeeping(
  db: Database,
  { media, now, onError }: { media: MediaStore; now: () => Date; onError: (error: Error) => void },
): () => void {
  const timer = setInterval(() => {
    Promise.all([tidyUp(db, now()), removeOldExports(db, media, now())]).catch(onError);
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** CSV files that nobody may fetch any more. */
export async function removeOldExports(db: Database, media: MediaStore, now: Date): Promise<void> {
  for (const exportId of await deleteOldExports(db, now)) await media.removeExport(exportId);
}

/**
 * Results, sessions and jobs that are over, old mails, deleted lightboxes, old logins, failures that lock nobody any more, and
 * deliveries of the wire that were set aside long ago.
 */
export async function tidyUp(db: Database, now: Date): Promise<void> {
  await deleteUnusedResults(db, now);
  await deleteFinishedSessions(db, now);
  await deleteExpiredCredentials(db, now);
  await deleteOldGuesses(db, now);
  await deleteOldJobs(db, now);
  await deleteFinishedPasses(db, now);
  await deleteOldMails(db, now);
  await deleteOldResets(db, now);
  await deleteOldSavedSearches(db, now);
  await deleteOldAside(db, now);
  await deleteForgottenLightboxes(db, new Date(now.getTime() - LIGHTBOX_KEPT_MS));
}
