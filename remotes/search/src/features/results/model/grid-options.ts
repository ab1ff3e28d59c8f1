import type { ViewPort } from '@newsphoto/domain';
import type { JustifiedOptions } from '@newsphoto/ui/grid';

const NARROW = 600;

/** Measures of the two grids: the large one has a headline under each picture, the small one pictures alone. */
export function gridOptions(view: ViewPort, width: number): Omit<JustifiedOptions, 'width'> {
  const narrow = width < NARROW;
  return view === 3
    ? { rowHeight: narrow ? 190 : 250, gap: narrow ? 8 : 12, footer: 48 }
    : { rowHeight: narrow ? 112 : 156, gap: 4, footer: 0 };
}
