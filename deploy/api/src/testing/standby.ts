import { fileURLToPath } from 'node:url';
import { openClusterHome, type PostgresCluster } from './postgres-cluster.ts';

/** Of the containers: what it does is tested with everything that uses a standby. */
const SCRIPT = fileURLToPath(new URL('../../../compose/replica.sh', import.meta.url));

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
  const data = home.makeFolder('standby');
  // It ends by starting the server, which only says how it would be set.
  const feedback = home.runScript(SCRIPT, ['-C', 'hot_standby_feedback'], {
    ...{ PGDATA: data, PGHOST: socket, PGUSER: 'postgres', PGPASSWORD: '' },
  });
  if (feedback.trim() !== 'on') throw new Error(`hot_standby_feedback is ${feedback}`);
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
