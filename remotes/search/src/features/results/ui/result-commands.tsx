import {
  actionCommands,
  besideOwn,
  type OfferedAction,
  selectionActions,
  typesIn,
  useContentActions,
  usePaperActions,
} from '@newsphoto/content';
import type { ContentSummary } from '@newsphoto/contract';
import { type MenuContent, useKeyCommands } from '@newsphoto/ui';
import {
  type ItemActions,
  isTicked,
  itemIndexAt,
  type Selection,
  type SelectionAction,
  SelectionBar,
  tickedIds,
} from '@newsphoto/ui/grid';
import {
  actionEntries,
  copyEntry,
  menuLabel,
  openInTab,
} from '../../../blocks/content/ui/content-actions.ts';
import { ADD_TO_LIGHTBOX } from '../../../blocks/lightbox/ui/use-lightbox.ts';
import type { LoadedResult } from '../state/loaded-result.ts';
import type { ResultViewProps } from './list/result-grid.tsx';

interface ResultCommands {
  readonly selection: Selection;
  readonly ids: readonly string[];
  readonly offered: readonly OfferedAction[];
  /** The actions of the selection bar. */
  readonly forSelection: readonly SelectionAction[];
  readonly onPreview: () => void;
  readonly onStacks: () => void;
  readonly onQuick: () => void;
}

export function useResultCommands({ selection, ids, offered, forSelection, ...props }: ResultCommands): void {
  const { current } = selection;
  const runFor = (one: SelectionAction['onRun'], many: SelectionAction | undefined) => {
    const ticked = tickedIds(selection, ids);
    if (ticked.length === 0 && current !== undefined) one(ids.slice(current, current + 1));
    else if (ticked.length > 0 && many && ticked.length <= (many.most ?? ticked.length)) many.onRun(ticked);
  };
  const handleQuick = () => {
    if (current !== undefined) props.onQuick();
  };
  useKeyCommands({
    ...actionCommands(offered, ({ entry, run }) =>
      runFor(
        run,
        forSelection.find(({ label }) => label === entry.label),
      ),
    ),
    a: () => runFor(ADD_TO_LIGHTBOX.onRun, ADD_TO_LIGHTBOX),
    i: props.onPreview,
    s: props.onStacks,
    z: handleQuick,
  });
}

/** What remotes offer for the contents of a result, and for what is ticked of it. */
export function useResultActions(result: LoadedResult, selection: Selection, ids: readonly string[]) {
  const offered = useContentActions();
  const handle = selection.all && selection.marked.size === 0 ? result.handle : undefined;
  const typeOf = typesIn(ids, (index) => result.items.get(index));
  return { offered, forSelection: selectionActions(offered, { typeOf, handle }), handle };
}

type MenuProps = Pick<ResultViewProps, 'selection' | 'actions' | 'detailHref'> & {
  readonly offered: readonly OfferedAction[];
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
      ...actionEntries(props.offered, item),
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
  readonly forSelection: readonly SelectionAction[];
  /** The entire result is ticked. */
  readonly handle: string | undefined;
  readonly compare: SelectionAction;
  readonly clipboard: SelectionAction;
}

export function ResultSelectionBar(props: ResultSelectionBarProps) {
  const { result, isComplete, actions } = props;
  const paper = usePaperActions(props.handle);
  return (
    <SelectionBar
      selection={props.selection}
      ids={props.ids}
      total={isComplete ? props.ids.length : result.length}
      actions={besideOwn(props.forSelection, [ADD_TO_LIGHTBOX, props.compare, props.clipboard, ...paper])}
      // Only with the whole order is it known what it ticks.
      onTickAll={isComplete ? actions.tickAll : undefined}
      onClear={actions.clear}
    />
  );
}
