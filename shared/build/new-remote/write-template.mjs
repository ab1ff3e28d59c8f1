import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TEMPLATE = fileURLToPath(new URL('./template', import.meta.url));
const SUFFIX = '.tmpl';

/**
 * Writes the files of a new remote. Fails if one of them exists.
 *
 * @param {string} folder
 * @param {{name: string, title: string, path: string, guests: string[], component: string}} request
 * @returns {string[]} paths below `folder`
 */
export function writeTemplate(folder, request) {
  const values = {
    name: request.name,
    title: request.title,
    path: request.path,
    guests: `[${request.guests.map((kind) => `"${kind}"`).join(', ')}]`,
    Component: request.component,
  };
  const fill = (text) => text.replace(/\{\{(\w+)\}\}/g, (_, key) => values[key]);
  return readdirSync(TEMPLATE, { recursive: true })
    .filter((file) => file.endsWith(SUFFIX))
    .sort()
    .map((file) => {
      const target = fill(file.slice(0, -SUFFIX.length));
      mkdirSync(dirname(join(folder, target)), { recursive: true });
      writeFileSync(join(folder, target), fill(readFileSync(join(TEMPLATE, file), 'utf8')), { flag: 'wx' });
      return target;
    });
}
