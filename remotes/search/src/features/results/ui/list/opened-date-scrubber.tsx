import { lazyPart, useLazyPart } from '@newsphoto/ui';
import type { DateScrubberProps } from './date-scrubber.tsx';

/** It comes after the dates, which come after the first pictures. */
const dateScrubber = lazyPart(() => import('./date-scrubber.tsx'));

/** The dates beside a result; where they cannot be fetched the pictures are read without them. */
export function OpenedDateScrubber(props: DateScrubberProps) {
  const part = useLazyPart(dateScrubber);
  return part === undefined || part === 'failed' ? null : <part.DateScrubber {...props} />;
}
