import type {
  FeeQuotePreview,
  FeeQuoteRequest,
  FeeStartRequest,
  Fees,
  FeeVersion,
  FeeVersionChange,
  NewFeeVersion,
  TaxRateRequest,
} from '@newsphoto/contract';
import { isValidDate, tokyoDate } from '@newsphoto/domain';
import { type FeeTable, findFeeTableProblem, quoteFee, type TaxRate } from '@newsphoto/domain/fees';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { dashedDay, presentHead, presentQuote, presentVersion } from './fees.presenter.ts';
import {
  deleteFeeVersion,
  type FeeVersionHeadRow,
  type FeeVersionRow,
  findFeeVersion,
  findFeeVersions,
  findTaxRates,
  insertFeeVersion,
  lockFees,
  putTaxRate,
  updateFeeVersion,
} from './fees.repository.ts';
import { FIRST_TEXT_FEES } from './first-text-fees.ts';

/** Fee tables by version, and the rates of tax; see the contract for the shapes. */
export interface FeesService {
  all(): Promise<Fees>;
  one(feeVersionId: string): Promise<FeeVersion>;
  copy(actor: Actor, request: NewFeeVersion): Promise<FeeVersion>;
  change(actor: Actor, feeVersionId: string, change: FeeVersionChange): Promise<FeeVersion>;
  remove(actor: Actor, feeVersionId: string, version: number): Promise<void>;
  start(actor: Actor, feeVersionId: string, request: FeeStartRequest): Promise<FeeVersion>;
  quote(feeVersionId: string, request: FeeQuoteRequest): Promise<FeeQuotePreview>;
  setTaxRate(actor: Actor, request: TaxRateRequest): Promise<TaxRate[]>;
}

type AuditAction = 'fees-copied' | 'fees-changed' | 'fees-deleted' | 'fees-scheduled' | 'fees-withdrawn';

export function createFeesService(db: Database, now: () => Date): FeesService {
  const today = () => tokyoDate(now());
  /** A change of the versions, locked and recorded; returns the new version. */
  const edit = (
    actor: Actor,
    action: AuditAction,
    work: (transaction: DatabaseTransaction) => Promise<FeeVersionRow>,
  ): Promise<FeeVersion> =>
    db.transaction().execute(async (transaction) => {
      await lockFees(transaction);
      const row = await work(transaction);
      await recordAudit(transaction, {
        actorId: actor.userId,
        action,
        subject: String(row.fee_version_id),
        detail: { name: row.name, startsOn: row.starts_on },
      });
      return presentVersion(row, await findFeeVersions(transaction), today());
    });
  const read = async (handle: DatabaseHandle, feeVersionId: string): Promise<FeeVersionRow> => {
    const row = await findFeeVersion(handle, Number(feeVersionId));
    if (!row) throw new ApiError('fees/unknown');
    return row;
  };
  const readVersion = async (
    transaction: DatabaseTransaction,
    feeVersionId: string,
    version: number,
  ): Promise<FeeVersionRow> => {
    const row = await read(transaction, feeVersionId);
    if (row.version !== version) throw new ApiError('edit/outdated');
    return row;
  };
  return {
    async all() {
      const rows = await findFeeVersions(db);
      return {
        versions: rows.map((row) => presentHead(row, rows, today())),
        taxRates: await findTaxRates(db),
      };
    },
    one: async (feeVersionId) =>
      presentVersion(await read(db, feeVersionId), await findFeeVersions(db), today()),
    copy: (actor, { copyOf, name }) =>
      edit(actor, 'fees-copied', async (transaction) => {
        const { fees } = await read(transaction, copyOf);
        // Tables of earlier releases have no prices of texts: the draft proposes some.
        const table = fees.texts ? fees : { ...fees, texts: FIRST_TEXT_FEES };
        const draft = { name, table, startsOn: null, editor: actor.userId, now: now() };
        return insertFeeVersion(transaction, draft);
      }),
    change: (actor, feeVersionId, { name, table, version }) =>
      edit(actor, 'fees-changed', async (transaction) => {
        const row = await readVersion(transaction, feeVersionId, version);
        requireDraft(row);
        requireUsable(table);
        const update = { name, table, editor: actor.userId, now: now() };
        return updateFeeVersion(transaction, row.fee_version_id, update);
      }),
    async remove(actor, feeVersionId, version) {
      await edit(actor, 'fees-deleted', async (transaction) => {
        const row = await readVersion(transaction, feeVersionId, version);
        requireDraft(row);
        await deleteFeeVersion(transaction, row.fee_version_id);
        return row;
      });
    },
    start: (actor, feeVersionId, { startsOn, version }) =>
      edit(actor, startsOn === null ? 'fees-withdrawn' : 'fees-scheduled', async (transaction) => {
        const row = await readVersion(transaction, feeVersionId, version);
        const others = await findFeeVersions(transaction);
        requireDatable(row, startsOn, { others, today: today() });
        const day = startsOn === null ? null : dashedDay(startsOn);
        const update = { startsOn: day, editor: actor.userId, now: now() };
        return updateFeeVersion(transaction, row.fee_version_id, update);
      }),
    async quote(feeVersionId, { uses, day = today() }) {
      const { fees } = await read(db, feeVersionId);
      requireDay(day, 'day', '使用日');
      const outcome = quoteFee(fees, { uses, day, taxRates: await findTaxRates(db) });
      if (outcome.ok) return presentQuote(outcome.quote);
      const { field, label } = GAPS[outcome.gap];
      throw new ApiError('fees/no-price', [label], { field });
    },
    setTaxRate: (actor, { startsOn, percent }) =>
      db.transaction().execute(async (transaction) => {
        await lockFees(transaction);
        requireDay(startsOn, 'startsOn', '適用開始日');
        // Amounts that were taxed by a rate stay right.
        if (startsOn <= today()) throw pastDay();
        await putTaxRate(transaction, dashedDay(startsOn), percent);
        await recordAudit(transaction, {
          ...{ actorId: actor.userId, action: 'tax-rate-changed', subject: startsOn },
          detail: { percent },
        });
        return findTaxRates(transaction);
      }),
  };
}

