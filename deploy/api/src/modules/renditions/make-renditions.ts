import sharp, { type Sharp } from 'sharp';
import { isProblem, type PictureProblem, type PictureSize } from './picture/picture-problem.ts';
import { readPicture } from './picture/read-picture.ts';
import { watermark } from './watermark.ts';

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

/** Reads a picture to its last byte: renditions can be created of every file that passes. */
export async function measurePicture(file: string): Promise<PictureSize | PictureProblem> {
  const read = await readPicture(file, GLANCE);
  return isProblem(read) ? read : { width: read.width, height: read.height };
}

/** Decodes a picture once, upright and in sRGB, and derives its renditions. */
export async function makeRenditions(file: string): Promise<Renditions | PictureProblem> {
  const read = await readPicture(file, PREVIEW);
  if (isProblem(read)) return read;
  const { pixels, reduced } = read;
  const raw = { ...reduced, channels: 3 } as const;
  const smaller = (side: number) =>
    sharp(pixels, { raw }).resize(side, side, { fit: 'inside', withoutEnlargement: true });
  const marked = sharp(pixels, { raw }).composite([{ input: watermark(reduced.width, reduced.height) }]);
  return {
    small: await jpeg(smaller(SMALL)),
    large: await jpeg(smaller(LARGE)),
    preview: await jpeg(marked),
  };
}

const jpeg = (picture: Sharp): Promise<Buffer> => picture.jpeg({ quality: 82 }).toBuffer();
