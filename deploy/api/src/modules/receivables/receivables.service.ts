import type {
  ReceivableAges,
  ReceivableDetail,
  ReceivableFilter,
  ReceivablePage,
  ReceivableQuery,
} from '@newsphoto/contract';
import { tokyoDate } from '@newsphoto/domain';
import { sumYen, type Yen, yen } from '@newsphoto/domain/fees';
import {
  outstandingOf,
  RECEIVABLE_AGES,
  RECEIVABLE_STATES,
  type ReceivableAge,
} from '@newsphoto/domain/receivables';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { findWithCorrections } from '../documents/document-records.service.ts';
import { presentEntry } from '../documents/documents.presenter.ts';
import { requiredText } from '../orders/required-text.ts';
import { findLedger, findLive } from './ledger.repository.ts';
import { changeReceivable, lockReceivable, postEntries } from './receivable-steps.ts';
import { presentReceivable, presentReceivableDetail } from './receivables.presenter.ts';
import {
  findReceivable,
  findReceivableEvents,
  findReceivables,
  type ReceivableRow,
  sumAges,
} from './receivables.repository.ts';

const PAGE = 50;

interface Text {
  readonly text: string;
  readonly version: number;
}

/** What is to be paid, for the accounts; see the contract. */
export interface Receivables {
  list(query: ReceivableQuery): Promise<ReceivablePage>;
  ages(filter: ReceivableFilter): Promise<ReceivableAges>;
  read(documentId: string): Promise<ReceivableDetail>;
  dispute(
    actor: Actor,
    documentId: string,
    request: Text & { readonly isDisputed: boolean },
  ): Promise<ReceivableDetail>;
  writeOff(actor: Actor, documentId: string, request: Text): Promise<ReceivableDetail>;
  reverseWriteOff(actor: Actor, documentId: string, request: Text): Promise<ReceivableDetail>;
}

export function createReceivables(db: Database, now: () => Date): Receivables {
  const read: Receivables['read'] = async (documentId) => {
    const id = Number(documentId);
    const row = await findReceivable(db, id);
    if (!row) throw new ApiError('receivable/unknown');
    return presentReceivableDetail({
      ...{ row, ledger: await findLedger(db, { documentId: id }), today: tokyoDate(now()) },
      events: await findReceivableEvents(db, id),
      documents: (await findWithCorrections(db, id)).map(presentEntry),
    });
  };
  const change = async (
    { userId }: Actor,
    documentId: string,
    version: number,
    work: (transaction: DatabaseTransaction, row: ReceivableRow) => Promise<ReceivableRow>,
  ): Promise<ReceivableDetail> => {
    await db.transaction().execute(async (transaction) => {
      const row = await lockReceivable(transaction, Number(documentId));
      if (row.version !== version) throw new ApiError('edit/outdated');
      const { state } = await work(transaction, row);
      const detail = { from: row.state, to: state };
      const subject = (await findReceivable(transaction, row.document_id))?.document_no ?? '';
      await recordAudit(transaction, { actorId: userId, action: 'receivable-changed', subject, detail });
    });
    return read(documentId);
  };
  const stepOf = ({ userId }: Actor) => ({ party: 'accounts', actorId: userId, now: now() }) as const;
  return {
    async list({ limit = PAGE, ...query }) {
      const today = tokyoDate(now());
      const found = await findReceivables(db, { ...query, limit, today });
      const resultList = found.slice(0, limit).map((row) => presentReceivable(row, today));
      const last = resultList.at(-1)?.documentId ?? null;
      return { resultList, nextCursor: found.length > limit ? last : null };
    },
    async ages(filter) {
      const found = await sumAges(db, filter, tokyoDate(now()));
      const ages = (Object.keys(RECEIVABLE_AGES) as ReceivableAge[]).map((age) => {
        const { count = 0, outstanding = yen(0) } = found.find((one) => one.age === age) ?? {};
        return { age, count, outstanding };
      });
      const outstanding = sumYen(ages.map((one): Yen => one.outstanding));
      return { ages, count: ages.reduce((sum, { count }) => sum + count, 0), outstanding };
    },
    read,
    dispute(actor, documentId, { isDisputed, text: typed, version }) {
      const text = requiredText(typed);
      return change(actor, documentId, version, (transaction, row) => {
        requireUnpaid(row);
        if (row.is_disputed === isDisputed) throw new ApiError('edit/outdated');
        const events = [{ kind: isDisputed ? 'dispute' : 'disputeEnd', text }] as const;
        const changed = { ...row, is_disputed: isDisputed };
        return changeReceivable(transaction, row, { changed, events, step: stepOf(actor) });
      });
    },
    writeOff(actor, documentId, { text: typed, version }) {
      const text = requiredText(typed);
      return change(actor, documentId, version, (transaction, row) => {
        const entry = { kind: 'writeOff', amount: requireUnpaid(row), text } as const;
        return postEntries(transaction, row, [entry], stepOf(actor));
      });
    },
    reverseWriteOff(actor, documentId, { text: typed, version }) {
      const text = requiredText(typed);
      return change(actor, documentId, version, async (transaction, row) => {
        const live = await findLive(transaction, row.document_id);
        const written = live.find(({ kind }) => kind === 'writeOff');
        if (!written) throw new ApiError('receivable/no-step', [RECEIVABLE_STATES[row.state]]);
        const { amount, allocation_id: reverses } = written;
        return postEntries(transaction, row, [{ kind: 'writeOff', amount, reverses, text }], stepOf(actor));
      });
    },
  };
}

/** What is left; @throws ApiError `receivable/no-step` where nothing is */
function requireUnpaid({ amount, settled, credited, written_off: writtenOff, state }: ReceivableRow): Yen {
  const outstanding = outstandingOf({ amount, settled, credited, writtenOff });
  if (outstanding === 0) throw new ApiError('receivable/no-step', [RECEIVABLE_STATES[state]]);
  return outstanding;
}
