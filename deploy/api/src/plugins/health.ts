import { API_VERSION } from '@newsphoto/contract';
import fp from 'fastify-plugin';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** `/healthz`: the process is alive. `/readyz`: it can answer, its database too, in this version of its calls. */
export const healthPlugin = fp<{ db: Database }>(
  async (app, { db }) => {
    const options = { schema: { hide: true }, config: { access: 'anybody' as const } };
    app.get('/healthz', options, async () => ({ status: 'ok' }));
    app.get('/readyz', options, async () => {
      await sql`select 1`.execute(db);
      return { status: 'ok', apiVersion: API_VERSION };
    });
  },
  { name: 'health' },
);
