import { lazyPart, pageBanners, useLazyPart } from '@newsphoto/ui';
import { useEffect, useEffectEvent } from 'react';
import type { DateScrubberProps } from '../list/date-scrubber.tsx';
import type { QuickViewProps } from './quick-view.tsx';

/** No one needs it before a content was selected. */
const quickView = lazyPart(() => import('./quick-view.tsx'));

export function OpenedQuickView(props: QuickViewProps) {
  const part = useLazyPart(quickView);
  const close = useEffectEvent(props.onClose);
  useEffect(() => {
    if (part !== 'failed') return;
    pageBanners.show({ type: 'danger', message: 'クイックビューを表示できませんでした。' });
    close();
  }, [part]);
  return part === undefined || part === 'failed' ? null : <part.QuickView {...props} />;
}

/** It comes after the dates, which come after the first pictures. */
const dateScrubber = lazyPart(() => import('../list/date-scrubber.tsx'));

/** The dates beside a result; where they cannot be fetched the pictures are read without them. */
export function OpenedDateScrubber(props: DateScrubberProps) {
  const part = useLazyPart(dateScrubber);
  return part === undefined || part === 'failed' ? null : <part.DateScrubber {...props} />;
}
