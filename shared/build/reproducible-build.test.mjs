import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const REMOTE = 'remotes/search';

mkdirSync(join(root, '.cache'), { recursive: true });
// Beside the packages, so that they need not be copied: another directory with the same files under other names.
const place = mkdtempSync(join(root, '.cache', 'another-place-'));
const clone = join(place, 'a/clean/clone');
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** The sources of a remote, as in a clean clone, with the installed packages. */
function makeClone() {
  const shared = readdirSync(join(root, 'shared')).map((name) => `shared/${name}`);
  for (const folder of [...shared, REMOTE]) {
    const isOutput = (file) => ['dist', 'node_modules', '.swc'].includes(basename(file));
    cpSync(join(root, folder), join(clone, folder), { recursive: true, filter: (file) => !isOutput(file) });
  }
  cpSync(join(root, 'package.json'), join(clone, 'package.json'));
  const packages = new Set();
  for (const folder of [...shared, REMOTE]) takeLinks(join(folder, 'node_modules'), packages);
  for (const one of packages) linkTree(join(root, one), join(clone, one));
}

/** Copies the links of a `node_modules`, and records the packages that they point to, with their dependencies. */
function takeLinks(folder, packages) {
  if (!existsSync(join(root, folder))) return;
  linkTree(join(root, folder), join(clone, folder), (file) => {
    const target = relative(root, realpathSync(file)).split(sep);
    const store = target.indexOf('.pnpm');
    if (store < 0) return;
    const one = target.slice(0, store + 2).join('/');
    if (packages.has(one)) return;
    packages.add(one);
    takeLinks(join(one, 'node_modules'), packages);
  });
}

function linkTree(from, to, onLink = () => undefined) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target, onLink);
    else if (!existsSync(target) && !entry.isSymbolicLink()) linkSync(source, target);
    else if (entry.isSymbolicLink()) {
      if (!existsSync(target)) symlinkSync(readlinkSync(source), target);
      onLink(source);
    }
  }
}

function build(at, timeZone) {
  const output = join(place, timeZone.replace('/', '-'));
  const folder = join(at, REMOTE);
  const webpack = join(folder, 'node_modules/webpack/bin/webpack.js');
  execFileSync(process.execPath, [webpack, '--mode', 'production', '--output-path', output], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', RELEASE_VERSION: '1.4.2', TZ: timeZone },
  });
  return { output, release: readFileSync(join(output, 'release.json'), 'utf8') };
}

test('the same sources give the same release, byte for byte, in whatever directory and time zone', () => {
  makeClone();
  expect(realpathSync(dirname(join(clone, REMOTE)))).toContain('another-place-');
  const [here, there] = [build(root, 'UTC'), build(clone, 'America/Los_Angeles')];
  // The descriptor contains the sha384 of every file.
  const { assets, maps } = JSON.parse(here.release);
  expect(Object.keys(assets).length).toBeGreaterThan(3);
  expect(there.release).toBe(here.release);

  // Every script has a map that no script names, without paths of this machine.
  const scripts = Object.keys(assets).filter((file) => file.endsWith('.js'));
  expect(Object.keys(maps)).toEqual(scripts);
  for (const script of scripts) {
    expect(readFileSync(join(here.output, script), 'utf8')).not.toMatch(/^\/\/[#@] sourceMappingURL/m);
    const map = readFileSync(join(here.output, `${script}.map`), 'utf8');
    expect(map).not.toContain(root);
    expect(JSON.parse(map)).toMatchObject({ file: script, sources: expect.not.arrayContaining(['']) });
  }
  expect(readdirSync(here.output).filter((file) => /\.map\./.test(file))).toEqual([]);
}, 180_000);
