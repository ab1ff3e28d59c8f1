import { isAbsolute } from 'node:path';
import type pg from 'pg';
import { Type } from 'typebox';
import type { ApiServer } from '../api-server.ts';
import { ApiError } from '../errors/api-error.ts';
import { isAdminToken } from '../modules/ingest/admin-socket.ts';
import { ADMIN_SOCKET_HEADER } from '../modules/ingest/routes.ts';
import { dumpDatabase } from './database-files.ts';

const DirectorySchema = Type.Object(
  { directory: Type.String({ minLength: 1, maxLength: 4096 }) },
  { additionalProperties: false },
);

/**
 * `POST /backup/database`: writes the database into a folder of this machine, for a command that found the embedded one in
 * use. Requires the secret in the data directory; returns what was written.
 */
export function backupRoutes(app: ApiServer, { pool, token }: { pool: pg.Pool; token: string }): void {
  app.post(
    '/backup/database',
    { schema: { body: DirectorySchema, hide: true }, config: { access: 'anybody' } },
    async (request) => {
      if (!isAdminToken(token, request.headers[ADMIN_SOCKET_HEADER])) throw new ApiError('access/forbidden');
      const { directory } = request.body;
      if (!isAbsolute(directory)) throw new ApiError('request/invalid', [], { field: 'directory' });
      return { data: await dumpDatabase(pool, directory) };
    },
  );
}
