#!/usr/bin/env node
// npm run new-remote -- <name> --title <Japanese title>: writes the remote, then links it to the shared packages.
import { requireNode } from './steps/node-version.mjs';
import { linkWorkspaces } from './steps/package-manager.mjs';
import { CommandFailed, runCommand } from './steps/run-command.mjs';

try {
  requireNode();
  const script = 'shared/build/new-remote/new-remote.mjs';
  await runCommand(process.execPath, [script, ...process.argv.slice(2)]);
  await linkWorkspaces();
} catch (error) {
  // The script has reported its refusal itself.
  if (!(error instanceof CommandFailed)) console.error(error.message);
  process.exit(error.code ?? 1);
}
