import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TEMPLATE = fileURLToPath(new URL('./template', import.meta.url));
const STANDALONE = fileURLToPath(new URL('./standalone', import.meta.url));
const SUFFIX = '.tmpl';

/**
 * Writes the files of a new remote. Fails if one of them exists.
 *
 * @param {string} folder
 * @param {{name: string, title: string, path: string, guests: string[], component: string}} request
 * @returns {string[]} paths below `folder`
 */
export function writeTemplate(folder, request) {
  return writeFiles(folder, request, filesOf(TEMPLATE));
}

/** The same for a remote in its own repository, except for its manifest: the sources are those of the template. */
export function writeStandaloneTemplate(folder, request) {
  const sources = filesOf(TEMPLATE).filter(
    ({ file }) => file.startsWith('src') || file.startsWith('webpack'),
  );
  return writeFiles(folder, request, [...sources, ...filesOf(STANDALONE)]);
}

const filesOf = (template) =>
  readdirSync(template, { recursive: true })
    .filter((file) => file.endsWith(SUFFIX))
    .map((file) => ({ template, file }));

function writeFiles(folder, request, files) {
  const values = {
    name: request.name,
    title: request.title,
    path: request.path,
    guests: `[${request.guests.map((kind) => `"${kind}"`).join(', ')}]`,
    order: positionOf(request.name),
    Component: request.component,
    Section: request.component.replace(/Page$/, 'Section'),
  };
  const fill = (text) => text.replace(/\{\{(\w+)\}\}/g, (_, key) => values[key]);
  return files
    .map(({ template, file }) => {
      const target = fill(file.slice(0, -SUFFIX.length));
      mkdirSync(dirname(join(folder, target)), { recursive: true });
      writeFileSync(join(folder, target), fill(readFileSync(join(template, file), 'utf8')), { flag: 'wx' });
      return target;
    })
    .sort();
}

/** Positions of entries are there once: that of a new remote follows from its name. */
function positionOf(name) {
  const sum = [...name].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 9_000, 7);
  return 1_000 + sum;
}
