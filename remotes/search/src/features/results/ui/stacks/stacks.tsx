import type { ContentSummary } from '@newsphoto/contract';
import { type ApiQuery, endpointQuery, useApiQuery } from '@newsphoto/query';
import { pageBanners, useKeyCommands, VisuallyHidden } from '@newsphoto/ui';
import { type GridPlace, type GridTile, type ItemFocus, itemIndexAt } from '@newsphoto/ui/grid';
import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { storeByName, valueByName } from '../../../../blocks/result/model/result-address.ts';
import { type StackedTiles, stackedTiles, type TileStack } from '../../model/stacked-tiles.ts';
import {
  tiledActions,
  tiledFocus,
  tiledOrder,
  tiledPages,
  tiledScale,
  tiledSelection,
} from '../../model/stacked-view.ts';
import type { LoadedResult } from '../../state/loaded-result.ts';
import type { useResultReading } from '../../state/use-result-reading.ts';
import type { ResultViewProps } from '../list/result-grid.tsx';
import { StackBadge } from './stack-badge.tsx';

/** What the grid shows in the place of the result: tiles in the place of positions. */
export interface StackedGrid {
  readonly tiles: StackedTiles;
  readonly of: (view: ResultViewProps) => ResultViewProps;
}

export interface StacksProps {
  readonly on: boolean;
  readonly result: LoadedResult;
  readonly reading: ReturnType<typeof useResultReading>;
  readonly onScale: ResultViewProps['onScale'];
  /** What the grid shows now; null: stacks cannot be shown. */
  readonly shown: StackedGrid | null | undefined;
  /** Must be stable. */
  readonly onChange: (next: StackedGrid | null | undefined) => void;
}

const PAGE = 'refineResultsList';
const KEY = 'openStacks';

function readOpened(handle: string): ReadonlySet<number> {
  const stored = valueByName(PAGE, KEY, handle);
  return new Set(Array.isArray(stored) ? stored.filter((one) => Number.isInteger(one)) : []);
}

function stacksQuery(handle: string): ApiQuery<{ readonly stacks: readonly (readonly number[])[] }> {
  const { key, call } = endpointQuery('GET /contents/search/:handle/stacks', { params: { handle } });
  return {
    key,
    call: (options) => call({ ...options, background: true }),
    staleTime: Number.POSITIVE_INFINITY,
  };
}

interface Carried {
  /** What the grid shows next. */
  readonly next: StackedGrid | undefined;
  readonly place: GridPlace | undefined;
  readonly scrollY: number;
  readonly focused: number | undefined;
}

/** Position of the picture that has the focus. */
function focusedPosition(shown: StackedGrid | null | undefined): number | undefined {
  const active = document.activeElement;
  // The quick view over the grid has the focus itself.
  const tile = active && !active.closest('[aria-modal]') ? itemIndexAt(active) : undefined;
  return tile === undefined ? undefined : (shown?.tiles.positions[tile] ?? tile);
}

/** Stays at the same pictures while tiles change their numbers: called before each change. */
function useSamePlace(focusRef: RefObject<ItemFocus | null>, shown: StackedGrid | null | undefined) {
  const carried = useRef<Carried>(undefined);
  // After the grid, which is before it in the page, was laid out with the new tiles.
  useLayoutEffect(() => {
    const focus = focusRef.current;
    if (!carried.current || carried.current.next !== shown || !focus?.showPlace) return;
    const { place, scrollY, focused } = carried.current;
    carried.current = undefined;
    if (place) focus.showPlace(place);
    else window.scrollTo({ top: scrollY, behavior: 'instant' });
    if (focused !== undefined) focus.focusItem(focused);
  }, [shown, focusRef]);
  return (next: StackedGrid | undefined) => {
    const focus = focusRef.current;
    if (!focus?.placeNow || next === shown) return;
    const focused = focusedPosition(shown);
    carried.current = { next, place: focus.placeNow(), scrollY: window.scrollY, focused };
  };
}

