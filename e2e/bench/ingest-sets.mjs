import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const sharp = createRequire(new URL('../../deploy/api/package.json', import.meta.url))('sharp');

export const SETS = {
  large: { title: '50 of 12 to 24 megapixels', count: 50, sides: [4240, 4900, 6000] },
  small: { title: '1,000 of one megapixel', count: 1000, sides: [1240] },
};

/** Every file has its own bytes: each is cropped a little more than the one before it of the same photograph. */
export async function prepareSet(name, { source, work }) {
  const { count, sides } = SETS[name];
  const folder = join(resolve(work), name);
  await mkdir(folder, { recursive: true });
  const photographs = (await readdir(source)).filter((file) => file.endsWith('.jpg')).sort();
  const present = new Set(await readdir(folder));
  for (let index = 0; index < count; index += 1) {
    const file = `${String(index).padStart(4, '0')}.jpg`;
    if (present.has(file)) continue;
    const photograph = join(source, photographs[index % photographs.length]);
    const crop = 2 + Math.floor(index / photographs.length) * 3;
    const { width, height } = await sharp(photograph).metadata();
    const side = sides[index % sides.length];
    await sharp(photograph)
      .extract({ left: crop, top: crop, width: width - 2 * crop, height: height - 2 * crop })
      .resize({ width: side, height: Math.round(side / 1.5), fit: 'cover' })
      .keepMetadata()
      .jpeg({ quality: 88 })
      .toFile(join(folder, file));
  }
  return folder;
}

/** Files a second of a program that prints a line for each, from its first line to its last: without its start. */
export async function rateOf(program, args, dataDir, isLine, databaseUrl = '') {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const times = [];
  for await (const line of createInterface({ input: child.stdout })) {
    if (isLine(line)) times.push(performance.now());
  }
  const [code] = await exit;
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
  return ((times.length - 1) * 1000) / (times.at(-1) - times[0]);
}
