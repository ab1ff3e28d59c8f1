import type { ApiServer } from '../../api-server.ts';
import type { Database } from '../../db/database.ts';
import { endpoint } from '../../endpoint.ts';
import { ApiError } from '../../errors/api-error.ts';
import { isSystemError } from '../../errors/system-error.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { inSearchTurn } from '../../plugins/search-turns.ts';
import type { JobsService } from '../jobs/jobs.service.ts';
import type { CsvService } from './csv.service.ts';
import { findFile } from './csv-exports.repository.ts';
import { csvDisposition, csvType, textsDisposition } from './csv-file-name.ts';

interface CsvParts {
  readonly csv: CsvService;
  readonly jobs: JobsService;
  readonly db: Database;
  readonly media: MediaStore;
  readonly now: () => Date;
}

/** CSV of contents, for members. */
export function csvRoutes(app: ApiServer, { csv, jobs, db, media, now }: CsvParts): void {
  endpoint(app, 'POST /csv/plan', ({ body, actor }, request, reply) =>
    inSearchTurn(request, reply, () => csv.plan(body.source, actor)),
  );
  endpoint(app, 'POST /csv/check', ({ body, actor }, request, reply) =>
    inSearchTurn(request, reply, () => csv.check(body, actor)),
  );
  endpoint(app, 'POST /csv', async ({ body, actor }, request, reply) => {
    const file = await inSearchTurn(request, reply, () => csv.make(body, actor));
    reply.header('content-disposition', csvDisposition(now())).type(csvType(body.setting.encoding));
    return file;
  });
  endpoint(app, 'POST /csv/texts', async ({ body, actor }, request, reply) => {
    const file = await inSearchTurn(request, reply, () => csv.texts(body.source, actor));
    reply.header('content-disposition', textsDisposition(now())).type('text/plain; charset=utf-8');
    return file;
  });
  endpoint(app, 'POST /csv/jobs', async ({ body, actor }, request, reply) => {
    const jobId = await inSearchTurn(request, reply, () => csv.startJob(body, actor));
    return jobs.get(actor, jobId);
  });
  endpoint(
    app,
    'GET /csv/files/:jobId',
    async ({ params: { jobId }, actor: { userId } }, _request, reply) => {
      const found = await findFile(db, { jobId, userId, now: now() });
      if (!found?.finished_at) throw new ApiError('csv/unknown-file');
      const file = await media.openExport(found.export_id).catch(refuseMissing);
      reply.header('content-disposition', csvDisposition(found.finished_at)).type(csvType(found.encoding));
      return file.stream;
    },
  );
}

function refuseMissing(error: unknown): never {
  throw isSystemError(error, 'ENOENT') ? new ApiError('csv/unknown-file') : error;
}
