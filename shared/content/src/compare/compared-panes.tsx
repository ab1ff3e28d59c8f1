import type { ContentDetail } from '@newsphoto/contract';
import { Button, IconButton, Toolbar, ZoomInIcon, ZoomOutIcon } from '@newsphoto/ui';
import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './compared-panes.module.css';
import { panBy, ZOOM_STEP, zoomBy } from './shared-zoom.ts';
import type { ZoomView } from './use-shared-zoom.ts';

export interface ComparedPanesProps {
  readonly view: ZoomView;
  /** {@link ComparedPane}, two to four. */
  readonly children: ReactNode;
}

/** Pictures side by side, below the commands of their common zoom. */
export function ComparedPanes({ view, children }: ComparedPanesProps) {
  const percent = view.percent();
  return (
    <div className={styles.compare}>
      <Toolbar role="toolbar" aria-label="画像の拡大">
        <IconButton
          icon={<ZoomOutIcon />}
          label="縮小（−）"
          disabled={!view.isZoomed}
          onClick={view.zoomOut}
        />
        <output className={styles.percent} aria-label="倍率">
          {percent === undefined ? '―' : `${percent}%`}
        </output>
        <IconButton icon={<ZoomInIcon />} label="拡大（＋）" onClick={view.zoomIn} />
        <Button kind="plain" disabled={!view.isZoomed} onClick={view.fit}>
          全体表示
        </Button>
        <Button kind="plain" disabled={percent === undefined} onClick={view.toPixels}>
          100%（z）
        </Button>
      </Toolbar>
      <ul ref={view.panes} className={styles.panes} data-two-rows={view.inTwoRows || undefined}>
        {children}
      </ul>
    </div>
  );
}

/** What is shown in a frame, the smallest picture first. */
export interface ComparedPicture {
  /** Addresses; empty: none. */
  readonly thumbnail: string;
  readonly preview: string;
  /** Shown once it is zoomed. */
  readonly original: string;
  /** Pixels of the original. */
  readonly width: number;
  readonly alt: string;
}

type Pictured = Pick<ContentDetail, 'thumbnails' | 'previewUrl' | 'originalUrl' | 'width' | 'headline'>;

export const pictureToCompare = ({ thumbnails, ...content }: Pictured): ComparedPicture => ({
  ...{ thumbnail: thumbnails.large, preview: content.previewUrl, original: content.originalUrl ?? '' },
  ...{ width: content.width, alt: content.headline },
});

export interface ComparedPaneProps {
  readonly view: ZoomView;
  readonly contentId: string;
  readonly name: string;
  /** Undefined before it is read. */
  readonly picture: ComparedPicture | undefined;
  /** In the place of a picture that cannot be shown. */
  readonly failure?: ReactNode;
  /** Texts and controls below it. */
  readonly children: ReactNode;
}

export function ComparedPane({ view, contentId, name, picture, failure, children }: ComparedPaneProps) {
  const isCurrent = view.current === contentId;
  return (
    <li
      className={styles.pane}
      data-content={contentId}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={name}
      aria-current={isCurrent || undefined}
      onFocus={() => view.handleFocus(contentId)}
    >
      <Frame view={view} label={`画像 ${contentId}`}>
        {picture && <Layers view={view} contentId={contentId} picture={picture} />}
        {failure}
      </Frame>
      <div className={styles.texts}>{children}</div>
    </li>
  );
}

interface LayersProps extends Pick<ComparedPaneProps, 'view' | 'contentId'> {
  readonly picture: ComparedPicture;
}

function Layers({ view, contentId, picture: { thumbnail, preview, original, width, alt } }: LayersProps) {
  const { scale, x, y } = view.zoom;
  const layers = [thumbnail, preview, view.isZoomed ? original : ''].filter((address) => address !== '');
  return (
    <span
      className={styles.picture}
      style={{ transform: `translate(${x * 100}%, ${y * 100}%) scale(${scale})` }}
    >
      {layers.map((address, index) => (
        <img
          key={address}
          src={address}
          alt={index === 0 ? alt : ''}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            view.handleLoad(contentId, {
              pixels: original !== '' && width > 0 ? width : naturalWidth,
              aspectRatio: naturalWidth / Math.max(1, naturalHeight),
            })
          }
        />
      ))}
    </span>
  );
}

interface FrameProps {
  readonly view: ZoomView;
  /** Of this picture alone. */
  readonly label: string;
  readonly children: ReactNode;
}

/** The point of an event in parts of a frame, from its middle. */
const pointIn = (frame: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }) => {
  const { left, top, width, height } = frame.getBoundingClientRect();
  return { x: (clientX - left) / width - 0.5, y: (clientY - top) / height - 0.5 };
};

/** Zooms by the wheel and a double click, moves by dragging; in parts of the frame, which all pictures have alike. */
function Frame({ view: { change, toggle, isZoomed }, label, children }: FrameProps) {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const target = frame.current;
    if (!target) return;
    const handleWheel = (event: WheelEvent) => {
      event.preventDefault();
      const factor = ZOOM_STEP ** (-Math.sign(event.deltaY) * 0.6);
      change((before) => zoomBy(before, factor, pointIn(target, event)));
    };
    target.addEventListener('wheel', handleWheel, { passive: false });
    return () => target.removeEventListener('wheel', handleWheel);
  }, [change]);
  const held = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const handleDown = (event: PointerEvent<HTMLElement>) => {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = pointIn(event.currentTarget, event);
  };
  const handleMove = (event: PointerEvent<HTMLElement>) => {
    const from = held.current;
    if (!from || !event.isPrimary) return;
    const to = pointIn(event.currentTarget, event);
    held.current = to;
    change((before) => panBy(before, to.x - from.x, to.y - from.y));
  };
  const release = () => {
    held.current = undefined;
  };
  return (
    <section
      ref={frame}
      aria-label={`${label}の拡大表示`}
      className={styles.frame}
      data-frame
      data-zoomed={isZoomed || undefined}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={release}
      onPointerCancel={release}
      onDoubleClick={(event) => toggle(pointIn(event.currentTarget, event))}
    >
      {children}
    </section>
  );
}
