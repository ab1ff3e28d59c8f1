import sharp, { type Sharp } from 'sharp';
import { watermark } from './watermark.ts';

export interface Renditions {
  readonly width: number;
  readonly height: number;
  /** JPEG of long sides 240, 480 and, with the watermark, 1280. */
  readonly small: Buffer;
  readonly large: Buffer;
  readonly preview: Buffer;
}

const SMALL = 240;
const LARGE = 480;
const PREVIEW = 1280;
const MOST_PIXELS = 300_000_000;
const MOST_SECONDS = 60;

// Two files are made at a time, each on one thread.
sharp.concurrency(1);

/** Decodes a picture once, upright and in sRGB, and derives its renditions. */
export async function makeRenditions(file: string): Promise<Renditions | 'damaged'> {
  const decoded = await decode(file);
  if (decoded === 'damaged') return decoded;
  const { pixels, info, width, height } = decoded;
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const smaller = (side: number) =>
    sharp(pixels, { raw }).resize(side, side, { fit: 'inside', withoutEnlargement: true });
  const marked = sharp(pixels, { raw }).composite([{ input: watermark(info.width, info.height) }]);
  return {
    width,
    height,
    small: await jpeg(smaller(SMALL)),
    large: await jpeg(smaller(LARGE)),
    preview: await jpeg(marked),
  };
}

async function decode(file: string) {
  try {
    const source = sharp(file, { failOn: 'truncated', limitInputPixels: MOST_PIXELS });
    const { autoOrient } = await source.metadata();
    const { data, info } = await source
      .autoOrient()
      .timeout({ seconds: MOST_SECONDS })
      .resize(PREVIEW, PREVIEW, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#808080' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { pixels: data, info, width: autoOrient.width, height: autoOrient.height };
  } catch {
    // The file was read to its end before: what fails here is what it holds.
    return 'damaged';
  }
}

const jpeg = (picture: Sharp): Promise<Buffer> => picture.jpeg({ quality: 82 }).toBuffer();
