import { deployedApi } from '../adapters/deployed-api.ts';
import { readSigner } from '../adapters/key-files.ts';
import { openReleaseStore } from '../adapters/object-release-store.ts';
import { tryInBrowser } from '../adapters/try-in-browser.ts';
import { tryRelease } from '../adapters/try-release.ts';
import { ReleaseRefused, type ReleaseStore } from '../ports.ts';
import type { Answer } from './answer.ts';
import { type Arguments, readArguments } from './arguments.ts';
import { canary } from './canary.ts';
import { check } from './check.ts';
import { failures } from './failures.ts';
import { gc } from './gc.ts';
import { helpOf, NEED_TARGET } from './help.ts';
import { key } from './key.ts';
import { pinLink } from './pin-link.ts';
import { promote, rollback } from './promote.ts';
import { publish, type Tools } from './publish.ts';
import { publishThrough } from './publish-through.ts';
import { remove } from './remove.ts';
import { status } from './status.ts';
import { verify } from './verify.ts';
import { systemUser } from './who.ts';
import { yank } from './yank.ts';

const COMMANDS: Readonly<
  Record<string, (store: ReleaseStore, args: Arguments, tools: Tools) => Promise<Answer>>
> = {
  ...{ publish, check, canary, promote, rollback, remove, yank, status, failures, verify, gc, key },
  'pin-link': (store, args) => pinLink(store, args),
};

const EXIT = { done: 0, refused: 1, invalidArguments: 2, tryAgain: 3, unreachable: 4 } as const;
const TRY_AGAIN: readonly string[] = [
  ...['channel/changed', 'store/locked', 'release/claimed', 'publication/busy'],
];

/** Commands that compare releases with the API. */
const NEEDS_API: readonly string[] = ['publish', 'check', 'canary', 'promote', 'rollback', 'yank', 'status'];
/** Commands that record a user. */
const NAME_WHO: readonly string[] = ['canary', 'promote', 'rollback', 'remove', 'yank'];
/** Of the command `key`, those that change the list of publishers. */
const NAMELESS_KEY_COMMANDS: readonly string[] = ['new', 'list'];

/** Output of a command: answers and refusals. */
export interface Output {
  log(text: string): void;
  error(text: string): void;
}

/** Runs the command line; returns its exit code. */
export async function runRelease(
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
  output: Output,
  tools: Tools = { tryRelease, tryInBrowser, systemUser },
): Promise<number> {
  let args: Arguments;
  try {
    args = readArguments(argv, env, tools.systemUser);
  } catch (error) {
    output.error(messageOf(error));
    return EXIT.invalidArguments;
  }
  const command = COMMANDS[args.command];
  if (args.help || !command) {
    const isRequested = args.help || args.command === 'help';
    output[isRequested ? 'log' : 'error'](helpOf(args.help ? args.command : args.target));
    return isRequested ? EXIT.done : EXIT.invalidArguments;
  }
  if (NEED_TARGET.includes(args.command) && args.target === '') {
    output.error(helpOf(args.command));
    return EXIT.invalidArguments;
  }
  try {
    requireName(args);
    if (args.gateway !== '') {
      const { text, data } = await publishThrough(args);
      output.log(args.json ? JSON.stringify(data) : text);
      return EXIT.done;
    }
    const api = NEEDS_API.includes(args.command) ? await deployedApi(args.apiUrl, args.force) : args.api;
    const access = { root: args.root, signer: () => readSigner(args.keyFile) };
    const { text, data } = await command(await openReleaseStore(args.store, access), { ...args, api }, tools);
    output.log(args.json ? JSON.stringify(data) : text);
    return EXIT.done;
  } catch (error) {
    const { code, problems } =
      error instanceof ReleaseRefused ? error : { code: 'store/unreachable', problems: [] };
    const message = error instanceof ReleaseRefused ? error.message : `${args.store}: ${messageOf(error)}`;
    output.error(args.json ? JSON.stringify({ code, message, problems }) : message);
    if (!(error instanceof ReleaseRefused)) return EXIT.unreachable;
    return TRY_AGAIN.includes(code) ? EXIT.tryAgain : EXIT.refused;
  }
}

function requireName({ command, target, who }: Arguments): void {
  const isChange =
    NAME_WHO.includes(command) || (command === 'key' && !NAMELESS_KEY_COMMANDS.includes(target));
  if (who !== '' || !isChange) return;
  throw new ReleaseRefused(
    'release/no-who',
    'say who you are with --who NAME or RELEASE_WHO: the journal keeps it, and neither pipeline, git nor system name a user',
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
