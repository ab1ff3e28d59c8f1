import type { WireRetried } from '@newsphoto/contract';
import type { Database } from '../../db/database.ts';
import { type LoneWork, runAlone } from '../../db/run-alone.ts';
import { READER_VERSION } from '../../news/reader-version.ts';
import { settingsOf } from '../arrivals/wire/take-in-news.ts';
import { recordChange } from '../changes/record-change.ts';
import { storeDelivery } from './store-delivery.ts';
import {
  deleteAside,
  findAsideContent,
  findAsideIds,
  lockAside,
  updateAside,
} from './wire-aside.repository.ts';
import type { WireReader } from './wire-reader.ts';

export interface AsideDeps {
  readonly db: Database;
  readonly wireReader: WireReader;
  readonly now: () => Date;
}

/**
 * Reads a delivery again that was set aside, as its source is set now. What it became is stored, and it is removed, in one transaction;
 * where a part still cannot be read, it stays, with the reason of today.
 * @returns undefined if it has gone
 */
export async function retryDelivery(
  { db, wireReader, now }: AsideDeps,
  asideId: string,
): Promise<WireRetried | undefined> {
  const found = await findAsideContent(db, asideId);
  if (!found) return undefined;
  const { content, folder, file_name: fileName, news } = found;
  // Its file was too large to be stored here.
  const isStored = content.length > 0;
  const refusal = { code: found.code, reason: found.reason };
  const read = isStored ? await wireReader.read(content, settingsOf(news ?? {})) : { refusal };
  return db.transaction().execute(async (transaction) => {
    if (!(await lockAside(transaction, asideId))) return undefined;
    const file = folder === '' ? {} : { file: { folder, fileName } };
    const { aside, wireIds, held, format } = await storeDelivery(transaction, {
      ...{ content, read, receivedAt: now(), ...file },
    });
    if (aside) {
      await deleteAside(transaction, aside.asideId);
      await updateAside(transaction, asideId, aside);
    } else await deleteAside(transaction, asideId);
    await recordChange(transaction, { topic: 'wire-intake', key: 'aside' });
    return {
      ...{ wireIds, ...(held && { held }), ...(format && { format }) },
      ...(aside && { aside: { code: aside.code, reason: aside.reason } }),
    };
  });
}

const LOCK = 'wire aside';
/** Until it looks again: an older program may have set something aside meanwhile. */
const REST_MS = 10 * 60_000;

interface RetryDeps extends AsideDeps {
  readonly isAlone: boolean;
  readonly onError: (error: unknown) => void;
}

/** Reads again what an earlier version of the readers had set aside; returns a function that stops it. */
export const startRetries = (deps: RetryDeps): (() => Promise<void>) =>
  runAlone(deps, LOCK, async ({ signal, rest, requireLock }: LoneWork) => {
    while (!signal.aborted) {
      await requireLock();
      await retryOlder(deps, { signal, onError: deps.onError });
      await rest(REST_MS);
    }
  });

/** Each once: afterwards it has this version, or has gone. One that fails for a reason of this machine stops no other. */
export async function retryOlder(
  deps: AsideDeps,
  { signal, onError }: { readonly signal?: AbortSignal; readonly onError: (error: unknown) => void },
): Promise<void> {
  for (const asideId of await findAsideIds(deps.db, { readBefore: READER_VERSION })) {
    if (signal?.aborted) return;
    await retryDelivery(deps, asideId).catch(onError);
  }
}
