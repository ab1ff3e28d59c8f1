import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { RINGS, RingRefused, readRing } from '@newsphoto/keys';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { openDatabase } from '../db/open-database.ts';
import type { Environment } from '../environment.ts';
import { type AdminSocket, findAdminSocket } from '../modules/ingest/admin-socket.ts';
import { callAdminSocket } from '../modules/ingest/call-admin-socket.ts';
import { type BoxCount, countBoxes, type Resealed, resealBoxes } from '../sealed/reseal-boxes.ts';
import { SEALED_COLUMNS } from '../sealed/sealed-columns.ts';
import { type Resealer, secretBoxOf } from '../sealed/secret-box.ts';

/** Boxes of the database, wherever it is. */
export interface BoxAccess {
  count(): Promise<BoxCount[]>;
  /** Seals all again that are not of the current key. */
  reseal(): Promise<Resealed>;
}

export type WithBoxes = <Result>(
  env: Environment,
  work: (boxes: BoxAccess) => Promise<Result>,
) => Promise<Result>;

const ResealedSchema = Type.Object({ resealed: Type.Integer(), closed: Type.Integer() });
const CountsSchema = Type.Array(
  Type.Object({
    ...{ table: Type.String(), column: Type.String() },
    keys: Type.Record(Type.String(), Type.Integer()),
  }),
);

/** A server reads a changed ring within five seconds of its use. */
const TRIES = 10;
const BETWEEN_TRIES_MS = 1_000;
const OUTDATED = 409;

/**
 * A server on the embedded database has locked its directory: it does the work itself. Neither a database nor keys are made here: in
 * a new database no box needs any key.
 */
export const withBoxes: WithBoxes = async (env, work) => {
  const secrets = existingBox(env.DATA_DIR);
  const socket = env.DATABASE_URL ? undefined : findAdminSocket(env.DATA_DIR);
  const isRunning = socket && (await call(socket, '/api/sealed/count', {}));
  if (isRunning) return work(throughServer(socket, secrets));
  if (!env.DATABASE_URL && !existsSync(join(env.DATA_DIR, 'database')))
    throw new RingRefused(`there is no database in ${env.DATA_DIR}: set DATABASE_URL as the API has it`);
  const opened = await openDatabase({
    url: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    workerUrl: new URL('./pglite-worker.mjs', import.meta.url),
    onError: (error) => console.error(error.message),
  });
  try {
    return await work({
      count: () => countBoxes(opened.db, SEALED_COLUMNS, secrets),
      reseal: () => resealBoxes(opened.db, SEALED_COLUMNS, { secrets }),
    });
  } finally {
    await opened.close();
  }
};

function existingBox(dataDir: string): Resealer {
  const ring = readRing({ ...RINGS.secrets, secret: undefined, dataDir });
  if (!ring) throw new RingRefused(`${dataDir} has no keys of boxes`);
  return secretBoxOf(ring);
}

function throughServer(socket: AdminSocket, secrets: Resealer): BoxAccess {
  const answer = async (path: string, body: object): Promise<{ status: number; data: unknown }> => {
    const answered = await call(socket, path, body);
    if (!answered) throw new Error('the server has ended: try again');
    if (![200, OUTDATED].includes(answered.status)) throw new Error(`the server answered ${answered.status}`);
    return answered;
  };
  return {
    count: async () => Value.Parse(CountsSchema, (await answer('/api/sealed/count', {})).data),
    async reseal() {
      let [resealed, outdated] = [0, 0];
      for (;;) {
        const { status, data } = await answer('/api/sealed/reseal', { prefix: secrets.prefix() });
        if (status === OUTDATED) {
          outdated += 1;
          if (outdated > TRIES) throw new Error('the server does not read the changed keys');
          await sleep(BETWEEN_TRIES_MS);
          continue;
        }
        const slice = Value.Parse(ResealedSchema, data);
        resealed += slice.resealed;
        if (slice.resealed === 0) return { resealed, closed: slice.closed };
      }
    },
  };
}

async function call(socket: AdminSocket, path: string, body: object) {
  const response = await callAdminSocket(socket, path, body);
  if (!response) return undefined;
  const value: unknown = await json(response);
  const data = typeof value === 'object' && value !== null && 'data' in value ? value.data : undefined;
  return { status: response.statusCode ?? 0, data };
}
