import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { staticFiles } from './static-pages.ts';

/**
 * Writes the static families into a directory.
 *
 * @param from folder of the gateway
 */
export function writeStaticPages(from: string, to: string): void {
  cpSync(join(from, 'static'), to, { recursive: true });
  for (const [path, text] of staticFiles(join(from, 'pages'))) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    writeFileSync(join(to, path), text);
  }
}
