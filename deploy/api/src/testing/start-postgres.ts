import { type PostgresCluster, startPostgresCluster } from './postgres-cluster.ts';

export const running: PostgresCluster[] = [];

/**
 * Before all tests, with TEST_DATABASE=postgres: a server for each worker. Server-wide state, such as the oldest running
 * transaction, is not shared between parallel tests.
 */
export default function startPostgres({ maxWorkers }: { readonly maxWorkers: number }): void {
  if (process.env.TEST_DATABASE !== 'postgres') return;
  while (running.length < maxWorkers) running.push(startPostgresCluster());
  process.env.TEST_POSTGRES = JSON.stringify(running.map(({ url }) => url));
}
