import type { ViewPort } from '@newsphoto/domain';
import type { Selection } from '../model/selection.ts';
import type { ItemStore } from '../state/item-store.ts';
import type { ResultOrder } from '../state/result-order.ts';
import type { ResultActions } from './result-actions.ts';

/** What the grid and the list take. */
export interface ResultViewProps {
  readonly view: ViewPort;
  readonly order: ResultOrder;
  readonly items: ItemStore;
  readonly selection: Selection;
  readonly actions: ResultActions;
  readonly detailHref: (contentId: string) => string;
  /** Laid out: scrolling to a place makes sense now. */
  readonly onReady: () => void;
}
