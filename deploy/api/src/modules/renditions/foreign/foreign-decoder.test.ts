import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { type BundledPrograms, bundlePrograms } from '../../../testing/bundle-programs.ts';
import { heicFile } from '../../../testing/heic-file.ts';
import { createForeignDecoder } from './foreign-decoder.ts';

const folder = mkdtempSync(join(tmpdir(), 'newsphoto-foreign-'));
let programs: BundledPrograms;
const PATIENCE_MS = 60_000;
const stored = (name: string, bytes: Buffer): string => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};

beforeAll(() => {
  programs = bundlePrograms('foreign', { foreign: 'modules/renditions/foreign/foreign-decoder-process' });
}, PATIENCE_MS);
afterAll(() => {
  programs.remove();
  rmSync(folder, { recursive: true, force: true });
});

test('16.3 a file that the library does not read, or that takes too long, ends its process alone', async () => {
  const target = join(folder, 'picture.jpg');
  const heic = { format: 'heic', file: stored('a.heic', heicFile()), target } as const;
  // As large as a header may state, and nothing behind it.
  const header = Buffer.from('8BPS\0\x01\0\0\0\0\0\0\0\x03\0\0\x75\x30\0\0\x75\x30\0\x08\0\x03', 'latin1');
  const hasty = createForeignDecoder(programs.urlOf('foreign'), 1);
  const decoder = createForeignDecoder(programs.urlOf('foreign'));
  try {
    expect(await hasty.convert(heic)).toBe('damaged');
    const outcomes = await Promise.all([
      decoder.convert({ ...heic, file: stored('noise.heic', Buffer.from('ftypheic'.repeat(99))) }),
      decoder.convert({
        format: 'pdf',
        file: stored('noise.pdf', Buffer.from(`%PDF-1.7 ${'<<'.repeat(9_999)}`)),
        target,
      }),
      decoder.convert({ format: 'psd', file: stored('vast.psd', header), target }),
      decoder.convert(heic),
    ]);
    expect(outcomes).toEqual(['damaged', 'damaged', 'too-large', undefined]);
    expect(await sharp(target).metadata()).toMatchObject({ format: 'jpeg', width: 96, height: 64 });
  } finally {
    await Promise.all([hasty.close(), decoder.close()]);
  }
});
