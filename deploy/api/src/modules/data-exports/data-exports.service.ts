import { Readable } from 'node:stream';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { PersonalData } from '../../personal-data.ts';
import { deflatedZip } from '../../zip/deflated-zip.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { exportFiles } from './export-files.ts';

const HOUR_MS = 3_600_000;
const MOST_AN_HOUR = 3;

/** The ZIP of everything that is stored about a user. */
export interface DataExports {
  /** @throws ApiError `access/unconfirmed`, or `request/too-many` after three in an hour */
  start(actor: Actor): Promise<Readable>;
}

export function createDataExports(
  db: Database,
  now: () => Date,
  personalData: readonly PersonalData[],
): DataExports {
  const sections = personalData.flatMap(({ exports }) => exports);
  return {
    async start({ userId, isConfirmed }) {
      if (!isConfirmed) throw new ApiError('access/unconfirmed');
      await db.transaction().execute(async (transaction) => {
        // One after the other: those that start at the same moment are counted as well.
        await transaction
          .selectFrom('users')
          .select('user_id')
          .where('user_id', '=', userId)
          .forNoKeyUpdate()
          .execute();
        const { before } = await transaction
          .selectFrom('audit_log')
          .select(({ fn }) => fn.countAll<number>().as('before'))
          .where('subject', '=', userId)
          .where('action', '=', 'data-exported')
          .where('happened_at', '>', new Date(now().getTime() - HOUR_MS))
          .executeTakeFirstOrThrow();
        if (Number(before) >= MOST_AN_HOUR) throw new ApiError('request/too-many');
        await recordAudit(transaction, { actorId: userId, action: 'data-exported', subject: userId });
      });
      return Readable.from(deflatedZip(exportFiles(db, sections, { userId, now: now() }), now()), {
        objectMode: false,
      });
    },
  };
}
