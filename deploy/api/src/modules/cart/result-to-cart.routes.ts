import { JobResponseSchema } from '@newsphoto/contract/endpoints';
import { Type } from 'typebox';
import type { ApiServer } from '../../api-server.ts';
import type { Database } from '../../db/database.ts';
import { actorOf } from '../../plugins/authentication.ts';
import { inSearchTurn } from '../../plugins/search-turns.ts';
import type { JobsService } from '../jobs/jobs.service.ts';
import { addResultToCart } from './result-to-cart.service.ts';

const HandleParamsSchema = Type.Object({ handle: Type.String({ pattern: '^[0-9a-f]{32}$' }) });

interface ResultToCartDeps {
  readonly db: Database;
  readonly jobs: JobsService;
  readonly now: () => Date;
}

/**
 * `POST /contents/search/{handle}/cart`: all hits of a result into the cart, as a job of members; the answer is the job.
 * Guests, who have no jobs, put in what they ticked.
 */
export function resultToCartRoute(app: ApiServer, { db, jobs, now }: ResultToCartDeps): void {
  app.post(
    '/contents/search/:handle/cart',
    {
      schema: { params: HandleParamsSchema, response: { 200: JobResponseSchema } },
      config: { access: 'member' },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const jobId = await inSearchTurn(request, reply, () =>
        addResultToCart(db, request.params.handle, { actor, now: now() }),
      );
      return { data: await jobs.get(actor, jobId) };
    },
  );
}
