import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { FITTED, panBy, percentOf, scaleOfPixels, stageOf, toggled, ZOOM_STEP, zoomBy } from './zoom.ts';

type Point = Readonly<Pick<DOMPoint, 'x' | 'y'>>;

/** A wheel's notch is about 100 units in every browser's line or pixel mode. */
const wheelFactor = (event: WheelEvent): number => ZOOM_STEP ** (-Math.sign(event.deltaY) * 0.6);

const fromMiddleOf = ({ left, top, width, height }: DOMRect, { x, y }: Point): Point => ({
  x: x - left - width / 2,
  y: y - top - height / 2,
});

const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

export interface ZoomedPicture {
  readonly aspectRatio: number;
  /** Width of the picture's pixels as loaded; 0 while it is not. */
  readonly pixels: number;
}

/** Zoom and pan of a picture in its frame, by wheel, pinch, drag, double click and commands. */
export function useZoom(frame: RefObject<HTMLElement | null>, { aspectRatio, pixels }: ZoomedPicture) {
  const [zoom, setZoom] = useState(FITTED);
  const pointers = useRef(new Map<number, Point>());
  const stage = () => stageOf(frame.current?.getBoundingClientRect() ?? new DOMRect(), aspectRatio);
  const fromMiddle = (point: Point) =>
    fromMiddleOf(frame.current?.getBoundingClientRect() ?? new DOMRect(), point);
  const change = (factor: number, point?: Point) =>
    setZoom((before) => zoomBy(before, factor, stage(), point));
  const toggle = (point?: Point) => setZoom((before) => toggled(before, stage(), pixels, point));
  const pan = (dx: number, dy: number) => setZoom((before) => panBy(before, dx, dy, stage()));

  useEffect(() => {
    const target = frame.current;
    if (!target) return;
    const handleWheel = (event: WheelEvent) => {
      // A wheel that passes over the picture goes on scrolling the page; at its top, it zooms in.
      const atTop = event.deltaY < 0 && window.scrollY === 0;
      const zooms = event.ctrlKey || atTop || target.matches('[data-zoomed]');
      if (!zooms) return;
      event.preventDefault();
      const box = target.getBoundingClientRect();
      const point = fromMiddleOf(box, { x: event.clientX, y: event.clientY });
      setZoom((before) => zoomBy(before, wheelFactor(event), stageOf(box, aspectRatio), point));
    };
    target.addEventListener('wheel', handleWheel, { passive: false });
    return () => target.removeEventListener('wheel', handleWheel);
  }, [frame, aspectRatio]);

  const release = (event: PointerEvent<HTMLElement>) => void pointers.current.delete(event.pointerId);
  const gestures = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      pointers.current.set(event.pointerId, now);
      if (!other) return pan(now.x - before.x, now.y - before.y);
      const middle = fromMiddle({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
      change(apart(now, other) / Math.max(1, apart(before, other)), middle);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onDoubleClick: (event: { clientX: number; clientY: number }) =>
      toggle(fromMiddle({ x: event.clientX, y: event.clientY })),
  };
  return {
    zoom,
    /** Of the loaded picture's pixels. */
    percent: () => percentOf(zoom, stage(), pixels),
    zoomIn: () => change(ZOOM_STEP),
    zoomOut: () => change(1 / ZOOM_STEP),
    fit: () => setZoom(FITTED),
    toPixels: () =>
      setZoom((before) => zoomBy(before, scaleOfPixels(pixels, stage()) / before.scale, stage())),
    toggle: () => toggle(),
    pan,
    gestures,
  };
}
