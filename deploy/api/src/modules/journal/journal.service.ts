import type { Readable } from 'node:stream';
import type { JournalCheck, JournalQuery } from '@newsphoto/contract';
import { isValidDate, shiftDate } from '@newsphoto/domain';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { checkJournal, journalCsv } from './journal-csv.ts';
import { readSlips } from './read-slips.ts';

const MOST_DAYS = 366;

/** The journal for accounting software; see the contract. */
export interface Journal {
  check(query: JournalQuery): Promise<JournalCheck>;
  export(actor: Actor, query: JournalQuery): Promise<Readable>;
}

export function createJournal(db: Database): Journal {
  return {
    async check(query) {
      requirePeriod(query);
      return checkJournal(readSlips(db, query), query.encoding);
    },
    async export({ userId }, query) {
      requirePeriod(query);
      const { from, to, encoding } = query;
      await recordAudit(db, {
        ...{ actorId: userId, action: 'journal-exported', subject: `${from}-${to}` },
        detail: { encoding },
      });
      return journalCsv(readSlips(db, query), encoding);
    },
  };
}

/** @throws ApiError `journal/period` for days that do not exist, the last before the first, or too many */
function requirePeriod({ from, to }: JournalQuery): void {
  const isFine =
    isValidDate(from, 0) && isValidDate(to, 0) && from <= to && to < shiftDate(from, MOST_DAYS, 'day');
  if (!isFine) throw new ApiError('journal/period', [MOST_DAYS], { field: from <= to ? 'to' : 'from' });
}
