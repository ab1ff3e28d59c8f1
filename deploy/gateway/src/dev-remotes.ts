import type { DevRemotes } from './domain/page.ts';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/;
const PAIR = /^([a-z][a-z0-9-]*)=(http:\/\/[^/,\s]+)$/;

/**
 * Reads DEV_REMOTES. Only servers of this machine are accepted, and only by a gateway that is not reachable from outside: a
 * page runs whatever such a server returns.
 *
 * @throws Error that names the problem
 */
export function readDevRemotes(text: string | undefined, gatewayHost: string): DevRemotes | undefined {
  if (!text) return undefined;
  if (!LOOPBACK.test(gatewayHost)) {
    throw new Error(`DEV_REMOTES: this gateway listens on ${gatewayHost}, which others may reach`);
  }
  return Object.fromEntries(
    text.split(',').map((pair) => {
      const [, name, origin] = PAIR.exec(pair.trim()) ?? [];
      if (!name || !origin || !URL.canParse(origin) || !LOOPBACK.test(new URL(origin).hostname)) {
        throw new Error(`DEV_REMOTES: ${pair} is not name=http://localhost:port`);
      }
      return [name, origin];
    }),
  );
}
