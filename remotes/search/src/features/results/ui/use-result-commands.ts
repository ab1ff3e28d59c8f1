import { useKeyCommands } from '@newsphoto/ui';
import { type Selection, type SelectionAction, tickedIds } from '@newsphoto/ui/grid';
import { ADD_TO_CART } from '../../../blocks/content/ui/use-cart.ts';
import { ADD_TO_LIGHTBOX } from '../../../blocks/lightbox/ui/use-lightbox.ts';

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
