import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { isSystemError } from '../../errors/system-error.ts';
import type { AdminSocket } from './admin-socket.ts';
import { ADMIN_SOCKET_HEADER } from './routes.ts';

/**
 * Calls the local admin socket of a server. A plain request: the answer may be silent for as long as the work takes.
 * Undefined without an answer: the server that wrote the entry was killed.
 */
export async function callAdminSocket(
  { port, token }: AdminSocket,
  path: string,
  body: object,
): Promise<IncomingMessage | undefined> {
  const call = request({
    ...{ host: '127.0.0.1', port, path, method: 'POST' },
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'newsphoto',
      [ADMIN_SOCKET_HEADER]: token,
    },
  });
  call.end(JSON.stringify(body));
  try {
    const [response]: IncomingMessage[] = await once(call, 'response');
    return response;
  } catch (error) {
    if (isSystemError(error, 'ECONNREFUSED')) return undefined;
    throw error;
  }
}
