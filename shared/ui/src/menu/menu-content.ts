interface EntryLabel {
  readonly label: string;
  readonly disabled?: boolean;
}

/** One entry of a context menu. */
export type MenuEntry = EntryLabel &
  (
    | {
        /** Does it; the menu goes. */
        readonly onSelect: () => void;
      }
    | {
        /** Does it and answers what to say of it, which stands in the menu's place for a moment. */
        readonly onReport: () => Promise<string>;
      }
  );

/** What a context menu holds. */
export interface MenuContent {
  /** What it belongs to, for screen readers. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}
