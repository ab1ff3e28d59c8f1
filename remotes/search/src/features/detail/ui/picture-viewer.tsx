import { Button, IconButton, useKeyCommands, ZoomInIcon, ZoomOutIcon } from '@newsphoto/ui';
import { useRef, useState } from 'react';
import { useZoom } from '../state/use-zoom.ts';
import styles from './picture-viewer.module.css';

export interface PictureViewerProps {
  readonly src: string;
  /** Shown until the large picture has come. */
  readonly placeholder: string;
  readonly alt: string;
  readonly aspectRatio: number;
}

/** Pixels of one arrow key. */
const PAN_STEP = 80;

/** A large picture to zoom and pan by wheel, pointer, keys and buttons. */
export function PictureViewer({ src, placeholder, alt, aspectRatio }: PictureViewerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState(false);
  const { zoom, zoomIn, zoomOut, fit, toggle, pan, dragProps } = useZoom(frame);
  const zoomed = zoom.scale > 1;
  const panKeys = {
    ArrowLeft: () => pan(PAN_STEP, 0),
    ArrowRight: () => pan(-PAN_STEP, 0),
    ArrowUp: () => pan(0, PAN_STEP),
    ArrowDown: () => pan(0, -PAN_STEP),
  };
  // A fitted picture leaves the arrows to previous and next.
  const keys = { z: toggle, '+': zoomIn, ';': zoomIn, '-': zoomOut, '0': fit, ...(zoomed ? panKeys : {}) };
  useKeyCommands(keys, { first: true });
  return (
    <div className={styles.viewer}>
      <section
        ref={frame}
        className={styles.frame}
        style={{ aspectRatio }}
        data-zoomed={zoomed || undefined}
        aria-label="画像の拡大表示"
        {...dragProps}
      >
        <span
          className={styles.picture}
          style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
        >
          {!loaded && <img className={styles.layer} src={placeholder} alt="" draggable={false} />}
          <img
            className={styles.layer}
            src={src}
            alt={alt}
            draggable={false}
            fetchPriority="high"
            data-loaded={loaded || undefined}
            onLoad={() => setLoaded(true)}
          />
        </span>
      </section>
      <div className={styles.tools} role="toolbar" aria-label="画像の拡大">
        <IconButton icon={<ZoomOutIcon />} label="縮小" disabled={!zoomed} onClick={zoomOut} />
        <span className={styles.percent} aria-live="polite">
          {Math.round(zoom.scale * 100)}%
        </span>
        <IconButton icon={<ZoomInIcon />} label="拡大" onClick={zoomIn} />
        <Button kind="plain" disabled={!zoomed} onClick={fit}>
          全体表示
        </Button>
      </div>
    </div>
  );
}