/** Reads the stacks of a result, opens and closes them, and keeps the grid's tiles. */
export function Stacks({ on, result, reading, onScale, shown, onChange }: StacksProps) {
  const { handle } = result;
  const { order, actions, update, focusRef, selection } = reading;
  const { current } = selection;
  const { data, isError } = useApiQuery(stacksQuery(handle), { enabled: on && reading.isComplete });
  const [opened, setOpened] = useState(() => readOpened(handle));
  const [done, setDone] = useState('');
  const stacks = on ? data?.stacks : undefined;
  const tiles = useMemo(
    () => stacks && stackedTiles(order.ids.length, stacks, opened),
    [stacks, order, opened],
  );
  const stackOfCurrent = current === undefined ? undefined : tiles?.stackOf(current);
  // The selected picture is always shown: the user may have come to it in the quick view or on the detail page.
  if (stackOfCurrent && !stackOfCurrent.isOpen && stackOfCurrent.first !== current) {
    setOpened(new Set([...opened, stackOfCurrent.first]));
  }
  useEffect(() => storeByName(PAGE, KEY, [handle, [...opened]]), [handle, opened]);

  const handleToggle = useCallback(
    ({ first, isOpen, size }: TileStack) => {
      setOpened(
        (before) => new Set(isOpen ? [...before].filter((one) => one !== first) : [...before, first]),
      );
      // What is hidden is not selected.
      actions.select(first);
      setDone(`${size.toLocaleString('ja-JP')}点のまとまりを${isOpen ? '閉じました' : '開きました'}`);
    },
    [actions],
  );
  useKeyCommands({
    ']': () => {
      const position = current ?? focusedPosition(shown);
      const stack = position === undefined ? undefined : tiles?.stackOf(position);
      if (stack) handleToggle(stack);
    },
  });

  const carry = useEffectEvent(useSamePlace(focusRef, shown));
  useEffect(() => {
    const parts = { result, order, actions, update, focusRef, onScale };
    const next = tiles && gridOf({ ...parts, tiles, onToggle: handleToggle });
    carry(next);
    onChange(next);
  }, [tiles, result, order, actions, update, focusRef, onScale, onChange, handleToggle]);
  useEffect(() => {
    if (!on || !isError) return;
    onChange(null);
    pageBanners.show({ type: 'danger', message: 'まとめて表示できませんでした。' });
  }, [on, isError, onChange]);
  return (
    <VisuallyHidden>
      <span role="status">{done}</span>
    </VisuallyHidden>
  );
}

interface GridParts extends Pick<StacksProps['reading'], 'order' | 'actions' | 'update' | 'focusRef'> {
  readonly tiles: StackedTiles;
  readonly result: LoadedResult;
  readonly onScale: ResultViewProps['onScale'];
  readonly onToggle: (stack: TileStack) => void;
}

/** Everything that tiles hold is made once: they are drawn again only when they change. */
function gridOf({ tiles, result, onToggle, focusRef, ...parts }: GridParts): StackedGrid {
  const fixed = {
    order: tiledOrder(tiles, parts.order),
    items: tiledPages(tiles, result.items),
    actions: tiledActions({ tiles, ...parts }),
    onScale: (scale: Parameters<ResultViewProps['onScale']>[0]) => parts.onScale(tiledScale(tiles, scale)),
    ref: (focus: ItemFocus | null) => {
      focusRef.current = focus && tiledFocus(tiles, focus);
    },
    overlay: ({ index, width, height, tabbable }: GridTile<ContentSummary>) => {
      const stack = tiles.stackOf(tiles.positions[index] ?? -1);
      return (
        stack && (
          <StackBadge stack={stack} width={width} height={height} tabbable={tabbable} onToggle={onToggle} />
        )
      );
    },
  };
  return {
    tiles,
    of: (view) => ({ ...view, ...fixed, selection: tiledSelection(tiles, view.selection) }),
  };
}
