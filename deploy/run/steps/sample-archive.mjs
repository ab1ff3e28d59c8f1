import { join } from 'node:path';
import { root } from './paths.mjs';
import { runCommand } from './run-command.mjs';

const LOOPBACK = /^(localhost|::1|127(\.\d{1,3}){3})$/;

/**
 * Makes the sample archive below the data directory on first run; answers its folder. Its accounts have
 * published passwords, so it exists only where nobody but this machine reaches the server.
 */
export async function prepareSample({ dataDir, host, seed }) {
  if (seed === 'none' || !LOOPBACK.test(host)) return undefined;
  const folder = join(dataDir, 'sample');
  await runCommand(process.execPath, [join(root, 'deploy/sample/dist/sample.mjs'), folder]);
  return folder;
}
