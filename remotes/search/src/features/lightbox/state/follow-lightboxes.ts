import { createBus, openBusChannel } from '@newsphoto/bus';
import { watchLightboxes } from '@newsphoto/http';
import { browserElection } from '@newsphoto/session';

/** Stands for every lightbox: something may have been missed. */
const ANY = '';

/**
 * Calls back whenever a lightbox may have changed, in this browser or another; with an empty id where it is not known which. One tab
 * of the browser holds the connection to the archive and tells the others. Ends with the signal.
 */
export function followLightboxes(onChange: (lightboxId: string) => void, signal: AbortSignal): void {
  const bus = createBus(openBusChannel());
  bus.subscribe('lightboxChanged', ({ lightboxId }) => onChange(lightboxId));
  const resign = browserElection()('lightboxes', () => {
    let isFirst = true;
    watchLightboxes(
      (news) => {
        // The first connection begins with what changed just before: it need not be asked for again.
        const hasBegun = !isFirst;
        isFirst = false;
        if (!news && !hasBegun) return;
        const lightboxId = news?.lightboxId ?? ANY;
        onChange(lightboxId);
        bus.publish({ type: 'lightboxChanged', data: { lightboxId } });
      },
      { signal },
    );
  });
  // What was sent to a sleeping tab may be lost.
  const handleReturn = () => {
    if (document.visibilityState === 'visible') onChange(ANY);
  };
  document.addEventListener('visibilitychange', handleReturn, { signal });
  // What was pushed or asked while the network was away is lost as well.
  window.addEventListener('online', () => onChange(ANY), { signal });
  signal.addEventListener('abort', () => {
    resign();
    bus.close();
  });
}
