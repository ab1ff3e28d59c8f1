import {
  FAILURE_REPORT_VERSION,
  type Failure,
  type FailureReport,
  isTimed,
  LOAD_REPORT_PATH,
  LOAD_TOKEN_META_NAME,
  LONGEST_TIME,
  type LoadOutcome,
  type LoadReport,
  type LoadReportEntry,
  MOST_FAILURES,
  TIMES_REPORT_VERSION,
  VITALS_REPORT_VERSION,
} from '@newsphoto/contract';

/** Events within this time are reported together. */
const GATHER_MS = 2_000;
const MOST_ENTRIES = 16;
/** Maximum of failures that one page load describes. */
const MOST_DESCRIBED = 8;

export interface ReportSender {
  /** While the page is open. */
  send(address: string, body: string): void;
  /** When the page is closed: only this is still sent. */
  sendAtEnd(address: string, body: string): void;
}

/** Reports to the gateway how the releases of this page load: by release and outcome, without user or address. */
export class LoadReports {
  readonly #sender: ReportSender;
  readonly #wantsLoads: boolean;
  readonly #noted = new Set<string>();
  #token: string | undefined;
  #waiting: LoadReportEntry[] = [];
  /** The newest version of reports that the gateway accepts. */
  readonly #accepts: number;
  readonly #described = new Set<string>();
  #failures: Failure[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(page: Document, sender: ReportSender) {
    const meta = page.querySelector<HTMLMetaElement>(`meta[name="${LOAD_TOKEN_META_NAME}"]`);
    this.#token = meta?.content;
    this.#wantsLoads = meta?.dataset.loads === '1';
    this.#accepts = Number(meta?.dataset.reports);
    this.#sender = sender;
  }

  /** False: measuring web vitals would be in vain. */
  get takesVitals(): boolean {
    return this.#wantsLoads && this.#accepts >= VITALS_REPORT_VERSION;
  }

  /** @param ms how long it took, for loads, the first page and web vitals */
  note(release: string, outcome: LoadOutcome, ms?: number): void {
    const key = `${release} ${outcome}`;
    const takesTimes = this.#accepts >= TIMES_REPORT_VERSION;
    if (this.#noted.has(key) || (isTimed(outcome) && !this.#wantsLoads)) return;
    if (outcome === 'shown' && !takesTimes) return;
    this.#noted.add(key);
    const time = ms !== undefined && takesTimes ? { ms: Math.min(Math.round(ms), LONGEST_TIME) } : {};
    this.#waiting.push({ release, outcome, ...time });
    this.#schedule();
  }

  /** How a release failed: each distinct failure once. Gateways that do not accept it get the counts alone. */
  describe(failure: Failure): void {
    const key = JSON.stringify(failure);
    if (
      !(this.#accepts >= FAILURE_REPORT_VERSION) ||
      this.#described.has(key) ||
      this.#described.size >= MOST_DESCRIBED
    )
      return;
    this.#described.add(key);
    this.#failures.push(failure);
    this.#schedule();
  }

  /** Tokens are short-lived: each page that the build check fetches brings a newer one. */
  renew(token: string | undefined): void {
    if (token) this.#token = token;
  }

  /** The page is hidden, and may never be shown again. */
  end(): void {
    this.#flush(this.#sender.sendAtEnd);
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => this.#flush(this.#sender.send), GATHER_MS);
  }

  #flush(send: ReportSender['send']): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const [waiting, failures] = [this.#waiting, this.#failures];
    this.#waiting = [];
    this.#failures = [];
    const token = this.#token;
    if (!token) return;
    const reports: readonly (LoadReport | FailureReport)[] = [
      ...inParts(waiting, MOST_ENTRIES).map((entries) => ({ token, entries })),
      ...inParts(failures, MOST_FAILURES).map((part) => ({
        version: FAILURE_REPORT_VERSION,
        token,
        failures: part,
      })),
    ];
    for (const report of reports) send(LOAD_REPORT_PATH, JSON.stringify(report));
  }
}

function inParts<Item>(items: readonly Item[], most: number): Item[][] {
  const parts = Math.ceil(items.length / most);
  return Array.from({ length: parts }, (_, at) => items.slice(at * most, (at + 1) * most));
}

/** Sends by this browser. Lost reports are not repeated. */
export const browserSender: ReportSender = {
  send: (address, body) => {
    const headers = { 'Content-Type': 'application/json' };
    fetch(address, { method: 'POST', keepalive: true, headers, body }).catch(() => undefined);
  },
  sendAtEnd: (address, body) => {
    navigator.sendBeacon(address, new Blob([body], { type: 'application/json' }));
  },
};
