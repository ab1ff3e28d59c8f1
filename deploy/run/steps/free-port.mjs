import { once } from 'node:events';
import { createServer } from 'node:net';

// Below the ports that systems use for outgoing connections (32768 and up on Linux, 49152 and up elsewhere): there, any
// connection could take a free port before the server listens.
const LOWEST = 20_000;
const HIGHEST = 32_000;
const TRIES = 100;

/** True if a server could listen now. */
export async function isFree(port, host) {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    if (probe.listening) {
      probe.close();
      await once(probe, 'close');
    }
  }
}

/** A free port. Another process may still take it: the caller retries with another one. */
export async function freePort(host = '127.0.0.1') {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (await isFree(port, host)) return port;
  }
  throw new Error(`no free port was found on ${host}`);
}
