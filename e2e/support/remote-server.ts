import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.json': 'application/json' };

export interface RemoteServer {
  /** `http://localhost:<port>` */
  readonly origin: string;
  stop(): Promise<void>;
}

/** Serves a built remote as a development server of this machine would: its descriptor and its files, to any page. */
export async function serveRemote(directory: string): Promise<RemoteServer> {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    response.setHeader('access-control-allow-origin', '*');
    try {
      const content = await readFile(join(directory, path));
      response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream').end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the remote is not served');
  return {
    origin: `http://localhost:${address.port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
