/** Place of a picture in its frame: scale 1 fits it, offsets in pixels of the frame from its middle. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

type Size = Readonly<Pick<DOMRect, 'width' | 'height'>>;

/** A frame, and the picture that is fitted into its middle. */
export interface Stage {
  readonly frame: Size;
  readonly picture: Size;
}

export const FITTED: Zoom = { scale: 1, x: 0, y: 0 };
export const ZOOM_STEP = 1.4;
const LARGEST = 8;
/** Where 100 % would hardly be larger than the whole picture, a double click comes this close. */
const CLOSE = 2.5;
const HARDLY_LARGER = 1.2;

/** A stage of a frame for a picture of this width by height. */
export function stageOf(frame: Size, aspectRatio: number): Stage {
  const width = Math.min(frame.width, frame.height * aspectRatio);
  return { frame, picture: { width, height: width / aspectRatio } };
}

/** The picture may not be pushed out of its frame; a side that fits stays in the middle. */
function within(zoom: Zoom, { frame, picture }: Stage): Zoom {
  const clamp = (offset: number, side: 'width' | 'height') => {
    const reach = Math.max(0, (zoom.scale * picture[side] - frame[side]) / 2);
    return Math.min(reach, Math.max(-reach, offset)) || 0;
  };
  return { ...zoom, x: clamp(zoom.x, 'width'), y: clamp(zoom.y, 'height') };
}

/** Zooms by a factor; the point (from the frame's middle) stays where it is. */
export function zoomBy(zoom: Zoom, factor: number, stage: Stage, point = { x: 0, y: 0 }): Zoom {
  const scale = Math.min(LARGEST, Math.max(1, zoom.scale * factor));
  const ratio = scale / zoom.scale;
  return within(
    { scale, x: point.x - (point.x - zoom.x) * ratio, y: point.y - (point.y - zoom.y) * ratio },
    stage,
  );
}

/** Moves the picture under the frame. */
export const panBy = (zoom: Zoom, dx: number, dy: number, stage: Stage): Zoom =>
  within({ ...zoom, x: zoom.x + dx, y: zoom.y + dy }, stage);

/** Scale at which a pixel of a picture of this width is one of the screen; never below the whole picture. */
export const scaleOfPixels = (pixels: number, { picture }: Stage): number =>
  picture.width > 0 ? Math.min(LARGEST, Math.max(1, pixels / picture.width)) : 1;

/** From the whole picture to its pixels, and back. */
export function toggled(zoom: Zoom, stage: Stage, pixels: number, point?: { x: number; y: number }): Zoom {
  if (zoom.scale > 1) return FITTED;
  const scale = scaleOfPixels(pixels, stage);
  return zoomBy(zoom, scale > HARDLY_LARGER ? scale : CLOSE, stage, point);
}

/** Percent of the pixels of a picture of this width. */
export const percentOf = (zoom: Zoom, stage: Stage, pixels: number): number =>
  pixels > 0 ? Math.round((zoom.scale * stage.picture.width * 100) / pixels) : 0;
