#!/usr/bin/env node
// Runs a tool of node_modules with Node: `node deploy/run/tool.mjs <arguments of Node>`, after installing what it needs.
import { requireNode } from './steps/node-version.mjs';
import { installDependencies } from './steps/package-manager.mjs';
import { CommandFailed, runCommand } from './steps/run-command.mjs';

try {
  requireNode();
  await installDependencies();
  await runCommand(process.execPath, process.argv.slice(2));
} catch (error) {
  if (!(error instanceof CommandFailed)) console.error(error.message);
  process.exit(error.code ?? 1);
}
