import { Type } from 'typebox';
import type { ApiServer } from '../api-server.ts';
import type { Database } from '../db/database.ts';
import { ApiError } from '../errors/api-error.ts';
import { isAdminToken } from '../modules/ingest/admin-socket.ts';
import { ADMIN_SOCKET_HEADER } from '../modules/ingest/routes.ts';
import { countBoxes, resealBoxes } from './reseal-boxes.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';
import type { Resealer } from './secret-box.ts';

/** Boxes of one call: others wait for the embedded database. */
const MOST = 1_000;

const ResealSchema = Type.Object({ prefix: Type.String({ maxLength: 20 }) }, { additionalProperties: false });
const NothingSchema = Type.Object({}, { additionalProperties: false });

interface SealedRoutesDeps {
  readonly db: Database;
  readonly secrets: Resealer;
  readonly token: string;
}

/** For a command that found the embedded database in use. Require the secret in the data directory. */
export function sealedRoutes(app: ApiServer, { db, secrets, token }: SealedRoutesDeps): void {
  const requireToken = (input: unknown) => {
    if (!isAdminToken(token, input)) throw new ApiError('access/forbidden');
  };
  const config = { access: 'anybody' } as const;
  app.post('/sealed/count', { schema: { body: NothingSchema, hide: true }, config }, async (request) => {
    requireToken(request.headers[ADMIN_SOCKET_HEADER]);
    return { data: await countBoxes(db, SEALED_COLUMNS, secrets) };
  });
  app.post('/sealed/reseal', { schema: { body: ResealSchema, hide: true }, config }, async (request) => {
    requireToken(request.headers[ADMIN_SOCKET_HEADER]);
    // The command has read a newer ring.
    if (secrets.prefix() !== request.body.prefix) throw new ApiError('edit/outdated');
    return { data: await resealBoxes(db, SEALED_COLUMNS, { secrets, most: MOST }) };
  });
}
