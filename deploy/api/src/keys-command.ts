import { readEnvironment } from './environment.ts';
import { withBoxes } from './keys/box-access.ts';
import { runKeys } from './keys/run-keys.ts';
import { makeFilesPrivate } from './private-files.ts';

makeFilesPrivate();
const command = {
  withBoxes,
  now: Date.now,
  say: (line: string) => console.log(line),
  variables: process.env,
};
// Exit code 1: the command was refused, and changed nothing.
process.exitCode = await Promise.resolve()
  .then(() => runKeys(process.argv.slice(2), { ...command, env: readEnvironment(process.env) }))
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  });
