/** Runs at once, then at most every `waitMs`; the last call is never lost. */
export function throttle(run: () => void, waitMs: number): { call: () => void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending = false;
  const tick = () => {
    timer = undefined;
    if (!pending) return;
    pending = false;
    run();
    timer = setTimeout(tick, waitMs);
  };
  return {
    call() {
      if (timer !== undefined) {
        pending = true;
        return;
      }
      run();
      timer = setTimeout(tick, waitMs);
    },
    cancel: () => clearTimeout(timer),
  };
}
