import type { Crop } from '@newsphoto/domain/desk';
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

const withWatermark = createWatermark(PREVIEW);

/** Reads a picture to its last byte: renditions can be created of every file that passes. */
export async function measurePicture(file: string): Promise<PictureSize | PictureProblem> {
  const read = await readPicture(file, GLANCE);
  return isProblem(read) ? read : { width: read.width, height: read.height };
}

/** Decodes a picture once, upright and in sRGB, and derives its renditions, or those of a part. The size is that of the source. */
export async function makeRenditions(file: string, crop?: Crop): Promise<Renditions | PictureProblem> {
  const read = await readPicture(file, PREVIEW, crop);
  if (isProblem(read)) return read;
  const { pixels, reduced: size, width, height } = read;
  const marked = await withWatermark(pixels, size);
  return {
    size: { width, height },
    ...(await pictureSet(marked, size)),
    unmarked: await pictureSet(pixels, size),
  };
}

/** All sizes of the same pixels, the smallest of the larger ones: a picture looks the same in each of them. */
async function pictureSet(pixels: Uint8Array, { width, height }: PictureSize): Promise<PictureSet> {
  const preview = sharp(pixels, { raw: { width, height, channels: 3 } });
  const { data, info } = await reduced(preview.clone(), LARGE).raw().toBuffer({ resolveWithObject: true });
  const large = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  return {
    small: await jpeg(reduced(large.clone(), SMALL)),
    large: await jpeg(large),
    preview: await jpeg(preview),
  };
}

const reduced = (picture: Sharp, side: number): Sharp =>
  picture.resize(side, side, { fit: 'inside', withoutEnlargement: true });

const jpeg = (picture: Sharp): Promise<Buffer> => picture.jpeg({ quality: 82 }).toBuffer();
