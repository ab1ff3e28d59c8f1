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
  /** Contents were dropped before another one, or at the end; undefined for whoever may only read. */
  readonly onDrop: ((contentIds: readonly string[], beforeId: string | null) => void) | undefined;
  /** Begins to write the note of a content; undefined for whoever may only read. Stays the same. */
  readonly onNote: ((contentId: string) => void) | undefined;
  /** The content whose note is being written. */
  readonly noted: string | undefined;
  /** What is ticked, or else selected. */
  readonly chosen: () => readonly string[];
  readonly ref: Ref<ItemFocus>;
}
