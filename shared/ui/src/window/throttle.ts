/** A throttled function, with a method that cancels a waiting call. */
export interface Throttled {
  readonly call: () => void;
  readonly cancel: () => void;
}

/** Runs at once, then at most every `waitMs`; the last call is never lost. */
export function throttle(run: () => void, waitMs: number): Throttled {
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
    cancel() {
      clearTimeout(timer);
      timer = undefined;
      pending = false;
    },
  };
}

/** Runs once it has been quiet for `waitMs`. */
export function debounce(run: () => void, waitMs: number): Throttled {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    call() {
      clearTimeout(timer);
      timer = setTimeout(run, waitMs);
    },
    cancel: () => clearTimeout(timer),
  };
}

const EVENT_THROTTLE_MS = 17;
const SIZE_CHANGE_DEBOUNCE_MS = 17;
const RESIZE_THROTTLE_MS = 100;

/** For scroll and pointer handlers: at most once a frame, 17 ms (specification, section 9). */
export const throttleEvents = (run: () => void): Throttled => throttle(run, EVENT_THROTTLE_MS);

/** For the level of the screen's size: 17 ms after the last change. */
export const debounceSizeChange = (run: () => void): Throttled => debounce(run, SIZE_CHANGE_DEBOUNCE_MS);

/** For computations while the window is resized: at most every 100 ms. */
export const throttleResize = (run: () => void): Throttled => throttle(run, RESIZE_THROTTLE_MS);
