export type ZoomPlace = Readonly<Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>>;

/** Long side of the large thumbnail, which every reader may see. */
const LONG_SIDE = 480;
/** Below this gain the picture is large enough where it is. */
const WORTH_IT = 1.4;
const GAP = 8;
const FRAME = { width: 10, height: 60 };

/** Beside the picture, never over it; undefined where there is no room or nothing to gain. */
export function zoomPlace(
  picture: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom' | 'width' | 'height'>,
  ratio: number,
  sight: { readonly width: number; readonly height: number },
): ZoomPlace | undefined {
  const width = Math.round(ratio >= 1 ? LONG_SIDE : LONG_SIDE * ratio);
  const height = Math.round(ratio >= 1 ? LONG_SIDE / ratio : LONG_SIDE);
  const shown = Math.min(picture.width, picture.height * ratio);
  if (width / Math.max(1, shown) < WORTH_IT) return undefined;
  const right = picture.right + GAP;
  const left = picture.left - GAP - width - FRAME.width;
  const fitsRight = right + width + FRAME.width <= sight.width;
  if (!fitsRight && left < 0) return undefined;
  const middle = (picture.top + picture.bottom) / 2 - height / 2;
  const lowest = sight.height - height - FRAME.height - GAP;
  return { left: fitsRight ? right : left, top: Math.max(GAP, Math.min(middle, lowest)), width, height };
}
