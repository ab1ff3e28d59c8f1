import type { Crop } from '@newsphoto/domain/desk';
import type { Sharp } from 'sharp';
import { openPicture } from './picture/open-picture.ts';
import type { PictureProblem, PictureSize } from './picture/picture-problem.ts';
import { cropped, isTooLarge } from './picture/read-picture.ts';

/** A copy of a picture for delivery. */
export interface PictureCopy {
  /** Of the longer side, at most that of the original; null: that of the original. */
  readonly pixels: number | null;
  /** Of a JPEG. */
  readonly quality?: number | undefined;
  readonly colour?: 'asis' | 'srgb' | undefined;
  readonly mimeType: string;
  /** Only this part. */
  readonly crop?: Crop | undefined;
  /** Absolute path of the file that is written. */
  readonly target: string;
}

const QUALITY = 90;
/** A picture in its full size takes longer than a rendition. */
const MOST_SECONDS = 180;

/** Decodes a picture, upright, and writes its copy. Metadata are left out: those of today are written afterwards. */
export async function copyPicture(
  file: string,
  { pixels, quality = QUALITY, colour = 'asis', mimeType, crop, target }: PictureCopy,
): Promise<PictureSize | PictureProblem> {
  try {
    const picture = openPicture(file);
    const metadata = await picture.metadata();
    if (isTooLarge(metadata)) return 'too-large';
    const { space = 'srgb' } = metadata;
    const upright = picture.autoOrient();
    const shown = crop ? cropped(upright, metadata.autoOrient, crop) : upright;
    const sized = shown.timeout({ seconds: MOST_SECONDS });
    if (pixels !== null) sized.resize(pixels, pixels, { fit: 'inside', withoutEnlargement: true });
    const { width, height } = await inFormat(inColour(sized, colour, space), mimeType, quality).toFile(
      target,
    );
    return { width, height };
  } catch {
    return 'damaged';
  }
}

/** `asis`: the numbers of the pixels keep their profile, and CMYK stays CMYK. */
const inColour = (picture: Sharp, colour: 'asis' | 'srgb', space: string): Sharp => {
  if (colour === 'srgb') return picture.toColourspace('srgb').withIccProfile('srgb');
  const same = picture.keepIccProfile();
  return space === 'cmyk' || space === 'rgb16' || space === 'grey16' ? same.toColourspace(space) : same;
};

function inFormat(picture: Sharp, mimeType: string, quality: number): Sharp {
  if (mimeType === 'image/tiff') return picture.tiff({ compression: 'lzw', predictor: 'horizontal' });
  if (mimeType === 'image/png') return picture.png();
  if (mimeType === 'image/webp') return picture.webp({ quality });
  if (mimeType === 'image/avif') return picture.avif({ quality });
  return picture.flatten({ background: '#fff' }).jpeg({ quality, chromaSubsampling: '4:4:4' });
}
