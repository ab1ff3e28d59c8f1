import { json } from 'node:stream/consumers';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { AdminSocket } from '../modules/ingest/admin-socket.ts';
import { callAdminSocket } from '../modules/ingest/call-admin-socket.ts';
import { DatabaseContentsSchema } from './manifest.ts';
import type { DatabaseContents } from './read-rows.ts';

const AnswerSchema = Type.Object({ data: DatabaseContentsSchema });

/**
 * Requests a dump of the embedded database from the running server, through its local admin socket. Undefined without an
 * answer: the server that wrote the entry was killed.
 */
export async function requestDump(
  adminSocket: AdminSocket,
  directory: string,
): Promise<DatabaseContents | undefined> {
  const response = await callAdminSocket(adminSocket, '/api/backup/database', { directory });
  if (!response) return undefined;
  if (response.statusCode !== 200) {
    response.resume();
    throw new Error(`the server answered ${response.statusCode}`);
  }
  return Value.Parse(AnswerSchema, await json(response)).data;
}
