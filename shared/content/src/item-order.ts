// The order of contents and columns: by drag, by keys. A separate entry point: results have none.
export { movedBefore, movedTo, neighbourOf, stepBefore } from './item-order/item-order.ts';
export { useItemDrag } from './item-order/use-item-drag.ts';
export { useOrderedItems } from './item-order/use-ordered-items.ts';
export { entriesMoved, useShownMoves } from './item-order/use-shown-moves.ts';
