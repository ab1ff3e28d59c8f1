import type {
  Anonymisation,
  AnonymisationCheckRequest,
  AnonymisationReach,
  NewAnonymisation,
} from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import {
  findByRequest,
  findName,
  findNames,
  insertName,
  type ListedName,
  updateName,
  updatePattern,
} from './anonymisations.repository.ts';
import { countNamed, countNamesakes } from './name-counts.ts';
import { ANONYMISE, RESTORE_NAME } from './name-jobs.ts';
import { namePattern, spellingProblem } from './name-pattern.ts';
import { lockNames } from './names-state.service.ts';
import { labelled } from './table-labels.ts';

/** Anonymised names, for administrators; see the contract. */
export interface Anonymisations {
  all(): Promise<Anonymisation[]>;
  check(request: AnonymisationCheckRequest): Promise<AnonymisationReach>;
  create(actor: Actor, request: NewAnonymisation): Promise<Anonymisation>;
  withdraw(actor: Actor, nameId: string, version: number): Promise<void>;
}

export function createAnonymisations(db: Database, now: () => Date): Anonymisations {
  const all = async () => (await findNames(db)).map(present);
  return {
    all,
    async check({ name, spellings }) {
      const pattern = requirePattern(name, spellings);
      return {
        counts: labelled(await countNamed(db, pattern)),
        namesakes: await countNamesakes(db, pattern),
      };
    },
    async create(actor, { requestId, name, spellings, replacement, reason }) {
      const pattern = requirePattern(name, spellings);
      if (new RegExp(pattern, 'u').test(replacement))
        throw new ApiError('anonymisation/spelling', [], { field: 'replacement' });
      const nameId = await db.transaction().execute(async (transaction) => {
        await lockNames(transaction);
        const known = await findByRequest(transaction, requestId, actor.userId);
        if (known) return known.name_id;
        const id = await insertName(transaction, {
          ...{ request_id: requestId, name: name.trim(), spellings: spellings.map((one) => one.trim()) },
          ...{ replacement, reason: reason.trim(), pattern, created_at: now(), created_by: actor.userId },
        });
        await updatePattern(transaction);
        const job_id = await enqueueJob(transaction, ANONYMISE, { nameId: id }, { ownerId: actor.userId });
        await updateName(transaction, id, { job_id });
        await record(transaction, 'name-anonymised', id, actor);
        return id;
      });
      const created = (await all()).find((one) => one.nameId === String(nameId));
      if (!created) throw new ApiError('anonymisation/unknown');
      return created;
    },
    async withdraw(actor, nameId, version) {
      await db.transaction().execute(async (transaction) => {
        await lockNames(transaction);
        const name = await findName(transaction, Number(nameId));
        if (!name || name.state.startsWith('with')) throw new ApiError('anonymisation/unknown');
        if (name.version !== version || name.state === 'running') throw new ApiError('edit/outdated');
        const job_id = await enqueueJob(
          transaction,
          RESTORE_NAME,
          { nameId: name.name_id },
          { ownerId: actor.userId },
        );
        await updateName(transaction, name.name_id, {
          ...{ state: 'withdrawing', version: version + 1, job_id },
          ...{ withdrawn_at: now(), withdrawn_by: actor.userId },
        });
        await updatePattern(transaction);
        await record(transaction, 'name-restored', name.name_id, actor);
      });
    },
  };
}

function requirePattern(name: string, spellings: readonly string[]): string {
  const all = [name, ...spellings].map((one) => one.trim());
  const refused = all.findIndex((one) => spellingProblem(one) !== undefined);
  if (refused >= 0)
    throw new ApiError('anonymisation/spelling', [], { field: refused === 0 ? 'name' : 'spellings' });
  return namePattern(all);
}

/** The trail has the number of the entry: the name is in the list of the administrators alone. */
const record = (
  transaction: DatabaseTransaction,
  action: 'name-anonymised' | 'name-restored',
  nameId: number,
  actor: Actor,
) => recordAudit(transaction, { actorId: actor.userId, action, subject: String(nameId) });

function present(row: ListedName): Anonymisation {
  const { outcome } = row;
  const rows = Object.entries(outcome.rows ?? {});
  return {
    nameId: String(row.name_id),
    ...{ name: row.name, spellings: row.spellings, replacement: row.replacement, reason: row.reason },
    state: row.state,
    hasFailed: row.job_state === 'failed',
    progress: row.progress ?? 1,
    progressText: row.progress_text ?? '',
    counts: labelled(rows.map(([table, count]) => ({ table, rows: count, isComplete: true }))),
    ...{ refused: outcome.refused ?? 0, changed: outcome.changed ?? 0 },
    createdAt: tokyoDateTime(row.created_at),
    createdBy: row.user_name ?? row.created_by,
    withdrawnAt: row.withdrawn_at ? tokyoDateTime(row.withdrawn_at) : '',
    withdrawnBy: row.withdrawn_by ?? '',
    version: row.version,
  };
}
