#!/usr/bin/env node
// `npm run api`: runs the built runner of released APIs, or explains that it is not built yet.
import { existsSync } from 'node:fs';

const built = new URL('../dist/run-api.mjs', import.meta.url);
if (!existsSync(built)) {
  console.error('The runner is not built yet: run `npm run build` first.');
  process.exit(1);
}
await import(built.href);
