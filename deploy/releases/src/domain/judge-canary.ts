import type { CanaryFigures } from '@newsphoto/contract';

/** Rules 60 to 62 of SPEC.md. */
export const TAKE_BACK = {
  /** How many different visitors of the canary must have met a failure or an error. */
  leastFailed: 5,
  /** Bounds of both shares, one-sided: 0.13 % each, since the figures are checked repeatedly. */
  z: 3,
  /** By how much, of all visitors, the canary has to be worse for certain. */
  margin: 0.01,
} as const;

/**
 * Why a canary is to be taken back; undefined if it is not certain to be worse.
 *
 * Its failing share is compared with the live release's in the same time, by Wilson's bounds of a proportion (E. B. Wilson,
 * 1927): the lower bound of the canary must be above the upper bound of the live release. What fails for all visitors, such
 * as a network or the API, is not caused by the canary; without visitors of the live release nothing is certain.
 */
export function judgeCanary({ canary, live }: CanaryFigures): string | undefined {
  if (canary.failed < TAKE_BACK.leastFailed) return undefined;
  const least = wilsonBounds(canary.failed, canary.visitors).lower;
  const most = wilsonBounds(live.failed, live.visitors).upper;
  if (least <= most + TAKE_BACK.margin) return undefined;
  const share = (of: { readonly visitors: number; readonly failed: number }) =>
    `${of.failed} of ${of.visitors} visitors`;
  return `failed for ${share(canary)}, the live release for ${share(live)}: at least ${percent(least)} against at most ${percent(most)}`;
}

/** Wilson's bounds of the true share for a number of failures among all visitors. */
export function wilsonBounds(
  hits: number,
  among: number,
  z: number = TAKE_BACK.z,
): { readonly lower: number; readonly upper: number } {
  if (among === 0) return { lower: 0, upper: 1 };
  const share = hits / among;
  const spread = z * Math.sqrt((share * (1 - share)) / among + z ** 2 / (4 * among ** 2));
  const middle = share + z ** 2 / (2 * among);
  const scale = 1 + z ** 2 / among;
  return { lower: Math.max(0, (middle - spread) / scale), upper: Math.min(1, (middle + spread) / scale) };
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
