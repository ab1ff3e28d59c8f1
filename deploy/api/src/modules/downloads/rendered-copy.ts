import type { PendingFileRow } from './download-files.repository.ts';

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/tiff': '.tif',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/avif': '.avif',
};

type Rendered = Pick<PendingFileRow, 'choice' | 'mime_type' | 'width' | 'height' | 'crop'>;

/** Whether the pixels are computed again. A JPEG as it is, of its full size, is the stored one. */
export function isRendered({ choice, mime_type, width, height, crop }: Rendered): boolean {
  const { pixels, format, quality, colour = 'asis' } = choice;
  if (format === 'text') return false;
  if (crop) return true;
  const isSmaller = pixels !== null && pixels < Math.max(width ?? 0, height ?? 0);
  if (format === 'original') return isSmaller;
  return isSmaller || mime_type !== 'image/jpeg' || colour !== 'asis' || quality !== undefined;
}

/** Type of a rendered file: that of its original, if it can be written, or JPEG. */
export function renderedType({ choice, mime_type }: Pick<Rendered, 'choice' | 'mime_type'>): {
  readonly mimeType: string;
  readonly extension: string;
} {
  const same = choice.format === 'original' ? (mime_type ?? '') : '';
  const mimeType = same in EXTENSIONS ? same : 'image/jpeg';
  return { mimeType, extension: EXTENSIONS[mimeType] ?? '.jpg' };
}
