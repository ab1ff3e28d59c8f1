import type { ApiServer } from '../../api-server.ts';
import type { Database } from '../../db/database.ts';
import { endpoint } from '../../endpoint.ts';
import { inSearchTurn } from '../../plugins/search-turns.ts';
import type { JobsService } from '../jobs/jobs.service.ts';
import { addResultToCart } from './result-to-cart.service.ts';

interface ResultToCartDeps {
  readonly db: Database;
  readonly jobs: JobsService;
  readonly now: () => Date;
}

/** All hits of a result into the cart. */
export function resultToCartRoute(app: ApiServer, { db, jobs, now }: ResultToCartDeps): void {
  endpoint(app, 'POST /contents/search/:handle/cart', async ({ params, actor }, request, reply) => {
    const jobId = await inSearchTurn(request, reply, () =>
      addResultToCart(db, params.handle, { actor, now: now() }),
    );
    return jobs.get(actor, jobId);
  });
}
