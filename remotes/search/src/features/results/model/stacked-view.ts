import type { ContentSummary } from '@newsphoto/contract';
import type { ItemActions, ItemFocus, ItemPages, Selection } from '@newsphoto/ui/grid';
import type { ScrollScale } from './scroll-scale.ts';
import { neededPositions, type StackedTiles } from './stacked-tiles.ts';

/** Ticks the shown pictures from the anchor to a tile: what a closed stack hides is not ticked with it. */
export function tickTiles(
  before: Selection,
  tile: number,
  { positions, tileOf }: StackedTiles,
  ids: readonly string[],
): Selection {
  const position = positions[tile] ?? 0;
  const anchor = before.anchor ?? before.current ?? position;
  const from = tileOf(anchor);
  const marked = new Set(before.marked);
  for (const shown of positions.slice(Math.min(from, tile), Math.max(from, tile) + 1)) {
    const id = ids[shown] ?? '';
    if (before.all) marked.delete(id);
    else marked.add(id);
  }
  return { ...before, marked, current: position, anchor };
}

/** Ids and aspect ratios, by position or by tile. */
interface GridOrder {
  readonly ids: readonly string[];
  readonly ratios: readonly number[];
}

interface TiledResult {
  readonly tiles: StackedTiles;
  readonly order: GridOrder;
  readonly actions: ItemActions;
  readonly update: (next: (before: Selection) => Selection) => void;
}

export const tiledOrder = ({ positions }: StackedTiles, { ids, ratios }: GridOrder): GridOrder => ({
  ids: positions.map((position) => ids[position] ?? ''),
  ratios: positions.map((position) => ratios[position] ?? 1),
});

export function tiledActions({ tiles, order, actions, update }: TiledResult): ItemActions {
  const at = (tile: number) => tiles.positions[tile] ?? 0;
  return {
    ...actions,
    select: (tile) => actions.select(at(tile)),
    toggle: (tile) => actions.toggle(at(tile)),
    open: (tile) => actions.open(at(tile)),
    tickRange: (tile) => update((before) => tickTiles(before, tile, tiles, order.ids)),
  };
}

export const tiledPages = (
  { positions }: StackedTiles,
  pages: ItemPages<ContentSummary>,
): ItemPages<ContentSummary> => ({
  ...{ subscribe: pages.subscribe, version: pages.version, failed: pages.failed, retry: pages.retry },
  get: (tile) => pages.get(positions[tile] ?? -1),
  need: (tile) => pages.need(positions[tile] ?? 0),
  want: (from, to) => {
    const { range, others } = neededPositions(positions.slice(Math.max(0, from), to + 1));
    pages.want(...range);
    for (const position of others) pages.need(position);
  },
});

export const tiledSelection = ({ tileOf }: StackedTiles, selection: Selection): Selection => ({
  ...selection,
  current: selection.current === undefined ? undefined : tileOf(selection.current),
  anchor: selection.anchor === undefined ? undefined : tileOf(selection.anchor),
});

export const tiledFocus = ({ positions, tileOf }: StackedTiles, focus: ItemFocus): ItemFocus => ({
  focusItem: (position) => focus.focusItem(tileOf(position)),
  placeNow: () => {
    const place = focus.placeNow?.();
    return place && { ...place, item: positions[place.item] ?? 0 };
  },
  showPlace: (place) => focus.showPlace?.({ ...place, item: tileOf(place.item) }),
});

export const tiledScale = ({ positions, tileOf }: StackedTiles, scale: ScrollScale): ScrollScale => ({
  placeOf: (position) => scale.placeOf(tileOf(position)),
  indexAt: (place) => positions[scale.indexAt(place)] ?? 0,
  now: scale.now,
  goTo: (position) => scale.goTo(tileOf(position)),
});
