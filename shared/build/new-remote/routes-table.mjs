#!/usr/bin/env node
// npm run routes:table: writes the README's table of routes as the descriptors declare them.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BETWEEN_MARKS = /(<!-- routes -->\n\n.*\n.*\n)[\s\S]*?(\n\n<!-- \/routes -->)/;

/** The kit is part of development builds alone: readers of the table do not need it. */
const NOT_LISTED = ['kit'];

export function writeRoutesTable(root) {
  const remotes = readdirSync(join(root, 'remotes')).filter((name) => !NOT_LISTED.includes(name));
  const rows = ['host', ...remotes.map((name) => `remotes/${name}`)]
    .map((folder) => join(root, folder, 'descriptor.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')))
    .flatMap(({ name, routes }) =>
      routes.map(
        ({ path, title, preparing }) => `| \`${path}\` | ${title} | ${name} | ${preparing ? '準備中' : ''} |`,
      ),
    );
  const file = join(root, 'README.md');
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(BETWEEN_MARKS, (_, head, end) => head + rows.join('\n') + end),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeRoutesTable(fileURLToPath(new URL('../../..', import.meta.url)));
}
