import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type {
  CsvJobRequest,
  CsvPlan,
  CsvRequest,
  CsvSetting,
  CsvSource,
  CsvTally,
} from '@newsphoto/contract';
import { CSV_COLUMNS } from '@newsphoto/domain/iptc';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { visibleTo } from '../contents/contents.policy.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import { CSV_EXPORT } from './csv-export.job.ts';
import { insertExport } from './csv-exports.repository.ts';
import { csvRowsOf } from './csv-rows.ts';
import { atOnce, idsOf, planOf } from './csv-source.service.ts';
import { createCsvWriter } from './csv-writer.ts';
import { countTexts } from './text-rows.repository.ts';
import { textsFile } from './texts-file.ts';

/** CSV of contents; see the contract. */
export interface CsvService {
  plan(source: CsvSource, actor: Actor): Promise<CsvPlan>;
  check(request: CsvRequest, actor: Actor): Promise<CsvTally>;
  make(request: CsvRequest, actor: Actor): Promise<Buffer>;
  /** The texts among the contents as one plain file. */
  texts(source: CsvSource, actor: Actor): Promise<Readable>;
  /** Returns the id of the job. */
  startJob(request: CsvJobRequest, actor: Actor): Promise<string>;
}

const KNOWN = new Set(CSV_COLUMNS.map(({ key }) => key));

/** @throws ApiError for an unknown column */
export function requireColumns({ columns }: Pick<CsvSetting, 'columns'>): void {
  if (!columns.every((column) => KNOWN.has(column)))
    throw new ApiError('request/invalid', [], { field: 'columns' });
}

export function createCsvService(db: Database, now: () => Date): CsvService {
  async function written({ source, setting }: CsvRequest, actor: Actor) {
    requireColumns(setting);
    const ids = await atOnce(db, source, { actor, now: now() });
    const { columns } = setting;
    const contents = await csvRowsOf(db, ids, { visibilities: visibleTo(actor), columns });
    const writer = createCsvWriter(setting);
    const file = Buffer.concat([writer.head(), writer.rows(contents)]);
    return { file, tally: writer.tally(ids.length - contents.length) };
  }
  return {
    plan: (source, actor) => planOf(db, source, { actor, now: now() }),
    check: async (request, actor) => (await written(request, actor)).tally,
    async make(request, actor) {
      const { file, tally } = await written(request, actor);
      const { encoding } = request.setting;
      await recordAudit(db, {
        actorId: actor.userId,
        action: 'csv-exported',
        detail: { rows: tally.rows, encoding },
      });
      return file;
    },
    async texts(source, actor) {
      const ids = await idsOf(db, source, { actor, now: now() });
      const file = await textsFile(db, { ids, visibilities: visibleTo(actor) });
      if (!file) throw new ApiError('csv/no-texts');
      await recordAudit(db, {
        actorId: actor.userId,
        action: 'texts-exported',
        detail: { rows: await countTexts(db, ids) },
      });
      return file;
    },
    async startJob({ source, setting, checkOnly }, actor) {
      requireColumns(setting);
      const contentIds = await idsOf(db, source, { actor, now: now() });
      const exportId = randomUUID();
      const { userId } = actor;
      return db.transaction().execute(async (transaction) => {
        const jobId = await enqueueJob(transaction, CSV_EXPORT, { exportId }, { ownerId: userId });
        const requested = { exportId, jobId, userId, contentIds, checkOnly, ...setting, now: now() };
        await insertExport(transaction, requested);
        return jobId;
      });
    },
  };
}
