import sharp, { type Sharp } from 'sharp';
import { watermark } from './watermark.ts';

/** Pixels, upright. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** JPEG of long sides 240, 480 and, with the watermark, 1280. */
export interface Renditions {
  readonly small: Uint8Array;
  readonly large: Uint8Array;
  readonly preview: Uint8Array;
}

const SMALL = 240;
const LARGE = 480;
const PREVIEW = 1280;
/** Small enough to decode a JPEG at an eighth of its size: a third of the work of a preview. */
const GLANCE = 64;
const MOST_PIXELS = 300_000_000;
const MOST_SECONDS = 60;

// Several files may be processed at once, each on one thread.
sharp.concurrency(1);

/** Reads a picture to its last byte: renditions can be created of every file that passes. */
export async function measurePicture(file: string): Promise<PictureSize | 'damaged'> {
  try {
    const source = open(file);
    const { autoOrient } = await source.metadata();
    await source
      .timeout({ seconds: MOST_SECONDS })
      .resize(GLANCE, GLANCE, { fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    // The file was read to its end before: errors here are caused by its content.
    return 'damaged';
  }
}

/** Decodes a picture once, upright and in sRGB, and derives its renditions. */
export async function makeRenditions(file: string): Promise<Renditions | 'damaged'> {
  const decoded = await decode(file);
  if (decoded === 'damaged') return decoded;
  const { pixels, info } = decoded;
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const smaller = (side: number) =>
    sharp(pixels, { raw }).resize(side, side, { fit: 'inside', withoutEnlargement: true });
  const marked = sharp(pixels, { raw }).composite([{ input: watermark(info.width, info.height) }]);
  return {
    small: await jpeg(smaller(SMALL)),
    large: await jpeg(smaller(LARGE)),
    preview: await jpeg(marked),
  };
}

async function decode(file: string) {
  try {
    const { data, info } = await open(file)
      .autoOrient()
      .timeout({ seconds: MOST_SECONDS })
      .resize(PREVIEW, PREVIEW, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#808080' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { pixels: data, info };
  } catch {
    return 'damaged';
  }
}

const open = (file: string): Sharp => sharp(file, { failOn: 'truncated', limitInputPixels: MOST_PIXELS });

const jpeg = (picture: Sharp): Promise<Buffer> => picture.jpeg({ quality: 82 }).toBuffer();
