import { join, resolve } from 'node:path';
import { root } from './paths.mjs';

/** Addresses, ports and directories, from the environment. */
export function placeOf(env = process.env) {
  const dataDir = resolve(root, env.DATA_DIR || '.data');
  return {
    port: Number(env.PORT || 8080),
    host: env.HOST || '127.0.0.1',
    channel: env.CHANNEL || 'production',
    dataDir,
    store: env.RELEASE_STORE || join(dataDir, 'releases'),
    // The sample is for trying things out; in production, pins have to be enabled on purpose.
    pins: env.PINS || (env.SEED === 'none' ? 'off' : 'on'),
  };
}

export const isLoopback = (host) => /^(localhost|::1|127(\.\d{1,3}){3})$/.test(host);

/** The API refuses it as well; this check comes before a minute of building. */
export function requireLoopbackForSample({ host }, env = process.env) {
  if (env.SEED === 'none' || isLoopback(host)) return;
  throw new Error(`the sample's accounts have documented passwords: with HOST=${host} set SEED=none`);
}
