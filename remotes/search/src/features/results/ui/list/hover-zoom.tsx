import type { ContentSummary } from '@newsphoto/contract';
import { limitLabels } from '@newsphoto/ui';
import { type ItemPages, itemIndexAt } from '@newsphoto/ui/grid';
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type ZoomPlace, zoomPlace } from '../../model/zoom-place.ts';
import styles from './hover-zoom.module.css';

/** A pointer that only passes shows nothing. */
const DELAY_MS = 600;

export interface HoverZoomProps {
  readonly items: Pick<ItemPages<ContentSummary>, 'get'>;
  /** Place of the item that the preview or the quick view shows large already. */
  readonly except: number | undefined;
  readonly children: ReactNode;
}

interface Zoomed {
  readonly item: ContentSummary;
  readonly place: ZoomPlace;
}

export function HoverZoom({ items, except, children }: HoverZoomProps) {
  const [zoomed, setZoomed] = useState<Zoomed>();
  const pressed = useRef({ x: -1, y: -1 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = () => {
    clearTimeout(timer.current);
    setZoomed(undefined);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!zoomed) return;
    window.addEventListener('scroll', end, { passive: true });
    document.addEventListener('keydown', end);
    return () => {
      window.removeEventListener('scroll', end);
      document.removeEventListener('keydown', end);
    };
  });
  const handleOver = ({ target, pointerType, buttons, clientX, clientY }: PointerEvent) => {
    end();
    // A press may bring something below a mouse that does not move: it is not enlarged.
    if (clientX === pressed.current.x && clientY === pressed.current.y) return;
    if (pointerType !== 'mouse' || buttons !== 0 || !(target instanceof HTMLImageElement)) return;
    timer.current = setTimeout(() => {
      const index = itemIndexAt(target);
      const item = index === undefined || index === except ? undefined : items.get(index);
      if (!item || !target.isConnected) return;
      const sight = { width: window.innerWidth, height: window.innerHeight };
      const place = zoomPlace(target.getBoundingClientRect(), item.aspectRatio, sight);
      if (place) setZoomed({ item, place });
    }, DELAY_MS);
  };
  const handleDown = ({ clientX, clientY }: PointerEvent) => {
    end();
    pressed.current = { x: clientX, y: clientY };
  };
  return (
    <div onPointerOver={handleOver} onPointerLeave={end} onPointerDown={handleDown}>
      {children}
      {zoomed && createPortal(<Zoom {...zoomed} />, document.body)}
    </div>
  );
}

function Zoom({ item, place }: Zoomed) {
  return (
    <div className={styles.zoom} style={{ left: place.left, top: place.top }} aria-hidden>
      <img src={item.thumbnails.large} alt="" width={place.width} height={place.height} />
      <p className={styles.headline} style={{ maxWidth: place.width }}>
        {[...limitLabels(item).map((label) => `【${label}】`), item.headline].join('')}
      </p>
    </div>
  );
}
