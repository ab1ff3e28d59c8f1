// What an ingest cannot do without: `node ingest-bare.mjs <folder> <target>` reads the metadata of every photograph of a folder,
// decodes it once, and writes six renditions, three of them with an overlay. One line for each.
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { argv } from 'node:process';

const fromApi = createRequire(new URL('../../deploy/api/package.json', import.meta.url));
const sharp = fromApi('sharp');
const { ExifTool } = fromApi('exiftool-vendored');
const [, , folder, target] = argv;
const CORES = Math.max(2, availableParallelism());
const SIDE = 1280;

sharp.concurrency(1);
const tool = new ExifTool({ maxProcs: CORES });
const overlay = await sharp({
  create: { width: SIDE, height: SIDE, channels: 4, background: { r: 255, g: 255, b: 255, alpha: 0.2 } },
})
  .raw()
  .toBuffer();
const jpeg = (picture) => picture.jpeg({ quality: 82 }).toBuffer();

async function renditionsOf(file) {
  const { data, info } = await sharp(file, { failOn: 'truncated' })
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#808080' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const raw = { width, height, channels: 3 };
  const input = await sharp(overlay, { raw: { width: SIDE, height: SIDE, channels: 4 } })
    .extract({ left: 0, top: 0, width, height })
    .raw()
    .toBuffer();
  const marked = await sharp(data, { raw })
    .composite([{ input, raw: { width, height, channels: 4 } }])
    .removeAlpha()
    .raw()
    .toBuffer();
  const made = [];
  for (const pixels of [marked, data]) {
    for (const side of [240, 480])
      made.push(await jpeg(sharp(pixels, { raw }).resize(side, side, { fit: 'inside' })));
    made.push(await jpeg(sharp(pixels, { raw })));
  }
  return made;
}

await mkdir(target, { recursive: true });
const waiting = (await readdir(folder)).sort();
async function work() {
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    const path = join(folder, file);
    const [made] = await Promise.all([renditionsOf(path), tool.readRaw(path, { readArgs: ['-G1', '-a'] })]);
    await Promise.all(made.map((bytes, at) => writeFile(join(target, `${file}.${at}`), bytes)));
    console.log(file);
  }
}
await Promise.all(Array.from({ length: CORES + 1 }, work));
await tool.end();
