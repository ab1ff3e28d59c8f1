import { useLogined } from '@newsphoto/session';
import { lazyPart, useLazyPart } from '@newsphoto/ui';
import type { RatingKeysProps, RatingMarkProps } from './rating-parts.tsx';

/** Lines of the list of keys, for members. */
export const RATING_HELP = [
  { shown: '0–5', effect: '★を付ける（0で外す）' },
  { shown: '6–9', effect: '赤・黄・緑・青を付ける（もう一度押すと外す）' },
  { shown: 'p x u', effect: '採用・不採用にする、どちらも外す' },
] as const;

/** Members alone rate: it is no part of a guest's page, and of the first pictures of no page. */
const ratingParts = lazyPart(() => import('./rating-parts.tsx'));

export function useRatingParts() {
  const part = useLazyPart(ratingParts);
  return part === 'failed' ? undefined : part;
}

function LoadedMark(props: RatingMarkProps) {
  const part = useRatingParts();
  return part ? <part.RatingMark {...props} /> : null;
}

function LoadedKeys(props: RatingKeysProps) {
  const part = useRatingParts();
  return part ? <part.RatingKeys {...props} /> : null;
}

function LoadedEditor(props: Pick<RatingMarkProps, 'contentId'>) {
  const part = useRatingParts();
  return part ? <part.RatingEditor {...props} /> : null;
}

export const OpenedRatingMark = (props: RatingMarkProps) => (useLogined() ? <LoadedMark {...props} /> : null);
export const OpenedRatingKeys = (props: RatingKeysProps) => (useLogined() ? <LoadedKeys {...props} /> : null);
export const OpenedRatingEditor = (props: Pick<RatingMarkProps, 'contentId'>) =>
  useLogined() ? <LoadedEditor {...props} /> : null;
