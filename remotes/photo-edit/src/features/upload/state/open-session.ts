import { UPLOAD_DAYS, type UploadRules } from '@newsphoto/contract';
import { newDraft } from './delivery-draft.ts';
import { createTabLocks, type TabLocks } from './sending/tab-locks.ts';
import { openUploadDatabase, type StoredList, type UploadDatabase } from './stored/upload-database.ts';
import { UploadSession } from './upload-session.ts';

interface OpenOptions {
  readonly userId: string;
  readonly rules: UploadRules;
  /** Delivery that the address names; empty: the list that was left, or a new one. */
  readonly deliveryId: string;
  /** A new list in any case. */
  readonly isNew: boolean;
}

/** The list of a former page goes on unless another tab has it; otherwise a new one starts. */
export async function openSession({ userId, rules, deliveryId, isNew }: OpenOptions): Promise<UploadSession> {
  // Without storage, as in a private window, nothing is found again.
  const database = await openUploadDatabase(UPLOAD_DAYS).catch(() => undefined);
  const locks = createTabLocks();
  const ports = { userId, rules, database, locks };
  const left = isNew ? undefined : await listThatWasLeft(database, locks, { userId, deliveryId });
  if (left && database) {
    const session = new UploadSession({ ...ports, release: left.release }, left.list, left.list.isStarted);
    await session.restore(await database.files(left.list.listId));
    return session;
  }
  const draft = { ...newDraft(crypto.randomUUID()), deliveryId };
  const release = (await locks.hold(draft.listId)) ?? (() => undefined);
  const session = new UploadSession({ ...ports, release }, draft, deliveryId !== '');
  if (deliveryId !== '') await session.restore([]);
  return session;
}

async function listThatWasLeft(
  database: UploadDatabase | undefined,
  locks: TabLocks,
  { userId, deliveryId }: Pick<OpenOptions, 'userId' | 'deliveryId'>,
): Promise<{ readonly list: StoredList; readonly release: () => void } | undefined> {
  for (const list of (await database?.lists(userId, Date.now())) ?? []) {
    const isMeant = deliveryId === '' || list.deliveryId === deliveryId;
    if (!isMeant || (await database?.files(list.listId))?.length === 0) continue;
    const release = await locks.hold(list.listId);
    if (release) return { list, release };
  }
  return undefined;
}
