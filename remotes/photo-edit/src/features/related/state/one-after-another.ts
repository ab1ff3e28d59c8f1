import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Does work in the order in which it is added, one after another. What still waits when the page is left begins at once.
 * @returns adds work
 */
export function useOneAfterAnother(): (work: () => Promise<void>) => void {
  const waiting = useRef<(() => Promise<void>)[]>([]);
  const isRunning = useRef(false);
  const run = async () => {
    isRunning.current = true;
    try {
      for (let next = waiting.current.shift(); next; next = waiting.current.shift()) await next();
    } finally {
      isRunning.current = false;
    }
  };
  const leave = useEffectEvent(() => {
    for (const work of waiting.current.splice(0)) void work();
  });
  useEffect(() => {
    const handlePageHide = () => leave();
    window.addEventListener('pagehide', handlePageHide);
    return () => window.removeEventListener('pagehide', handlePageHide);
  }, []);
  return (work) => {
    waiting.current.push(work);
    if (!isRunning.current) void run();
  };
}
