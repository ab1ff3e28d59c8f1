import { PassThrough } from 'node:stream';
import { Type } from 'typebox';
import type { ApiServer } from '../../api-server.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { ingestFolder } from './ingest-folder.ts';
import { isDoorToken } from './local-door.ts';

export const DOOR_HEADER = 'x-ingest-token';

const FolderSchema = Type.Object(
  { folder: Type.String({ minLength: 1, maxLength: 4096 }) },
  { additionalProperties: false },
);

/**
 * `POST /ingest/local`: takes a folder of this machine in, for the command that found the embedded database
 * in use. Opened by the secret in the data directory; answers one line of JSON for each file.
 */
export function localIngestRoutes(
  app: ApiServer,
  deps: { readonly db: Database; readonly media: MediaStore; readonly token: string },
): void {
  app.post(
    '/ingest/local',
    { schema: { body: FolderSchema, hide: true }, config: { access: 'anybody' } },
    (request, reply) => {
      if (!isDoorToken(deps.token, request.headers[DOOR_HEADER])) throw new ApiError('access/forbidden');
      const lines = new PassThrough();
      const write = (value: unknown) => lines.write(`${JSON.stringify(value)}\n`);
      ingestFolder(deps, request.body.folder, { onResult: write }).then(
        () => lines.end(),
        (error: unknown) => {
          request.log.error({ err: error }, 'ingest failed');
          write({ failed: error instanceof Error ? error.message : String(error) });
          lines.end();
        },
      );
      return reply.type('application/x-ndjson').send(lines);
    },
  );
}
