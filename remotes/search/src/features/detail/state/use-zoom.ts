import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { FITTED, panBy, ZOOM_STEP, zoomBy } from '../model/zoom.ts';

const TOGGLED = 2.5;
/** Pixels that a hand may tremble during a click. */
const CLICK_TOLERANCE = 4;

/** A wheel's notch is about 100 units in every browser's line or pixel mode. */
const wheelFactor = (event: WheelEvent): number => ZOOM_STEP ** (-Math.sign(event.deltaY) * 0.6);

/** Zoom and pan of a picture in its frame. */
export function useZoom(frame: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(FITTED);
  const moved = useRef(0);
  const size = () => frame.current?.getBoundingClientRect() ?? new DOMRect();
  const pointOf = (event: { clientX: number; clientY: number }) => {
    const box = size();
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
  };
  const change = (factor: number, point?: { x: number; y: number }) =>
    setZoom((before) => zoomBy(before, factor, size(), point));
  const toggle = (point?: { x: number; y: number }) =>
    setZoom((before) => (before.scale > 1 ? FITTED : zoomBy(before, TOGGLED, size(), point)));

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
      const point = {
        x: event.clientX - box.left - box.width / 2,
        y: event.clientY - box.top - box.height / 2,
      };
      setZoom((before) => zoomBy(before, wheelFactor(event), box, point));
    };
    target.addEventListener('wheel', handleWheel, { passive: false });
    return () => target.removeEventListener('wheel', handleWheel);
  }, [frame]);

  const dragProps = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      moved.current = 0;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      moved.current += Math.abs(event.movementX) + Math.abs(event.movementY);
      setZoom((before) => panBy(before, event.movementX, event.movementY, size()));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (event.button === 0 && moved.current < CLICK_TOLERANCE) toggle(pointOf(event));
    },
  };
  return {
    zoom,
    zoomIn: () => change(ZOOM_STEP),
    zoomOut: () => change(1 / ZOOM_STEP),
    fit: () => setZoom(FITTED),
    toggle: () => toggle(),
    pan: (dx: number, dy: number) => setZoom((before) => panBy(before, dx, dy, size())),
    dragProps,
  };
}
