import type { ContentSummary } from '@newsphoto/contract';
import { contentTypeLabel, formatDay, formatDuration, labelOfCode, VISIBILITIES } from '@newsphoto/domain';
import { Clamp } from '@newsphoto/ui';
import { type ItemPages, itemIndexAt } from '@newsphoto/ui/grid';
import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './hover-caption.module.css';

/** A pointer that only passes, and keys that are held, show nothing. */
const REST_MS = 150;

export interface HoverCaptionProps {
  /** Absent where the tiles have their texts beneath them. */
  readonly items: Pick<ItemPages<ContentSummary>, 'get'> | undefined;
  readonly children: ReactNode;
}

interface Captioned {
  readonly index: number;
  readonly cell: Element;
}

/**
 * Says over the lower edge of a picture what it is, while a mouse rests on it or the keys have come to it. One for the whole
 * grid: a tile that is not looked at costs nothing.
 */
export function HoverCaption({ items, children }: HoverCaptionProps) {
  const [shown, setShown] = useState<Captioned>();
  const wanted = useRef<number>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const want = (target: EventTarget | undefined) => {
    const index = target && itemIndexAt(target);
    if (index === wanted.current) return;
    wanted.current = index;
    clearTimeout(timer.current);
    setShown(undefined);
    const cell = target instanceof Element ? target.closest('[data-index]') : null;
    if (index === undefined || !cell) return;
    timer.current = setTimeout(() => {
      if (cell.isConnected) setShown({ index, cell });
    }, REST_MS);
  };
  const handleOver = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') want(target);
  };
  const handleFocus = ({ target }: FocusEvent) => {
    if (target.matches('[data-item-focus]:focus-visible')) want(target);
  };
  const end = () => want(undefined);
  const listeners = {
    onPointerOver: handleOver,
    onPointerLeave: end,
    onFocus: handleFocus,
    onBlur: end,
  };
  const item = shown && items?.get(shown.index);
  return (
    <div {...listeners}>
      {children}
      {item && shown.cell.isConnected && createPortal(<Caption item={item} />, shown.cell)}
    </div>
  );
}

/** The marks that lie beneath are said here. A screen reader has it all from the link and the detail. */
function Caption({ item }: { readonly item: ContentSummary }) {
  const { contentType, durationSeconds, visibility } = item;
  const facts = [
    formatDay(item.shotDate) || '撮影日不明',
    item.credit,
    contentType === '0' ? '' : contentTypeLabel(contentType),
    durationSeconds === undefined ? '' : formatDuration(durationSeconds),
    visibility === '1' ? '' : labelOfCode(VISIBILITIES, visibility),
  ];
  return (
    <span className={styles.caption} aria-hidden>
      <Clamp lines={2}>{item.headline}</Clamp>
      <Clamp>{facts.filter(Boolean).join('　')}</Clamp>
      {item.restricted && <Clamp>特記事項あり</Clamp>}
    </span>
  );
}
