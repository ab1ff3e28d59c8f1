import { usePaperActions } from '@newsphoto/content';
import { type ItemActions, type Selection, type SelectionAction, SelectionBar } from '@newsphoto/ui/grid';
import type { ComponentType } from 'react';
import { ADD_TO_LIGHTBOX } from '../../../../blocks/lightbox/ui/use-lightbox.ts';
import type { LoadedResult } from '../../state/loaded-result.ts';

export interface ResultSelectionBarProps {
  readonly result: LoadedResult;
  readonly selection: Selection;
  /** Ids in the order of the result, as far as they are known. */
  readonly ids: readonly string[];
  /** All ids are known. */
  readonly isComplete: boolean;
  readonly actions: ItemActions;
  readonly cart: { readonly action: SelectionAction; readonly Panel: ComponentType | undefined };
  readonly clipboard: SelectionAction;
}

/** What can be done with what is ticked of a result; screens of other features add theirs to the list. */
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
