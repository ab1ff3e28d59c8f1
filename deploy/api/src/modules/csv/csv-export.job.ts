import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CsvTally } from '@newsphoto/contract';
import { Type } from 'typebox';
import type { VisibilityCode } from '../../db/content-tables.ts';
import type { Database } from '../../db/database.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { readNamesState } from '../anonymisations/names-state.service.ts';
import { visibleToMember } from '../contents/contents.policy.ts';
import {
  type HandledJob,
  handledJob,
  type JobContext,
  type JobDeclaration,
} from '../jobs/job-declaration.ts';
import { JobFailure } from '../jobs/job-failure.ts';
import { type ExportRow, findExport, markFinished } from './csv-exports.repository.ts';
import { csvRowsOf } from './csv-rows.ts';
import { createCsvWriter } from './csv-writer.ts';

/** A large CSV, or the check of one: read and written in chunks, so that its size costs no memory. */
export const CSV_EXPORT = {
  kind: 'csv-export',
  title: 'CSVの作成',
  payload: Type.Object({ exportId: Type.String() }),
  hasUndo: false,
  atOnce: 1,
  retry: { tries: 3, firstSeconds: 5, longestSeconds: 60 },
} as const satisfies JobDeclaration;

/** Contents in memory at a time. */
const PIECE = 500;
const number = (count: number): string => count.toLocaleString('ja');

export interface CsvJobDeps {
  readonly db: Database;
  readonly media: MediaStore;
  readonly now: () => Date;
}

type CsvJob = JobContext<{ exportId: string }>;

export function csvExportJob({ db, media, now }: CsvJobDeps): HandledJob {
  return handledJob(CSV_EXPORT, {
    async run(job) {
      const csvExport = await findExport(db, job.payload.exportId);
      if (!csvExport) throw new JobFailure('CSVの作成の期限が過ぎています。', { isPermanent: true });
      const namesBefore = await readNamesState(db);
      const visibilities = await visibilitiesOf(db, csvExport.user_id);
      const writer = createCsvWriter({ columns: csvExport.columns, encoding: csvExport.encoding });
      const pieces = piecesOf(job, { db, csvExport, visibilities, writer });
      if (csvExport.check_only) for await (const _piece of pieces);
      else {
        const source = Readable.from(pieces, { objectMode: false });
        await media
          .putExport(csvExport.export_id, (path) => pipeline(source, createWriteStream(path)))
          .catch(throwDiskFull);
        const { export_id: exportId } = csvExport;
        if (!(await markFinished(db, { exportId, namesBefore, now: now() })))
          throw new JobFailure('作成中に氏名が非公表になりました。', { isPermanent: false });
      }
      const { rows, leftOut, lost, lostKinds } = tallyOf(writer, csvExport);
      return { rows, leftOut, lost, lostKinds };
    },
  });
}

/** A full disk has to be fixed by the agency: the user is notified, and the job is retried. */
function throwDiskFull(error: NodeJS.ErrnoException): never {
  if (error.code !== 'ENOSPC' && error.code !== 'EDQUOT') throw error;
  console.error(error);
  throw new JobFailure('サーバーの空き容量が足りません。管理者にお知らせください。', { isPermanent: false });
}

type Writer = ReturnType<typeof createCsvWriter>;

function tallyOf(writer: Writer, { content_ids }: ExportRow): CsvTally {
  const { rows, ...rest } = writer.tally(0);
  return { ...rest, rows, leftOut: content_ids.length - rows };
}

interface Work {
  readonly db: Database;
  readonly csvExport: ExportRow;
  readonly visibilities: readonly VisibilityCode[];
  readonly writer: Writer;
}

/** The file in chunks. After each the job reports its progress, and stops if it was cancelled. */
async function* piecesOf(job: CsvJob, { db, csvExport, visibilities, writer }: Work): AsyncGenerator<Buffer> {
  const ids = csvExport.content_ids;
  yield writer.head();
  for (let from = 0; from < ids.length; from += PIECE) {
    const piece = ids.slice(from, from + PIECE);
    yield writer.rows(await csvRowsOf(db, piece, { visibilities, columns: csvExport.columns }));
    const done = Math.min(ids.length, from + PIECE);
    const text = `${csvExport.check_only ? '文字を確認中 ' : ''}${number(done)} / ${number(ids.length)}件`;
    await job.step({ done: done / ids.length, text }, async () => null);
  }
}

/** What the member may see at this moment, whatever the rights at the request. */
async function visibilitiesOf(db: Database, userId: string): Promise<VisibilityCode[]> {
  const user = await db
    .selectFrom('users')
    .innerJoin('groups', 'groups.group_id', 'users.group_id')
    .select('group_kbn')
    .where('users.user_id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!user) throw new JobFailure('CSVを作成できる利用者ではありません。', { isPermanent: true });
  return visibleToMember(user.group_kbn);
}
