import { contentQuery } from '@newsphoto/content';
import type { ContentDetail } from '@newsphoto/contract';
import { formatDay } from '@newsphoto/domain';
import { useApiQuery } from '@newsphoto/query';
import { Button, Clamp, Note } from '@newsphoto/ui';
import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { OpenedRatingEditor } from '../../rating/ui/opened-rating.tsx';
import { panBy, type SharedZoom, toggled, ZOOM_STEP, zoomBy } from '../model/shared-zoom.ts';
import styles from './compare-dialog.module.css';

interface ComparedContentProps {
  readonly contentId: string;
  readonly zoom: SharedZoom;
  readonly onZoom: (change: (zoom: SharedZoom) => SharedZoom) => void;
  readonly onFocus: () => void;
  readonly onRemove: () => void;
}

export function ComparedContent({ contentId, zoom, onZoom, onFocus, onRemove }: ComparedContentProps) {
  const { data, error } = useApiQuery(contentQuery(contentId));
  const name = data?.headline ?? contentId;
  return (
    <li className={styles.pane} data-content={contentId} tabIndex={-1} aria-label={name} onFocus={onFocus}>
      <Frame zoom={zoom} onZoom={onZoom} label={`画像 ${contentId}`}>
        {data && <Picture content={data} zoom={zoom} />}
        {error && <Note>この素材は表示できません。</Note>}
      </Frame>
      <div className={styles.texts}>
        <Clamp lines={2}>{name}</Clamp>
        <Note numbers>{[formatDay(data?.shotDate ?? ''), data?.credit].filter(Boolean).join('　')}</Note>
        <OpenedRatingEditor contentId={contentId} />
        <Button aria-label={`「${name}」を比較から外す`} onClick={onRemove}>
          外す
        </Button>
      </div>
    </li>
  );
}

function Picture({ content, zoom }: { readonly content: ContentDetail; readonly zoom: SharedZoom }) {
  const { originalUrl, previewUrl, thumbnails, headline } = content;
  const large = previewUrl || thumbnails.large;
  const transform = `translate(${zoom.x * 100}%, ${zoom.y * 100}%) scale(${zoom.scale})`;
  return (
    <span className={styles.picture} style={{ transform }}>
      <img src={large} alt={headline} draggable={false} />
      {zoom.scale > 1 && originalUrl && <img src={originalUrl} alt="" draggable={false} />}
    </span>
  );
}

interface FrameProps extends Pick<ComparedContentProps, 'zoom' | 'onZoom'> {
  /** Of this picture alone. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Zooms by the wheel and a double click, moves by dragging; in parts of the frame, which all pictures have alike. */
function Frame({ zoom, onZoom, label, children }: FrameProps) {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const target = frame.current;
    if (!target) return;
    const handleWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top, width, height } = target.getBoundingClientRect();
      const point = {
        x: (event.clientX - left) / width - 0.5,
        y: (event.clientY - top) / height - 0.5,
      };
      onZoom((before) => zoomBy(before, ZOOM_STEP ** (-Math.sign(event.deltaY) * 0.6), point));
    };
    target.addEventListener('wheel', handleWheel, { passive: false });
    return () => target.removeEventListener('wheel', handleWheel);
  }, [onZoom]);
  const handleMove = ({ buttons, movementX, movementY, currentTarget }: PointerEvent<HTMLElement>) => {
    if (buttons !== 1) return;
    const { width, height } = currentTarget.getBoundingClientRect();
    onZoom((before) => panBy(before, movementX / width, movementY / height));
  };
  return (
    <section
      ref={frame}
      aria-label={`${label}の拡大表示`}
      className={styles.frame}
      data-zoomed={zoom.scale > 1 || undefined}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={handleMove}
      onDoubleClick={() => onZoom(toggled)}
    >
      {children}
    </section>
  );
}
