import type { ContentSummary, LightboxEntry } from '@newsphoto/contract';
import type { ItemActions, ItemFocus, ItemPages, Selection } from '@newsphoto/ui/grid';
import type { Ref } from 'react';

export interface LightboxViewProps {
  readonly ids: readonly string[];
  readonly ratios: readonly number[];
  readonly entries: ReadonlyMap<string, LightboxEntry>;
  readonly items: ItemPages<ContentSummary>;
  readonly selection: Selection;
  readonly actions: ItemActions;
  /** Contents were dropped before another one, or at the end; undefined for read-only users. */
  readonly onDrop: ((contentIds: readonly string[], beforeId: string | null) => void) | undefined;
  /** Starts editing the note of a content; undefined for read-only users. Stable. */
  readonly onNote: ((contentId: string) => void) | undefined;
  /** The content whose note is being written. */
  readonly noted: string | undefined;
  /** What is ticked, or else selected. */
  readonly chosen: () => readonly string[];
  readonly ref: Ref<ItemFocus>;
}
