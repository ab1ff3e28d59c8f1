import { Button, IconButton, useElementWidth, useKeyCommands, ZoomInIcon, ZoomOutIcon } from '@newsphoto/ui';
import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import styles from './picture-viewer.module.css';
import { useZoom } from './use-zoom.ts';
import type { Zoom } from './zoom.ts';

export interface PictureViewerProps {
  readonly src: string;
  /** A larger one than `src`, fetched once the reader comes closer; '' where there is none. */
  readonly largerSrc?: string | undefined;
  /** Shown until the picture has come. */
  readonly placeholder: string;
  readonly alt: string;
  readonly aspectRatio: number;
  /** `0` fits the picture and `1` shows its pixels; false where figures are keys of something else. */
  readonly hasFigureKeys?: boolean;
  /** In the place of a picture that does not load. */
  readonly failure?: ReactNode;
  /** Drawn over the picture, in the room into which it is fitted; `--viewer-scale` is how far it is zoomed. */
  readonly overlay?: ReactNode;
}

/** Pixels of one arrow key. */
const PAN_STEP = 80;

const placeOf = ({ x, y, scale }: Zoom): CSSProperties & { '--viewer-scale': number } => ({
  transform: `translate(${x}px, ${y}px) scale(${scale})`,
  '--viewer-scale': scale,
});

/** A picture to zoom and pan by wheel, pinch, pointer, keys and buttons. */
export function PictureViewer(props: PictureViewerProps) {
  const {
    src,
    largerSrc = '',
    placeholder,
    alt,
    aspectRatio,
    hasFigureKeys = true,
    failure,
    overlay,
  } = props;
  const [failed, setFailed] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  // The percentage is computed again when the frame changes.
  useElementWidth(frame);
  const [loaded, setLoaded] = useState({ src: '', pixels: 0 });
  const { zoom, percent, zoomIn, zoomOut, fit, toPixels, toggle, pan, gestures } = useZoom(frame, {
    aspectRatio,
    pixels: loaded.pixels,
  });
  const zoomed = zoom.scale > 1;
  const [cameCloser, setCameCloser] = useState(false);
  if (zoomed && !cameCloser) setCameCloser(true);
  const layers = cameCloser && largerSrc !== '' ? [src, largerSrc] : [src];
  const panKeys = {
    ArrowLeft: () => pan(PAN_STEP, 0),
    ArrowRight: () => pan(-PAN_STEP, 0),
    ArrowUp: () => pan(0, PAN_STEP),
    ArrowDown: () => pan(0, -PAN_STEP),
  };
  // A fitted picture leaves the arrows to previous and next.
  const keys = {
    ...{ z: toggle, '+': zoomIn, ';': zoomIn, '-': zoomOut },
    ...(hasFigureKeys ? { '0': fit, '1': toPixels } : {}),
    ...(zoomed ? panKeys : {}),
  };
  useKeyCommands(keys, { first: true });
  const handleLoad = (event: { currentTarget: HTMLImageElement }, layer: string) =>
    setLoaded({ src: layer, pixels: event.currentTarget.naturalWidth });
  if (failed && failure) return failure;
  return (
    <div className={styles.viewer}>
      <section
        ref={frame}
        className={styles.frame}
        style={{ aspectRatio }}
        data-zoomed={zoomed || undefined}
        aria-label="画像の拡大表示"
        {...gestures}
      >
        <span className={styles.picture} style={placeOf(zoom)}>
          {loaded.src === '' && placeholder !== src && (
            <img className={styles.layer} src={placeholder} alt="" draggable={false} />
          )}
          {layers.map((layer, index) => (
            <img
              key={layer}
              className={styles.layer}
              src={layer}
              alt={index === 0 ? alt : ''}
              draggable={false}
              fetchPriority="high"
              data-loaded={loaded.src !== '' || undefined}
              onLoad={(event) => handleLoad(event, layer)}
              onError={() => setFailed(layer === src)}
            />
          ))}
          {overlay}
        </span>
      </section>
      <div className={styles.tools} role="toolbar" aria-label="画像の拡大">
        <IconButton icon={<ZoomOutIcon />} label="縮小" disabled={!zoomed} onClick={zoomOut} />
        <output className={styles.percent} aria-label="倍率">
          {loaded.pixels > 0 ? `${percent()}%` : '―'}
        </output>
        <IconButton icon={<ZoomInIcon />} label="拡大" onClick={zoomIn} />
        <Button kind="plain" disabled={!zoomed} onClick={fit}>
          全体表示
        </Button>
        <Button kind="plain" disabled={loaded.pixels === 0} onClick={toPixels}>
          100%
        </Button>
      </div>
    </div>
  );
}
