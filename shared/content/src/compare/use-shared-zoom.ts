import { useElementWidth, useKeyCommands } from '@newsphoto/ui';
import { useRef, useState } from 'react';
import { stageOf } from '../viewer/zoom.ts';
import { FITTED, panBy, toggled, ZOOM_STEP, zoomBy } from './shared-zoom.ts';

/** Part of a frame of one arrow key. */
const PAN_STEP = 0.1;
const FOUR = 4;
const WIDE = 1.2;

/** A picture as it was loaded. */
export interface LoadedPicture {
  /** Width of all its pixels. */
  readonly pixels: number;
  readonly aspectRatio: number;
}

export type ZoomView = ReturnType<typeof useSharedZoom>;

/**
 * One zoom for pictures side by side, and which of them has the keys. `+`, `-`, `0` and `z` zoom; arrows move what is zoomed, else from
 * one picture to the next. In a dialog.
 * @param shown ids of the pictures, in their order
 */
export function useSharedZoom(shown: readonly string[]) {
  const panes = useRef<HTMLUListElement>(null);
  // The percentage is computed again when the frames change.
  useElementWidth(panes);
  const [zoom, setZoom] = useState(FITTED);
  const [focused, setFocused] = useState(shown[0]);
  const [loaded, setLoaded] = useState<Readonly<Record<string, LoadedPicture>>>({});
  const current = focused !== undefined && shown.includes(focused) ? focused : shown[0];
  const isZoomed = zoom.scale > 1;
  /** Scale at which a pixel of the current picture is one of the screen; undefined before it is loaded. */
  const scaleOfPixels = (): number | undefined => {
    const picture = loaded[current ?? ''];
    const frame = panes.current?.querySelector('[data-frame]')?.getBoundingClientRect();
    if (!picture || !frame || frame.width === 0) return undefined;
    return picture.pixels / stageOf(frame, picture.aspectRatio).picture.width;
  };
  const focus = (id: string | undefined) => {
    if (id !== undefined) panes.current?.querySelector<HTMLElement>(`[data-content="${id}"]`)?.focus();
  };
  const move = (by: 1 | -1) => focus(shown[shown.indexOf(current ?? '') + by]);
  const arrow = (x: number, y: number) => () => {
    if (isZoomed) setZoom((before) => panBy(before, x, y));
    else if (x !== 0) move(x > 0 ? -1 : 1);
  };
  const zoomIn = () => setZoom((before) => zoomBy(before, ZOOM_STEP));
  const zoomOut = () => setZoom((before) => zoomBy(before, 1 / ZOOM_STEP));
  const fit = () => setZoom(FITTED);
  const toggle = (point?: { x: number; y: number }) =>
    setZoom((before) => toggled(before, scaleOfPixels(), point));
  useKeyCommands(
    {
      ArrowLeft: arrow(PAN_STEP, 0),
      ArrowRight: arrow(-PAN_STEP, 0),
      ArrowUp: arrow(0, PAN_STEP),
      ArrowDown: arrow(0, -PAN_STEP),
      ...{ '+': zoomIn, ';': zoomIn, '-': zoomOut, z: () => toggle() },
      // Of fitted pictures it takes the stars away.
      ...(isZoomed ? { '0': fit } : {}),
    },
    { inDialog: true, first: true },
  );
  const ratios = shown.flatMap((id) => loaded[id]?.aspectRatio ?? []);
  const isWide = ratios.reduce((sum, ratio) => sum + ratio, 0) >= WIDE * FOUR;
  return {
    /** Four wide pictures are larger in two rows than beside each other. */
    inTwoRows: shown.length === FOUR && ratios.length === FOUR && isWide,
    ...{ panes, zoom, isZoomed, current, change: setZoom, zoomIn, zoomOut, fit, toggle, focus },
    /** Of the pixels of the current picture. */
    percent: (): number | undefined => {
      const scale = scaleOfPixels();
      return scale === undefined ? undefined : Math.round((zoom.scale * 100) / scale);
    },
    toPixels: () => setZoom((before) => zoomBy(before, (scaleOfPixels() ?? before.scale) / before.scale)),
    handleFocus: setFocused,
    handleLoad: (id: string, picture: LoadedPicture) => setLoaded((before) => ({ ...before, [id]: picture })),
  };
}
