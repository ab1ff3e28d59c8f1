#!/usr/bin/env node
// `npm run media:sweep`: runs the built command, or explains that it is not built yet.
import { existsSync } from 'node:fs';

const built = new URL('../dist/media-sweep.mjs', import.meta.url);
if (!existsSync(built)) {
  console.error('The command is not built yet: run `npm run build` first.');
  process.exit(1);
}
await import(built.href);
