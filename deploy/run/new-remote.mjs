#!/usr/bin/env node
// npm run new-remote -- <name> --title <Japanese title>: writes the remote, then links it to the shared packages. With
// --standalone <folder> it is written into its own repository, with the packages that `npm run pack:kit` makes.
import { requireNode } from './steps/node-version.mjs';
import { installDependencies, linkWorkspaces } from './steps/package-manager.mjs';
import { CommandFailed, runCommand } from './steps/run-command.mjs';

try {
  requireNode();
  const script = 'shared/build/new-remote/new-remote.mjs';
  const args = process.argv.slice(2);
  const isStandalone = args.some((arg) => arg.startsWith('--standalone'));
  if (isStandalone) await installDependencies();
  await runCommand(process.execPath, [script, ...args]);
  if (!isStandalone) await linkWorkspaces();
} catch (error) {
  // The script has reported its refusal itself.
  if (!(error instanceof CommandFailed)) console.error(error.message);
  process.exit(error.code ?? 1);
}
