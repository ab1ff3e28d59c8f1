import type { PictureProblem } from './picture-problem.ts';
import type { TiffTags } from './tiff-tags.ts';

const TAG = {
  ...{ subfile: 254, bits: 258, compression: 259, photometric: 262, samples: 277, planar: 284 },
  ...{ inkSet: 332, extraSamples: 338, sampleFormat: 339, tileWidth: 322 },
};
/** None, CCITT, LZW, JPEG, Deflate (both numbers), PackBits, WebP. The decoder shows black for others, without an error. */
const COMPRESSIONS = new Set([1, 2, 3, 4, 5, 7, 8, 32_773, 32_946, 50_001]);
const JPEG = 7;
const UNSIGNED = 1;
const FLOAT = 3;
const UNDEFINED = 4;

/** Photometric interpretations that are decoded right, with their samples and bits. */
const MODES: readonly { photometric: number; samples: number; bits: readonly number[] }[] = [
  { photometric: 0, samples: 1, bits: [1, 2, 4, 8, 16] },
  { photometric: 1, samples: 1, bits: [1, 2, 4, 8, 16] },
  { photometric: 2, samples: 3, bits: [8, 16] },
  { photometric: 3, samples: 1, bits: [1, 2, 4, 8, 16] },
  { photometric: 5, samples: 4, bits: [8, 16] },
  { photometric: 6, samples: 3, bits: [8] },
  { photometric: 8, samples: 3, bits: [16] },
];

export interface TiffForm {
  readonly problem: PictureProblem | undefined;
  /** The fourth sample is a spot colour or a mask, not transparency. */
  readonly hasPlainExtra: boolean;
  /** Programs disagree whether 0 is white in such files. */
  readonly isPolarityUncertain: boolean;
}

/** Whether the decoder shows a TIFF of this form as it is. It decodes others without an error, but black or in false colours. */
export function formOfTiff({ values }: TiffTags): TiffForm {
  const one = (tag: number, standard: number) => values(tag)[0] ?? standard;
  const photometric = one(TAG.photometric, -1);
  const bits = one(TAG.bits, 1);
  return {
    problem: problemOf(values, one),
    hasPlainExtra: one(TAG.extraSamples, 2) === 0,
    isPolarityUncertain: photometric === 0 && bits === 16,
  };
}

function problemOf(
  values: TiffTags['values'],
  one: (tag: number, standard: number) => number,
): PictureProblem | undefined {
  const compression = one(TAG.compression, 1);
  // Raw files of cameras begin with a small picture.
  if ((one(TAG.subfile, 0) & 1) === 1) return 'reduced-first';
  if (!COMPRESSIONS.has(compression)) return 'compression';
  const isTiled = values(TAG.tileWidth).length > 0;
  if (isTiled && one(TAG.planar, 1) === 2) return 'tiled-planes';
  return hasKnownMode(values, one, compression) ? undefined : 'pixel-mode';
}

function hasKnownMode(
  values: TiffTags['values'],
  one: (tag: number, standard: number) => number,
  compression: number,
): boolean {
  const [bits = 1, ...otherBits] = values(TAG.bits);
  if (otherBits.some((other) => other !== bits)) return false;
  const photometric = one(TAG.photometric, -1);
  const samples = one(TAG.samples, 1);
  // Undeclared extra samples count as transparency.
  const extra = Math.max(values(TAG.extraSamples).length, photometric === 2 && samples === 4 ? 1 : 0);
  const format = one(TAG.sampleFormat, UNSIGNED);
  if (format === FLOAT) return photometric === 2 && bits === 32 && samples - extra === 3;
  if (format !== UNSIGNED && format !== UNDEFINED) return false;
  if (photometric === 6 && compression !== JPEG) return false;
  if (photometric === 5 && one(TAG.inkSet, 1) !== 1) return false;
  return MODES.some(
    (mode) =>
      mode.photometric === photometric && mode.samples === samples - extra && mode.bits.includes(bits),
  );
}
