import { usePaperActions } from '@newsphoto/content';
import { type ContentSummary, MOST_CART_IDS, PERMISSION_CART } from '@newsphoto/contract';
import { useHasPermissions, useLogined } from '@newsphoto/session';
import { lazyPart, type MenuContent, pageBanners, useKeyCommands } from '@newsphoto/ui';
import {
  type ItemActions,
  isTicked,
  itemIndexAt,
  type Selection,
  type SelectionAction,
  SelectionBar,
  tickedIds,
} from '@newsphoto/ui/grid';
import { type ComponentType, useState } from 'react';
import { ADD_TO_CART, copyEntry, menuLabel, openInTab } from '../../../blocks/content/ui/content-actions.ts';
import { ADD_TO_LIGHTBOX } from '../../../blocks/lightbox/ui/use-lightbox.ts';
import type { LoadedResult } from '../state/loaded-result.ts';
import type { ResultViewProps } from './list/result-grid.tsx';

interface ResultCommands {
  readonly selection: Selection;
  readonly ids: readonly string[];
  readonly cart: SelectionAction;
  readonly onPreview: () => void;
  readonly onQuick: () => void;
}

export function useResultCommands({ selection, ids, cart, onPreview, onQuick }: ResultCommands): void {
  const { current } = selection;
  const runFor = (one: SelectionAction, many = one) => {
    const ticked = tickedIds(selection, ids);
    if (ticked.length > 0) many.onRun(ticked);
    else if (current !== undefined) one.onRun(ids.slice(current, current + 1));
  };
  const handleQuick = () => {
    if (current !== undefined) onQuick();
  };
  useKeyCommands({
    a: () => runFor(ADD_TO_LIGHTBOX),
    c: () => runFor(ADD_TO_CART, cart),
    i: onPreview,
    z: handleQuick,
  });
}

/** What runs and shows the job; loaded with the first job. */
const cartJob = lazyPart(async () => ({
  ...(await import('./head/cart-job-panel.tsx')),
  ...(await import('../state/cart-job.ts')),
}));

/** The cart's action for what is ticked. The whole result of a member goes in as a job, which a panel shows. */
export function useCartAction(result: LoadedResult, selection: Selection) {
  const isMember = useLogined();
  const mayUse = useHasPermissions([PERMISSION_CART]);
  const [Panel, setPanel] = useState(() => cartJob.loaded()?.CartJobPanel);
  const start = async () => {
    try {
      const { CartJobPanel, startCartJob } = await cartJob.load();
      setPanel(() => CartJobPanel);
      await startCartJob(result.handle);
    } catch {
      pageBanners.show({ type: 'danger', message: 'カートへの一括追加を始められませんでした。' });
    }
  };
  const isEntireResult = selection.all && selection.marked.size === 0;
  // Guests have no jobs; users without the cart permission get the usual message.
  const action: SelectionAction =
    isEntireResult && isMember && mayUse
      ? { ...ADD_TO_CART, onRun: () => void start() }
      : { ...ADD_TO_CART, most: mayUse ? MOST_CART_IDS : undefined };
  return { action, Panel };
}

type MenuProps = Pick<ResultViewProps, 'selection' | 'actions' | 'detailHref'> & {
  readonly items: { readonly get: (index: number) => ContentSummary | undefined };
  readonly onQuick: (index: number) => void;
  readonly onClipboard: (contentIds: readonly string[]) => Promise<string>;
  readonly paper: readonly SelectionAction[];
};

export function resultMenu(target: Element, props: MenuProps): MenuContent | undefined {
  const index = itemIndexAt(target);
  const item = index === undefined ? undefined : props.items.get(index);
  if (index === undefined || !item) return undefined;
  const ticked = isTicked(props.selection, item.contentId);
  return {
    label: menuLabel(item.headline),
    entries: [
      { label: '詳細を開く', onSelect: () => props.actions.open(index) },
      { label: '大きく見る', onSelect: () => props.onQuick(index) },
      openInTab(props.detailHref(item.contentId)),
      { label: ADD_TO_CART.label, onSelect: () => ADD_TO_CART.onRun([item.contentId]) },
      { label: ADD_TO_LIGHTBOX.label, onSelect: () => ADD_TO_LIGHTBOX.onRun([item.contentId]) },
      ...props.paper.map(({ label, onRun }) => ({ label, onSelect: () => onRun([item.contentId]) })),
      copyEntry('素材番号', item.contentId),
      { label: 'クリップボードに登録', onReport: () => props.onClipboard([item.contentId]) },
      { label: ticked ? '選択から外す' : '選択に入れる', onSelect: () => props.actions.toggle(index) },
    ],
  };
}

interface ResultSelectionBarProps {
  readonly result: LoadedResult;
  readonly selection: Selection;
  readonly ids: readonly string[];
  readonly isComplete: boolean;
  readonly actions: ItemActions;
  readonly cart: { readonly action: SelectionAction; readonly Panel: ComponentType | undefined };
  readonly clipboard: SelectionAction;
}

export function ResultSelectionBar(props: ResultSelectionBarProps) {
  const { result, isComplete, actions, cart, selection } = props;
  const { Panel } = cart;
  const paper = usePaperActions(selection.all && selection.marked.size === 0 ? result.handle : undefined);
  return (
    <SelectionBar
      selection={props.selection}
      ids={props.ids}
      total={isComplete ? props.ids.length : result.length}
      actions={[cart.action, ADD_TO_LIGHTBOX, props.clipboard, ...paper]}
      // Only with the whole order is it known what it ticks.
      onTickAll={isComplete ? actions.tickAll : undefined}
      onClear={actions.clear}
    >
      {Panel && <Panel />}
    </SelectionBar>
  );
}
