import { join } from 'node:path';
import { openClusterHome, type PostgresCluster } from './postgres-cluster.ts';

export interface StandbyServer {
  urlOf(database: string): string;
  stop(): void;
  start(): void;
  close(): void;
}

/** A streaming replica of this worker's PostgreSQL server (`start-postgres.ts`), made from a base backup. */
export function startStandby(): StandbyServer {
  const servers: string[] = JSON.parse(process.env.TEST_POSTGRES ?? '[]');
  const [, socket = ''] = /host=(.*)$/.exec(servers[Number(process.env.JEST_WORKER_ID ?? 1) - 1] ?? '') ?? [];
  const home = openClusterHome();
  const data = join(home.directory, 'standby');
  home.run('pg_basebackup', ['-D', data, '-h', socket, '-U', 'postgres', '-c', 'fast', '-R', '--no-sync']);
  let running: PostgresCluster | undefined = home.start(data);
  const folder = /host=(.*)$/.exec(running.url)?.[1] ?? '';
  const stop = () => {
    running?.stop();
    running = undefined;
  };
  return {
    urlOf: (database) => `postgres://postgres@/${database}?host=${folder}`,
    stop,
    start: () => {
      running = home.start(data, [], folder);
    },
    close: () => {
      stop();
      home.remove();
    },
  };
}
