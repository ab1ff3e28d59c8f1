import { isApiError, QUIET_CALL, resultArrivals } from '@newsphoto/http';
import { useEffect, useState } from 'react';

const EVERY_MS = 30_000;

/** How many hits came since the result was made. Asked now and then while the page can be seen; the result itself stays. */
export function useArrivals(handle: string): number {
  const [arrivals, setArrivals] = useState({ handle, count: 0 });
  useEffect(() => {
    const controller = new AbortController();
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const count = await resultArrivals(handle, {
          ...QUIET_CALL,
          background: true,
          signal: controller.signal,
        });
        if (!controller.signal.aborted) setArrivals({ handle, count });
      } catch (error) {
        // A result that the server has forgotten has no arrivals any more; whatever else failed is asked again.
        if (isApiError(error) && error.status === 404) clearInterval(timer);
      }
    };
    const timer = setInterval(() => void ask(), EVERY_MS);
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [handle]);
  return arrivals.handle === handle ? arrivals.count : 0;
}
