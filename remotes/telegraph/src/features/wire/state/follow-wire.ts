import { createBus, openBusChannel } from '@newsphoto/bus';
import { watchWire } from '@newsphoto/http';
import { browserElection } from '@newsphoto/session';

/** Where nothing was heard for this long, it is looked whether something was missed. */
const LOOK_ANYWAY_MS = 60_000;

/**
 * Calls back whenever there may be newer items. One monitor of the browser holds the connection to the archive and
 * tells the others; when it closes, the next one takes it over. Ends with the signal.
 */
export function followWire(onNews: () => void, signal: AbortSignal): void {
  const bus = createBus(openBusChannel());
  bus.subscribe('wireArrived', onNews);
  const resign = browserElection()('wire', () => {
    watchWire(
      (wireId) => {
        onNews();
        if (wireId !== undefined) bus.publish({ type: 'wireArrived', data: { wireId } });
      },
      { signal },
    );
  });
  const timer = setInterval(onNews, LOOK_ANYWAY_MS);
  // What was sent to a sleeping tab may be lost.
  const handleReturn = () => document.visibilityState === 'visible' && onNews();
  document.addEventListener('visibilitychange', handleReturn, { signal });
  window.addEventListener('online', onNews, { signal });
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    resign();
    bus.close();
  });
}
