import sharp, { type Sharp } from 'sharp';

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

// Two files are made at a time, each on one thread.
sharp.concurrency(1);

/** Decodes a picture once and derives its renditions. Throws where the file is damaged. */
export async function makeRenditions(file: string): Promise<Renditions> {
  const source = sharp(file, { failOn: 'truncated', limitInputPixels: MOST_PIXELS });
  const { width = 0, height = 0, orientation = 1 } = await source.metadata();
  const { data, info } = await source
    .rotate()
    .resize(PREVIEW, PREVIEW, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#808080' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const decoded = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const turned = orientation >= 5;
  return {
    width: turned ? height : width,
    height: turned ? width : height,
    small: await jpeg(decoded().resize(SMALL, SMALL, { fit: 'inside', withoutEnlargement: true })),
    large: await jpeg(decoded().resize(LARGE, LARGE, { fit: 'inside', withoutEnlargement: true })),
    preview: await jpeg(decoded().composite([{ input: watermark(info.width, info.height) }])),
  };
}

const jpeg = (picture: Sharp): Promise<Buffer> => picture.jpeg({ quality: 82 }).toBuffer();

/** A slanted line of text all over, light enough to judge the picture by. */
function watermark(width: number, height: number): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><pattern id="mark" width="340" height="180" patternUnits="userSpaceOnUse" patternTransform="rotate(-24)">
<text x="8" y="100" font-family="sans-serif" font-size="34" font-weight="bold" letter-spacing="6" fill="#ffffff" fill-opacity=".32" stroke="#000000" stroke-opacity=".18">NEWSPHOTO</text>
</pattern></defs><rect width="100%" height="100%" fill="url(#mark)"/></svg>`);
}
