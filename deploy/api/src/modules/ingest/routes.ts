import { PassThrough } from 'node:stream';
import { Type } from 'typebox';
import type { ApiServer } from '../../api-server.ts';
import { ApiError } from '../../errors/api-error.ts';
import { ONTO_DESK } from '../arrivals/desk-items.service.ts';
import { awaitRenditions } from '../renditions/await-renditions.ts';
import { isAdminToken } from './admin-socket.ts';
import type { IngestResult } from './ingest-file.ts';
import { type FolderDeps, ingestFolder } from './ingest-folder.ts';

export const ADMIN_SOCKET_HEADER = 'x-ingest-token';

const FolderSchema = Type.Object(
  { folder: Type.String({ minLength: 1, maxLength: 4096 }) },
  { additionalProperties: false },
);

/**
 * `POST /ingest/local`: ingests a folder of this machine, for a command that found the embedded database in use. Requires the
 * secret in the data directory; returns one line of JSON for each file, then the number of pending renditions, repeatedly,
 * then one line for each content whose renditions could not be created.
 */
export function localIngestRoutes(app: ApiServer, deps: FolderDeps & { readonly token: string }): void {
  app.post(
    '/ingest/local',
    { schema: { body: FolderSchema, hide: true }, config: { access: 'anybody' } },
    (request, reply) => {
      if (!isAdminToken(deps.token, request.headers[ADMIN_SOCKET_HEADER]))
        throw new ApiError('access/forbidden');
      const lines = new PassThrough();
      const write = (value: unknown) => lines.write(`${JSON.stringify(value)}\n`);
      takeIn(deps, request.body.folder, write).then(
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

/** The jobs of this server create the renditions. */
async function takeIn(deps: FolderDeps, folder: string, write: (value: unknown) => void): Promise<void> {
  const results = await ingestFolder(deps, folder, { intake: ONTO_DESK, onResult: write });
  const failed = await awaitRenditions(deps.db, idsOf(results), (waiting) => write({ waiting }));
  for (const one of failed) write(one);
}

const idsOf = (results: readonly IngestResult[]): number[] =>
  results.flatMap((result) => ('contentId' in result ? Number(result.contentId) : []));
