import { createBus, openBusChannel } from '@newsphoto/bus';
import { watchWire } from '@newsphoto/http';
import { browserElection } from '@newsphoto/session';

/** Where nothing was heard for this long, it is looked whether something was missed. */
const LOOK_ANYWAY_MS = 60_000;

/**
 * Calls back whenever there may be newer items, with the newest one's id where it is known. One monitor of the browser holds the connection to the archive and
 * tells the others; when it closes, the next one takes it over. Ends with the signal.
 */
export function followWire(onNews: (wireId?: string) => void, signal: AbortSignal): void {
  const bus = createBus(openBusChannel());
  const lookAnyway = () => onNews();
  bus.subscribe('wireArrived', ({ wireId }) => onNews(wireId));
  const resign = browserElection()('wire', () => {
    watchWire(
      (wireId) => {
        onNews(wireId);
        if (wireId !== undefined) bus.publish({ type: 'wireArrived', data: { wireId } });
      },
      { signal },
    );
  });
  const timer = setInterval(lookAnyway, LOOK_ANYWAY_MS);
  // What was sent to a sleeping tab may be lost.
  const handleReturn = () => document.visibilityState === 'visible' && lookAnyway();
  document.addEventListener('visibilitychange', handleReturn, { signal });
  window.addEventListener('online', lookAnyway, { signal });
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    resign();
    bus.close();
  });
}
