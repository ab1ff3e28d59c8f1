import { API_VERSION } from '@newsphoto/contract';
import fp from 'fastify-plugin';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Replica } from '../db/replica.ts';
import type { Drain } from '../drain.ts';

interface HealthOptions {
  readonly db: Database;
  readonly drain?: Drain | undefined;
  readonly replica?: Replica | undefined;
}

/**
 * `/healthz`: the process is alive. `/readyz`: it can answer, its database too, in this version of its calls; while it drains it still
 * answers calls, and is not ready for new ones. Without its replica it is ready as well, and says how that one is.
 */
export const healthPlugin = fp<HealthOptions>(
  async (app, { db, drain, replica }) => {
    const options = { schema: { hide: true }, config: { access: 'anybody' as const } };
    app.get('/healthz', options, async () => ({ status: 'ok' }));
    app.get('/readyz', options, async (_request, reply) => {
      if (drain?.started.aborted) return reply.code(503).send({ status: 'draining' });
      await sql`select 1`.execute(db);
      return { status: 'ok', apiVersion: API_VERSION, ...(replica && { replica: replica.state }) };
    });
    if (!drain) return;
    // No proxy starts another call on a connection that is about to be closed.
    app.addHook('onSend', async (_request, reply) => {
      if (drain.started.aborted) reply.header('connection', 'close');
    });
  },
  { name: 'health' },
);
