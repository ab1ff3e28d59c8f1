import type { DownloadChoice } from '@newsphoto/contract';
import { printPixels } from '@newsphoto/domain';

/** Size and format of files, as a form has them. */
export interface SizeSetting {
  readonly size: 'original' | 'pixels' | 'print';
  /** Text of the fields: pixels of the longer side; centimetres and dots per inch. */
  readonly pixels: string;
  readonly cm: string;
  readonly dpi: string;
  readonly quality: '80' | '90' | '95';
  readonly colour: 'asis' | 'srgb';
  /** Originals with the metadata of their files, Content Credentials included, in the place of today's. */
  readonly untouched: boolean;
}

export const ORIGINAL_SIZE: SizeSetting = {
  ...{ size: 'original', pixels: '3000', cm: '25', dpi: '350', quality: '90', colour: 'asis' },
  untouched: false,
};

const [FEWEST_PIXELS, MOST_PIXELS] = [16, 30_000];

/** Full-width digits and commas count as digits. */
const numberOf = (text: string): number => {
  const plain = text.normalize('NFKC').replaceAll(/[,\s]/g, '');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
};

/** Pixels of the longer side that the setting means; null: the original, undefined: its input is not valid. */
export function pixelsOf({ size, pixels, cm, dpi }: SizeSetting): number | null | undefined {
  if (size === 'original') return null;
  const wanted = size === 'pixels' ? numberOf(pixels) : printPixels(numberOf(cm), numberOf(dpi));
  return Number.isInteger(wanted) && wanted >= FEWEST_PIXELS && wanted <= MOST_PIXELS ? wanted : undefined;
}

/** What the size's fields have to contain; empty where they are valid. */
export const sizeProblem = (setting: SizeSetting): string =>
  pixelsOf(setting) === undefined
    ? `長辺が${FEWEST_PIXELS}〜${MOST_PIXELS.toLocaleString('ja-JP')} pxになる数字で入力してください。`
    : '';

/** The choice of a file; undefined while the size is not valid. */
export function choiceOf(setting: SizeSetting, isOriginal = false): DownloadChoice | undefined {
  const pixels = isOriginal ? null : pixelsOf(setting);
  if (pixels === undefined) return undefined;
  if (pixels === null) {
    // The switch belongs to the size; others do not show it.
    const isUntouched = setting.untouched && setting.size === 'original';
    return { pixels, format: 'original', ...(isUntouched && { metadata: false }) };
  }
  return { pixels, format: 'jpeg', quality: Number(setting.quality), colour: setting.colour };
}
