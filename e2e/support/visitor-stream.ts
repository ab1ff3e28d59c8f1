import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { whole } from './whole.ts';

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
  const answer = await fetch(`${whole().baseUrl}/web/index`, { headers: { cookie: `prdCcui=${browser}` } });
  const html = await answer.text();
  const token = /name="load-token" content="([^"]+)"/.exec(html)?.[1] ?? '';
  const payload: { readonly b: number } = JSON.parse(
    Buffer.from(token.split('.')[0] ?? '', 'base64url').toString(),
  );
  return { version: /"search":\{"version":"([^"]+)"/.exec(html)?.[1] ?? '', bucket: payload.b, token };
}

/** So many browsers that nobody has seen before, whose buckets lie below `percent`, or not. */
export async function makeBrowsers(many: number, isBelow: boolean, percent: number): Promise<string[]> {
  const found: string[] = [];
  for (let at = 0; found.length < many; at += 1) {
    const browser = `C_CUI_${isBelow ? 'low' : 'high'}${Date.now()}x${at}`;
    if ((await pageFor(browser)).bucket < percent === isBelow) found.push(browser);
  }
  return found;
}

/** A visitor who has opened a page and tells of it, as far as the gateway knows. */
export async function passBy(browser: string): Promise<void> {
  const { version, token } = await pageFor(browser);
  await fetch(`${whole().baseUrl}/web/report`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, entries: [{ release: `search@${version}`, outcome: 'load' }] }),
  });
}

/**
 * A window in which one visitor comes after the other: each opens results, types something and goes on to the
 * detailed search, which the next one loads again. Errors, and pages with files of two versions of search, are put down.
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
  #isOver = false;
  #running: Promise<void> = Promise.resolve();

  static async open(browser: Browser, browsers: readonly string[]): Promise<VisitorStream> {
    const context = await browser.newContext({ baseURL: whole().baseUrl, locale: 'ja-JP' });
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

  async #visit(words: string): Promise<void> {
    const page = this.#page;
    const isAt = (heading: string) =>
      expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible(PATIENCE);
    await this.#comeAsAnother();
    await page.goto('/web/refineResultsList?searchText=%E6%9D%B1%E4%BA%AC', { waitUntil: 'commit' });
    await isAt('検索結果');
    await this.#checkVersion();
    const input = page.getByRole('textbox', { name: '検索語' });
    await input.fill(words);
    await isAt('検索結果');
    await expect(input).toHaveValue(words);
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
    await this.#context.addCookies([{ name: 'prdCcui', value: this.#browser, url: whole().baseUrl }]);
  }

  /** All files of search in a document are of the version that it was composed with. */
  async #checkVersion(): Promise<void> {
    const { composed, fetched } = await this.#page.evaluate(() => ({
      composed: JSON.parse(document.getElementById('composition')?.textContent ?? '').remotes.search.version,
      fetched: performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /\/remotes\/search\/([^/]+)\//.exec(name)?.[1] ?? []),
    }));
    this.#version = composed;
    const versions = [...new Set(fetched.map((version) => decodeURIComponent(version)))];
    if (versions.join() !== composed) this.#note(`mixed: composed ${composed}, fetched ${versions.join()}`);
  }

  #note(what: string): void {
    this.troubles.push({ at: Date.now(), browser: this.#browser, version: this.#version, what });
  }
}
