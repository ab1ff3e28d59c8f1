import { useKeyCommands } from '@newsphoto/ui';
import { type Selection, tickedIds } from '@newsphoto/ui/grid';
import { ADD_TO_CART } from '../../../ui/use-cart.ts';

export interface ResultCommands {
  readonly selection: Selection;
  /** Ids in the order of the result. */
  readonly ids: readonly string[];
  /** Shows or hides the preview beside the result. */
  readonly onPreview: () => void;
  readonly onQuick: () => void;
}

/** Single keys for what is ticked, or else for what is selected. */
export function useResultCommands({ selection, ids, onPreview, onQuick }: ResultCommands): void {
  const { current } = selection;
  const handleCart = () => {
    const ticked = tickedIds(selection, ids);
    const selected = current === undefined ? [] : ids.slice(current, current + 1);
    const wanted = ticked.length > 0 ? ticked : selected;
    if (wanted.length > 0) ADD_TO_CART.onRun(wanted);
  };
  const handleQuick = () => {
    if (current !== undefined) onQuick();
  };
  useKeyCommands({ c: handleCart, i: onPreview, z: handleQuick });
}
