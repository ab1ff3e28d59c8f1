import {
  hasPermissions,
  type NewTransferRule,
  type TransferRule,
  type TransferRuleChange,
} from '@newsphoto/contract';
import { tokyoDate } from '@newsphoto/domain';
import { type Actor, isInternal } from '../../access/actor.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { lockKey } from '../../db/lock-key.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { recordChange } from '../changes/record-change.ts';
import { limitOf } from '../limits/limits.service.ts';
import { readSearchHorizon } from '../saved-searches/new-matches.service.ts';
import { ownSearch } from '../saved-searches/own-search.service.ts';
import {
  destinationsFor,
  usableDestination,
} from '../transfer-destinations/transfer-destinations.service.ts';
import { PERMISSIONS } from '../users/permissions.ts';
import { giveUpRule } from './give-up.ts';
import { skipEarlierReports } from './reports.repository.ts';
import { problemOfRule } from './rule-problem.ts';
import { presentRule } from './rules.presenter.ts';
import {
  deleteRule,
  findNames,
  findRules,
  insertRule,
  lockRule,
  type RuleRow,
  updateRule,
} from './rules.repository.ts';
import { tokyoMidnight } from './sending-hours.ts';

/** Rules of automatic transfers as members set them up; see the contract. */
export function createTransferRules(db: Database, now: () => Date) {
  /** One change of a user's rules after the other: names are unique, and the limit holds. */
  const changing = <T>({ userId }: Actor, work: (transaction: DatabaseTransaction) => Promise<T>) =>
    db.transaction().execute(async (transaction) => {
      await lockKey(transaction, `transfer rules ${userId}`);
      return work(transaction);
    });
  return {
    async all(actor: Actor): Promise<{ rules: TransferRule[]; limit: number }> {
      const rows = await findRules(db, actor.userId, { start: tokyoMidnight(now()) });
      const destinations = await destinationsFor(db, actor);
      const usable = new Set(destinations.map(({ destination_id }) => destination_id));
      const mayDownload = hasPermissions(actor.permissions, [PERMISSIONS.download]);
      const rights = { usable, isInternal: isInternal(actor), mayDownload };
      return {
        rules: rows.map((row) => presentRule(row, problemOfRule(row, rights))),
        limit: await limitOf(db, 'registrations'),
      };
    },
    create: (actor: Actor, settings: NewTransferRule) =>
      changing(actor, async (transaction) => {
        await requireTargets(transaction, actor, settings);
        const others = await findNames(transaction, actor.userId);
        const most = await limitOf(transaction, 'registrations');
        if (others.length >= most) throw new ApiError('transfer/too-many-destinations', [most]);
        requireFreeName(others, settings);
        const from = await readSearchHorizon(transaction);
        const inserted = { userId: actor.userId, now: now(), from };
        const ruleId = await insertRule(transaction, settings, inserted);
        await record(transaction, actor, { action: 'transfer-rule-created', ruleId, name: settings.name });
        return { ruleId: String(ruleId) };
      }),
    change: (actor: Actor, ruleId: string, { version, ...settings }: TransferRuleChange): Promise<void> =>
      changing(actor, async (transaction) => {
        const row = await lockVersion(transaction, actor, { ruleId, version });
        // A rule that has lost its search or destination gets another one, or is deleted.
        if (settings.isActive || isOther(row, settings)) await requireTargets(transaction, actor, settings);
        const others = await findNames(transaction, actor.userId);
        requireFreeName(
          others.filter(({ rule_id }) => rule_id !== row.rule_id),
          settings,
        );
        const isFromNow = settings.isActive && (!row.is_active || isOther(row, settings));
        const from = isFromNow ? await readSearchHorizon(transaction) : undefined;
        if (settings.reports && !row.reports)
          await skipEarlierReports(transaction, actor.userId, tokyoDate(now()));
        await updateRule(transaction, row, settings, { now: now(), from });
        if (!settings.isActive || isOther(row, settings))
          await giveUpRule(transaction, row.rule_id, { reason: 'changed', now: now() });
        const changed = { ruleId: row.rule_id, name: settings.name };
        await record(transaction, actor, { action: 'transfer-rule-changed', ...changed });
      }),
    remove: (actor: Actor, ruleId: string, version: number): Promise<void> =>
      changing(actor, async (transaction) => {
        const row = await lockVersion(transaction, actor, { ruleId, version });
        await deleteRule(transaction, row.rule_id);
        const removed = { ruleId: row.rule_id, name: row.name };
        await record(transaction, actor, { action: 'transfer-rule-deleted', ...removed });
      }),
  };
}

export type TransferRulesService = ReturnType<typeof createTransferRules>;

/** What was found by another search, or for another destination, is not sent. */
const isOther = (row: RuleRow, { savedSearchId, destinationId }: NewTransferRule): boolean =>
  Number(savedSearchId) !== row.saved_search_id || Number(destinationId) !== row.destination_id;

async function lockVersion(
  transaction: DatabaseTransaction,
  { userId }: Actor,
  { ruleId, version }: { readonly ruleId: string; readonly version: number },
): Promise<RuleRow> {
  const row = await lockRule(transaction, userId, Number(ruleId));
  if (!row) throw new ApiError('transfer/unknown-rule');
  if (row.version !== version) throw new ApiError('edit/outdated');
  return row;
}

/** @throws ApiError E0002 for a search or destination that the user does not have */
async function requireTargets(
  transaction: DatabaseTransaction,
  actor: Actor,
  { savedSearchId, destinationId }: NewTransferRule,
): Promise<void> {
  const search = await ownSearch(transaction, actor, savedSearchId);
  if (!search) throw new ApiError('transfer/not-chosen', ['保存した検索'], { field: 'savedSearchId' });
  try {
    await usableDestination(transaction, actor, destinationId);
  } catch (error) {
    if (error instanceof ApiError)
      throw new ApiError('transfer/not-chosen', ['転送先'], { field: 'destinationId' });
    throw error;
  }
}

function requireFreeName(others: readonly { readonly name: string }[], { name }: { readonly name: string }) {
  if (others.some((one) => one.name === name))
    throw new ApiError('transfer/name-taken', [], { field: 'name' });
}

interface RuleAction {
  readonly action: 'transfer-rule-created' | 'transfer-rule-changed' | 'transfer-rule-deleted';
  readonly ruleId: number;
  readonly name: string;
}

async function record(
  transaction: DatabaseTransaction,
  { userId }: Actor,
  { action, ruleId, name }: RuleAction,
): Promise<void> {
  const subject = String(ruleId);
  await recordAudit(transaction, { actorId: userId, action, subject, detail: { name } });
  await recordChange(transaction, { topic: 'transfers', key: `rule:${subject}`, userId });
}
