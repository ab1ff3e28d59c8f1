import { parseArgs } from 'node:util';

export interface Arguments {
  readonly command: string;
  readonly target: string;
  readonly store: string;
  readonly channel: string;
  readonly why: string;
  readonly who: string;
  /** So many entries of the journal are told of. */
  readonly last: number;
  readonly json: boolean;
  readonly help: boolean;
}

/** Reads the command line; unknown options throw with a sentence that names them. */
export function readArguments(argv: readonly string[], env: NodeJS.ProcessEnv): Arguments {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      store: { type: 'string' },
      channel: { type: 'string' },
      why: { type: 'string' },
      who: { type: 'string' },
      last: { type: 'string', default: '10' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  return {
    command: positionals[0] ?? '',
    target: positionals[1] ?? '',
    store: values.store ?? env.RELEASE_STORE ?? `${env.DATA_DIR ?? '.data'}/releases`,
    channel: values.channel ?? env.CHANNEL ?? 'production',
    why: values.why ?? '',
    who: values.who ?? env.USER ?? 'unknown',
    last: Number(values.last),
    json: values.json,
    help: values.help,
  };
}

export const HELP = `release: publishes releases and says which are live

  release publish <dist directory>           store a build as an immutable release
  release promote <name>@<version> --why …   make a published release live
  release rollback <name>                    back to the release that was live before
  release status                             live releases of a channel and its journal
  release verify                             compare every stored file with its descriptor

  --store DIR      release store (default: DATA_DIR/releases, .data/releases)
  --channel NAME   channel (default: CHANNEL, production)
  --who NAME       who does it, for the journal (default: USER)
  --json           answer as JSON

Examples
  pnpm --filter @newsphoto/remote-search build && pnpm release publish remotes/search/dist
  pnpm release promote search@1.4.2 --why "new facets"
  pnpm release rollback search --why "empty results in Safari"

Exit codes: 0 done, 1 refused, 2 wrong words.`;
