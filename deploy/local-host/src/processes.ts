import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';

/** A port that is free now, below those that systems use for outgoing connections on most systems. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no port is free');
  return address.port;
}

/** Starts `webpack serve` of a remote; resolves after its first build. It ends with this process: it reads its input. */
export async function startDevServer(folder: string, port: number): Promise<ChildProcess> {
  const webpack = createRequire(join(folder, 'package.json')).resolve('webpack/package.json');
  const command = join(dirname(webpack), 'bin/webpack.js');
  const args = ['serve', '--mode', 'development', '--port', String(port), '--watch-options-stdin'];
  const child = spawn(process.execPath, [command, ...args], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdout.pipe(process.stdout);
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      if (/compiled /.test(String(chunk))) resolve();
    });
    child.once('exit', (code) => reject(new Error(`the development server ended with ${code}`)));
  });
  return child;
}

interface StartedGateway {
  readonly child: ChildProcess;
  readonly port: number;
}

/** Starts the gateway that is bundled with this command. */
export async function startGateway(env: Readonly<Record<string, string>>): Promise<StartedGateway> {
  const program = new URL('./gateway.mjs', import.meta.url);
  const child = fork(program, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.on('message', (message) => {
      if (typeof message === 'object' && message !== null && 'port' in message) resolve(Number(message.port));
    });
    child.once('exit', (code) => reject(new Error(`the gateway ended with ${code}`)));
  });
  return { child, port };
}

/**
 * The host that the pages of a gateway get.
 * @throws Error if the channel has none, or the API does not answer
 */
export async function servedHost(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
  const state: { readonly host: string | null; readonly api: boolean } = await answer.json();
  if (state.host === null) throw new Error('no host is live there: correct --store or --channel');
  if (!state.api) throw new Error('the API does not answer: correct --api-url');
  return state.host;
}
