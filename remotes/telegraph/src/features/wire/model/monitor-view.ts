/** How a monitor is laid out. */
export interface MonitorView {
  /** Where the text is shown, seen from the list. */
  readonly reader: 'beside' | 'below';
  /** Headlines that are read from across a room. */
  readonly isWall: boolean;
}

export const USUAL_VIEW: MonitorView = { reader: 'beside', isWall: false };

/** What was stored; anything may have been written there. */
export function viewOf(stored: unknown): MonitorView {
  if (typeof stored !== 'object' || stored === null) return USUAL_VIEW;
  const { reader, isWall } = stored as Record<string, unknown>;
  return { reader: reader === 'below' ? 'below' : 'beside', isWall: isWall === true };
}
