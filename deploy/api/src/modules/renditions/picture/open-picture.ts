import sharp, { type Sharp } from 'sharp';

/** Beyond it even a decoder that works line by line takes minutes. */
const MOST_PIXELS = 2_000_000_000;

// Several files may be processed at once, each on one thread.
sharp.concurrency(1);

type Listener = (warning: string) => void;
const listeners = new Set<Listener>();
/** Damage in a TIFF that its decoder skips. */
const OF_DAMAGE = /error in tile|Discarding \d+ bytes/;

/** @param failOn `warning`: an unreadable part is an error in place of a black area */
export function openPicture(file: string | Buffer, failOn: 'truncated' | 'warning' = 'truncated'): Sharp {
  return sharp(file, { failOn, limitInputPixels: MOST_PIXELS }).on('warning', (warning: string) => {
    for (const listener of listeners) listener(warning);
  });
}

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Decodes a TIFF, and reports whether the decoder skipped damage. The decoder has one list of warnings for all pictures in
 * progress, and those of other formats have others: of TIFFs one is decoded at a time.
 */
export async function watchedForDamage<Result>(
  decode: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly isDamaged: boolean }> {
  const turn = lastTurn.then(async () => {
    let isDamaged = false;
    const listener: Listener = (warning) => {
      isDamaged ||= OF_DAMAGE.test(warning);
    };
    listeners.add(listener);
    try {
      const result = await decode();
      return { result, isDamaged };
    } finally {
      listeners.delete(listener);
    }
  });
  lastTurn = turn.catch(() => undefined);
  return turn;
}
