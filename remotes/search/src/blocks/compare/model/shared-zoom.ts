/** Zoom and place of all compared pictures: scale 1 fits each into its frame, offsets are parts of a frame. */
export interface SharedZoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export const FITTED: SharedZoom = { scale: 1, x: 0, y: 0 };
export const ZOOM_STEP = 1.4;
/** Scale of the first step towards the pixels of a picture. */
const CLOSE = 2.5;
const LARGEST = 8;

/** A picture is not pushed out of its frame. */
function within({ scale, x, y }: SharedZoom): SharedZoom {
  const reach = (scale - 1) / 2;
  const clamp = (offset: number) => Math.min(reach, Math.max(-reach, offset)) || 0;
  return { scale, x: clamp(x), y: clamp(y) };
}

/** Zooms by a factor; the point, in parts of a frame from its middle, stays where it is. */
export function zoomBy(zoom: SharedZoom, factor: number, point = { x: 0, y: 0 }): SharedZoom {
  const scale = Math.min(LARGEST, Math.max(1, zoom.scale * factor));
  const ratio = scale / zoom.scale;
  return within({ scale, x: point.x - (point.x - zoom.x) * ratio, y: point.y - (point.y - zoom.y) * ratio });
}

export const panBy = (zoom: SharedZoom, x: number, y: number): SharedZoom =>
  within({ ...zoom, x: zoom.x + x, y: zoom.y + y });

/** From the complete pictures to a close view, and back. */
export const toggled = (zoom: SharedZoom): SharedZoom => (zoom.scale > 1 ? FITTED : zoomBy(FITTED, CLOSE));
