import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import {
  CsvCheckResponseSchema,
  CsvJobRequestSchema,
  CsvPlanRequestSchema,
  CsvPlanResponseSchema,
  CsvRequestSchema,
} from '@newsphoto/contract';
import { JobResponseSchema } from '@newsphoto/contract/endpoints';
import { Type } from 'typebox';
import type { ApiServer } from '../../api-server.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { actorOf } from '../../plugins/authentication.ts';
import { inSearchTurn } from '../../plugins/search-turns.ts';
import type { JobsService } from '../jobs/jobs.service.ts';
import type { CsvService } from './csv.service.ts';
import { findFile } from './csv-exports.repository.ts';
import { csvDisposition, csvType } from './csv-file-name.ts';

const config = { access: 'member' } as const;
const FileParamsSchema = Type.Object({
  jobId: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
});

interface CsvParts {
  readonly csv: CsvService;
  readonly jobs: JobsService;
  readonly db: Database;
  readonly media: MediaStore;
  readonly now: () => Date;
}

/** CSV of contents, for members. */
export function csvRoutes(app: ApiServer, { csv, jobs, db, media, now }: CsvParts): void {
  app.post(
    '/csv/plan',
    { schema: { body: CsvPlanRequestSchema, response: { 200: CsvPlanResponseSchema } }, config },
    async (request, reply) => ({
      data: await inSearchTurn(request, reply, () => csv.plan(request.body.source, actorOf(request))),
    }),
  );
  app.post(
    '/csv/check',
    { schema: { body: CsvRequestSchema, response: { 200: CsvCheckResponseSchema } }, config },
    async (request, reply) => ({
      data: await inSearchTurn(request, reply, () => csv.check(request.body, actorOf(request))),
    }),
  );
  app.post('/csv', { schema: { body: CsvRequestSchema }, config }, async (request, reply) => {
    const file = await inSearchTurn(request, reply, () => csv.make(request.body, actorOf(request)));
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', csvDisposition(now()))
      .type(csvType(request.body.setting.encoding))
      .send(file);
  });
  app.post(
    '/csv/jobs',
    { schema: { body: CsvJobRequestSchema, response: { 200: JobResponseSchema } }, config },
    async (request, reply) => {
      const actor = actorOf(request);
      const jobId = await inSearchTurn(request, reply, () => csv.ask(request.body, actor));
      return { data: await jobs.get(actor, jobId) };
    },
  );
  app.get('/csv/files/:jobId', { schema: { params: FileParamsSchema }, config }, async (request, reply) => {
    const { userId } = actorOf(request);
    const found = await findFile(db, { jobId: request.params.jobId, userId, now: now() });
    if (!found?.finished_at) throw new ApiError('csv/unknown-file');
    const path = media.exportFile(found.export_id);
    await access(path).catch(() => {
      throw new ApiError('csv/unknown-file');
    });
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', csvDisposition(found.finished_at))
      .type(csvType(found.encoding))
      .send(createReadStream(path));
  });
}
