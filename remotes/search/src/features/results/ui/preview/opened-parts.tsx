import { lazyPart, pageBanners, useLazyPart } from '@newsphoto/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { entryOf } from '../../model/entry.ts';
import type { DateScrubberProps } from '../list/date-scrubber.tsx';
import type { StacksProps } from '../stacks/stacks.tsx';
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

/** For users who have chosen it. */
const stacks = lazyPart(() => import('../stacks/stacks.tsx'));

function LoadedStacks(props: StacksProps) {
  const part = useLazyPart(stacks);
  const { onChange } = props;
  useEffect(() => {
    if (part === 'failed') onChange(null);
  }, [part, onChange]);
  return part === undefined || part === 'failed' ? null : <part.Stacks {...props} />;
}

/** Once they were shown they are left loaded: the grid keeps its place when they are turned off. */
export function OpenedStacks(props: StacksProps) {
  const [used, setUsed] = useState(props.on);
  if (props.on && !used) setUsed(true);
  return used ? <LoadedStacks {...props} /> : null;
}

/** For visitors who came by a link that says how. */
const entryNotice = lazyPart(() => import('../head/entry-notice.tsx'));

function LoadedEntryNotice() {
  const part = useLazyPart(entryNotice);
  return part === undefined || part === 'failed' ? null : <part.EntryNotice />;
}

export function OpenedEntryNotice() {
  const { by, contentId } = entryOf(useSearchParams()[0]);
  return by || contentId !== '' ? <LoadedEntryNotice /> : null;
}
