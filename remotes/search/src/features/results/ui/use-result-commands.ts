import { useKeyCommands } from '@newsphoto/ui';
import { type Selection, type SelectionAction, tickedIds } from '@newsphoto/ui/grid';
import { ADD_TO_CART } from '../../../ui/use-cart.ts';

export interface ResultCommands {
  readonly selection: Selection;
  /** Ids in the order of the result. */
  readonly ids: readonly string[];
  /** Puts what is ticked into the cart. */
  readonly cart: SelectionAction;
  /** Shows or hides the preview beside the result. */
  readonly onPreview: () => void;
  readonly onQuick: () => void;
}

/** Single keys for what is ticked, or else for what is selected. */
export function useResultCommands({ selection, ids, cart, onPreview, onQuick }: ResultCommands): void {
  const { current } = selection;
  const handleCart = () => {
    const ticked = tickedIds(selection, ids);
    if (ticked.length > 0) cart.onRun(ticked);
    else if (current !== undefined) ADD_TO_CART.onRun(ids.slice(current, current + 1));
  };
  const handleQuick = () => {
    if (current !== undefined) onQuick();
  };
  useKeyCommands({ c: handleCart, i: onPreview, z: handleQuick });
}
