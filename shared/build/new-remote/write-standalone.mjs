import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { KIT_FOLDER, packKit } from '../kit/pack-kit.mjs';
import { UsageError } from './read-request.mjs';
import { standalonePackage } from './standalone-package.mjs';
import { writeStandaloneTemplate } from './write-template.mjs';

/**
 * Writes a remote into a folder outside of this repository, with the packages of the kit in `vendor/`.
 *
 * @param {object} request of `readRequest`, with `standalone`
 * @param {string} root of this repository
 * @returns {Promise<string[]>} paths below the folder
 */
export async function writeStandalone(request, root) {
  const folder = resolve(request.standalone);
  const isInside = !relative(root, folder).startsWith(`..${sep}`);
  if (isInside) throw new UsageError(`${folder} is in this repository: name a folder outside of it`);
  if (existsSync(folder) && readdirSync(folder).some((name) => name !== '.git'))
    throw new UsageError(`${folder} is not empty`);
  const kit = await packKit();
  mkdirSync(folder, { recursive: true });
  const files = writeStandaloneTemplate(folder, request);
  const manifest = standalonePackage(request, kit, root);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`, { flag: 'wx' });
  const vendored = request.fromRegistry ? [] : kit.map(({ file }) => join('vendor', file));
  if (vendored.length > 0) mkdirSync(join(folder, 'vendor'));
  for (const { file } of request.fromRegistry ? [] : kit)
    cpSync(join(KIT_FOLDER, file), join(folder, 'vendor', file));
  return [...files, 'package.json', ...vendored].sort();
}
