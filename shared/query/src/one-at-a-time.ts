/**
 * Reads after pushed changes: one read of a key at a time. What changes during a read is read once more after it, so that frequent
 * changes neither cancel each other's reads nor add up.
 */
export function oneAtATime(read: (key: string) => Promise<unknown>): (key: string) => void {
  /** Keys that are being read, and whether they changed meanwhile. */
  const reading = new Map<string, boolean>();
  const run = async (key: string): Promise<void> => {
    do {
      reading.set(key, false);
      await read(key).catch(() => undefined);
    } while (reading.get(key));
    reading.delete(key);
  };
  return (key) => {
    if (reading.has(key)) reading.set(key, true);
    else void run(key);
  };
}
