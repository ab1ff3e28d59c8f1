import type { WireChoices, WireItem, WireMarks, WireThread } from '@newsphoto/contract';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordChange } from '../changes/record-change.ts';
import { present } from './wire.presenter.ts';
import { findShownGuid, findShownItems, type Reading } from './wire.repository.ts';
import {
  findChoices,
  findTake,
  findThread,
  findVersionIds,
  setFlag,
  setRead,
  setTake,
} from './wire-desk.repository.ts';

/** What desks do with the items of the wire. */
export interface WireDesk {
  mark(wireId: string, marks: WireMarks, userId: string): Promise<WireItem>;
  take(wireId: string, options: { readonly takeOver?: boolean }, userId: string): Promise<WireItem>;
  giveBack(wireId: string, userId: string): Promise<WireItem>;
  thread(wireId: string, userId: string): Promise<WireThread>;
  choices(): Promise<WireChoices>;
}

export function createWireDesk(db: Database, now: () => Date): WireDesk {
  /** Changes a story that is shown, and returns it as it is then. */
  const change = (
    wireId: string,
    userId: string,
    act: (transaction: DatabaseTransaction, guid: string, reading: Reading) => Promise<void>,
  ): Promise<WireItem> =>
    db.transaction().execute(async (transaction) => {
      const reading = { userId, now: now() };
      const guid = await findShownGuid(transaction, wireId, reading.now);
      if (guid === undefined) throw new ApiError('route/unknown');
      await act(transaction, guid, reading);
      const [row] = await findShownItems(transaction, [wireId], reading);
      if (!row) throw new ApiError('route/unknown');
      return present(row);
    });
  const push = async (transaction: DatabaseTransaction, guid: string, at: Date) => {
    for (const wireId of await findVersionIds(transaction, guid, at))
      await recordChange(transaction, { topic: 'wire', key: `item:${wireId}` });
  };
  return {
    mark: (wireId, { isRead, isMarked }, userId) =>
      change(wireId, userId, async (transaction, guid, reading) => {
        if (isRead !== undefined) await setRead(transaction, { userId, wireId, isRead });
        if (isMarked !== undefined) await setFlag(transaction, { ...reading, guid, isMarked });
      }),
    take: (wireId, { takeOver = false }, userId) =>
      change(wireId, userId, async (transaction, guid, reading) => {
        const holder = await setTake(transaction, { ...reading, guid, takeOver });
        if (holder.user_id !== userId) throw new ApiError('wire/taken', [holder.user_name]);
        await push(transaction, guid, reading.now);
      }),
    giveBack: (wireId, userId) =>
      change(wireId, userId, async (transaction, guid, reading) => {
        const holder = await findTake(transaction, guid);
        if (!holder) return;
        if (holder.user_id !== userId) throw new ApiError('wire/taken', [holder.user_name]);
        await transaction.deleteFrom('wire_takes').where('guid', '=', guid).execute();
        await push(transaction, guid, reading.now);
      }),
    async thread(wireId, userId) {
      const reading = { userId, now: now() };
      const guid = await findShownGuid(db, wireId, reading.now);
      if (guid === undefined) throw new ApiError('route/unknown');
      const ids = await findThread(db, { wireId, guid, now: reading.now });
      return { items: (await findShownItems(db, ids, reading)).map(present) };
    },
    choices: () => findChoices(db, now()),
  };
}
