interface EntryLabel {
  readonly label: string;
  readonly disabled?: boolean;
}

/** One entry of a context menu. */
export type MenuEntry = EntryLabel &
  (
    | {
        /** Runs it; the menu closes. */
        readonly onSelect: () => void;
      }
    | {
        /** Runs it and returns a message, which is shown instead of the menu for a moment. */
        readonly onReport: () => Promise<string>;
      }
  );

/** Content of a context menu. */
export interface MenuContent {
  /** Its target, for screen readers. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}
