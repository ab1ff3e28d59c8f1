import { openReleaseStore } from '../adapters/object-release-store.ts';
import { ReleaseRefused, type ReleaseStore } from '../ports.ts';
import { type Arguments, HELP, readArguments } from './arguments.ts';
import { type Answer, promote, publish, rollback, status, verify } from './commands.ts';

const COMMANDS: Record<string, (store: ReleaseStore, args: Arguments) => Promise<Answer>> = {
  publish,
  promote,
  rollback,
  status,
  verify,
};

async function run(argv: readonly string[]): Promise<number> {
  let args: Arguments;
  try {
    args = readArguments(argv, process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 2;
  }
  const command = COMMANDS[args.command];
  const needsTarget = ['publish', 'promote', 'rollback'].includes(args.command);
  if (args.help || !command || (needsTarget && args.target === '')) {
    console.log(HELP);
    return args.help ? 0 : 2;
  }
  try {
    const { text, data } = await command(await openReleaseStore(args.store), args);
    console.log(args.json ? JSON.stringify(data) : text);
    return 0;
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    console.error(args.json ? JSON.stringify({ code: error.code, message: error.message }) : error.message);
    return 1;
  }
}

process.exitCode = await run(process.argv.slice(2));
