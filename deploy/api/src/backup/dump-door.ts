import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { isSystemError } from '../errors/system-error.ts';
import type { LocalDoor } from '../modules/ingest/local-door.ts';
import { DOOR_HEADER } from '../modules/ingest/routes.ts';
import { DatabaseContentsSchema } from './manifest.ts';
import type { DatabaseContents } from './read-rows.ts';

const AnswerSchema = Type.Object({ data: DatabaseContentsSchema });

/**
 * Asks the server behind a door to write its database into a folder: it holds the embedded one. Undefined where
 * nobody answers: the server that wrote the door was killed.
 */
export async function askForDump(
  { port, token }: LocalDoor,
  directory: string,
): Promise<DatabaseContents | undefined> {
  const response = await knock(port, token, directory);
  if (!response) return undefined;
  if (response.statusCode !== 200) {
    response.resume();
    throw new Error(`the server answered ${response.statusCode}`);
  }
  return Value.Parse(AnswerSchema, await json(response)).data;
}

/** A plain request: it stays silent for as long as the database takes. */
async function knock(port: number, token: string, directory: string): Promise<IncomingMessage | undefined> {
  const call = request({
    ...{ host: '127.0.0.1', port, path: '/api/backup/database', method: 'POST' },
    headers: { 'content-type': 'application/json', 'x-requested-with': 'newsphoto', [DOOR_HEADER]: token },
  });
  call.end(JSON.stringify({ directory }));
  try {
    const [response]: IncomingMessage[] = await once(call, 'response');
    return response;
  } catch (error) {
    if (isSystemError(error, 'ECONNREFUSED')) return undefined;
    throw error;
  }
}
