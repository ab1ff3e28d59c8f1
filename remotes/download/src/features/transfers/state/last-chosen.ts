const KEY = 'np-transfer-destinations';

/** The destinations that were last sent to in this browser; the one there is where they are unknown. */
export function readLastChosen(known: readonly string[]): readonly string[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '[]');
    const last = Array.isArray(stored) ? known.filter((id) => stored.includes(id)) : [];
    if (last.length > 0) return last;
  } catch {
    // Unreadable: as if there were none.
  }
  return known.length === 1 ? known : [];
}

export function writeLastChosen(destinationIds: readonly string[]): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(destinationIds));
  } catch {
    // A full storage costs the next visit its choice.
  }
}
