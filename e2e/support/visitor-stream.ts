import { randomUUID } from 'node:crypto';
import { LOAD_REPORT_PATH, type LoadReport } from '@newsphoto/contract';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { testInstance } from './test-instance.ts';

/** Several windows start at once, cold. */
const PATIENCE = { timeout: 30_000 };

/** Something that a visitor saw and should not have. */
export interface Trouble {
  readonly at: number;
  readonly browser: string;
  /** Version of search that the page was composed with. */
  readonly version: string;
  readonly what: string;
}

/** What the gateway gives a browser at this moment: the version of search, and the bucket that its token names. */
export async function pageFor(browser: string): Promise<{ version: string; bucket: number; token: string }> {
  const answer = await fetch(`${testInstance().baseUrl}/web/index`, {
    headers: { cookie: `prdCcui=${browser}` },
  });
  const html = await answer.text();
  const token = /name="load-token" content="([^"]+)"/.exec(html)?.[1] ?? '';
  const payload: { readonly b: number } = JSON.parse(
    Buffer.from(token.split('.')[0] ?? '', 'base64url').toString(),
  );
  return { version: /"search":\{"version":"([^"]+)"/.exec(html)?.[1] ?? '', bucket: payload.b, token };
}

const NAMES_PER_CALL = 25;

/** `many` new browsers whose buckets are below `percent`, and as many others. */
export async function makeBrowsers(
  many: number,
  percent: number,
): Promise<{ low: string[]; high: string[] }> {
  const found = { low: [] as string[], high: [] as string[] };
  while (found.low.length < many || found.high.length < many) {
    const names = Array.from({ length: NAMES_PER_CALL }, () => `C_CUI_${randomUUID()}`);
    const pages = await Promise.all(names.map(pageFor));
    for (const [at, name] of names.entries()) {
      const isLow = (pages[at]?.bucket ?? percent) < percent;
      found[isLow ? 'low' : 'high'].push(name);
    }
  }
  return { low: found.low.slice(0, many), high: found.high.slice(0, many) };
}

/** For the gateway, a visitor who opened a page and reported the load. */
export async function passBy(browser: string): Promise<void> {
  const { version, token } = await pageFor(browser);
  await fetch(`${testInstance().baseUrl}/web/report`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, entries: [{ release: `search@${version}`, outcome: 'load' }] }),
  });
}

/**
 * A window in which one visitor comes after the other: each opens results, types something and goes on to the
 * detailed search, which the next one loads again. It records errors on the console, reports of the page to the
 * gateway (a visitor may not notice the problem if the former release took over), and pages of two versions in one
 * document.
 */
export class VisitorStream {
  readonly troubles: Trouble[] = [];
  /** Visits that ended, by the version of search that they had. */
  readonly visits: string[] = [];
  readonly #context: BrowserContext;
  readonly #page: Page;
  readonly #browsers: readonly string[];
  #browser = '';
  #come = 0;
  #version = '';
  /** The document that was looked at last, and the version whose files it has shown. */
  #shown = { document: 0, version: '' };
  #isOver = false;
  #running: Promise<void> = Promise.resolve();

  static async open(browser: Browser, browsers: readonly string[]): Promise<VisitorStream> {
    const context = await browser.newContext({ baseURL: testInstance().baseUrl, locale: 'ja-JP' });
    const stream = new VisitorStream(context, await context.newPage(), browsers);
    stream.#running = stream.#run();
    return stream;
  }

  private constructor(context: BrowserContext, page: Page, browsers: readonly string[]) {
    this.#context = context;
    this.#page = page;
    this.#browsers = browsers;
    context.on('weberror', (error) => this.#note(error.error().message));
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.#note(message.text());
    });
    context.on('request', (request) => {
      if (request.url().endsWith(LOAD_REPORT_PATH)) this.#noteReport(request.postData() ?? '{}');
    });
  }

  #noteReport(text: string): void {
    const { entries = [] }: Partial<LoadReport> = JSON.parse(text);
    for (const { release, outcome } of entries) {
      if (!['load', 'shown', 'lcp', 'inp', 'retried'].includes(outcome))
        this.#note(`told: ${release} ${outcome}`);
    }
  }

  /** Lets the visit that is under way end. */
  async close(): Promise<void> {
    this.#isOver = true;
    await this.#running;
    await this.#context.close();
  }

  async #run(): Promise<void> {
    for (let at = 0; !this.#isOver && !this.#page.isClosed(); at += 1) {
      try {
        await this.#visit(`書きかけ ${at}`);
      } catch (error) {
        this.#note(String(error));
      }
      this.visits.push(this.#version);
    }
  }

  async #visit(query: string): Promise<void> {
    const page = this.#page;
    const isAt = (heading: string) =>
      expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible(PATIENCE);
    await this.#comeAsAnother();
    await page.goto('/web/refineResultsList?searchText=%E6%9D%B1%E4%BA%AC', { waitUntil: 'commit' });
    await isAt('検索結果');
    await this.#checkVersion();
    const input = page.getByLabel('検索語', { exact: true });
    await input.fill(query);
    await isAt('検索結果');
    await expect(input).toHaveValue(query);
    await page.getByRole('navigation', { name: 'メニュー' }).getByRole('link', { name: '詳細検索' }).click();
    await isAt('詳細検索');
    await this.#checkVersion();
    await this.#comeAsAnother();
    await page.reload({ waitUntil: 'commit' });
    await isAt('詳細検索');
    await this.#checkVersion();
  }

  /** Nothing of the one before is left but what the browser has cached. */
  async #comeAsAnother(): Promise<void> {
    if (this.#come > 0) await this.#page.evaluate(() => sessionStorage.clear());
    this.#browser = this.#browsers[this.#come % this.#browsers.length] ?? '';
    this.#come += 1;
    await this.#context.addCookies([{ name: 'prdCcui', value: this.#browser, url: testInstance().baseUrl }]);
  }

  /**
   * A document shows pages of one version of search. That is the one it was composed with, but where the releases changed
   * while it was on its way: then it begins with the newer one, and stays with it.
   */
  async #checkVersion(): Promise<void> {
    const { composed, fetched, document } = await this.#page.evaluate(() => ({
      composed: JSON.parse(window.document.getElementById('composition')?.textContent ?? '').remotes.search
        .version,
      fetched: performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /\/remotes\/search\/([^/]+)\//.exec(name)?.[1] ?? []),
      document: performance.timeOrigin,
    }));
    this.#version = composed;
    const versions = [...new Set(fetched.map((version) => decodeURIComponent(version)))];
    const version = versions.at(-1) ?? '';
    const isFollowed = this.#shown.document !== document || this.#shown.version === version;
    if (versions[0] !== composed || versions.length > 2 || !isFollowed) {
      this.#note(`mixed: composed ${composed}, fetched ${versions.join()}, shown ${this.#shown.version}`);
    }
    this.#shown = { document, version };
  }

  #note(what: string): void {
    this.troubles.push({ at: Date.now(), browser: this.#browser, version: this.#version, what });
  }
}