const GAPS = {
  medium: { field: 'mediumCode', label: '使用媒体' },
  size: { field: 'sizeCode', label: 'サイズ' },
  characters: { field: 'text', label: '記事の字数' },
  term: { field: 'termCode', label: '期間' },
  purpose: { field: 'purposeCode', label: '使用目的' },
  discount: { field: 'discountCodes', label: '割引' },
  tax: { field: 'day', label: '使用日' },
} as const;

const pastDay = () => new ApiError('fees/past-day', ['適用開始日'], { field: 'startsOn' });

function requireDay(day: string, field: string, label: string): void {
  if (!isValidDate(day, 0)) throw new ApiError('publication/no-such-time', [label], { field });
}

function requireDraft({ starts_on }: FeeVersionRow): void {
  if (starts_on !== null) throw new ApiError('fees/not-changeable');
}

/** A draft gets a day from today on that no other version has; a scheduled one loses its day. */
function requireDatable(
  row: FeeVersionRow,
  startsOn: string | null,
  { others, today }: { others: readonly FeeVersionHeadRow[]; today: string },
): void {
  const hasStarted = row.starts_on !== null && row.starts_on <= dashedDay(today);
  if (hasStarted || (row.starts_on === null) === (startsOn === null))
    throw new ApiError('fees/not-changeable');
  if (startsOn === null) return;
  requireDay(startsOn, 'startsOn', '適用開始日');
  if (startsOn < today) throw pastDay();
  if (others.some(({ starts_on }) => starts_on === dashedDay(startsOn))) {
    throw new ApiError('fees/twice', ['適用開始日'], { field: 'startsOn' });
  }
}

function requireUsable(table: FeeTable): void {
  const found = findFeeTableProblem(table);
  if (!found) return;
  const { problem, field, label } = found;
  throw new ApiError(problem === 'twice' ? 'fees/twice' : 'fees/malformed', [label], { field });
}
