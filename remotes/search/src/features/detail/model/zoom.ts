/** How a picture lies in its frame: scale 1 fits it, offsets in pixels of the frame from its middle. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export const FITTED: Zoom = { scale: 1, x: 0, y: 0 };
const LARGEST = 5;
export const ZOOM_STEP = 1.4;

/** The picture may not be pushed out of its frame. */
function within(zoom: Zoom, frame: Size): Zoom {
  const reach = (length: number) => ((zoom.scale - 1) * length) / 2;
  const clamp = (offset: number, limit: number) => Math.min(limit, Math.max(-limit, offset)) || 0;
  return { ...zoom, x: clamp(zoom.x, reach(frame.width)), y: clamp(zoom.y, reach(frame.height)) };
}

/** Zooms by a factor; the point (from the frame's middle) stays where it is. */
export function zoomBy(zoom: Zoom, factor: number, frame: Size, point = { x: 0, y: 0 }): Zoom {
  const scale = Math.min(LARGEST, Math.max(1, zoom.scale * factor));
  const ratio = scale / zoom.scale;
  return within(
    { scale, x: point.x - (point.x - zoom.x) * ratio, y: point.y - (point.y - zoom.y) * ratio },
    frame,
  );
}

/** Moves the picture under the frame. */
export const panBy = (zoom: Zoom, dx: number, dy: number, frame: Size): Zoom =>
  within({ ...zoom, x: zoom.x + dx, y: zoom.y + dy }, frame);
