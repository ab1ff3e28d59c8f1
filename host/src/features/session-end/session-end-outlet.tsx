import { useSessionEnd } from '@newsphoto/session/host';
import { type ComponentType, useEffect, useState } from 'react';

/**
 * Shows the notice while the end of the session is announced; its chunk is loaded with the first announcement. If it did not
 * load it is fetched again when the remaining minutes change.
 */
export function SessionEndOutlet() {
  const end = useSessionEnd();
  const [notice, setNotice] = useState<{ readonly view: ComponentType }>();
  const isMissing = end !== undefined && !notice;

  useEffect(() => {
    if (!isMissing || !end) return;
    import(/* webpackChunkName: "session-end" */ './session-end-notice.tsx').then(
      ({ SessionEndNotice }) => setNotice({ view: SessionEndNotice }),
      (cause: unknown) => console.error('The notice of the end of the session could not be loaded.', cause),
    );
  }, [isMissing, end]);

  return notice ? <notice.view /> : null;
}
