/** For a part that scrolls and may hold no control: its tab stop, which not every browser gives it. */
export const SCROLLED_BY_KEYS = { tabIndex: 0 };
