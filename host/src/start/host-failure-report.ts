import { LOAD_REPORT_PATH, LOAD_TOKEN_META_NAME, type LoadReport } from '@newsphoto/contract';

/** As `LoadFailureKind`; the head script does not bundle the list. */
type HostFailure = 'missing' | 'broken';

/**
 * Reports to the gateway that the host's own release did not start, once for a page. All other failures are reported by the
 * host itself; this runs in the head script, since the host did not start.
 */
export function hostFailureReport(page: Document, version: string, send: (report: LoadReport) => void) {
  const token = page.querySelector<HTMLMetaElement>(`meta[name="${LOAD_TOKEN_META_NAME}"]`)?.content;
  let isReported = false;
  return (outcome: HostFailure): void => {
    if (isReported || !token) return;
    isReported = true;
    send({ token, entries: [{ release: `host@${version}`, outcome }] });
  };
}

export function sendHostReport(report: LoadReport): void {
  navigator.sendBeacon(LOAD_REPORT_PATH, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}

/** Errors of the host's scripts before anything is shown leave a white page: the host's release is broken. */
export function watchHostStart(page: Window, base: string, notify: (outcome: HostFailure) => void): void {
  const judge = (where: string) => {
    const isShown = page.document.getElementById('root')?.hasChildNodes();
    if (!isShown && where.includes(page.location.origin + base)) notify('broken');
  };
  page.addEventListener('error', (event) => {
    if (event instanceof ErrorEvent) judge(event.filename);
  });
  page.addEventListener('unhandledrejection', ({ reason }) => {
    judge(reason instanceof Error ? String(reason.stack) : '');
  });
}
