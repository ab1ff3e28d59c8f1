const DURATION_MS = 500;

/** Ease-out position of a scroll from `from` to the top, `elapsed` ms after the start. */
export function scrollPosition(from: number, elapsed: number): number {
  const part = Math.min(1, elapsed / DURATION_MS);
  return Math.round(from * (1 - part) ** 3);
}

export interface ScrollTarget {
  readonly scrollTop: number;
  scrollTo(options: ScrollToOptions): void;
}

/** Animates a target to its top; at once if the system prefers reduced motion. */
export function scrollToTop(
  target: ScrollTarget | null,
  options: { reducedMotion: boolean; frame: (step: (now: number) => void) => void },
): void {
  if (!target) throw new Error('target is not existed');
  const from = target.scrollTop;
  if (options.reducedMotion) {
    target.scrollTo({ top: 0, behavior: 'instant' });
    return;
  }
  let start: number | undefined;
  const step = (now: number) => {
    start ??= now;
    const elapsed = now - start;
    target.scrollTo({ top: scrollPosition(from, elapsed), behavior: 'instant' });
    if (elapsed < DURATION_MS) options.frame(step);
  };
  options.frame(step);
}
