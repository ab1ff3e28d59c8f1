import type { StoppableAlert } from '@newsphoto/contract';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Signer } from '../../signing-keys.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { searchOfKey } from './alert-key.ts';
import { endAlert, findByNumber } from './saved-searches.repository.ts';

/** Ending mails, for the holder of a link in one of them. */
export interface AlertStops {
  read(key: string): Promise<StoppableAlert>;
  /** Idempotent: they are stopped afterwards. */
  stop(key: string): Promise<StoppableAlert>;
}

export function createAlertStops(db: Database, signer: Signer): AlertStops {
  const idOf = (key: string): number => {
    const id = searchOfKey(signer, key);
    if (id === undefined) throw new ApiError('grant/closed');
    return id;
  };
  return {
    async read(key) {
      const row = await findByNumber(db, idOf(key));
      if (!row) throw new ApiError('grant/closed');
      return { name: row.name, isStopped: row.alert === 'none' };
    },
    stop: (key) =>
      db.transaction().execute(async (transaction) => {
        const row = await findByNumber(transaction, idOf(key));
        if (!row) throw new ApiError('grant/closed');
        // Mail program and user may call at the same time: it is recorded once.
        if (await endAlert(transaction, row.saved_search_id)) {
          const subject = String(row.saved_search_id);
          await recordAudit(transaction, { actorId: row.user_id, action: 'search-alert-stopped', subject });
        }
        return { name: row.name, isStopped: true };
      }),
  };
}
