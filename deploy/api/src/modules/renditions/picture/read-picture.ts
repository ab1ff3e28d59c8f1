import { type Crop, cropRegion } from '@newsphoto/domain/desk';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { compareGrids, embeddedPreview, GRID } from './embedded-preview.ts';
import { openPicture, watchedForDamage } from './open-picture.ts';
import type { PictureProblem, PictureSize } from './picture-problem.ts';
import { formOfTiff, type TiffForm } from './tiff-form.ts';
import { readTiffTags } from './tiff-tags.ts';

/** A decoded picture, upright and in sRGB, with its size before it was reduced. */
export interface ReadPicture extends PictureSize {
  readonly pixels: Buffer;
  readonly reduced: PictureSize;
}

/** A picture that the decoder must have in memory at once: progressive, or turned. */
const MOST_PIXELS_IN_MEMORY = 300_000_000;
const MOST_SECONDS = 60;
// Likeness to the preview: of a negative, of another picture, of the same one; and the difference of other colours.
const NEGATIVE = -0.95;
const OTHER_PICTURE = 0.3;
const SAME_PICTURE = 0.8;
const OTHER_COLOURS = 60;

/**
 * Reads a picture to its last byte, reduced to fit a square; only what is the picture of the file is returned.
 * @param side pixels of the square
 * @param crop only this part, of a picture that was read as a whole before
 */
export async function readPicture(
  file: string,
  side: number,
  crop?: Crop,
): Promise<ReadPicture | PictureProblem> {
  try {
    const tags = await readTiffTags(file);
    const form = tags && formOfTiff(tags);
    if (form?.problem) return form.problem;
    const source = openPicture(file, form ? 'warning' : 'truncated');
    const metadata = await source.metadata();
    if (isTooLarge(metadata)) return 'too-large';
    const { width, height } = metadata.autoOrient;
    const upright = source.autoOrient();
    const shown = crop ? cropped(upright, { width, height }, crop) : upright;
    const decode = () => reducedPixels(shown, side, form);
    const { result, isDamaged } = form
      ? await watchedForDamage(decode)
      : { result: await decode(), isDamaged: false };
    if (isDamaged) return 'damaged';
    const { data: pixels, info } = result;
    const reduced = { width: info.width, height: info.height };
    if (crop) return { width, height, pixels, reduced };
    return (await problemByPreview(pixels, reduced, metadata, form)) ?? { width, height, pixels, reduced };
  } catch {
    // The file was read to its end before: errors here are caused by its content.
    return 'damaged';
  }
}

/** A picture that only fits into the memory as a whole, and is too large for it. */
export function isTooLarge({ width, height, isProgressive, orientation = 1, format }: Metadata): boolean {
  const isTurned = orientation > 1 && format !== 'jpeg';
  return (isProgressive === true || isTurned) && width * height > MOST_PIXELS_IN_MEMORY;
}

/** Turned, then cut. */
export function cropped(upright: Sharp, size: PictureSize, crop: Crop): Sharp {
  return upright.rotate(crop.turn).extract(cropRegion(size, crop));
}

function reducedPixels(source: Sharp, side: number, form: TiffForm | undefined) {
  const picture = source
    .timeout({ seconds: MOST_SECONDS })
    .resize(side, side, { fit: 'inside', withoutEnlargement: true });
  const opaque = form?.hasPlainExtra ? picture.removeAlpha() : picture.flatten({ background: '#808080' });
  return opaque.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
}

/** A decoder of TIFF knows many forms, and may take one for another; those of the other formats only differ in polarity. */
async function problemByPreview(
  pixels: Buffer,
  { width, height }: PictureSize,
  metadata: Metadata,
  form: TiffForm | undefined,
): Promise<PictureProblem | undefined> {
  const preview = await embeddedPreview(metadata);
  if (!preview) return form?.isPolarityUncertain ? 'polarity' : undefined;
  const grid = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(GRID, GRID, { fit: 'fill' })
    .raw()
    .toBuffer();
  const { worstLikeness, bestLikeness, colourDifference, isBlank } = compareGrids(grid, preview);
  const isNegative = worstLikeness < NEGATIVE && bestLikeness < SAME_PICTURE;
  if (isBlank || isNegative) return 'contradicts-preview';
  if (!form) return undefined;
  if (form.isPolarityUncertain && bestLikeness < SAME_PICTURE) return 'polarity';
  return bestLikeness < OTHER_PICTURE || colourDifference > OTHER_COLOURS ? 'contradicts-preview' : undefined;
}
