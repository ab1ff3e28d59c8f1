import { Dialog, IconButton, Toolbar, useKeyCommands, ZoomInIcon, ZoomOutIcon } from '@newsphoto/ui';
import { useRef, useState } from 'react';
import { OpenedRatingKeys } from '../../rating/ui/opened-rating.tsx';
import { FITTED, panBy, toggled, ZOOM_STEP, zoomBy } from '../model/shared-zoom.ts';
import styles from './compare-dialog.module.css';
import { ComparedContent } from './compared-content.tsx';

export interface CompareDialogProps {
  /** Two to four. */
  readonly contentIds: readonly string[];
  /** A content is no longer compared. */
  readonly onRemove: (contentId: string) => void;
  readonly onClose: () => void;
}

/** Part of a frame of one arrow key. */
const PAN_STEP = 0.1;
const FEWEST = 2;

/** Contents side by side, zoomed and moved together. The one with the focus is rated by keys. */
export function CompareDialog({ contentIds, onRemove, onClose }: CompareDialogProps) {
  const [shown, setShown] = useState(contentIds);
  const [zoom, setZoom] = useState(FITTED);
  const [focused, setFocused] = useState(contentIds[0]);
  const panes = useRef<HTMLUListElement>(null);
  const isZoomed = zoom.scale > 1;
  const current = focused !== undefined && shown.includes(focused) ? focused : shown[0];
  const remove = (contentId: string) => {
    onRemove(contentId);
    const left = shown.filter((id) => id !== contentId);
    setShown(left);
    if (left.length < FEWEST) onClose();
    else panes.current?.querySelector<HTMLElement>(`[data-content="${left[0]}"]`)?.focus();
  };
  const move = (by: 1 | -1) => {
    const next = shown[shown.indexOf(current ?? '') + by];
    if (next !== undefined) panes.current?.querySelector<HTMLElement>(`[data-content="${next}"]`)?.focus();
  };
  const arrow = (x: number, y: number) => () => {
    if (isZoomed) setZoom((before) => panBy(before, x, y));
    else if (x !== 0) move(x > 0 ? -1 : 1);
  };
  const zoomIn = () => setZoom((before) => zoomBy(before, ZOOM_STEP));
  const zoomOut = () => setZoom((before) => zoomBy(before, 1 / ZOOM_STEP));
  useKeyCommands(
    {
      ArrowLeft: arrow(PAN_STEP, 0),
      ArrowRight: arrow(-PAN_STEP, 0),
      ArrowUp: arrow(0, PAN_STEP),
      ArrowDown: arrow(0, -PAN_STEP),
      ...{ '+': zoomIn, ';': zoomIn, '-': zoomOut },
      z: () => setZoom(toggled),
      Delete: () => current !== undefined && remove(current),
      v: onClose,
    },
    { inDialog: true },
  );
  return (
    <Dialog title={`${shown.length}件を比較`} placement="full" backdrop="dynamic" onClose={onClose}>
      <div className={styles.compare}>
        <Toolbar aria-label="画像の拡大">
          <IconButton icon={<ZoomOutIcon />} label="縮小（−）" disabled={!isZoomed} onClick={zoomOut} />
          <output aria-label="倍率">{Math.round(zoom.scale * 100)}%</output>
          <IconButton icon={<ZoomInIcon />} label="拡大（＋）" onClick={zoomIn} />
        </Toolbar>
        <ul ref={panes} className={styles.panes}>
          {shown.map((contentId) => (
            <ComparedContent
              key={contentId}
              contentId={contentId}
              zoom={zoom}
              onZoom={setZoom}
              onFocus={() => setFocused(contentId)}
              onRemove={() => remove(contentId)}
            />
          ))}
        </ul>
        <OpenedRatingKeys chosen={() => (current === undefined ? [] : [current])} inDialog />
      </div>
    </Dialog>
  );
}
