import { once } from 'node:events';
import { createServer } from 'node:net';

// Below the ports that systems give to outgoing connections, which would take one at any moment.
const LOWEST = 20_000;
const HIGHEST = 32_000;
const TRIES = 20;

/** The server did not get one of its ports. */
export class PortTaken extends Error {
  override name = 'PortTaken';
}

/**
 * Starts a server that cannot choose ports itself. Another process may take a port before the server listens: then
 * it is started again with others.
 *
 * @param start rejects with {@link PortTaken} where a port was taken
 */
export async function onFreePorts<Started>(
  count: number,
  start: (...ports: number[]) => Promise<Started>,
): Promise<Started> {
  for (let attempt = 1; ; attempt += 1) {
    const ports = await freePorts(count);
    try {
      return await start(...ports);
    } catch (error) {
      if (!(error instanceof PortTaken) || attempt === TRIES) throw error;
    }
  }
}

async function freePorts(count: number): Promise<number[]> {
  const free = new Set<number>();
  while (free.size < count) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (await isFree(port)) free.add(port);
  }
  return [...free];
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    // On every address, as the servers do.
    probe.listen(port);
    await once(probe, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    probe.close();
  }
}
