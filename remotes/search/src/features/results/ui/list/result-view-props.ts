import type { ContentSummary } from '@newsphoto/contract';
import type { ViewPort } from '@newsphoto/domain';
import type { ItemActions, ItemFocus, ItemPages, Selection } from '@newsphoto/ui/grid';
import type { Ref } from 'react';
import type { ScrollScale } from '../../model/scroll-scale.ts';
import type { ResultOrder } from '../../state/loaded-result.ts';

export interface ResultViewProps {
  readonly view: ViewPort;
  readonly order: ResultOrder;
  readonly items: ItemPages<ContentSummary>;
  readonly selection: Selection;
  readonly actions: ItemActions;
  /** Address of a content's detail as the browser follows it. */
  readonly detailHref: (contentId: string) => string;
  /** Laid out: scrolling to a place makes sense now. */
  readonly onReady: () => void;
  /** Told how places of the page and items belong together, each time that it is otherwise. Stable. */
  readonly onScale: (scale: ScrollScale) => void;
  /** Moves the focus to one of its items. */
  readonly ref: Ref<ItemFocus>;
}
