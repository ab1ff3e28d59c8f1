import { tokyoDate } from '@newsphoto/domain';
import type { Actor } from '../../access/actor.ts';
import type { ApiServer } from '../../api-server.ts';
import type { ApiServices } from '../../api-services.ts';
import type { Database } from '../../db/database.ts';
import { endpoint } from '../../endpoint.ts';
import { ApiError } from '../../errors/api-error.ts';
import { attachment } from '../downloads/attachment.ts';
import {
  type DestinationRow,
  usableDestination,
} from '../transfer-destinations/transfer-destinations.service.ts';
import { checkTransfer } from './check-transfer.ts';
import { createTransfer } from './create-transfer.ts';
import { cancelTransfer, pauseTransfer, resumeTransfer, retryTransfer } from './transfer-actions.service.ts';
import { transferDetail, transfersOf } from './transfer-list.service.ts';
import { sendOrder } from './transfer-orders.service.ts';
import { transfersCsv } from './transfers-csv.ts';

/** A list of 100,000 ids. */
const LARGE_BODY = { bodyLimit: 2 * 1024 * 1024 };

/** @throws ApiError `transfer/no-destination` (E1051), or 404 */
async function chosenDestination(db: Database, actor: Actor, destinationId: string): Promise<DestinationRow> {
  if (destinationId === '') throw new ApiError('transfer/no-destination');
  return usableDestination(db, actor, destinationId);
}

/** Files that are sent to servers of members. */
export function transferRoutes(
  app: ApiServer,
  { db, media, now }: Pick<ApiServices, 'db' | 'media' | 'now'>,
): void {
  endpoint(app, 'GET /transfers', ({ query, actor }) => transfersOf(db, actor, { ...query, now: now() }));
  endpoint(app, 'GET /transfers/csv', async ({ query, actor }, _request, reply) => {
    const csv = await transfersCsv(db, actor, { ...query, now: now() });
    reply.header('content-disposition', attachment(`FTP転送_${tokyoDate(now())}.csv`));
    reply.type('text/csv; charset=utf-8');
    return csv;
  });
  endpoint(app, 'GET /transfers/:transferId', ({ params, query, actor }) =>
    transferDetail(db, { ...params, ...query, actor, now: now() }),
  );
  endpoint(
    app,
    'POST /transfers/check',
    async ({ body, actor }) => {
      const destination = await chosenDestination(db, actor, body.destinationId);
      return checkTransfer(db, { ...body, actor, destination, now: now() });
    },
    LARGE_BODY,
  );
  endpoint(
    app,
    'POST /transfers',
    async ({ body, actor }) => {
      const destination = await chosenDestination(db, actor, body.destinationId);
      const origin = body.contentIds.length === 0 ? 'wire' : 'manual';
      return { transferId: await createTransfer(db, { ...body, actor, destination, origin, now: now() }) };
    },
    LARGE_BODY,
  );
  endpoint(app, 'POST /transfers/for-order', ({ body, actor }) => sendOrder({ db, now }, actor, body));
  const of = (transferId: string, userId: string) => ({ transferId, userId, now: now() });
  endpoint(app, 'POST /transfers/:transferId/pause', ({ params, actor }) =>
    pauseTransfer(db, of(params.transferId, actor.userId)),
  );
  endpoint(app, 'POST /transfers/:transferId/resume', ({ params, actor }) =>
    resumeTransfer(db, of(params.transferId, actor.userId)),
  );
  endpoint(app, 'POST /transfers/:transferId/cancel', ({ params, actor }) =>
    cancelTransfer(db, media, of(params.transferId, actor.userId)),
  );
  endpoint(app, 'POST /transfers/:transferId/retry', ({ params, actor }) =>
    retryTransfer(db, of(params.transferId, actor.userId)),
  );
}
