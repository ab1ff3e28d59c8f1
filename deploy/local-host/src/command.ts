#!/usr/bin/env node
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort, servedHost, startDevServer, startGateway } from './processes.ts';
import { type Options, readOptions, USAGE } from './read-options.ts';
import { substituteApi } from './substitute-api.ts';

interface Declaration {
  readonly name: string;
  readonly routes: readonly { readonly path: string }[];
}

async function readDeclaration(folder: string): Promise<Declaration> {
  const text = await readFile(join(folder, 'descriptor.json'), 'utf8').catch(() => {
    throw new Error(`${folder} has no descriptor.json: run this in the folder of a remote`);
  });
  return JSON.parse(text);
}

async function addressOfApi({ apiUrl, as }: Options): Promise<string> {
  if (apiUrl !== undefined) return apiUrl;
  const server = substituteApi(as).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null)
    throw new Error('the substitute of the API has no port');
  return `http://127.0.0.1:${address.port}`;
}

async function serve(options: Options): Promise<number> {
  const folder = process.cwd();
  const { name, routes } = await readDeclaration(folder);
  const dataDir = await mkdtemp(join(tmpdir(), 'local-host-'));
  const port = await freePort();
  const devServer = await startDevServer(folder, port);
  const { store, channel } = options;
  const gateway = await startGateway({
    ...{ HOST: '127.0.0.1', PORT: String(options.port), DATA_DIR: dataDir, CHANNEL: channel, PINS: 'on' },
    RELEASE_STORE: store.startsWith('s3://') ? store : resolve(store),
    API_URL: await addressOfApi(options),
    DEV_REMOTES: `${name}=http://localhost:${port}`,
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
  });
  const stop = () => {
    gateway.child.kill('SIGTERM');
    devServer.kill('SIGTERM');
  };
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      isStopping = true;
      stop();
    });
  try {
    const host = await servedHost(gateway.port);
    console.log(`host ${host} of ${channel}, with ${name} from this folder`);
    console.log(`ready: http://localhost:${gateway.port}/web${routes[0]?.path ?? '/'}`);
    await Promise.race([once(gateway.child, 'exit'), once(devServer, 'exit')]);
    return isStopping ? 0 : 1;
  } finally {
    stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

try {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === 'help') console.log(USAGE);
  // The substitute of the API would keep the process alive.
  else process.exit(await serve(options));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
