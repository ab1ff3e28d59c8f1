#!/usr/bin/env node
// What the shared parts weigh, in KB of brotli: each entry point of the ui package as the built host ships it, and
// what a remote's release grows by when it uses five more parts. Needs a build (`npm run build`).
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { recordFigure } from './figures.mjs';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const REMOTE = join(ROOT, 'remotes/cart');
const BENCH = join(ROOT, '.cache/kit-size');

const readRelease = async (folder) => JSON.parse(await readFile(join(folder, 'release.json'), 'utf8'));
const kilobytes = (bytes) => Number((bytes / 1024).toFixed(1));

async function brotliBytes(folder, file) {
  return brotliCompressSync(await readFile(join(folder, file))).length;
}

/** The entry points of the ui package in the host's release, and the scripts that they fetch later. */
async function measureEntryPoints() {
  const dist = join(ROOT, 'host/dist');
  const { lazyShared, assets, entry, head } = await readRelease(dist);
  const entryPoints = {};
  const counted = new Set([entry, head]);
  for (const [name, chunks] of Object.entries(lazyShared)) {
    const own = chunks.filter(({ file }) => !counted.has(file));
    for (const { file } of own) counted.add(file);
    if (own.length > 0) entryPoints[name] = kilobytes(own.reduce((sum, { bytes }) => sum + bytes, 0));
  }
  for (const file of Object.keys(assets).filter((one) => one.endsWith('.js') && !counted.has(one))) {
    entryPoints[`later: ${file.replace(/\.[0-9a-f]+\.js$/, '')}`] = kilobytes(await brotliBytes(dist, file));
  }
  return entryPoints;
}

const FIVE_PARTS = `
import { Dialog, FacetList, PreparingPage } from '@newsphoto/ui';
import { DateField } from '@newsphoto/ui/forms';
import { DataGrid, pagesOfArray, SelectionBar, useSelection } from '@newsphoto/ui/grid';

const NONE = [];
const none = () => NONE;
const nothing = () => undefined;
const ROWS = pagesOfArray(NONE);
const COLUMNS = [{ key: 'id', title: '番号', width: 120, render: String }];

export default function Page({ title }) {
  const { selection, actions } = useSelection({ ids: none, onOpen: nothing });
  return (
    <>
      <PreparingPage title={title} />
      <FacetList title="年" buckets={NONE} selected={NONE} approximate={false} onToggle={nothing} />
      <DateField label="日付" value="" onChange={nothing} />
      <DataGrid label="一覧" columns={COLUMNS} ids={NONE} rows={ROWS} nameOf={String} selection={selection} actions={actions} />
      <SelectionBar selection={selection} ids={NONE} onClear={actions.clear} />
      <Dialog title="確認" onClose={nothing}>{title}</Dialog>
    </>
  );
}
`;

/** Bytes of every script of a remote built from a copy of its folder. */
async function weighRemote(name, page) {
  const folder = join(BENCH, name);
  await mkdir(folder, { recursive: true });
  for (const file of ['descriptor.json', 'package.json', 'webpack.config.mjs', 'src']) {
    await cp(join(REMOTE, file), join(folder, file), { recursive: true });
  }
  await symlink(join(REMOTE, 'node_modules'), join(folder, 'node_modules'));
  if (page) await writeFile(join(folder, 'src/exposes/preparing-page.tsx'), page);
  const webpack = join(REMOTE, 'node_modules/webpack/bin/webpack.js');
  await run(process.execPath, [webpack, '--mode', 'production'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const dist = join(folder, 'dist');
  const { assets } = await readRelease(dist);
  const scripts = Object.keys(assets).filter((file) => file.endsWith('.js'));
  const sizes = await Promise.all(scripts.map((file) => brotliBytes(dist, file)));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

await rm(BENCH, { recursive: true, force: true });
try {
  console.log('KB of brotli, by door of the host:');
  console.table(await measureEntryPoints());
  const before = await weighRemote('before');
  const after = await weighRemote('after', FIVE_PARTS);
  recordFigure(
    'bench:kit-size',
    'a remote with five more parts (bytes more, brotli)',
    after - before,
    after / before,
  );
  console.log(
    `a remote: ${kilobytes(before)} KB; with five more parts ${kilobytes(after)} KB: ${kilobytes(after - before)} KB more`,
  );
} finally {
  await rm(BENCH, { recursive: true, force: true });
}
