/** Sides in pixels of the window; a point has no extent. */
export interface Anchor {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Margin at the edges of the window. */
const EDGE = 8;

/**
 * Position of a box beside its anchor: under it and along its left side, over it if there is only room there, and always
 * inside the window.
 */
export function placeNear(anchor: Anchor, box: Size, room: Size, gap: number): { left: number; top: number } {
  const under = anchor.bottom + gap;
  const over = anchor.top - gap - box.height;
  const fits = under + box.height <= room.height - EDGE || over < EDGE;
  return {
    left: inside(anchor.left, box.width, room.width),
    top: inside(fits ? under : over, box.height, room.height),
  };
}

const inside = (start: number, length: number, room: number): number =>
  Math.max(EDGE, Math.min(start, room - EDGE - length));
