/** Zoom and place of all compared pictures: scale 1 fits each into its frame, offsets are parts of a frame. */
export interface SharedZoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

type Point = Readonly<Pick<DOMPoint, 'x' | 'y'>>;

export const FITTED: SharedZoom = { scale: 1, x: 0, y: 0 };
export const ZOOM_STEP = 1.4;
/** Where the pixels are not known, or hardly larger than the fitted picture, the first step comes this close. */
const CLOSE = 2.5;
const HARDLY_LARGER = 1.2;
/** The pixels of a large original in one of four narrow frames. */
const LARGEST = 40;
const MIDDLE: Point = { x: 0, y: 0 };

/** A picture is not pushed out of its frame. */
function within({ scale, x, y }: SharedZoom): SharedZoom {
  const reach = (scale - 1) / 2;
  const clamp = (offset: number) => Math.min(reach, Math.max(-reach, offset)) || 0;
  return { scale, x: clamp(x), y: clamp(y) };
}

/** Zooms by a factor; the point, in parts of a frame from its middle, stays where it is. */
export function zoomBy(zoom: SharedZoom, factor: number, point: Point = MIDDLE): SharedZoom {
  const scale = Math.min(LARGEST, Math.max(1, zoom.scale * factor));
  const ratio = scale / zoom.scale;
  return within({ scale, x: point.x - (point.x - zoom.x) * ratio, y: point.y - (point.y - zoom.y) * ratio });
}

export const panBy = (zoom: SharedZoom, x: number, y: number): SharedZoom =>
  within({ ...zoom, x: zoom.x + x, y: zoom.y + y });

/**
 * From the complete pictures to a close view, and back.
 * @param ofPixels scale at which a pixel is one of the screen; undefined: not known
 */
export function toggled(zoom: SharedZoom, ofPixels?: number, point?: Point): SharedZoom {
  if (zoom.scale > 1) return FITTED;
  return zoomBy(FITTED, ofPixels !== undefined && ofPixels > HARDLY_LARGER ? ofPixels : CLOSE, point);
}
