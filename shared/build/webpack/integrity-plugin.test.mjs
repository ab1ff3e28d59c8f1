import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import webpack from 'webpack';
import { baseConfig } from './base.mjs';

const folder = mkdtempSync(join(tmpdir(), 'newsphoto-chunks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Builds two entries, each of which loads a separate chunk and a common one. */
async function build(output, lateText = 'later') {
  const importsOf = (...names) =>
    names.map((name) => `import(/* webpackChunkName: "${name}" */ './${name}.js');`);
  writeFileSync(join(folder, 'main.js'), importsOf('page', 'both').join('\n'));
  writeFileSync(join(folder, 'window.js'), importsOf('panel', 'both').join('\n'));
  // A chunk loads chunks by the runtime of its entry.
  writeFileSync(join(folder, 'page.js'), importsOf('deep').join('\n'));
  for (const name of ['both', 'panel', 'deep'])
    writeFileSync(join(folder, `${name}.js`), `export default '${lateText}';`);
  return buildEntries({ main: './main.js', window: './window.js' }, output);
}

async function buildEntries(entry, output) {
  const base = baseConfig({ folder, uniqueName: 'sample', production: true });
  const stats = await new Promise((resolve, reject) =>
    webpack(
      {
        ...base,
        entry,
        output: { ...base.output, path: join(folder, output) },
      },
      (error, made) => (error ? reject(error) : resolve(made)),
    ),
  );
  expect(stats.toJson({ all: false, errors: true }).errors).toEqual([]);
  const read = (file) => readFileSync(join(folder, output, file), 'utf8');
  const scripts = readdirSync(join(folder, output)).filter((file) => file.endsWith('.js'));
  return Object.fromEntries(
    scripts.map((file) => [file.split('.')[0], { file, text: read(file), map: read(`${file}.map`) }]),
  );
}

const hashOf = ({ text }) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const hashesIn = ({ text }) => (text.match(/sha384-[A-Za-z0-9+/]{64}/g) ?? []).sort();

test('the entry of a release contains the sha384 of each chunk that it may load, and no other', async () => {
  const { main, window, page, both, panel, deep } = await build('one');
  expect(hashesIn(main)).toEqual([page, both, deep].map(hashOf).sort());
  expect(hashesIn(window)).toEqual([panel, both].map(hashOf).sort());
  expect(hashesIn(page)).toEqual([]);
});

test('a chunk that changes changes the hash, and the name of what holds it', async () => {
  const [before, after] = [await build('before'), await build('after', 'otherwise')];
  expect(hashesIn(after.main)).toContain(hashOf(after.deep));
  expect(hashesIn(after.main)).not.toContain(hashOf(before.deep));
  expect(after.main.file).not.toBe(before.main.file);
  expect((await build('again')).main).toEqual(before.main);
});

test('source maps are right behind the hashes, which are not known when maps are made', async () => {
  const { text, map } = (await build('mapped')).main;
  const mark = '__npIntegrity';
  const before = text.slice(0, text.indexOf(mark));
  expect(before).toMatch(/sha384-/);
  const column = before.length - before.lastIndexOf('\n') - 1;
  const entry = new SourceMap(JSON.parse(map)).findEntry(before.split('\n').length - 1, column);
  expect(entry).toMatchObject({ generatedColumn: column, name: mark });
});

test('a worker is one script, and the entry has its sha384 by the name of the worker', async () => {
  const output = 'worker';
  writeFileSync(join(folder, 'worker-address.ts'), 'export class WorkerAddress {}');
  writeFileSync(join(folder, 'reader.ts'), `import { part } from './part.ts';\nself.postMessage(part);`);
  writeFileSync(join(folder, 'part.ts'), `export const part = '${'x'.repeat(50_000)}';`);
  writeFileSync(
    join(folder, 'starting.ts'),
    `import { part } from './part.ts';
    import { WorkerAddress } from './worker-address.ts';
    export const address = new WorkerAddress(new URL(/* webpackChunkName: "reader" */ './reader.ts', import.meta.url));
    export const parts = part;`,
  );
  writeFileSync(join(folder, 'page.js'), `import('./starting.ts');`);
  const scripts = await buildEntries({ page: './page.js' }, output);
  expect(scripts.page.text).toContain(`workerIntegrity={reader:"${hashOf(scripts.reader)}"}`);
  expect(hashesIn(scripts.reader)).toEqual([]);
  expect(scripts.reader.text).not.toContain('importScripts');
});
