import {
  JobResponseSchema,
  NewRenditionsSchema,
  UnfinishedContentsResponseSchema,
} from '@newsphoto/contract';
import { requireEditing } from '../../access/require-permission.ts';
import type { ApiServer } from '../../api-server.ts';
import { actorOf } from '../../plugins/authentication.ts';
import type { JobsService } from '../jobs/jobs.service.ts';
import type { RenditionsService } from './renditions.service.ts';

const EDITORS = { config: { access: 'internal' }, onRequest: requireEditing } as const;

/** Renditions: what is not finished, and making them anew; for internal users who may edit. */
export function renditionRoutes(
  app: ApiServer,
  { renditions, jobs }: { readonly renditions: RenditionsService; readonly jobs: JobsService },
): void {
  app.get(
    '/admin/renditions',
    { schema: { response: { 200: UnfinishedContentsResponseSchema } }, ...EDITORS },
    async () => ({ data: { resultList: await renditions.unfinished() } }),
  );
  app.post(
    '/admin/renditions',
    { schema: { body: NewRenditionsSchema, response: { 200: JobResponseSchema } }, ...EDITORS },
    async (request) => {
      const actor = actorOf(request);
      return { data: await jobs.get(actor, await renditions.makeAnew(actor, request.body)) };
    },
  );
}
