import {
  LOAD_REPORT_PATH,
  LOAD_TOKEN_META_NAME,
  type LoadOutcome,
  type LoadReport,
  type LoadReportEntry,
} from '@newsphoto/contract';

/** What happens within this time is told together. */
const GATHER_MS = 2_000;
const MOST_ENTRIES = 16;

export interface ReportSender {
  /** While the page lives. */
  send(address: string, body: string): void;
  /** When the page goes away: nothing else would be sent any more. */
  sendAtEnd(address: string, body: string): void;
}

/** Tells the gateway how the releases of this page load: by release and outcome, and nothing of who or where. */
export class LoadReports {
  readonly #sender: ReportSender;
  readonly #wantsLoads: boolean;
  readonly #told = new Set<string>();
  #token: string | undefined;
  #waiting: LoadReportEntry[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(page: Document, sender: ReportSender) {
    const meta = page.querySelector<HTMLMetaElement>(`meta[name="${LOAD_TOKEN_META_NAME}"]`);
    this.#token = meta?.content;
    this.#wantsLoads = meta?.dataset.loads === '1';
    this.#sender = sender;
  }

  note(release: string, outcome: LoadOutcome): void {
    const key = `${release} ${outcome}`;
    if (this.#told.has(key) || (outcome === 'load' && !this.#wantsLoads)) return;
    this.#told.add(key);
    this.#waiting.push({ release, outcome });
    this.#timer ??= setTimeout(() => this.#flush(this.#sender.send), GATHER_MS);
  }

  /** Tokens are short-lived: each page that the build check fetches brings a newer one. */
  renew(token: string | undefined): void {
    if (token) this.#token = token;
  }

  /** The page is hidden, and may never be seen again. */
  end(): void {
    this.#flush(this.#sender.sendAtEnd);
  }

  #flush(send: ReportSender['send']): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const entries = this.#waiting.slice(0, MOST_ENTRIES);
    this.#waiting = this.#waiting.slice(MOST_ENTRIES);
    if (!this.#token || entries.length === 0) return;
    send(LOAD_REPORT_PATH, JSON.stringify({ token: this.#token, entries } satisfies LoadReport));
    if (this.#waiting.length > 0) this.#flush(send);
  }
}

/** Sends by this browser. A report that does not arrive is not missed. */
export const browserSender: ReportSender = {
  send: (address, body) => {
    const headers = { 'Content-Type': 'application/json' };
    fetch(address, { method: 'POST', keepalive: true, headers, body }).catch(() => undefined);
  },
  sendAtEnd: (address, body) => {
    navigator.sendBeacon(address, new Blob([body], { type: 'application/json' }));
  },
};
