import sharp, { type Sharp } from 'sharp';
import { isProblem, type PictureProblem, type PictureSize } from './picture/picture-problem.ts';
import { readPicture } from './picture/read-picture.ts';
import { createWatermark } from './watermark.ts';

/** JPEG of long sides 240, 480 and 1280. */
export interface PictureSet {
  readonly small: Uint8Array;
  readonly large: Uint8Array;
  readonly preview: Uint8Array;
}

/** The pictures with the watermark, and without, and the size of their source. */
export interface Renditions extends PictureSet {
  readonly size: PictureSize;
  readonly unmarked: PictureSet;
}

const SMALL = 240;
const LARGE = 480;
const PREVIEW = 1280;
/** Small enough to decode a JPEG at an eighth of its size: a third of the work of a preview. */
const GLANCE = 64;

const watermarkOf = createWatermark(PREVIEW);

/** Reads a picture to its last byte: renditions can be created of every file that passes. */
export async function measurePicture(file: string): Promise<PictureSize | PictureProblem> {
  const read = await readPicture(file, GLANCE);
  return isProblem(read) ? read : { width: read.width, height: read.height };
}

/** Decodes a picture once, upright and in sRGB, and derives its renditions. */
export async function makeRenditions(file: string): Promise<Renditions | PictureProblem> {
  const read = await readPicture(file, PREVIEW);
  if (isProblem(read)) return read;
  const { pixels, reduced, width, height } = read;
  const marked = await sharp(pixels, { raw: { ...reduced, channels: 3 } })
    .composite([await watermarkOf(reduced.width, reduced.height)])
    .removeAlpha()
    .raw()
    .toBuffer();
  return {
    size: { width, height },
    ...(await pictureSet(marked, reduced)),
    unmarked: await pictureSet(pixels, reduced),
  };
}

/** All sizes of the same pixels: a picture looks the same in each of them. */
async function pictureSet(pixels: Uint8Array, { width, height }: PictureSize): Promise<PictureSet> {
  const raw = { width, height, channels: 3 } as const;
  const smaller = (side: number) =>
    sharp(pixels, { raw }).resize(side, side, { fit: 'inside', withoutEnlargement: true });
  return {
    small: await jpeg(smaller(SMALL)),
    large: await jpeg(smaller(LARGE)),
    preview: await jpeg(sharp(pixels, { raw })),
  };
}

const jpeg = (picture: Sharp): Promise<Buffer> => picture.jpeg({ quality: 82 }).toBuffer();
