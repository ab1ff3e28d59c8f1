import type { StoppableAlert } from '@newsphoto/contract';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Signer } from '../../signing-keys.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { searchOfKey } from './alert-key.ts';
import { endAlert, findByNumber } from './saved-searches.repository.ts';

/** The end of mails, for whoever holds the link in one of them. */
export interface AlertStops {
  read(key: string): Promise<StoppableAlert>;
  /** Once or again: they are stopped afterwards. */
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
        // Mail programs and readers come at the same time: it is written down once.
        if (await endAlert(transaction, row.saved_search_id)) {
          const subject = String(row.saved_search_id);
          await recordAudit(transaction, { actorId: row.user_id, action: 'search-alert-stopped', subject });
        }
        return { name: row.name, isStopped: true };
      }),
  };
}
