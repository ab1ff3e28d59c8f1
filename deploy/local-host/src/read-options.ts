import { parseArgs } from 'node:util';
import { SUBSTITUTE_USERS, type SubstituteUser } from './substitute-users.ts';

export interface Options {
  /** Address of the release store: a directory, or `s3://bucket/prefix`. */
  readonly store: string;
  readonly channel: string;
  readonly port: number;
  /** Address of an API; absent: the substitute. */
  readonly apiUrl: string | undefined;
  /** Who is logged in at the substitute. */
  readonly as: SubstituteUser;
}

export const USAGE = `local-host --store ADDRESS [--channel NAME] [--port N] [--api-url URL | --as guest|member|internal]

Serves the released pages of a channel on this machine, with the remote of this folder from its development server.

  --store ADDRESS  release store: a directory, or s3://bucket/prefix (RELEASE_STORE)
  --channel NAME   channel (CHANNEL, production)
  --port N         port of the pages (PORT, 8080); 0: a free one
  --api-url URL    an archive API (API_URL); without it a substitute answers, with empty lists
  --as USER        whom the substitute takes the visitor for: guest (default), member, internal

  npx local-host --store ../archive/.data/releases --as member`;

/** @throws Error that explains valid arguments */
export function readOptions(argv: readonly string[], env: NodeJS.ProcessEnv): Options | 'help' {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      store: { type: 'string' },
      channel: { type: 'string' },
      port: { type: 'string' },
      'api-url': { type: 'string' },
      as: { type: 'string', default: 'guest' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return 'help';
  const store = values.store ?? env.RELEASE_STORE;
  if (!store) throw new Error(`--store is missing\n\n${USAGE}`);
  const port = values.port ?? (env.PORT || '8080');
  if (!/^\d{1,5}$/.test(port)) throw new Error(`--port ${port} is no port`);
  const as = SUBSTITUTE_USERS.find((user) => user === values.as);
  if (!as) throw new Error(`--as is ${SUBSTITUTE_USERS.join(', ')}, not ${values.as}`);
  return {
    ...{ store, as, port: Number(port) },
    channel: values.channel ?? (env.CHANNEL || 'production'),
    apiUrl: values['api-url'] ?? (env.API_URL || undefined),
  };
}
