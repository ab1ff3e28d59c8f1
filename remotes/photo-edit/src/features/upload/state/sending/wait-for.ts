/** Resolves after a time, or earlier when it is aborted. */
export const waitFor = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, ms);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
  });
