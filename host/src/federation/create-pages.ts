import { pageBanners } from '@newsphoto/ui/start';
import { createFailureLog } from './failure-log.ts';
import { createRemoteFetcher, type SharedModules } from './federation-instance.ts';
import { browserSender, LoadReports } from './load-reports.ts';
import { failedScript, type PageSource } from './load-result.ts';
import { createPageLoader, type FetchPage, HOST, type PageAddress } from './page-loader.ts';
import { ReleaseChoice } from './release-choice.ts';
import type { ReleaseTable } from './release-table.ts';
import { createRemoteRegistry, type RemoteRegistry } from './remote-registry.ts';
import { createScriptLoader, serveChunkLoaders } from './script-loader.ts';
import { watchUncaughtErrors } from './uncaught-errors.ts';
import { watchUnhandledChunks } from './unhandled-chunks.ts';
import { UnusedReleases } from './unused-releases.ts';

/** Even two hanging releases, one after the other, fail within this time. */
const RELEASE_TIMEOUT_MS = 16_000;
const SCRIPT_TIMING = { lateMs: 5_000, pausesMs: [300, 1_200], giveUpMs: 14_000 };
/** Interval between two checks for pages to recover or to unload. */
const CARE_MS = 30_000;
/** The first view is complete by then, on slow connections as well. */
const VITALS_AFTER_MS = 8_000;

const OTHER_RELEASE = '一部の画面を、ひとつ前の版で表示しています。そのままご利用いただけます。';
const PART_MISSING =
  '画面の一部を読み込めませんでした。画面の内容と入力はそのままです。通信状態をご確認のうえ、再試行してください。';
const PART_LOADED = '読み込めました。もう一度操作してください。';

interface PagesParts {
  /** Path of the page, in the form of routes. */
  path(): string;
  readonly shared: SharedModules;
  /** Adds the pages that do not come from a release. */
  withOwnPages(fetchRemote: FetchPage): FetchPage;
  /** Counts a full load; false if another one would be a loop. */
  mayReload(): boolean;
}

/** Connects everything by which this tab loads pages of releases. */
export function createPages(
  table: ReleaseTable,
  { shared, withOwnPages, mayReload, path }: PagesParts,
): { registry: RemoteRegistry; reports: LoadReports } {
  const reports = new LoadReports(document, browserSender);
  const logFailure = createFailureLog({
    routeOf: (page) => table.patternAt(path(), page),
    report: (failure) => {
      // If this chunk does not load either, the counts are reported alone.
      import(/* webpackChunkName: "describe-failure" */ './describe-failure.ts').then(
        ({ describeFailure }) => reports.describe(describeFailure(failure, table)),
        () => undefined,
      );
    },
  });
  const loadScript = createScriptLoader({
    page: document,
    timing: SCRIPT_TIMING,
    integrityOf: (url) => globalThis.__npIntegrity?.[new URL(url, location.href).href],
    onRetried: (url) => {
      const release = table.ownerOf(url);
      if (release) reports.note(release, 'retried');
    },
  });
  serveChunkLoaders(loadScript);
  const remotes = createRemoteFetcher(loadScript, shared);
  const fetchRemote: FetchPage = (address, release) => {
    if (release) left.markUsed(release.container);
    return remotes.fetchPage(address, release);
  };
  const choice = new ReleaseChoice();
  const loader = createPageLoader({
    fetchPage: withOwnPages(fetchRemote),
    releases: table,
    choice,
    timeoutMs: RELEASE_TIMEOUT_MS,
    isOnline: () => navigator.onLine,
    onOutcome: (...outcome) => reports.note(...outcome),
    onFailure: (page, version, { code, cause }) => {
      const script = failedScript(cause);
      // A shared part that did not load belongs to the host, whichever page needs it.
      const isHosts = page.owner === HOST || (script !== undefined && table.isHosts(script));
      const release = isHosts ? table.host : version ? `${page.owner}@${version}` : page.owner;
      logFailure({ release, code, cause, page });
    },
    // A user who never saw the newer release misses nothing of it.
    onFallback: (owner) => {
      if (table.wasShown(owner)) pageBanners.show({ type: 'info', message: OTHER_RELEASE, closable: true });
    },
  });
  const reload = () => {
    if (mayReload()) location.reload();
  };
  const registry: RemoteRegistry = createRemoteRegistry(loader, choice, reload, (release) => {
    reports.note(release, 'shown', performance.now());
    if (!reports.takesVitals) return;
    const shown = () => registry.shown().flatMap(({ address, source }) => sourceName(address, source));
    // The library observes what was painted before it came. Where it does not load, nothing is measured.
    setTimeout(() => {
      import(/* webpackChunkName: "page-vitals" */ './page-vitals.ts').then(
        ({ watchPageVitals }) =>
          watchPageVitals(document, reports, { host: table.host, first: release, shown }),
        () => undefined,
      );
    }, VITALS_AFTER_MS);
  });
  const left = new UnusedReleases({
    page: document,
    registry,
    composed: () => table.containers(),
    release: remotes.release,
  });
  watchUnhandledChunks(window, {
    ownerOf: (script) => table.ownerOf(script),
    note: (release, cause) => {
      reports.note(release, 'part');
      logFailure({ release, code: 'remote/part', cause });
    },
    load: loadScript,
    notify: showMissing,
  });
  watchUncaughtErrors(window, {
    ownerOf: (script) => table.ownerOf(script),
    isHosts: (script) => table.isHosts(script),
    onError: (release, cause) => {
      reports.note(release, 'uncaught');
      logFailure({ release, code: 'remote/uncaught', cause });
    },
    // The shown page is a guess: good enough to find the file, not to count it against a release.
    onPlaceless: (cause) => {
      const release = table.shownAt(path(), (owner) => choice.roleOf(owner));
      logFailure({ release, code: 'remote/uncaught', cause });
    },
  });
  careFor(registry, left, reports);
  return { registry, reports };
}

const sourceName = ({ owner }: PageAddress, source: PageSource | undefined): string[] =>
  source ? [`${owner}@${source.version}`] : [];

function showMissing(retry: () => Promise<void>): void {
  const onRun = () => {
    retry().then(
      () => pageBanners.show({ type: 'success', message: PART_LOADED, closable: true }),
      () => showMissing(retry),
    );
  };
  pageBanners.show({
    ...{ type: 'warning', message: PART_MISSING, closable: true, autoClose: false },
    actions: [{ label: '再試行', onRun }],
  });
}

function careFor(registry: RemoteRegistry, left: UnusedReleases, reports: LoadReports): void {
  setInterval(() => {
    if (document.visibilityState === 'hidden') return;
    left.sweep();
    void registry.retryFailed();
  }, CARE_MS);
  window.addEventListener('online', () => void registry.retryFailed());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') reports.end();
  });
}
