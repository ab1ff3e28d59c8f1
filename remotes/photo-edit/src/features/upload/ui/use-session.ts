import { useChanges } from '@newsphoto/session';
import { useUnsavedInput } from '@newsphoto/ui/forms';
import { useEffect, useSyncExternalStore } from 'react';
import type { Totals } from '../model/totals.ts';
import { readDeliveries } from '../state/upload-queries.ts';
import type { SessionState, UploadSession } from '../state/upload-session.ts';

/** State and totals of the list, once a frame. What was not sent yet is unsaved input of the page. */
export function useSession(session: UploadSession): {
  readonly state: SessionState;
  readonly totals: Totals;
} {
  const { list, sender } = session;
  const state = useSyncExternalStore(session.subscribe, session.state);
  const totals = useSyncExternalStore(list.subscribe, list.totals);
  useEffect(() => () => session.close(), [session]);
  useChanges('uploads', (deliveryId) => {
    session.changed(deliveryId);
    void readDeliveries();
  });
  useEffect(() => {
    const retry = () => sender.retryNow();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [sender]);
  useUnsavedInput(totals.reading + totals.checked + totals.pending > 0);
  return { state, totals };
}
