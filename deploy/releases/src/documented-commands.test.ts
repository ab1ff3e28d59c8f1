import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { readArguments } from './cli/arguments.ts';

const root = new URL('../../..', import.meta.url).pathname;
const read = (path: string) => readFileSync(join(root, path), 'utf8');
/** Help pages of the product, decisions of their day and the examples of plain English are no instructions. */
const OTHERS = /^(?:deploy\/gateway\/pages|shared\/docs\/adr)\/|^shared\/docs\/word[s]\.md$/;
const PAGES = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && !OTHERS.test(path));
const pages = PAGES.map((path) => ({ path, text: read(path) }));
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));

/** Blocks of commands, without the indentation of a list. */
const blocks = pages.flatMap(({ path, text }) =>
  [...text.matchAll(/^( *)```(\w*)\n([\s\S]*?)^ *```$/gm)]
    .filter(([, , language = '']) => language === '' || language === 'sh')
    .map(([, indent = '', language = '', body = '']) => ({
      ...{ path, language },
      body: body.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    })),
);

test('every script of package.json that a page names exists', () => {
  const named = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/npm run ([a-z][a-z:-]*[a-z])/g)].map(([, script = '']) => ({ path, script })),
  );
  expect(named.length).toBeGreaterThan(80);
  const own = ['build', 'dev', 'test', 'typecheck', 'lint'];
  expect(named.filter(({ script }) => !scripts[script] && !own.includes(script))).toEqual([]);
});

test('every program that a page starts with node exists', () => {
  const programs = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\bnode (?:--\S+ )*((?:deploy|e2e|shared)\/\S+?\.mjs)/g)].map(([, file = '']) => ({
      path,
      file,
    })),
  );
  expect(programs.length).toBeGreaterThan(5);
  const sourceOf = (file: string) => file.replace(/dist\/(.*)\.mjs$/, 'src/$1.ts');
  expect(programs.filter(({ file }) => !existsSync(join(root, sourceOf(file))))).toEqual([]);
});

test('every block of commands is one that a shell can read', () => {
  const shell = blocks.filter(({ language }) => language === 'sh');
  expect(shell.length).toBeGreaterThan(15);
  // What the reader fills in, in angle brackets, is a word here.
  const script = shell.map(({ body }, at) => `part${at}() {\n${body.replaceAll(/<([a-z@ ]+)>/g, 'X')}\n}\n`);
  expect(() => execFileSync('bash', ['-n'], { input: script.join('') })).not.toThrow();
});

test('every release command of a page has the options that the command reads', () => {
  const lines = blocks
    .flatMap(({ path, body }) => body.split('\n').map((line) => ({ path, line })))
    .map(({ path, line }) => ({ path, line: /^(?:npm run release --|release) (.*)$/.exec(line)?.[1] ?? '' }))
    .filter(({ line }) => line !== '');
  expect(lines.length).toBeGreaterThan(15);
  for (const { line } of lines) {
    const argv = line
      .replace(/\s+#.*$/, '')
      .replace(/ && .*$/, '')
      .match(/"[^"]*"|'[^']*'|\S+/g);
    const parts = (argv ?? []).map((one) => one.replaceAll(/^["']|["']$/g, ''));
    expect(() => readArguments(parts, {})).not.toThrow();
  }
});

test('what the pages link to exists', () => {
  const missing = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)]
      .map(([, target = '']) => ({ path, target }))
      .filter(({ target }) => !existsSync(join(root, dirname(path), target))),
  );
  expect(missing).toEqual([]);
});

/** The anchors of a page, as its headings make them. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

test('the parts of pages that are linked to exist', () => {
  const missing = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\(([^)#:\s]*)#([^)]+)\)/g)]
      .map(([, target = '', anchor = '']) => ({
        path,
        file: target ? join(dirname(path), target) : path,
        anchor,
      }))
      .filter(({ file }) => file.endsWith('.md'))
      .filter(({ file, anchor }) => !anchorsOf(read(file)).includes(anchor)),
  );
  expect(missing).toEqual([]);
});
