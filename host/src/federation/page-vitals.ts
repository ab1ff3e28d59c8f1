import type { WebVital } from '@newsphoto/contract';
import { onINP, onLCP } from 'web-vitals';
import type { LoadReports } from './load-reports.ts';

/** Releases that a time counts for. */
interface PageReleases {
  readonly host: string;
  /** The release of the first page of the tab. */
  readonly first: string;
  /** The releases of the pages that are shown now. */
  shown(): readonly string[];
}

/**
 * Reports the web vitals of this document, each once: the largest paint for the first page, the slowest interaction for the page that was
 * shown then, both for the host too. What comes after the tab was hidden for the first time does not count.
 */
export function watchPageVitals(
  page: Document,
  reports: Pick<LoadReports, 'note'>,
  { host, first, shown }: PageReleases,
): void {
  const note = (vital: WebVital, releases: Iterable<string>, ms: number) => {
    for (const release of new Set([host, ...releases])) reports.note(release, vital, ms);
  };
  let slowest: { readonly ms: number; readonly releases: readonly string[] } | undefined;
  onLCP(({ value }) => note('lcp', [first], value));
  onINP(
    ({ value }) => {
      slowest = { ms: value, releases: shown() };
    },
    { reportAllChanges: true },
  );
  const end = () => {
    if (page.visibilityState !== 'hidden') return;
    if (slowest) note('inp', slowest.releases, slowest.ms);
    page.removeEventListener('visibilitychange', end, true);
  };
  // Before the reports are sent for the last time, which happens in the next phase of the event.
  page.addEventListener('visibilitychange', end, true);
}
