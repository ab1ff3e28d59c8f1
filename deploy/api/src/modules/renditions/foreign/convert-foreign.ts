import { stat } from 'node:fs/promises';
import sharp from 'sharp';
import type { PictureProblem } from '../picture/picture-problem.ts';
import { decodeHeic } from './decode-heic.ts';
import { decodePdf } from './decode-pdf.ts';
import { decodePsd } from './decode-psd.ts';
import { type ForeignPicture, MOST_FOREIGN_BYTES } from './foreign-format.ts';

const DECODERS = { heic: decodeHeic, psd: decodePsd, pdf: decodePdf };
/** It is decoded again for renditions and copies. */
const QUALITY = 95;

/** Writes the picture of a file as a JPEG without a profile; returns why there is none. */
export async function convertForeign({
  format,
  file,
  target,
}: ForeignPicture): Promise<PictureProblem | undefined> {
  if ((await stat(file)).size > MOST_FOREIGN_BYTES) return 'too-large';
  const pixels = await DECODERS[format](file);
  if (typeof pixels === 'string') return pixels;
  const { data, width, height, channels } = pixels;
  await sharp(data, { raw: { width, height, channels } })
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toFile(target);
  return undefined;
}
